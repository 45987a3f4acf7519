import type { Bitmap } from '../bitmaps/bitmap.ts'
import * as bitmap from '../bitmaps/bitmap.ts'
import { drop, join, keepAny } from '../bitmaps/docs.ts'
import type { Edges } from '../index/buckets.ts'
import type { Segment } from '../index/segment.ts'
import { RANGE_DIMENSIONS, type SearchQuery } from '../query.ts'
import { isNamed, TITLE } from './columns.ts'
import { inRanges } from './ranges.ts'
import { type BitmapPool, type Facets, keepWords } from './sets.ts'
import { dropUnits, keepUnits, type SeenUnit } from './units.ts'
import type { Hits } from './words.ts'

/** A query whose words and postings have been looked up. `units` null: only the words count. */
export type Prompt = {
  query: SearchQuery
  hits: readonly Hits[]
  units: readonly SeenUnit[] | null
  unwanted: readonly SeenUnit[]
  columns: readonly number[]
  facets: Facets
}
/**
 * The documents of a segment that match a query: by its words and exclusions (`base`), by each filter alone, and by everything
 * together.
 */
export type Selected = { base: Bitmap; filters: { dimension: string; bits: Bitmap }[]; result: Bitmap }

/** Null if no document matches. `keepsFilters`: keep each filter's set, for counting; then null only if none matches the words. */
export function select(
  segment: Segment,
  prompt: Prompt,
  room: BitmapPool,
  keepsFilters: boolean,
  edges: Edges,
): Selected | null {
  const base = getBase(segment, prompt, room, edges)
  if (!base) return null
  // Counting needs to know what the words match without the filters.
  const result = keepsFilters ? room.take() : base
  if (keepsFilters) result.set(base)
  const filters: Selected['filters'] = []
  for (const { dimension, anyOf } of prompt.query.groups) {
    if (!keepsFilters && anyOf.length === 1) {
      const docs = prompt.facets(anyOf[0]!, segment)
      if (!docs || !keepAny(result, [docs], room.take())) return null
      continue
    }
    const bits = room.take().fill(0)
    for (const facet of anyOf) {
      const docs = prompt.facets(facet, segment)
      if (docs) join(bits, docs)
    }
    bitmap.keep(result, bits)
    filters.push({ dimension, bits })
  }
  for (const dimension of RANGE_DIMENSIONS) {
    const ranges = prompt.query.ranges[dimension] ?? []
    if (ranges.length === 0) continue
    const bits = inRanges(segment, dimension, ranges, keepsFilters ? base : result, room.take(), edges)
    bitmap.keep(result, bits)
    filters.push({ dimension, bits })
  }
  return { base, filters, result }
}

/** Whether what has all words also matches every unit by its words, as of a keyword of one word: then the units find it. */
const isImplied = ({ hits, units, unwanted }: Prompt): boolean =>
  unwanted.length === 0 &&
  units !== null &&
  units.length > 0 &&
  units.every(({ hits: own }) => own.length > 0 && own.every((one) => hits.includes(one)))

function getBase(segment: Segment, prompt: Prompt, room: BitmapPool, edges: Edges): Bitmap | null {
  const { query, hits, units, unwanted, columns, facets } = prompt
  const base = room.take()
  base.set(segment.living)
  const isByName = isNamed(query)
  const literal = isByName ? TITLE : columns
  const isLiteral =
    (units === null || (hits.length > 0 && !isImplied(prompt))) &&
    keepWords(base, base, hits, 'loose', literal, segment, room.take())
  const place = { segment, columns, facets, edges, room }
  if (units === null) {
    if (!isLiteral) return null
  } else {
    const wider = room.take()
    wider.set(segment.living)
    const isWider = keepUnits(wider, units, 'all', place) || (units.length === 0 && unwanted.length > 0)
    if (!isLiteral && !isWider) return null
    if (isWider && isByName) dropUnits(wider, unwanted, place)
    if (!isLiteral) base.set(wider)
    else if (isWider) bitmap.join(base, wider)
  }
  if (!isByName) dropUnits(base, unwanted, place)
  for (const facet of query.without) {
    const docs = facets(facet, segment)
    if (docs) drop(base, docs)
  }
  return base
}
