import type { Bitmap } from '../bitmaps/bitmap.ts'
import * as bitmap from '../bitmaps/bitmap.ts'
import { isWithin } from '../bitmaps/docs.ts'
import type { Index } from '../index/index-parts.ts'
import type { Prepared } from '../index/prepared.ts'
import type { Segment } from '../index/segment.ts'
import type { CountRequest, SearchAnswer, SearchQuery } from '../query.ts'
import { getOrder, type Order } from '../sorting/order.ts'
import { getPage } from '../sorting/page.ts'
import type { Pool } from '../sorting/pool.ts'
import type { Key } from '../sorting/sort-keys.ts'
import { SPREAD, spreadArtists } from '../sorting/standing.ts'
import { columnNumbers, isNamed } from './columns.ts'
import { countSegment } from './counts.ts'
import { selectPending } from './pending.ts'
import { type Prompt, select } from './selection.ts'
import { type Facets, facetsFrom } from './sets.ts'
import { getTiers, type Held, isOfTier, keepTier, type Tier } from './tiers.ts'
import { type Reading, unitHolder } from './units.ts'
import { getHits, getHolder, type Hits, type Sought } from './words.ts'

type Found = { segment: Segment; bits: Bitmap; count: number }
export type Outcome = Pick<SearchAnswer, 'ids' | 'total' | 'isTotalExact'> & { counts: number[][] }

/** What one search has looked up; its steps share it. */
export type LookUps = { hitsOf: (word: Sought) => Hits; facets: Facets }

export function lookUpsOf({ postings }: Index): LookUps {
  const known = new Map<string, Hits>()
  const hitsOf = (word: Sought): Hits => {
    const key = JSON.stringify(word)
    const hits = known.get(key) ?? getHits(postings, word)
    known.set(key, hits)
    return hits
  }
  return { hitsOf, facets: facetsFrom(postings) }
}

export const toPrompt = ({ hitsOf, facets }: LookUps, query: SearchQuery, { words, units }: Reading): Prompt => ({
  query,
  hits: words.map(hitsOf),
  units: units?.map((unit) => ({ hits: unit.words.map(hitsOf), target: unit.target })) ?? null,
  unwanted: (query.unwanted ?? []).map(({ words: denied, target }) => ({ hits: denied.map(hitsOf), target })),
  columns: columnNumbers(query.columns),
  facets,
})

export const toHeld = (query: SearchQuery, { words, units }: Reading): Held => ({
  words: words.map(getHolder),
  units: units?.map(unitHolder) ?? null,
  unwanted: (query.unwanted ?? []).map(unitHolder),
  isNamed: isNamed(query),
  columns: columnNumbers(query.columns),
})

/** Page, total and counts of a query after typo tolerance has chosen its words. */
export function run(
  index: Index,
  lookUps: LookUps,
  query: SearchQuery,
  reading: Reading,
  requests: readonly CountRequest[],
): Outcome {
  index.rooms.search.clear()
  const prompt = toPrompt(lookUps, query, reading)
  const held = toHeld(query, reading)
  const counts = requests.map((request) => ('terms' in request ? request.terms : request.ranges).map(() => 0))
  const pending = selectPending(index.pending.values(), query, held, requests, counts)
  const found = index.segments.flatMap((segment) => inSegment(index, segment, prompt, requests, counts))
  const total = found.reduce((sum, { count }) => sum + count, pending.length)
  const ids = query.limit > 0 ? pageInTiers(index, { prompt, held, found, pending }) : []
  return { ids, total, isTotalExact: isWhole(prompt), counts }
}

const isWhole = ({ hits, units }: Prompt): boolean =>
  [...hits, ...(units ?? []).flatMap((unit) => unit.hits)].every((one) => one.isWhole)

function inSegment(
  index: Index,
  segment: Segment,
  prompt: Prompt,
  requests: readonly CountRequest[],
  counts: number[][],
): Found[] {
  const { rooms, edges } = index
  rooms.segment.clear(segment.words)
  const selected = select(segment, prompt, rooms.segment, requests.length > 0, edges)
  if (!selected) return []
  if (requests.length > 0) countSegment(counts, requests, { segment, selected, prompt }, index)
  const count = bitmap.size(selected.result)
  if (count === 0) return []
  const bits = rooms.search.take(segment.words)
  bits.set(selected.result)
  return [{ segment, bits, count }]
}

type Answering = { prompt: Prompt; held: Held; found: readonly Found[]; pending: readonly Prepared[] }

/** The first results of a search with words are spread over their artists, page by page from the same list. */
function pageInTiers(index: Index, answering: Answering): number[] {
  const { query, units } = answering.prompt
  const { limit, offset } = query
  const order = getOrder(query, query.words.length > 0 || units !== null)
  const idsOf = (keys: readonly Key[]): number[] => keys.map(({ id }) => id)
  if (order !== 'match' || offset >= SPREAD) return idsOf(keysInTiers(index, answering, order, offset, limit))
  const keys = keysInTiers(index, answering, order, 0, Math.max(SPREAD, offset + limit))
  const spread = [...spreadArtists(keys.slice(0, SPREAD)), ...keys.slice(SPREAD)]
  return idsOf(spread.slice(offset, offset + limit))
}

/** Keys of the results tier by tier: tiers before the page are only counted, tiers after it are not read. */
function keysInTiers(
  index: Index,
  { prompt, held, found, pending }: Answering,
  order: Order,
  offset: number,
  limit: number,
): (Key & { tier: number })[] {
  const { isDescending, wholeName } = prompt.query
  const keys: (Key & { tier: number })[] = []
  let skip = offset
  let left = { parts: found, pending }
  for (const [number, tier] of getTiers(prompt).entries()) {
    if (keys.length >= limit) break
    const parts = left.parts.flatMap((part) => partOfTier(index, part, tier, prompt))
    const ofTier = left.pending.filter((document) => isOfTier(document, tier, held, wholeName))
    const pool: Pool = { parts, pending: ofTier, count: parts.reduce((sum, part) => sum + part.count, ofTier.length) }
    const page = getPage(pool, { order, isDescending, skip, limit: limit - keys.length })
    keys.push(...page.map((key) => ({ ...key, tier: number })))
    skip = Math.max(0, skip - pool.count)
    left = {
      parts: left.parts.filter((part) => part.count > 0),
      pending: left.pending.filter((d) => !ofTier.includes(d)),
    }
  }
  return keys
}

/** Removes the documents of the tier from the part and returns them. */
function partOfTier({ rooms, edges }: Index, part: Found, tier: Tier, prompt: Prompt): Found[] {
  if (tier.kind === 'rest' && !tier.of) return [part]
  rooms.segment.clear(part.segment.words)
  const bits = rooms.search.take(part.segment.words)
  const isAny = keepTier(bits, part.bits, tier, part.segment, prompt, { room: rooms.segment, edges })
  const count = isAny ? bitmap.size(bits) : 0
  if (count === 0) return []
  bitmap.drop(part.bits, bits)
  part.count -= count
  return [{ segment: part.segment, bits, count }]
}

/** Returns a function that tells of a facet whether every document that has it matches the query. */
export function everyHolder(index: Index, query: SearchQuery, words: readonly Sought[]): (facet: string) => boolean {
  const reading = { words, units: null }
  const prompt = toPrompt(lookUpsOf(index), query, reading)
  const answering = index.segments.map((segment) => {
    index.rooms.segment.clear(segment.words)
    return select(segment, prompt, index.rooms.segment, false, index.edges)?.result.slice() ?? null
  })
  const found = new Set(selectPending(index.pending.values(), query, toHeld(query, reading), [], []))
  return (facet) =>
    index.segments.every((segment, i) => {
      const docs = prompt.facets(facet, segment)
      return !docs || isWithin(docs, segment.alive, answering[i] ?? null)
    }) && [...index.pending.values()].every((document) => found.has(document) || !document.facets.includes(facet))
}
