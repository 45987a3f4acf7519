import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#core/locales.ts'
import { getMessages } from '#core/messages.ts'
import * as templates from '#worker/modules/identity/codes/mail-templates.ts'
import { SMS_TEMPLATES, type SmsTemplate } from '#worker/ports/sms/port.ts'
import { SMS_TEXTS } from '#worker/ports/sms/texts.ts'

const ORIGIN = 'https://shop.test'
const CODE = '042917'
const TOKEN = 'abcdefghjkmnpqrstvwxyzabcd'
const DEVICE = { device: 'Chrome · Windows <b>', time: '2026-11-21 18:05', origin: ORIGIN }
const CHANGES = Object.keys({
  password: true,
  phone: true,
  email: true,
  wechat: true,
} satisfies Record<templates.ChangedCredential, true>) as templates.ChangedCredential[]

/** Every mail, with its builder and the texts it must contain. */
const MAILS: Record<string, { draw: (locale: Locale) => templates.MailWords; holds: string[] }> = {
  registerCodeMail: { draw: (locale) => templates.registerCodeMail(locale, CODE), holds: [CODE] },
  loginCodeMail: { draw: (locale) => templates.loginCodeMail(locale, CODE), holds: [CODE] },
  updateCodeMail: { draw: (locale) => templates.updateCodeMail(locale, CODE), holds: [CODE] },
  alreadyRegisteredMail: { draw: (l) => templates.alreadyRegisteredMail(l, ORIGIN), holds: [`${ORIGIN}/signin`] },
  notRegisteredMail: { draw: (l) => templates.notRegisteredMail(l, ORIGIN), holds: [`${ORIGIN}/signup`] },
  newDeviceMail: {
    draw: (locale) => templates.newDeviceMail(locale, DEVICE),
    holds: [DEVICE.device, DEVICE.time, `${ORIGIN}/uc/account`],
  },
  signInPausedMail: { draw: (l) => templates.signInPausedMail(l, ORIGIN), holds: [`${ORIGIN}/find-password`] },
  accountClosedMail: {
    draw: (locale) => templates.accountClosedMail(locale, ORIGIN),
    holds: [`${ORIGIN}/verify`, `${ORIGIN}/contact`],
  },
  accountRestoredMail: { draw: (l) => templates.accountRestoredMail(l, ORIGIN), holds: [`${ORIGIN}/contact`] },
  ...Object.fromEntries(
    CHANGES.map((what) => {
      const url = what === 'password' ? `${ORIGIN}/find-password` : `${ORIGIN}/undo#${TOKEN}`
      const draw = (locale: Locale) => templates.credentialChangedMail(locale, what, url)
      return [`credentialChangedMail ${what}`, { draw, holds: [url] }]
    }),
  ),
}
const everyMail = Object.keys(MAILS).flatMap((name) => LOCALES.map((locale) => [name, locale] as const))
const times = (text: string, part: string) => text.split(part).length - 1

/** The language error of a text, or null. */
function languageFault(text: string, locale: Locale): string | null {
  if (/[{}]/.test(text)) return 'a value is missing'
  if (/^[\w-]{6}$/.test(text)) return 'the translation is missing'
  const hasHan = /\p{Script=Han}/u.test(text)
  if (locale === 'en-US' || locale === 'vi-VN') return hasHan ? 'Chinese characters' : null
  if (locale === 'ja-JP') return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? null : 'no kana'
  // Characters of our texts that are written differently in Taiwan.
  if (locale === 'zh-TW') return /[验码号册请录这邮间钟设备]/.test(text) ? 'simplified characters' : null
  return hasHan ? null : 'no Chinese'
}
/** The visible text of the HTML part. */
const seen = (html: string) =>
  [...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)]
    .map(([, text = '']) =>
      text
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&#39;/g, "'"),
    )
    .map((text) => text.replace(/&amp;/g, '&'))
    .join('\n\n')

describe('mails', () => {
  test('every mail is covered', () => {
    const drawn = new Set(Object.keys(MAILS).map((name) => name.split(' ')[0]))
    expect([...drawn].sort()).toEqual(
      Object.keys(templates)
        // What all are composed with, also the invitation to a company (messages of the enterprise module).
        .filter((name) => name.endsWith('Mail') && name !== 'composeMail')
        .sort(),
    )
  })
  test.each(everyMail)('%s in %s', (name, locale) => {
    const { draw, holds } = MAILS[name]!
    const { subject, text, html, template } = draw(locale)
    expect([languageFault(subject, locale), languageFault(text, locale)]).toEqual([null, null])
    expect([...subject].length, subject).toBeLessThanOrEqual(60)
    expect(subject).not.toMatch(/\p{Cc}/u)
    expect(template).toMatch(/^[a-z-]{1,40}$/)
    for (const part of holds) expect([part, times(text, part)]).toEqual([part, 1])
    // Both parts have the same content, and user input is escaped in both.
    expect(seen(html)).toBe(text)
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).not.toContain('<b>')
  })
  test.each(everyMail)(
    '%s in %s: contains no code but its own, no name, number or address, no foreign link',
    (name, locale) => {
      const { subject, text } = MAILS[name]!.draw(locale)
      expect(times(subject, CODE)).toBe(0)
      expect(text.replace(CODE, '')).not.toMatch(/\d{6}/)
      expect(subject + text).not.toMatch(/@|1[3-9]\d{9}|\d+\.\d+\.\d+\.\d+/)
      for (const [url] of text.matchAll(/\w+:\/\/[^\s]+/g)) expect(url).toMatch(/^https:\/\/shop\.test\//)
    },
  )
})

/** A message with the signature in front is UCS-2: 70 characters, or parts of 67. */
const segments = (text: string) => (text.length <= 70 ? 1 : Math.ceil(text.length / 67))
/** Sign-in codes are the most frequent messages and must fit one segment. */
const ONE_SEGMENT: SmsTemplate[] = ['login-code', 'register-code']

describe('text messages', () => {
  /** Texts with a link, which ends in a token: to undo a change, and to accept an invitation to a company. */
  const LINKS: Partial<Record<SmsTemplate, string>> = {
    'undo-code': `${ORIGIN}/undo#${TOKEN}`,
    'invitation-code': `${ORIGIN}/organize/member-invite?token=${TOKEN}`,
  }
  const getCode = (name: SmsTemplate) => (LINKS[name] ? TOKEN : CODE)
  const draw = (name: SmsTemplate, locale: Locale) =>
    getMessages(locale)._({ ...SMS_TEXTS[name], values: { code: getCode(name), site: ORIGIN } })

  test.each(SMS_TEMPLATES.flatMap((name) => LOCALES.map((locale) => [name, locale] as const)))(
    '%s in %s',
    (name, locale) => {
      const text = draw(name, locale)
      expect(languageFault(text, locale)).toBe(null)
      expect(times(text, getCode(name))).toBe(name.endsWith('-code') ? 1 : 0)
      const rest = text.replace(LINKS[name] ?? CODE, '')
      expect(rest).not.toMatch(/\d{4}|https?:|[【】[\]]/)
    },
  )
  test('the cost of each in segments, with a signature of two characters', () => {
    const cost = (locale: Locale) =>
      SMS_TEMPLATES.map((name) => [name, segments(`【曲证】${draw(name, locale)}`)] as const)
    for (const locale of LOCALES) {
      const isShort = locale.startsWith('zh') || locale === 'ja-JP'
      for (const [name, parts] of cost(locale))
        expect([
          locale,
          name,
          parts <= (isShort || ONE_SEGMENT.includes(name) ? 1 : 2) + (LINKS[name] ? 1 : 0),
        ]).toEqual([locale, name, true])
    }
  })
})
