import { escapeHtml } from '#web/lib/escape-html.ts'

/** Markup with places for texts: `pieces[0]` text `slots[0]` `pieces[1]` text … */
export type Template = { pieces: readonly string[]; slots: readonly number[] }

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Divides the markup at the marks; the position of a mark in `marks` is the number of its text. Empty marks stand nowhere. */
export function toTemplate(html: string, marks: readonly string[]): Template {
  const byText = new Map(
    marks.map((mark, at) => [escapeHtml(mark), at]).filter(([mark]) => mark !== '') as [string, number][],
  )
  const parts = html.split(new RegExp(`(${[...byText.keys()].map(escaped).join('|')})`))
  return {
    pieces: parts.filter((_, i) => i % 2 === 0),
    slots: parts.filter((_, i) => i % 2 === 1).map((mark) => byText.get(mark)!),
  }
}

export function fill({ pieces, slots }: Template, texts: readonly string[]): string {
  const safe = texts.map(escapeHtml)
  let html = pieces[0]!
  for (let i = 0; i < slots.length; i++) html += safe[slots[i]!]! + pieces[i + 1]!
  return html
}
