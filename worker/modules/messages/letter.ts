import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#core/locales.ts'
import { getMessages } from '#core/messages.ts'

/** A part of a letter, already in the reader's language. */
export type Block =
  | { text: string }
  /** Names and values below each other. */
  | { facts: readonly (readonly [name: string, value: string])[] }
  /** Things with a title, and what is to be said of each. */
  | { items: readonly (readonly [title: string, text: string])[] }
  /** What the reader is asked to do next. */
  | { link: string; url: string }
export type Letter = { template: string; subject: string; text: string; html: string }

type Say = (message: MessageDescriptor, values?: Record<string, string | number>) => string
/** Translates for one reader. */
export const speak = (locale: Locale): Say => {
  const words = getMessages(locale)
  return (message, values) => words._({ ...message, ...(values && { values }) })
}

/** A letter as text and as HTML that needs neither styles of its own nor pictures; both say the same. */
export function getLetter(
  locale: Locale,
  {
    template,
    subject,
    blocks,
    origin,
  }: { template: string; subject: string; blocks: readonly Block[]; origin: string },
): Letter {
  const say = speak(locale)
  // What comes next is filled; what may be done besides has a border.
  const first = blocks.find((block) => 'link' in block)
  const foot = say(msg({ message: '曲证 Cuemark · 有问题请到 {url}' }), { url: `${origin}/contact` })
  return {
    template,
    subject,
    text: [...blocks.map(toText), `--\n${foot}`].join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><body style="${PAGE}"><p style="${HEAD}">曲证 <span style="color:#17130f">Cuemark</span></p>${blocks.map((block) => toHtml(block, block === first)).join('')}<p style="${FOOT}">${escaped(foot)}</p></body></html>`,
  }
}

const PAGE =
  'margin:0 auto;max-width:600px;padding:24px;font:16px/1.6 system-ui,sans-serif;color:#17130f;background:#ffffff'
const HEAD =
  'margin:0 0 24px;padding-bottom:16px;border-bottom:1px solid #e7e2d9;font-size:18px;font-weight:700;color:#c8321f'
const ITEM = 'margin:12px 0;padding:12px 16px;border:1px solid #e7e2d9;border-radius:6px'
const FOOT = 'margin-top:32px;padding-top:16px;border-top:1px solid #e7e2d9;font-size:13px;color:#6b6259'
const BUTTON =
  'display:inline-block;padding:10px 20px;border:1px solid #c8321f;border-radius:6px;font-weight:600;text-decoration:none'
const FILLED = `${BUTTON};background:#c8321f;color:#ffffff`
const BORDERED = `${BUTTON};background:#ffffff;color:#c8321f`

function toText(block: Block): string {
  if ('text' in block) return block.text
  if ('link' in block) return `${block.link}\n${block.url}`
  if ('items' in block) return block.items.map(([title, text]) => `${title}\n${text}`).join('\n\n')
  return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
}

function toHtml(block: Block, isFirst: boolean): string {
  if ('text' in block) return `<p>${escaped(block.text).replaceAll('\n', '<br>')}</p>`
  if ('link' in block) {
    const url = escaped(block.url)
    // The address itself too, for programs that do not show links.
    return `<p><a href="${url}" style="${isFirst ? FILLED : BORDERED}">${escaped(block.link)}</a></p><p style="font-size:13px;color:#6b6259;word-break:break-all">${url}</p>`
  }
  if ('items' in block)
    return block.items
      .map(([title, text]) => `<p style="${ITEM}"><strong>${escaped(title)}</strong><br>${escaped(text)}</p>`)
      .join('')
  const rows = block.facts.map(
    ([name, value]) =>
      `<tr><th style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:400;color:#6b6259">${escaped(name)}</th><td style="padding:4px 0;vertical-align:top">${escaped(value)}</td></tr>`,
  )
  return `<table role="presentation" style="border-collapse:collapse">${rows.join('')}</table>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
