import { fill, type Template } from './template.ts'

/** What differs between headers of one form, each once: the words in the search field, and where signing in leads. */
const PLACES = [/(?<= name="keyword" value=")[^"]*(?=")/g, /(?<= href=")\/signin(?:\?[^"]*)?(?=")/g]

/** The content of the page's first `header`, in which there is no other. */
export function headerIn(html: string): string | null {
  const from = html.indexOf('>', html.indexOf('<header ')) + 1
  const to = html.indexOf('</header>')
  return from > 0 && to > from ? html.slice(from, to) : null
}

/** Null if the places are not found, or the template does not give exactly what was rendered. */
export function headerTemplate(html: string, texts: readonly string[]): Template | null {
  const found = PLACES.map((place, slot) => [...html.matchAll(place)].map((match) => ({ slot, match })))
  if (found.some(({ length }) => length !== 1)) return null
  const pieces: string[] = []
  const slots: number[] = []
  let at = 0
  for (const { slot, match } of found.flat().sort((a, b) => a.match.index - b.match.index)) {
    pieces.push(html.slice(at, match.index))
    slots.push(slot)
    at = match.index + match[0].length
  }
  const template = { pieces: [...pieces, html.slice(at)], slots }
  return fill(template, texts) === html ? template : null
}
