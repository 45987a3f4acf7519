import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CODES, type Code } from '#core/codes.ts'
import type { Locale } from '#core/locales.ts'
import { getMessages } from '#core/messages.ts'
import type { QrMessage, TokenTriple } from '../contract.ts'

/** How a QR code ends. */
export type QrEnd =
  | { kind: 'signed-in'; triple: TokenTriple }
  | { kind: 'confirmed' | 'refused' | 'expired' }
  | { kind: 'failed'; code: Code }

/** Its text, on the socket and in the frame of the code. */
export function qrText(end: QrEnd): MessageDescriptor {
  switch (end.kind) {
    case 'signed-in':
      return msg`登录成功`
    case 'confirmed':
      return msg`已确认，请回到页面继续`
    case 'refused':
      return msg`你在微信中取消了操作`
    case 'expired':
      return CODES.QR_EXPIRED.text
    case 'failed':
      return CODES[end.code].text
  }
}

/** The socket's one message. */
export function qrMessage(locale: Locale, end: QrEnd): QrMessage {
  const text = getMessages(locale)._(qrText(end))
  if (end.kind === 'signed-in') return { status: 'success', data: end.triple, msg: text }
  if (end.kind === 'confirmed') return { status: 'success', data: { verified: true }, msg: text }
  return { status: end.kind === 'failed' ? 'error' : end.kind, data: null, msg: text }
}
