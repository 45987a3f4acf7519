import type { Bitmap } from './bitmap.ts'
import { keepAny } from './docs.ts'
import { TEXT_FIELDS, type TextField } from './document.ts'
import type { Prepared } from './prepared.ts'
import type { SearchQuery } from './query.ts'
import type { Segment } from './segment.ts'
import { type Prompt, setsIn } from './selection.ts'
import type { Holder } from './words.ts'

/** What makes a document come before those of the tiers after it: its name, or where and how all words hold. */
export type Tier = { kind: 'name' } | { kind: 'words'; columns: readonly number[]; isExact: boolean } | { kind: 'rest' }

export const columnNumbers = (columns: readonly TextField[]): number[] =>
  columns.map((column) => TEXT_FIELDS.indexOf(column))

/** Best first; every document is in the first that takes it, and the last takes all. */
export function tiersOf({ sort, words, wholeName, columns }: SearchQuery): Tier[] {
  const rest: Tier = { kind: 'rest' }
  if (sort !== 'normal' || words.length === 0) return [rest]
  const of = (fields: readonly TextField[], isExact: boolean): Tier => ({
    kind: 'words',
    columns: columnNumbers(fields),
    isExact,
  })
  const ofField = (field: TextField): Tier[] => (columns.includes(field) ? [of([field], true), of([field], false)] : [])
  const name: Tier[] = wholeName && columns.includes('title') ? [{ kind: 'name' }] : []
  return [...name, ...ofField('title'), ...ofField('artist'), of(columns, true), rest]
}

/** Leaves of the documents those the tier takes; false where there are none at all (what is left then says nothing). */
export function keepTier(bits: Bitmap, tier: Tier, segment: Segment, prompt: Prompt, spare: Bitmap): boolean {
  if (tier.kind === 'rest') return true
  if (tier.kind === 'name') {
    const docs = prompt.facets(prompt.query.wholeName ?? '', segment)
    if (docs) keepAny(bits, [docs], spare)
    return docs !== undefined
  }
  for (const { exact, all } of prompt.hits) {
    const from = tier.isExact ? [exact] : all
    const sets = setsIn(from.flatMap((fields) => tier.columns.map((column) => fields[column]?.[segment.number])))
    if (sets.length === 0) return false
    keepAny(bits, sets, spare)
  }
  return true
}

export const holdsIn = (
  document: Prepared,
  words: readonly Holder[],
  columns: readonly number[],
  isExact: boolean,
): boolean => words.every((holds) => columns.some((column) => holds(document.runs[column] ?? [], isExact)))

/** The same for one document by itself. */
export function isOfTier(document: Prepared, tier: Tier, words: readonly Holder[], wholeName: string | null): boolean {
  if (tier.kind === 'rest') return true
  if (tier.kind === 'name') return wholeName !== null && document.facets.includes(wholeName)
  return holdsIn(document, words, tier.columns, tier.isExact)
}
