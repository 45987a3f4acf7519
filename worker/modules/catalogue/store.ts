import { and, asc, type Column, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/client.ts'
import { album, catalogueState, label, type Names, skuOverride, tag, track, version } from '../../../db/schema/index.ts'
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

/** Columns under names of their own: D1 answers a batch with objects, in which two columns called `id` become one. */
function named<C extends Record<string, Column>>(
  prefix: string,
  columns: C,
): { [K in keyof C]: SQL.Aliased<C[K]['_']['data']> } {
  const entries = Object.entries(columns).map(([name, column]) => [
    name,
    sql`${column}`.mapWith(column).as(`${prefix}_${name}`),
  ])
  return Object.fromEntries(entries)
}

/** An album or a label as a row shows it; all null where the track has none. */
type Named = { id: number | null; name: string; names: Names; coverKey?: string | null }

/** A track with everything its row on a page shows. */
export type Card = { track: TrackRow; main: ShownVersion; album: Named; label: Named }

/** One statement however many tracks; the caller adds which and in what order. */
export const selectCards = (db: Reader) =>
  db
    .select({
      track,
      main: named('v', shownVersion),
      album: named('a', { id: album.id, name: album.name, names: album.names, coverKey: album.coverKey }),
      label: named('l', { id: label.id, name: label.name, names: label.names }),
    })
    .from(track)
    // A literal 1: only so does SQLite use the partial index on main versions.
    .innerJoin(version, and(eq(version.trackId, track.id), sql`${version.isMain} = 1`))
    .leftJoin(album, eq(album.id, track.albumId))
    .leftJoin(label, eq(label.id, track.labelId))

const isVisible = (id: number) => and(eq(track.id, id), gte(track.status, 0))
const selectVersions = (db: Reader, trackId: number) =>
  db.select(shownVersion).from(version).where(eq(version.trackId, trackId)).orderBy(asc(version.id))

/** A visible track and all its versions, in one round trip. */
export async function findCard(ctx: Ctx, id: number): Promise<{ card: Card; versions: ShownVersion[] } | null> {
  const db = ctx.db.read
  const [[card], versions] = await ctx.db.readAll([selectCards(db).where(isVisible(id)), selectVersions(db, id)])
  return card ? { card, versions } : null
}

/** The same with the prices that depart from the table. */
export async function findPriced(ctx: Ctx, id: number) {
  const db = ctx.db.read
  const [[row], versions, overrides] = await ctx.db.readAll([
    db.select().from(track).where(isVisible(id)),
    selectVersions(db, id),
    db.select().from(skuOverride).where(eq(skuOverride.trackId, id)),
  ])
  return row ? { row, versions, overrides: new Map(overrides.map((o) => [o.code, o])) } : null
}

/** Whatever its status: staff also work on drafts. */
export const trackExists = async (db: Reader, id: number): Promise<boolean> =>
  (await db.select({ id: track.id }).from(track).where(eq(track.id, id)).limit(1)).length > 0

/** Every version of these tracks beside its track, whatever the track's status. */
export const trackVersions = (db: Reader, trackIds: number[]) =>
  trackIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ track, version: { id: version.id, name: version.name, names: version.names } })
        .from(track)
        .innerJoin(version, eq(version.trackId, track.id))
        .where(isOneOf(track.id, trackIds))

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
