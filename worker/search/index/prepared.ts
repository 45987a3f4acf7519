import { type SearchDocument, TEXT_FIELDS } from '../document.ts'
import { nameRuns } from '../text/compounds.ts'
import { isCjk } from '../text/text.ts'

/** A document with its names split into runs, each run once per field; fields in the order of TEXT_FIELDS. */
export type Prepared = Omit<SearchDocument, 'names'> & { runs: readonly (readonly string[])[] }

/** Documents share names of artists and tags; each name is split once. */
export function prepareAll(documents: readonly SearchDocument[]): Prepared[] {
  const known = new Map<string, string[]>()
  const cut = (name: string): string[] => {
    const runs = known.get(name) ?? nameRuns(name)
    known.set(name, runs)
    return runs
  }
  return documents.map(({ names, ...document }) => ({
    ...document,
    runs: TEXT_FIELDS.map((field) => [...new Set(names[field].flatMap(cut))]),
  }))
}

/** Stored form: numbers, facets, then a line of runs per field. Neither facets nor runs contain white space. */
export function toText({ runs, facets, ...d }: Prepared): string {
  const numbers = [
    d.bpm ?? '',
    d.durationMs,
    d.priceFen,
    d.priceRank,
    d.curated,
    d.popularity,
    d.publishedAtMs,
    d.offer ?? -1,
  ]
  return [numbers.join(' '), facets.join(' '), ...runs.map((field) => field.join(' '))].join('\n')
}

const wordsIn = (line: string | undefined): string[] => (line ? line.split(' ') : [])

/** For a document in a segment, only its facets and its Chinese, Japanese and Korean names are read again. */
export const toSealedText = ({ runs, facets }: Prepared): string =>
  ['', facets.join(' '), ...runs.map((field) => field.filter(isCjk).join(' '))].join('\n')

export const facetsIn = (text: string): string[] => wordsIn(text.split('\n', 2)[1])
export const runsIn = (text: string, field: number): string => text.split('\n')[2 + field] ?? ''

export function preparedFrom(id: number, text: string): Prepared {
  const [numbers = '', facets, ...runs] = text.split('\n')
  const [bpm = '', ...others] = numbers.split(' ')
  const [durationMs = 0, priceFen = 0, priceRank = 0, curated = 0, popularity = 0, publishedAtMs = 0, offer = -1] =
    others.map(Number)
  return {
    id,
    runs: runs.map(wordsIn),
    facets: wordsIn(facets),
    bpm: bpm === '' ? null : Number(bpm),
    durationMs,
    priceFen,
    offer,
    priceRank,
    curated,
    popularity,
    publishedAtMs,
  }
}

const ARTIST = 'r_'
/** The id of the first artist of a document; -1 if it has none. */
export const artistOf = ({ facets }: Prepared): number => {
  const artist = facets.find((facet) => facet.startsWith(ARTIST))
  return artist === undefined ? -1 : Number(artist.slice(ARTIST.length))
}
