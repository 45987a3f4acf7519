import type { Match } from './contract.ts'

/** Folded names of a licence's track. */
export type Sought = {
  licenceNo: string | null
  isrc: string | null
  titles: readonly string[]
  artists: readonly string[]
}

/** Letters and digits of scripts that write words apart; elsewhere a name may stand between any two signs. */
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u

/** Whether a name stands in the text as words of its own: "Go" is not in "Google". */
export function namesIt(text: string, name: string): boolean {
  if ([...name].length < 2) return false
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text.slice(0, at).at(-1) ?? '', text[at + name.length] ?? '']
    const isApart = (outer: string, inner: string) => !WORD.test(outer) || !WORD.test(inner)
    if (isApart(before, name[0] ?? '') && isApart(after, name.at(-1) ?? '')) return true
  }
  return false
}

/** By what a claim names a licence; `text` folded. */
export function matchesOf(text: string, { licenceNo, isrc, titles, artists }: Sought): Match[] {
  const dense = text.replace(/[\s-]/g, '')
  return [
    ...(licenceNo && dense.includes(licenceNo.toLowerCase().replaceAll('-', '')) ? (['number'] as const) : []),
    ...(isrc && dense.includes(isrc.toLowerCase()) ? (['isrc'] as const) : []),
    ...(titles.some((title) => namesIt(text, title)) ? (['title'] as const) : []),
    ...(artists.some((artist) => namesIt(text, artist)) ? (['artist'] as const) : []),
  ]
}

const WEIGHTS: Record<Match, number> = { number: 1000, isrc: 500, title: 100, artist: 50 }
/** Higher is better. A longer title is named by chance less often. */
export const weigh = (matches: readonly Match[], titles: readonly string[], text: string): number =>
  matches.reduce((sum, match) => sum + WEIGHTS[match], 0) +
  Math.max(0, ...titles.filter((title) => namesIt(text, title)).map((title) => Math.min(40, title.length)))
