import type { Ctx } from '#worker/context.ts'
import { ascending, getMisspelt, getUnmet, hasOwnFilters, isPlace, withNear } from '#worker/search/matching/near.ts'
import { isByChance } from '#worker/search/matching/steps.ts'
import { isWider } from '#worker/search/matching/units.ts'
import { getKept, getWeighed, toCounts, toWeighed } from '#worker/search/matching/weakest.ts'
import type { SearchAnswer, SearchQuery, Target, Unit } from '#worker/search/query.ts'
import { getSource, type Piece } from './search-source.ts'
import { type Found, searchTracks } from './search-store.ts'

export type Stepped = Found & Pick<SearchAnswer, 'step' | 'leftOut' | 'replaced'>

const NO_RANGES = { bpm: [], duration: [], price: [] } as const
/** D1 accepts five parts of a UNION. */
const PARTS = 4

/** The steps of the index (worker/search/matching/steps.ts), in SQL. */
export async function searchInSteps(ctx: Ctx, asked: SearchQuery): Promise<Stepped> {
  const { units: typed, ...literal } = asked
  const all = await searchTracks(ctx, isWider(asked) ? asked : literal)
  const plain: Stepped = { ...all, step: 'all', leftOut: [], replaced: [] }
  if (all.total > 0 || typed === undefined) return plain
  const query: SearchQuery = { ...literal, words: [], wholeName: null }
  if (!(await findsAny(ctx, [query]))) return plain
  const weights = await weigh(ctx, query, typed)
  const misspelt = getMisspelt(typed, weights.found)
  const units = withNear(typed, misspelt)
  const mended = misspelt.length > 0 ? await searchTracks(ctx, { ...query, units }) : null
  if (mended && mended.total > 0) return { ...mended, step: 'all', leftOut: [], replaced: misspelt }
  const unmet = getUnmet(typed, weights.found, hasOwnFilters(query))
  if (unmet.length > 0) {
    const near = await searchTracks(ctx, { ...query, units: withNear(units, unmet) })
    if (near.total > 0)
      return { ...near, step: 'closest', leftOut: [], replaced: [...misspelt, ...unmet].sort(ascending) }
  }
  const fewer = await withKept(ctx, query, units, misspelt.length > 0 ? await weigh(ctx, query, units) : weights)
  const ofFewer = (kept: NonNullable<typeof fewer>): Stepped => ({
    ...kept,
    step: 'fewer',
    replaced: misspelt.filter((i) => !kept.leftOut.includes(i)),
  })
  if (fewer && !isByChance(units, fewer.leftOut)) return ofFewer(fewer)
  if (!fewer && (await isEmptiedByFilters(ctx, query, units))) return plain
  const broader = units.flatMap(({ broader }, i) => (broader ? [{ i, unit: toBroader(broader) }] : []))
  const near = broader.map(({ unit }) => unit)
  const closest = near.length > 0 ? await withKept(ctx, query, near, await weigh(ctx, query, near)) : null
  if (closest) {
    const replaced = broader.flatMap(({ i }, at) => (closest.leftOut.includes(at) ? [] : [i]))
    const leftOut = units.flatMap((_, i) => (replaced.includes(i) ? [] : [i]))
    return { ...closest, step: 'closest', leftOut, replaced }
  }
  if (fewer) return ofFewer(fewer)
  const popular: SearchQuery = query.sort === 'normal' ? { ...query, sort: 'hot', isDescending: true } : query
  return { ...(await searchTracks(ctx, popular)), step: 'popular', leftOut: units.map((_, i) => i), replaced: [] }
}

const toBroader = (target: Target): Unit => ({ words: [], target, broader: null })

async function findsAny(ctx: Ctx, queries: readonly SearchQuery[]): Promise<boolean> {
  const rows = await ctx.db.readRaw(
    queries.map((query) => {
      const { sql, params } = getSource(query)
      return { sql: `SELECT 1 FROM ${sql} LIMIT 1`, params }
    }),
  )
  return rows.some((found) => found.length > 0)
}

/** Whether a part of the keyword would be found without the filters that the buyer set. */
async function isEmptiedByFilters(ctx: Ctx, query: SearchQuery, units: readonly Unit[]): Promise<boolean> {
  if (!hasOwnFilters(query)) return false
  const groups = query.groups.filter(isPlace)
  return findsAny(
    ctx,
    units.map((unit) => ({ ...query, groups, without: [], ranges: NO_RANGES, units: [unit] })),
  )
}

/** How many tracks match exactly each set of units (as bits), and how many match each unit. */
type Weights = { matched: ReadonlyMap<number, number>; found: readonly number[] }
async function weigh(ctx: Ctx, query: SearchQuery, units: readonly Unit[]): Promise<Weights> {
  if (units.length === 0) return { matched: new Map(), found: [] }
  const matched = await countMatched(ctx, query, units)
  const foundBy = (i: number): number =>
    [...matched].reduce((sum, [set, tracks]) => sum + (((set >>> i) & 1) === 1 ? tracks : 0), 0)
  return { matched, found: units.map((_, i) => foundBy(i)) }
}

/** Searches for the strongest units; null if none finds anything. */
async function withKept(
  ctx: Ctx,
  query: SearchQuery,
  units: readonly Unit[],
  { matched, found: each }: Weights,
): Promise<(Found & { leftOut: number[] }) | null> {
  const all = units.map((unit, i) => toWeighed(unit, each[i]!))
  const weighed = getWeighed(all)
  if (weighed.length === 0) return null
  const counts = toCounts(onlyOf(weighed, matched), weighed.length)
  const set = getKept(
    weighed.map((i) => all[i]!),
    counts,
  )
  const numbers = weighed.filter((_, at) => ((set >>> at) & 1) === 1)
  const kept = numbers.map((i) => units[i]!)
  const words = kept.every((unit) => unit.words.length > 0) ? kept.flatMap((unit) => unit.words) : []
  const found = await searchTracks(ctx, { ...query, words, units: kept })
  return { ...found, leftOut: units.flatMap((_, i) => (numbers.includes(i) ? [] : [i])) }
}

/** The same numbers for sets of the weighed units only. */
function onlyOf(weighed: readonly number[], matched: ReadonlyMap<number, number>): Map<number, number> {
  const narrowed = new Map<number, number>()
  for (const [set, tracks] of matched) {
    const part = weighed.reduce((bits, i, at) => bits | (((set >>> i) & 1) << at), 0)
    narrowed.set(part, (narrowed.get(part) ?? 0) + tracks)
  }
  return narrowed
}

/** For each set of units (as bits), the number of tracks that match exactly these, within the filters. */
async function countMatched(ctx: Ctx, query: SearchQuery, units: readonly Unit[]): Promise<Map<number, number>> {
  const each = units.map((unit, i): Piece => {
    const { sql, params } = getSource({ ...query, units: [unit] })
    return { sql: `SELECT t.id AS id, ${1 << i} AS bit FROM ${sql}`, params }
  })
  const all = inUnion(each)
  const sql = `SELECT matched, count(*) AS n FROM (SELECT id, sum(bit) AS matched FROM (${all.sql}) GROUP BY id) GROUP BY matched`
  const [rows = []] = await ctx.db.readRaw([{ sql, params: all.params }])
  return new Map(rows.map((row) => [Number(row.matched), Number(row.n)]))
}

function inUnion(pieces: readonly Piece[]): Piece {
  const groups = Array.from({ length: Math.ceil(pieces.length / PARTS) }, (_, i) =>
    pieces.slice(i * PARTS, (i + 1) * PARTS),
  )
  const nested = groups.map((group) => `SELECT * FROM (${group.map(({ sql }) => sql).join(' UNION ALL ')})`)
  return { sql: nested.join(' UNION ALL '), params: pieces.flatMap(({ params }) => params) }
}
