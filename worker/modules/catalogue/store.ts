import { and, asc, type Column, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/client.ts'
import { album, catalogueState, label, skuOverride, tag, track, version } from '../../../db/schema/index.ts'
import type { Ctx } from '../../context.ts'
import type { Priceable } from '../terms/public.ts'

export type TrackRow = typeof track.$inferSelect
export type VersionRow = typeof version.$inferSelect
export type TagRow = typeof tag.$inferSelect

/** What pages draw of a version; the feature vector and the private keys stay in the database. */
const shownVersion = {
  id: version.id,
  trackId: version.trackId,
  kind: version.kind,
  name: version.name,
  names: version.names,
  isMain: version.isMain,
  durationMs: version.durationMs,
  previewKey: version.previewKey,
  waveformKey: version.waveformKey,
  waveImageKey: version.waveImageKey,
}
export type ShownVersion = Pick<VersionRow, keyof typeof shownVersion>

/** One bound parameter however many ids: D1 allows a hundred in a statement, and a page of orders may name more tracks. */
export const isOneOf = (column: Column, ids: readonly number[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`

export async function findTrack(db: Reader, id: number): Promise<TrackRow | null> {
  const [row] = await db
    .select()
    .from(track)
    .where(and(eq(track.id, id), gte(track.status, 0)))
    .limit(1)
  return row ?? null
}

/** Whatever its status: staff also work on drafts. */
export const trackExists = async (db: Reader, id: number): Promise<boolean> =>
  (await db.select({ id: track.id }).from(track).where(eq(track.id, id)).limit(1)).length > 0

export const versionsOf = (db: Reader, trackIds: number[], onlyMain: boolean): Promise<ShownVersion[]> =>
  trackIds.length === 0
    ? Promise.resolve([])
    : db
        .select(shownVersion)
        .from(version)
        .where(and(isOneOf(version.trackId, trackIds), ...(onlyMain ? [eq(version.isMain, true)] : [])))
        .orderBy(asc(version.id))

/** Every version of these tracks beside its track, whatever the track's status. */
export const trackVersions = (db: Reader, trackIds: number[]) =>
  trackIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ track, version: { id: version.id, name: version.name, names: version.names } })
        .from(track)
        .innerJoin(version, eq(version.trackId, track.id))
        .where(isOneOf(track.id, trackIds))

export const albumsByIds = (db: Reader, ids: number[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.select().from(album).where(isOneOf(album.id, ids))
export const labelsByIds = (db: Reader, ids: number[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.select().from(label).where(isOneOf(label.id, ids))

export async function overridesOf(db: Reader, trackIds: number[]): Promise<Map<number, Priceable['overrides']>> {
  const found = new Map<number, Map<string, { priceFen: number; originalPriceFen: number | null }>>()
  if (trackIds.length === 0) return found
  for (const row of await db.select().from(skuOverride).where(isOneOf(skuOverride.trackId, trackIds))) {
    const ofTrack = found.get(row.trackId) ?? new Map()
    found.set(row.trackId, ofTrack.set(row.code, { priceFen: row.priceFen, originalPriceFen: row.originalPriceFen }))
  }
  return found
}

export const priceableOf = (row: TrackRow, overrides: Priceable['overrides'] | undefined): Priceable => ({
  basePriceFen: row.basePriceFen,
  discountPercent: row.discountPercent,
  regions: row.regions,
  overrides: overrides ?? new Map(),
})

// The vocabulary is a few hundred rows that every list needs and hardly anybody changes: read once per catalogue version.
let vocabulary: { version: number; byId: Map<number, TagRow> } | null = null
let state: { version: number; readAtMs: number } | null = null
/** How long an isolate believes its catalogue version (ms): a track is on sale everywhere within this and the cache's own age. */
const STATE_MS = 2000

/** The catalogue's version: part of every cache key. Public data, the same for every reader, so module scope is safe. */
export async function catalogueVersion(ctx: Ctx): Promise<number> {
  if (state && ctx.now - state.readAtMs < STATE_MS && ctx.env.ENVIRONMENT !== 'test') return state.version
  const [row] = await ctx.db.read
    .select({ version: catalogueState.version })
    .from(catalogueState)
    .where(eq(catalogueState.id, 1))
  state = { version: row?.version ?? 0, readAtMs: ctx.now }
  return state.version
}

export async function tagsById(ctx: Ctx): Promise<Map<number, TagRow>> {
  const current = await catalogueVersion(ctx)
  if (vocabulary?.version !== current || ctx.env.ENVIRONMENT === 'test') {
    const rows = await ctx.db.read.select().from(tag).orderBy(asc(tag.kind), asc(tag.position), asc(tag.id))
    vocabulary = { version: current, byId: new Map(rows.map((row) => [row.id, row])) }
  }
  return vocabulary.byId
}
