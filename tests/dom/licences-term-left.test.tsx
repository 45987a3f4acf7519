import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#core/locales.ts'
import { TermLeft } from '#web/features/licences/term-left.tsx'
import { messages as en } from '../../locales/en-US/account.po'
import { messages as ja } from '../../locales/ja-JP/account.po'
import { messages as vi } from '../../locales/vi-VN/account.po'
import { messages as cn } from '../../locales/zh-CN/account.po'
import { messages as tw } from '../../locales/zh-TW/account.po'

afterEach(cleanup)
const messages = { 'zh-CN': cn, 'en-US': en, 'ja-JP': ja, 'vi-VN': vi, 'zh-TW': tw }
const UNTIL = '2027-11-20T11:30:05.000Z'
const say = (locale: Locale, until: string | null, daysLeft: number | null): string => {
  const i18n = setupI18n({ locale, messages: { [locale]: messages[locale] } })
  const view = render(
    <I18nProvider i18n={i18n}>
      <TermLeft until={until} daysLeft={daysLeft} />
    </I18nProvider>,
  )
  const text = view.container.textContent ?? ''
  view.unmount()
  return text.replaceAll(/\s/g, ' ')
}

it('says when a licence ends, how long it lasts, that it ends soon, that it has ended, and that it has no end', () => {
  const all = [
    ...[320, 12, 1, 0].map((daysLeft) => LOCALES.map((locale) => say(locale, UNTIL, daysLeft))),
    LOCALES.map((locale) => say(locale, null, null)),
  ]
  const english = all.map((texts) => texts[LOCALES.indexOf('en-US')])
  expect(english).toEqual([
    'Valid until November 20, 2027 · 320 days left',
    'Expires in 12 days · November 20, 2027',
    'Expires in 1 day · November 20, 2027',
    'Ended on November 20, 2027',
    'Valid without end',
  ])
  expect(all.map((texts) => texts[LOCALES.indexOf('zh-CN')])).toEqual([
    '有效至 2027年11月20日 · 还剩 320 天',
    '12 天后到期 · 2027年11月20日',
    '1 天后到期 · 2027年11月20日',
    '已于 2027年11月20日 到期',
    '永久有效',
  ])
  // Five texts in each language, none left in Chinese elsewhere.
  for (const texts of all) expect(texts.every((text) => text.length >= 3)).toBe(true)
  for (const locale of ['en-US', 'vi-VN'] as const)
    expect(all.map((texts) => texts[LOCALES.indexOf(locale)]).join('')).not.toMatch(/\p{Script=Han}/u)
})
