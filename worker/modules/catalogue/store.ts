import { and, type Column, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { RawQuery, RawRow, Reader } from '#db/client.ts'
import { skuOverride, type tag, track, version } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import type { Priceable } from '../terms/public.ts'
import { perVersion } from './tracks/version-store.ts'

export type TrackRow = typeof track.$inferSelect
export type TagRow = typeof tag.$inferSelect

/**
 * One bound parameter for any number of ids: D1 allows a hundred per statement, and a page of orders may refer to more
 * tracks.
 */
export const isOneOf = (column: Column, ids: readonly number[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`

/** A visible track, its versions, and the prices that differ from the table. */
const pricedQueries = (db: Reader, id: number) =>
  [
    db
      .select()
      .from(track)
      .where(and(eq(track.id, id), gte(track.status, 0))),
    db
      .select({
        id: version.id,
        isMain: version.isMain,
        name: version.name,
        names: version.names,
        format: version.format,
        bytes: version.originalBytes,
      })
      .from(version)
      .where(eq(version.trackId, id)),
    db.select().from(skuOverride).where(eq(skuOverride.trackId, id)),
  ] as const

/** The same as read in one round trip. */
export async function findPriced(ctx: Ctx, id: number) {
  const [[row], versions, overrides] = await ctx.db.readAll(pricedQueries(ctx.db.read, id))
  return row ? { row, versions, overrides: new Map(overrides.map((o) => [o.code, o])) } : null
}

/** With any status: staff also work on drafts. */
export const trackExists = async (db: Reader, id: number): Promise<boolean> =>
  (await db.select({ id: track.id }).from(track).where(eq(track.id, id)).limit(1)).length > 0

/** All versions of these tracks with their tracks, with any status. */
export const trackVersions = (db: Reader, trackIds: number[]) =>
  trackIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ track, version: { id: version.id, name: version.name, names: version.names } })
        .from(track)
        .innerJoin(version, eq(version.trackId, track.id))
        .where(isOneOf(track.id, trackIds))

export async function getOverrides(db: Reader, trackIds: number[]): Promise<Map<number, Priceable['overrides']>> {
  const found = new Map<number, Map<string, { priceFen: number; originalPriceFen: number | null }>>()
  if (trackIds.length === 0) return found
  for (const row of await db.select().from(skuOverride).where(isOneOf(skuOverride.trackId, trackIds))) {
    const ofTrack = found.get(row.trackId) ?? new Map()
    found.set(row.trackId, ofTrack.set(row.code, { priceFen: row.priceFen, originalPriceFen: row.originalPriceFen }))
  }
  return found
}

export const toPriceable = (row: TrackRow, overrides: Priceable['overrides'] | undefined): Priceable => ({
  basePriceFen: row.basePriceFen,
  discountPercent: row.discountPercent,
  regions: row.regions,
  overrides: overrides ?? new Map(),
})

const TAGS: RawQuery = {
  sql: 'SELECT id, parent_id, kind, slug, name, names, position FROM tag ORDER BY kind, position, id',
  params: [],
}
const toTag = ({ id, parent_id, kind, slug, name, names, position }: RawRow): TagRow => ({
  id: Number(id),
  parentId: parent_id === null ? null : Number(parent_id),
  kind: kind as TagRow['kind'],
  slug: String(slug),
  name: String(name),
  names: JSON.parse(String(names)) as TagRow['names'],
  position: Number(position),
})
/** All tags, a few hundred rows, in display order. In SQL, so that the version travels with them (`perVersion`). */
export const tagsById = perVersion(async (ctx): Promise<Map<number, TagRow>> => {
  const [rows = []] = await ctx.db.readRaw([TAGS])
  return new Map(rows.map(toTag).map((row) => [row.id, row]))
})
