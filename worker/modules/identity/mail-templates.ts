import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { wordsIn } from '../../http/messages.ts'
import type { Locale } from '../channels/contract.ts'

export type MailWords = { template: string; subject: string; text: string; html: string }
/** A sentence to translate, with its values, or something to show large just as it is. */
type Paragraph = { text: MessageDescriptor; values?: Record<string, string> } | { large: string }

export const registerCodeMail = (locale: Locale, code: string): MailWords =>
  compose(locale, 'register-code', msg`曲证注册验证码`, [
    { text: msg`您正在注册曲证（Cuemark）账号，验证码是：` },
    { large: code },
    { text: msg`验证码 10 分钟内有效，请勿告诉他人。如果不是您本人操作，请忽略此邮件。` },
  ])

/** For an address that has an account: the answer to the caller is the same, so the mail has to say it. */
export const alreadyRegisteredMail = (locale: Locale, origin: string): MailWords =>
  compose(locale, 'already-registered', msg`您已有曲证账号`, [
    { text: msg`有人用这个邮箱注册曲证（Cuemark），但它已经注册过账号。` },
    { text: msg({ message: '请直接登录：{url}' }), values: { url: `${origin}/signin` } },
    { text: msg`如果不是您本人操作，请忽略此邮件。` },
  ])

function compose(locale: Locale, template: string, subject: MessageDescriptor, paragraphs: Paragraph[]): MailWords {
  const words = wordsIn(locale)
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
