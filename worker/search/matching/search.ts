import type { Bitmap } from '../bitmaps/bitmap.ts'
import * as bitmap from '../bitmaps/bitmap.ts'
import { isWithin } from '../bitmaps/docs.ts'
import type { Index } from '../index/index-parts.ts'
import type { Prepared } from '../index/prepared.ts'
import type { Segment } from '../index/segment.ts'
import type { CountRequest, SearchAnswer, SearchQuery } from '../query.ts'
import { getPage } from '../sorting/page.ts'
import type { Pool } from '../sorting/pool.ts'
import { countSegment } from './counts.ts'
import { selectPending } from './pending.ts'
import { facetsFrom, type Prompt, select } from './selection.ts'
import { columnNumbers, getTiers, isOfTier, keepTier, type Tier } from './tiers.ts'
import { getHits, getHolder, type Holder, type Sought } from './words.ts'

type Found = { segment: Segment; bits: Bitmap; count: number }
export type Outcome = Pick<SearchAnswer, 'ids' | 'total' | 'isTotalExact'> & { counts: number[][] }

const toPrompt = ({ postings }: Index, query: SearchQuery, words: readonly Sought[]): Prompt => ({
  query,
  hits: words.map((word) => getHits(postings, word)),
  columns: columnNumbers(query.columns),
  facets: facetsFrom(postings),
})

/** Page, total and counts of a query after typo tolerance has chosen its words. */
export function run(
  index: Index,
  query: SearchQuery,
  words: readonly Sought[],
  requests: readonly CountRequest[],
): Outcome {
  index.rooms.search.clear()
  const prompt = toPrompt(index, query, words)
  const holders = words.map(getHolder)
  const counts = requests.map((request) => ('terms' in request ? request.terms : request.ranges).map(() => 0))
  const pending = selectPending(index.pending.values(), query, holders, requests, counts)
  const found = index.segments.flatMap((segment) => inSegment(index, segment, prompt, requests, counts))
  const total = found.reduce((sum, { count }) => sum + count, pending.length)
  const ids = pageInTiers(index, { prompt, holders, found, pending })
  return { ids, total, isTotalExact: prompt.hits.every(({ isWhole }) => isWhole), counts }
}

function inSegment(
  index: Index,
  segment: Segment,
  prompt: Prompt,
  requests: readonly CountRequest[],
  counts: number[][],
): Found[] {
  const { rooms, edges } = index
  rooms.segment.clear()
  const selected = select(segment, prompt, rooms.segment, requests.length > 0, edges)
  if (!selected) return []
  if (requests.length > 0) countSegment(counts, requests, { segment, selected, prompt }, index)
  const count = bitmap.size(selected.result)
  if (count === 0) return []
  const bits = rooms.search.take()
  bits.set(selected.result)
  return [{ segment, bits, count }]
}

type Answering = { prompt: Prompt; holders: readonly Holder[]; found: readonly Found[]; pending: readonly Prepared[] }

/** Builds the page tier by tier: tiers before the page are only counted, tiers after it are not read. */
function pageInTiers(index: Index, { prompt, holders, found, pending }: Answering): number[] {
  const { sort, isDescending, limit, offset, wholeName } = prompt.query
  const ids: number[] = []
  let skip = offset
  let left = { parts: found, pending }
  for (const tier of getTiers(prompt.query)) {
    if (ids.length >= limit) break
    const parts = left.parts.flatMap((part) => partOfTier(index, part, tier, prompt))
    const ofTier = left.pending.filter((document) => isOfTier(document, tier, holders, wholeName))
    const pool: Pool = { parts, pending: ofTier, count: parts.reduce((sum, part) => sum + part.count, ofTier.length) }
    ids.push(...getPage(pool, { sort, isDescending, skip, limit: limit - ids.length }))
    skip = Math.max(0, skip - pool.count)
    left = {
      parts: left.parts.filter((part) => part.count > 0),
      pending: left.pending.filter((d) => !ofTier.includes(d)),
    }
  }
  return ids
}

/** Removes the documents of the tier from the part and returns them. */
function partOfTier({ rooms }: Index, part: Found, tier: Tier, prompt: Prompt): Found[] {
  if (tier.kind === 'rest') return [part]
  rooms.segment.clear()
  const bits = rooms.search.take()
  bits.set(part.bits)
  const isAny = keepTier(bits, tier, part.segment, prompt, rooms.segment.take())
  const count = isAny ? bitmap.size(bits) : 0
  if (count === 0) return []
  bitmap.drop(part.bits, bits)
  part.count -= count
  return [{ segment: part.segment, bits, count }]
}

/** Returns a function that tells of a facet whether every document that has it matches the query. */
export function everyHolder(index: Index, query: SearchQuery, words: readonly Sought[]): (facet: string) => boolean {
  const prompt = toPrompt(index, query, words)
  const answering = index.segments.map((segment) => {
    index.rooms.segment.clear()
    return select(segment, prompt, index.rooms.segment, false, index.edges)?.result.slice() ?? null
  })
  const found = new Set(selectPending(index.pending.values(), query, words.map(getHolder), [], []))
  return (facet) =>
    index.segments.every((segment, i) => {
      const docs = prompt.facets(facet, segment)
      return !docs || isWithin(docs, segment.alive, answering[i] ?? null)
    }) && [...index.pending.values()].every((document) => found.has(document) || !document.facets.includes(facet))
}
