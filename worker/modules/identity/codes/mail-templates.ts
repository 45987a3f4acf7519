import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#core/locales.ts'
import { getMessages } from '#core/messages.ts'

export type MailWords = { template: string; subject: string; text: string; html: string }
/** A sentence to translate with its values, or something to show large and unchanged. */
export type Paragraph = { text: MessageDescriptor; values?: Record<string, string> } | { large: string }

export const registerCodeMail = (locale: Locale, code: string): MailWords =>
  composeMail(locale, 'register-code', msg`曲证注册验证码`, [
    { text: msg`你正在注册曲证（Cuemark）账号，验证码是：` },
    { large: code },
    { text: msg`验证码 10 分钟内有效，请勿告诉他人。如果不是你本人操作，请忽略此邮件。` },
  ])

/** The same with and without an account: signing in by code also registers. */
export const loginCodeMail = (locale: Locale, code: string): MailWords =>
  composeMail(locale, 'login-code', msg`曲证登录验证码`, [
    { text: msg`你正在登录曲证（Cuemark）。如果还没有账号，登录时会自动注册。验证码是：` },
    { large: code },
    { text: msg`验证码 10 分钟内有效，请勿告诉他人。如果不是你本人操作，请忽略此邮件。` },
  ])

/** For an address that has an account: the response to the caller is the same, so the mail has to say it. */
export const alreadyRegisteredMail = (locale: Locale, origin: string): MailWords =>
  composeMail(locale, 'already-registered', msg`你已有曲证账号`, [
    { text: msg`有人用这个邮箱注册曲证（Cuemark），但它已经注册过账号。` },
    { text: msg({ message: '请直接登录：{url}' }), values: { url: `${origin}/signin` } },
    { text: msg`如果不是你本人操作，请忽略此邮件。` },
  ])

export const updateCodeMail = (locale: Locale, code: string): MailWords =>
  composeMail(locale, 'update-code', msg`曲证账号安全验证码`, [
    { text: msg`你正在修改曲证（Cuemark）账号信息或重置密码，验证码是：` },
    { large: code },
    { text: msg`验证码 10 分钟内有效，请勿告诉他人。如果不是你本人操作，请忽略此邮件。` },
  ])

/** For an address without an account: the response to the caller is the same, so the mail has to say it. */
export const notRegisteredMail = (locale: Locale, origin: string): MailWords =>
  composeMail(locale, 'not-registered', msg`这个邮箱尚未注册曲证`, [
    { text: msg`有人用这个邮箱在曲证（Cuemark）重置密码，但它还没有注册账号。` },
    { text: msg({ message: '可以在这里注册：{url}' }), values: { url: `${origin}/signup` } },
    { text: msg`如果不是你本人操作，请忽略此邮件。` },
  ])

/** `device` is described in our own words, because a browser's own name could contain a link. `time`: Beijing time. */
export const newDeviceMail = (locale: Locale, at: { device: string; time: string; origin: string }): MailWords =>
  composeMail(locale, 'new-device', msg`新设备登录了你的曲证账号`, [
    { text: msg({ message: '你的账号刚刚在一台新设备上登录：{device}' }), values: { device: at.device } },
    { text: msg({ message: '时间：{time}（北京时间）' }), values: { time: at.time } },
    {
      text: msg({ message: '如果不是你本人操作，请立即修改密码并退出所有设备：{url}' }),
      values: { url: `${at.origin}/uc/account` },
    },
  ])

/**
 * To an owner whose right password was refused like a wrong one because others had been guessing. It may not have been
 * the owner.
 */
export const signInPausedMail = (locale: Locale, origin: string): MailWords =>
  composeMail(locale, 'sign-in-paused', msg`你的曲证账号暂停了密码登录`, [
    {
      text: msg`有人多次输错你的曲证（Cuemark）账号密码，我们暂停了新设备的密码登录。这期间有人输入了正确的密码，同样没有放行。`,
    },
    {
      text: msg`如果是你本人：请再试几次，出现图形验证码后填写它并登录；也可以用短信验证码登录，或在登录过的设备上登录。`,
    },
    {
      text: msg({ message: '如果不是你本人操作，请立即重置密码：{url}' }),
      values: { url: `${origin}/find-password` },
    },
  ])

export type ChangedCredential = 'password' | 'phone' | 'email' | 'wechat'
const CHANGED: Record<ChangedCredential, MessageDescriptor> = {
  password: msg`你的曲证账号密码已修改，其他设备已退出登录。`,
  phone: msg`你的曲证账号绑定的手机号已更改，其他设备已退出登录。`,
  email: msg`你的曲证账号绑定的邮箱已更改，其他设备已退出登录。`,
  wechat: msg`你的曲证账号绑定的微信已更改，其他设备已退出登录。`,
}
/**
 * To the previously bound address, so that somebody who took the account over is not the only one to know. `url`: where
 * to undo the change, or, for a password, where to set another.
 */
export const credentialChangedMail = (locale: Locale, what: ChangedCredential, url: string): MailWords =>
  composeMail(locale, 'credential-changed', msg`你的曲证账号信息已更改`, [
    { text: CHANGED[what] },
    {
      text:
        what === 'password'
          ? msg({ message: '如果不是你本人操作，请立即重置密码：{url}' })
          : msg({ message: '如果不是你本人操作，请在 72 小时内撤销更改并设置新密码：{url}' }),
      values: { url },
    },
    ...(what === 'password' ? [] : [{ text: msg`这个链接只能使用一次，请勿转发给他人。` }]),
  ])

/** To the addresses that are bound again, and to those that no longer are. */
export const accountRestoredMail = (locale: Locale, origin: string): MailWords =>
  composeMail(locale, 'account-restored', msg`你的曲证账号已恢复`, [
    { text: msg`最近对你的曲证账号绑定信息所做的更改已被撤销，密码已重新设置，所有设备已退出登录。` },
    {
      text: msg({ message: '如果不是你本人操作，请立即联系我们：{url}' }),
      values: { url: `${origin}/contact` },
    },
  ])

/** To the address of a closed account: the last mail it gets from us. */
export const accountClosedMail = (locale: Locale, origin: string): MailWords =>
  composeMail(locale, 'account-closed', msg`你的曲证账号已注销`, [
    { text: msg`你的曲证账号已按你的要求注销，昵称、手机、邮箱与密码均已从账号中移除，所有设备已退出登录。` },
    {
      text: msg({ message: '已生成的授权书依然有效，任何人都可以凭编号验证：{url}' }),
      values: { url: `${origin}/verify` },
    },
    {
      text: msg({ message: '如果不是你本人操作，请立即联系我们：{url}' }),
      values: { url: `${origin}/contact` },
    },
  ])

export function composeMail(
  locale: Locale,
  template: string,
  subject: MessageDescriptor,
  paragraphs: Paragraph[],
): MailWords {
  const words = getMessages(locale)
  const said = paragraphs.map((p) =>
    'large' in p
      ? { text: p.large, style: ' style="font-size:28px;letter-spacing:4px"' }
      : { text: words._({ ...p.text, values: p.values }), style: '' },
  )
  const html = said.map((p) => `<p${p.style}>${escaped(p.text)}</p>`)
  return {
    template,
    subject: words._(subject),
    text: said.map((p) => p.text).join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;color:#1a1a1a">${html.join('')}</body></html>`,
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
