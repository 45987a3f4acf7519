import type { Bitmap } from '../bitmaps/bitmap.ts'
import { keepAny } from '../bitmaps/docs.ts'
import type { TextField } from '../document.ts'
import type { Edges } from '../index/buckets.ts'
import type { Prepared } from '../index/prepared.ts'
import type { Segment } from '../index/segment.ts'
import type { SearchQuery, Word } from '../query.ts'
import { columnNumbers, isNamed, TITLE } from './columns.ts'
import type { Prompt } from './selection.ts'
import { type BitmapPool, keepWords } from './sets.ts'
import { isManifold, isMixed, keepUnits, type UnitHolder } from './units.ts'
import { type Holder, type How, holdsIn } from './words.ts'

/**
 * A group of documents that is listed before those of later tiers: by its name, by where and how all words match, or by the
 * stronger evidence for the meaning of the words. `of`: only those with one of these facet terms.
 */
export type Tier = NamedTier | ((WordsTier | MeaningTier | { kind: 'rest' }) & { of?: readonly string[] })
type NamedTier = { kind: 'name'; how: 'marked' | 'loose' }
type MeaningTier = { kind: 'meaning'; strength: 'together' | 'strong' }
type WordsTier = { kind: 'words'; columns: readonly number[]; how: How }

/** Ways a word can match, closest first. Accents only count if some were typed. */
export const getWays = (words: readonly Word[]): How[] =>
  words.some((word) => word.kind === 'latin' && word.marked) ? ['marked', 'exact', 'loose'] : ['exact', 'loose']

/** Best tier first. A document belongs to the first tier that accepts it; the last accepts all. */
export function getTiers({ query, hits, units }: Pick<Prompt, 'query' | 'hits' | 'units'>): Tier[] {
  if (query.sort !== 'normal') return [{ kind: 'rest' }]
  // A later step may search for meanings only: without words every document would be in the first tier of words.
  const { named, anywhere } = hits.length > 0 ? wordTiers(query) : { named: [], anywhere: [] }
  const loose: Tier[] =
    units === null || hits.length === 0 || isNamed(query)
      ? []
      : [{ kind: 'words', columns: columnNumbers(query.columns), how: 'loose' }]
  const others: Tier[] = [...anywhere, ...loose, ...ofMeaning(units ?? []), { kind: 'rest' }]
  const { first } = query
  return [...named, ...(first ? others.map((tier) => ({ ...tier, of: first })) : []), ...others]
}
const ofMeaning = (units: NonNullable<Prompt['units']>): Tier[] => [
  ...(units.some(({ target }) => isManifold(target)) ? [TOGETHER] : []),
  ...(units.some(({ target }) => isMixed(target)) ? [MEANING] : []),
]
const TOGETHER: Tier = { kind: 'meaning', strength: 'together' }
const MEANING: Tier = { kind: 'meaning', strength: 'strong' }

/** `named`: those of titles and artists. */
function wordTiers(query: SearchQuery): { named: Tier[]; anywhere: Tier[] } {
  const { words, wholeName, columns } = query
  const ways = getWays(words)
  const of = (fields: readonly TextField[]): WordsTier[] =>
    ways.map((how) => ({ kind: 'words', columns: columnNumbers(fields), how }))
  const ofField = (field: TextField): Tier[] => (columns.includes(field) ? of([field]) : [])
  const hasName = wholeName !== null && columns.includes('title')
  const names: Tier[] = hasName ? [...(ways[0] === 'marked' ? [NAME_WITH_MARKS] : []), NAME] : []
  if (isNamed(query)) return { named: [...names, ...ofField('title')], anywhere: [] }
  const anywhere = of(columns).filter(({ how }) => how !== 'loose')
  return { named: [...names, ...ofField('title'), ...ofField('artist')], anywhere }
}
const NAME: Tier = { kind: 'name', how: 'loose' }
const NAME_WITH_MARKS: Tier = { kind: 'name', how: 'marked' }

/** Sets `bits` to the documents of `within` that are of the tier; false if there are none (then `bits` is undefined). */
export function keepTier(
  bits: Bitmap,
  within: Bitmap,
  tier: Tier,
  segment: Segment,
  prompt: Prompt,
  rooms: Rooms,
): boolean {
  if (!keepKind(bits, within, tier, segment, prompt, rooms)) return false
  const of = tier.kind === 'name' ? undefined : tier.of
  if (of === undefined) return true
  const docs = of.flatMap((facet) => prompt.facets(facet, segment) ?? [])
  return docs.length > 0 && keepAny(bits, docs, rooms.room.take())
}

function keepKind(
  bits: Bitmap,
  within: Bitmap,
  tier: Tier,
  segment: Segment,
  prompt: Prompt,
  { room, edges }: Rooms,
): boolean {
  const { hits, columns, facets, units } = prompt
  switch (tier.kind) {
    case 'rest':
      bits.set(within)
      return true
    case 'name': {
      const docs = facets(prompt.query.wholeName ?? '', segment)
      if (!docs) return false
      const spare = room.take()
      bits.set(within)
      if (!keepAny(bits, [docs], spare)) return false
      return tier.how === 'loose' || keepWords(bits, bits, hits, 'marked', TITLE, segment, spare)
    }
    case 'words':
      return keepWords(bits, within, hits, tier.how, tier.columns, segment, room.take())
    case 'meaning':
      bits.set(within)
      return keepUnits(bits, units ?? [], tier.strength, { segment, columns, facets, edges, room })
  }
}
type Rooms = { room: BitmapPool; edges: Edges }

/** A query for single documents. */
export type Held = {
  words: readonly Holder[]
  units: readonly UnitHolder[] | null
  unwanted: readonly UnitHolder[]
  isNamed: boolean
  columns: readonly number[]
}

/** Whether a document matches the words, or every unit. */
export function isHeld(document: Prepared, { words, units, unwanted, isNamed, columns }: Held): boolean {
  const isUnwanted = () => unwanted.some((holds) => holds(document, columns, 'all'))
  if (!isNamed && isUnwanted()) return false
  if ((units === null || words.length > 0) && holdsIn(document, words, isNamed ? TITLE : columns, 'loose')) return true
  const isMeant =
    units !== null && (units.length > 0 ? units.every((holds) => holds(document, columns, 'all')) : unwanted.length > 0)
  return isMeant && !(isNamed && isUnwanted())
}

/** The same as `keepTier`. */
export function isOfTier(
  document: Prepared,
  tier: Tier,
  { words, units, columns }: Held,
  wholeName: string | null,
): boolean {
  if (tier.kind !== 'name' && tier.of && !tier.of.some((facet) => document.facets.includes(facet))) return false
  switch (tier.kind) {
    case 'rest':
      return true
    case 'words':
      return holdsIn(document, words, tier.columns, tier.how)
    case 'meaning':
      return units?.every((holds) => holds(document, columns, tier.strength)) ?? false
    case 'name': {
      const hasName = wholeName !== null && document.facets.includes(wholeName)
      return hasName && (tier.how === 'loose' || holdsIn(document, words, TITLE, 'marked'))
    }
  }
}
