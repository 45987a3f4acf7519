import type { Bitmap } from '../bitmaps/bitmap.ts'
import { keepAny } from '../bitmaps/docs.ts'
import { TEXT_FIELDS, type TextField } from '../document.ts'
import type { Prepared } from '../index/prepared.ts'
import type { Segment } from '../index/segment.ts'
import type { SearchQuery, Word } from '../query.ts'
import { type Prompt, setsIn } from './selection.ts'
import type { Holder, How } from './words.ts'

/** A group of documents that is listed before those of later tiers: by its name, or by where and how all words match. */
export type Tier = { kind: 'name'; how: 'marked' | 'loose' } | WordsTier | { kind: 'rest' }
type WordsTier = { kind: 'words'; columns: readonly number[]; how: How }

/** Ways a word can match, closest first. Accents only count if some were typed. */
export const getWays = (words: readonly Word[]): How[] =>
  words.some((word) => word.kind === 'latin' && word.marked) ? ['marked', 'exact', 'loose'] : ['exact', 'loose']

export const columnNumbers = (columns: readonly TextField[]): number[] =>
  columns.map((column) => TEXT_FIELDS.indexOf(column))

/** Best tier first. A document belongs to the first tier that accepts it; the last accepts all. */
export function getTiers({ sort, words, wholeName, columns }: SearchQuery): Tier[] {
  const rest: Tier = { kind: 'rest' }
  if (sort !== 'normal' || words.length === 0) return [rest]
  const ways = getWays(words)
  const of = (fields: readonly TextField[]): WordsTier[] =>
    ways.map((how) => ({ kind: 'words', columns: columnNumbers(fields), how }))
  const ofField = (field: TextField): Tier[] => (columns.includes(field) ? of([field]) : [])
  const isNamed = wholeName !== null && columns.includes('title')
  const names: Tier[] = isNamed ? [...(ways[0] === 'marked' ? [NAME_WITH_MARKS] : []), NAME] : []
  return [
    ...names,
    ...ofField('title'),
    ...ofField('artist'),
    ...of(columns).filter(({ how }) => how !== 'loose'),
    rest,
  ]
}
const NAME: Tier = { kind: 'name', how: 'loose' }
const NAME_WITH_MARKS: Tier = { kind: 'name', how: 'marked' }
const TITLE = columnNumbers(['title'])

/** Keeps in `bits` the documents of the tier; false if there are none (then `bits` is undefined). */
export function keepTier(bits: Bitmap, tier: Tier, segment: Segment, prompt: Prompt, spare: Bitmap): boolean {
  if (tier.kind === 'rest') return true
  if (tier.kind === 'name') {
    const docs = prompt.facets(prompt.query.wholeName ?? '', segment)
    if (!docs) return false
    keepAny(bits, [docs], spare)
    return tier.how === 'loose' || keepHolding(bits, 'marked', TITLE, segment, prompt, spare)
  }
  return keepHolding(bits, tier.how, tier.columns, segment, prompt, spare)
}

function keepHolding(
  bits: Bitmap,
  how: How,
  columns: readonly number[],
  segment: Segment,
  prompt: Prompt,
  spare: Bitmap,
): boolean {
  for (const hits of prompt.hits) {
    const sets = setsIn(hits[how].flatMap((fields) => columns.map((column) => fields[column]?.[segment.number])))
    if (sets.length === 0) return false
    keepAny(bits, sets, spare)
  }
  return true
}

export const holdsIn = (document: Prepared, words: readonly Holder[], columns: readonly number[], how: How): boolean =>
  words.every((holds) => columns.some((column) => holds(document.runs[column] ?? [], how)))

/** The same for a single document. */
export function isOfTier(document: Prepared, tier: Tier, words: readonly Holder[], wholeName: string | null): boolean {
  if (tier.kind === 'rest') return true
  if (tier.kind === 'words') return holdsIn(document, words, tier.columns, tier.how)
  const isNamed = wholeName !== null && document.facets.includes(wholeName)
  return isNamed && (tier.how === 'loose' || holdsIn(document, words, TITLE, 'marked'))
}
