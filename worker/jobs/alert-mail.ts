import { msg } from '@lingui/core/macro'
import type { Locale } from '../core/locales.ts'
import { getMessages } from '../core/messages.ts'
import type { OutboxPayloads } from '../outbox/add.ts'

/** Mail to the operators: the failed check and ids of rows that violate it. Contains no personal data. */
export function alertMail(locale: Locale, name: string, rows: readonly string[]): Omit<OutboxPayloads['mail'], 'to'> {
  const words = getMessages(locale)
  const lines = [
    words._({ ...msg({ message: '每小时的数据校验发现了问题：{name}' }), values: { name } }),
    words._({ ...msg({ message: '相关编号（最多三个）：{rows}' }), values: { rows: rows.join(', ') } }),
    words._(msg`同一问题每小时最多提醒一次，直到它被修复。`),
  ]
  const html = lines.map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('')
  return {
    template: 'alert',
    subject: words._(msg`曲证数据校验未通过`),
    text: lines.join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><body style="font-family:sans-serif">${html}</body></html>`,
  }
}
