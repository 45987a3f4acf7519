import type { Ctx } from '#worker/context.ts'
import { ascending, getMisspelt, hasOwnFilters, isPlace, withNear } from '#worker/search/matching/near.ts'
import {
  type Choice,
  getAlmost,
  getBest,
  goesOn,
  MOST_ALMOST,
  type Part,
  toBroaderParts,
  toCounts,
  toParts,
  unitsOf,
} from '#worker/search/matching/relax.ts'
import { isByChance } from '#worker/search/matching/steps.ts'
import { isWider } from '#worker/search/matching/units.ts'
import type { Almost, SearchAnswer, SearchQuery, Unit } from '#worker/search/query.ts'
import { getSource, type Piece } from './search-source.ts'
import { type Found, firstTracks, searchTracks } from './search-store.ts'

export type Stepped = Found & Pick<SearchAnswer, 'step' | 'leftOut' | 'replaced' | 'almost'>
/** Units, their parts, and how many tracks match each set of these. */
type Weighed = { units: readonly Unit[]; parts: readonly Part[]; counts: readonly number[] }

const NO_RANGES = { bpm: [], duration: [], price: [] } as const
/** D1 accepts five parts of a UNION. */
const PARTS = 4

/** The steps of the index (worker/search/matching/steps.ts), in SQL. */
export async function searchInSteps(ctx: Ctx, asked: SearchQuery): Promise<Stepped> {
  const { units: typed, ...literal } = asked
  const all = await searchTracks(ctx, isWider(asked) ? asked : literal)
  const plain: Stepped = { ...all, step: 'all', leftOut: [], replaced: [], almost: [] }
  if (typed === undefined) return plain
  const query: SearchQuery = { ...literal, words: [], wholeName: null }
  if (all.total > 0) {
    if (!(await isGoingOn(ctx, literal, all, typed))) return plain
    return withAlmost(ctx, query, plain, await weigh(ctx, query, typed), null)
  }
  if (!(await findsAny(ctx, [query]))) return plain
  const misspelt = getMisspelt(typed, await countEach(ctx, query, typed))
  const units = withNear(typed, misspelt)
  const mended = misspelt.length > 0 ? await searchTracks(ctx, { ...query, units }) : null
  if (mended && mended.total > 0) return { ...plain, ...mended, replaced: misspelt }
  const weighed = await weigh(ctx, query, units)
  const best = getBest(weighed.parts, weighed.counts, units.length)
  const relaxed = best && { best, isByChance: isByChance(units, best.leftOut) }
  const ofBest = async () =>
    withAlmost(ctx, query, await withChoice(ctx, query, weighed, best!, misspelt), weighed, best)
  if (relaxed && !relaxed.isByChance) return ofBest()
  if (!relaxed && (await isEmptiedByFilters(ctx, query, units))) return plain
  const broader = await weighParts(ctx, query, units, toBroaderParts(units))
  const closest = getBest(broader.parts, broader.counts, units.length)
  if (closest) return { ...(await withChoice(ctx, query, broader, closest, misspelt)), step: 'closest' }
  if (relaxed) return ofBest()
  const popular: SearchQuery = query.sort === 'normal' ? { ...query, sort: 'hot', isDescending: true } : query
  return { ...plain, ...(await searchTracks(ctx, popular)), step: 'popular', leftOut: units.map((_, i) => i) }
}

/** Searches for the parts of a choice. */
async function withChoice(
  ctx: Ctx,
  query: SearchQuery,
  { units, parts }: Weighed,
  choice: Choice,
  misspelt: readonly number[],
): Promise<Stepped> {
  const kept = unitsOf(choice, parts, units)
  const words = kept.every((unit) => unit.words.length > 0) ? kept.flatMap((unit) => unit.words) : []
  const { leftOut, near, exact } = choice
  const replaced = [...near, ...misspelt.filter((i) => exact.includes(i))].sort(ascending)
  const found = await searchTracks(ctx, { ...query, words, units: kept })
  return { ...found, step: leftOut.length > 0 ? 'fewer' : 'closest', leftOut, replaced, almost: [] }
}

/** Whether few tracks have everything, and none of them because it is named so. */
async function isGoingOn(ctx: Ctx, query: SearchQuery, { total }: Found, units: readonly Unit[]): Promise<boolean> {
  if (!goesOn(query, total) || units.every(({ target }) => target === null)) return false
  const columns = query.columns.filter((column) => column !== 'tags')
  return query.words.length === 0 || !(await findsAny(ctx, [{ ...query, columns }]))
}

/** The same list with what it goes on with, if few tracks are in it. */
async function withAlmost(
  ctx: Ctx,
  query: SearchQuery,
  list: Stepped,
  { units, parts, counts }: Weighed,
  before: Choice | null,
): Promise<Stepped> {
  if (!goesOn(query, list.total)) return list
  const seen = new Set(list.cards.map(({ id }) => id))
  const almost: Almost[] = []
  for (const choice of getAlmost(parts, counts, units, before)) {
    const left = list.cards.length + MOST_ALMOST - seen.size
    if (left <= 0) break
    const found = await firstTracks(ctx, {
      ...query,
      units: unitsOf(choice, parts, units),
      limit: seen.size + left,
    })
    const more = found.flatMap(({ id }) => (seen.has(id) ? [] : [id])).slice(0, left)
    for (const id of more) seen.add(id)
    if (more.length > 0) almost.push({ ids: more, leftOut: choice.leftOut, replaced: choice.near })
  }
  return { ...list, almost }
}

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

/** How many tracks match each unit. */
async function countEach(ctx: Ctx, query: SearchQuery, units: readonly Unit[]): Promise<number[]> {
  const matched = await countMatched(ctx, query, units)
  return units.map((_, i) =>
    [...matched].reduce((sum, [set, tracks]) => sum + (((set >>> i) & 1) === 1 ? tracks : 0), 0),
  )
}

const weigh = async (ctx: Ctx, query: SearchQuery, units: readonly Unit[]): Promise<Weighed> =>
  weighParts(ctx, query, units, toParts(units, await countEach(ctx, query, units), hasOwnFilters(query)))
async function weighParts(
  ctx: Ctx,
  query: SearchQuery,
  units: readonly Unit[],
  parts: readonly Part[],
): Promise<Weighed> {
  const each = parts.map(({ unit, isNear, target }) => (isNear ? { ...units[unit]!, words: [], target } : units[unit]!))
  return { units, parts, counts: toCounts(await countMatched(ctx, query, each), parts.length) }
}

/** For each set of units (as bits), the number of tracks that match exactly these, within the filters. */
async function countMatched(ctx: Ctx, query: SearchQuery, units: readonly Unit[]): Promise<Map<number, number>> {
  if (units.length === 0) return new Map()
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
