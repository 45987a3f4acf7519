import type { Ctx } from '#worker/context.ts'
import type { Counts } from '#worker/modules/catalogue/contract.ts'
import type { SearchQuery } from '#worker/search/query.ts'
import { getCounts, type Priced } from './search-counts.ts'
import { countsAsked, searchCounted } from './search-index-store.ts'
import { getSource } from './search-source.ts'
import { TOTAL_CAP } from './search-store.ts'

/** The tracks that match a search, for a list that is ordered by something else. */
export type Matching = {
  /** The most popular first, at most as many as requested. */
  ids: number[]
  total: number
  isTotalExact: boolean
  counts: Counts | null
}

/** `most` matching tracks from place `from` on, and their total number, from the search index, or from D1 while there is none. */
export async function findMatching(
  ctx: Ctx,
  query: SearchQuery,
  {
    most,
    from = 0,
    withCounts,
    priced,
  }: { most: number; from?: number; withCounts: boolean; priced?: Priced | undefined },
): Promise<Matching | 'busy'> {
  // Words are a filter here, so they count as typed.
  const all: SearchQuery = { ...query, isExact: true, sort: 'hot', isDescending: true, offset: from, limit: most }
  const counted = withCounts ? await countsAsked(ctx, priced) : null
  const answer = await searchCounted(ctx, all, counted)
  if (answer === 'busy') return answer
  if (answer === null) return matchingInDatabase(ctx, all)
  const { ids, total, isTotalExact, counts } = answer
  return { ids, total, isTotalExact, counts: counts && counted && getCounts(counted.asked, counts) }
}

async function matchingInDatabase(ctx: Ctx, query: SearchQuery): Promise<Matching> {
  const { sql, params } = getSource(query)
  const [rows = [], [counted] = []] = await ctx.db.readRaw([
    {
      sql: `SELECT t.id FROM ${sql} ORDER BY t.popularity DESC, t.id DESC LIMIT ? OFFSET ?`,
      params: [...params, query.limit, query.offset],
    },
    { sql: `SELECT count(*) AS n FROM (SELECT 1 FROM ${sql} LIMIT ${TOTAL_CAP})`, params },
  ])
  const total = Number(counted?.n ?? 0)
  return { ids: rows.map((row) => Number(row.id)), total, isTotalExact: total < TOTAL_CAP, counts: null }
}

/** Those that match; each is looked up, so the cost does not depend on the number of matches. */
export async function onlyMatching<T extends { id: number }>(
  ctx: Ctx,
  query: SearchQuery,
  tracks: readonly T[],
): Promise<T[]> {
  if (tracks.length === 0) return []
  const { sql, params } = getSource(query)
  const ids = JSON.stringify(tracks.map(({ id }) => id))
  const [rows = []] = await ctx.db.readRaw([
    {
      sql: `SELECT j.value AS id FROM json_each(?) j WHERE EXISTS (SELECT 1 FROM ${sql} AND t.id = j.value)`,
      params: [ids, ...params],
    },
  ])
  const matching = new Set(rows.map((row) => Number(row.id)))
  return tracks.filter(({ id }) => matching.has(id))
}
