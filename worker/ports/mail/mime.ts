import { Buffer } from 'node:buffer'
import { type Attachment, type Mail, MailError } from './port.ts'

export type Sender = { name: string | null; email: string }

/** Text that a header may contain unencoded; everything else becomes encoded words. */
const PLAIN = /^(?!.*=\?)[\x20-\x7e]{0,60}$/
/** What a file may be called and be, without quoting. */
const FILE_NAME = /^[\w.-]{1,100}$/
const CONTENT_TYPE = /^[a-z]+\/[\w.+-]{1,60}$/
/** Bytes of text per encoded word: with base64 and its frame it stays below the 75 characters of RFC 2047. */
const WORD_BYTES = 45
const base64 = (text: string): string => Buffer.from(text).toString('base64')

/**
 * An RFC 5322 message in ASCII with lines of at most 76 characters, none beginning with a dot (so SMTP needs no dot
 * stuffing): plain text and HTML as alternatives, then the files, all base64. `atMs`: Unix ms. Throws a final `MailError` for values
 * that could forge a header.
 */
export function getMime(mail: Mail, from: Sender, atMs: number): string {
  // Each value is one header line: with a line break, somebody could add headers of their own.
  if (/\p{Cc}/u.test(mail.subject + mail.template)) throw new MailError('local.HEADER', true)
  const id = mail.idempotencyKey.replace(/[^\w.-]/g, '')
  const files = mail.attachments ?? []
  // The name and type of a file are header values too.
  if (files.some(({ fileName, contentType }) => !FILE_NAME.test(fileName) || !CONTENT_TYPE.test(contentType)))
    throw new MailError('local.HEADER', true)
  const texts = multipart('alternative', `=_${id}`, [
    part('text/plain; charset=UTF-8', base64(mail.text)),
    part('text/html; charset=UTF-8', base64(mail.html)),
  ])
  const body = files.length === 0 ? texts : multipart('mixed', `=_${id}.files`, [texts, ...files.map(filePart)])
  const headers = [
    ['From', from.name === null ? from.email : `${headerText(from.name)} <${from.email}>`],
    ['To', mail.to],
    ['Subject', headerText(mail.subject)],
    ['Date', new Date(atMs).toUTCString().replace('GMT', '+0000')],
    // The same for every attempt, so that a mailbox that receives the mail twice may show it once.
    ['Message-ID', `<${id}@${from.email.split('@')[1]}>`],
    ['Auto-Submitted', 'auto-generated'],
    ['X-Template', mail.template],
    ['MIME-Version', '1.0'],
  ]
  return `${headers.map(([name, text]) => `${name}: ${text}\r\n`).join('')}${body}`
}

/** A part: its own headers, an empty line, its content. */
const part = (type: string, content: string, more = ''): string =>
  `Content-Type: ${type}\r\n${more}Content-Transfer-Encoding: base64\r\n\r\n${folded(content)}\r\n`
const filePart = ({ fileName, contentType, bytes }: Attachment): string =>
  part(
    contentType,
    Buffer.from(bytes).toString('base64'),
    `Content-Disposition: attachment; filename="${fileName}"\r\n`,
  )
/** Parts as one; itself a part, so that it can stand in another. */
const multipart = (kind: 'alternative' | 'mixed', boundary: string, parts: readonly string[]): string =>
  `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${parts.map((one) => `--${boundary}\r\n${one}`).join('')}--${boundary}--\r\n`

/** An address that is valid in an SMTP command and in a header. ASCII only: we do not use SMTPUTF8. */
export const isPlainAddress = (email: string): boolean =>
  /^[\x21-\x7e]+@[\x21-\x7e]+$/.test(email) && !/[<>]/.test(email)

const folded = (text: string): string => text.replace(/.{76}(?=.)/g, '$&\r\n')

function headerText(text: string): string {
  if (PLAIN.test(text)) return text
  const words: string[] = ['']
  for (const character of text) {
    const longer = words.at(-1) + character
    if (Buffer.byteLength(longer) <= WORD_BYTES) words[words.length - 1] = longer
    else words.push(character)
  }
  return words.map((word) => `=?UTF-8?B?${base64(word)}?=`).join('\r\n ')
}
