import { RouterContextProvider, type RouterManagedTag } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Locale } from '#core/locales.ts'
import type { makeRouter } from '#web/router.tsx'
import { formOf, isPlain, markedRow, type Row, textsOf } from '../rows/row-texts.ts'
import type { RowTrack } from '../rows/row-track.ts'
import { TrackRow } from '../rows/track-row.tsx'
import { completed } from './head-text.ts'
import { headerIn, headerTemplate } from './header-template.ts'
import type { Markup } from './markup.ts'
import { fill, type Template, toTemplate } from './template.ts'

export type Part = { of: string; html: string }
const sizeOf = (html: string): number => 2 * html.length

type Store<V> = { get(key: string): V | undefined; set(key: string, value: V, bytes: number): V }
/** What the isolate keeps. By language and form; null: cannot be written from a template. `parts`: by language and name. */
export type MarkupStores = { rows: Store<Template | null>; headers: Store<Template | null>; parts: Store<Part> }
const sizeOfTemplate = (template: Template | null): number =>
  template ? sizeOf(template.pieces.join('')) + 16 * template.slots.length : 0

/**
 * What one page takes from the kept markup. What it lacks is rendered by the components this time, and `learn` keeps it
 * after the page, because React cannot render within a rendering.
 */
export class ServerMarkup implements Markup {
  readonly #locale: Locale
  readonly #kept: MarkupStores
  readonly #rowsToLearn = new Map<string, Row>()
  #headerToLearn: { key: string; texts: readonly string[] } | undefined
  #head: readonly RouterManagedTag[] | null = null
  takeHead: Markup['takeHead'] = null
  readonly #partsToLearn = new Map<string, { of: string; children: ReactNode }>()

  constructor(locale: Locale, kept: MarkupStores) {
    this.#locale = locale
    this.#kept = kept
  }

  rows(tracks: readonly RowTrack[], notes: readonly (string | undefined)[], uses: typeof notes): string | null {
    let html = ''
    let isKnown = true
    for (let i = 0; i < tracks.length; i++) {
      const row = { track: tracks[i]!, note: notes[i], use: uses[i] }
      if (!isPlain(row)) return null
      const key = `${this.#locale} ${formOf(row)}`
      const template = this.#kept.rows.get(key)
      if (template === undefined) this.#rowsToLearn.set(key, row)
      if (template) html += fill(template, textsOf(row, this.#locale))
      else isKnown = false
    }
    return isKnown ? html : null
  }

  header(form: string, texts: readonly string[]): string | null {
    const key = `${this.#locale} ${form}`
    const template = this.#kept.headers.get(key)
    if (template === undefined) this.#headerToLearn = { key, texts }
    return template ? fill(template, texts) : null
  }

  part(id: string, of: string, children: ReactNode): string | null {
    const key = `${this.#locale} ${id}`
    const known = this.#kept.parts.get(key)
    if (known?.of === of) return known.html
    this.#partsToLearn.set(key, { of, children })
    return null
  }

  /** The whole page at once. The head is added as text, and `state` before the data. */
  renderWhole(page: ReactNode, state: string): string {
    this.takeHead = (tags) => {
      this.#head = tags
    }
    const html = renderToString(page)
    // An error page without a document has taken none.
    return this.#head ? completed(html, this.#head, state) : html
  }

  /** After the page was rendered as `html`, and before the router is given up. */
  learn(router: ReturnType<typeof makeRouter>, html: string): void {
    if (this.#headerToLearn) this.#learnHeader(html, this.#headerToLearn)
    const render = (children: ReactNode) =>
      renderToString(<RouterContextProvider router={router}>{children}</RouterContextProvider>)
    for (const [key, row] of this.#rowsToLearn) {
      const template = learnRow(row, this.#locale, render)
      this.#kept.rows.set(key, template, sizeOfTemplate(template))
    }
    for (const [key, { of, children }] of this.#partsToLearn) {
      const html = render(children)
      // What React adds to the page's head for eager pictures would be missing.
      if (html.includes('<link rel="preload"')) continue
      this.#kept.parts.set(key, { of, html }, sizeOf(html + of))
    }
  }

  /** From the page itself: rendered apart, the header would have other ids (`useId`). */
  #learnHeader(html: string, { key, texts }: { key: string; texts: readonly string[] }): void {
    const header = headerIn(html)
    const template = header === null ? null : headerTemplate(header, texts)
    this.#kept.headers.set(key, template, sizeOfTemplate(template))
  }
}

/** Null if the template does not give exactly what the component renders. */
function learnRow(row: Row, locale: Locale, render: (children: ReactNode) => string): Template | null {
  const draw = ({ track, note, use }: Row) => render(<TrackRow track={track} note={note} use={use} />)
  const marked = markedRow(row)
  const template = toTemplate(draw(marked), textsOf(marked, locale))
  return fill(template, textsOf(row, locale)) === draw(row) ? template : null
}
