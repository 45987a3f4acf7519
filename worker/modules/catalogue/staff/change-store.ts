import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Facts } from '#core/audit.ts'
import { audited } from '#core/audit-store.ts'
import { hasPrintableName } from '#core/print/values.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import { catalogueState, playlist, track, trackTag } from '#db/schema/index.ts'
import { trackText } from '#db/schema/texts/track-text.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { mainFeatures, measuredEnergy } from '../search/documents/energy-store.ts'
import { type SearchFacts, toText } from '../search/documents/search-document.ts'
import { findFacts } from '../search/documents/search-facts-store.ts'
import { getOverrides, type TrackRow, toPriceable } from '../store.ts'
import { STATUS } from './import-store.ts'
import type { LineChange } from './staff-contract.ts'

type Staff = Ctx<Operator>
/** Columns of a track that staff may set. */
export type TrackColumns = Partial<Omit<TrackRow, 'id' | 'updatedAtMs' | 'createdAtMs'>>
export type Changeable = {
  row: TrackRow
  facts: SearchFacts
  priceable: ReturnType<typeof toPriceable>
  /** Of the main version, if measured. */
  features: ArrayLike<number> | null
}

/** A track on the primary, drafts included, with everything derived from it. */
export async function findChangeable(ctx: Staff, id: number): Promise<Changeable | null> {
  const [row, facts, overrides, features] = await Promise.all([
    ctx.db.primary.select().from(track).where(eq(track.id, id)).get(),
    findFacts(ctx, id),
    getOverrides(ctx.db.primary, [id]),
    mainFeatures(ctx, [id]),
  ])
  if (!row || !facts) return null
  return { row, facts, priceable: toPriceable(row, overrides.get(id)), features: features.get(id) ?? null }
}

const TITLE = ['name', 'names', 'status'] as const
/** Whether a change of title or status would leave a track on sale whose title no certificate can print. */
export function isUnprintable({ row }: Changeable, columns: TrackColumns): boolean {
  const next = { ...row, ...columns }
  const isTold = TITLE.some((name) => columns[name] !== undefined)
  return isTold && next.status !== STATUS.draft && !hasPrintableName(next)
}

/**
 * The energy after a change, if another: what staff set, else what was measured. A change of type measures again, because
 * effects have none.
 */
export function energyColumn(
  { row, features }: Changeable,
  { type, energy }: Pick<LineChange, 'type' | 'energy'>,
): Pick<TrackColumns, 'energy'> {
  const kept = energy === undefined && (type === undefined || type === row.type) ? row.energy : null
  const next = energy ?? kept ?? measuredEnergy(type ?? row.type, features)
  return next === row.energy ? {} : { energy: next }
}

/** Rewrites the row of the full-text table, which cannot be updated in place. */
export const rewriteText = (ctx: Ctx, id: number, facts: SearchFacts): Statement[] => [
  ctx.db.mayMeetNone(ctx.db.build.delete(trackText).where(eq(trackText.rowid, id)), 'written anew, whatever was there'),
  ctx.db.build.insert(trackText).values({ rowid: id, ...toText(facts) }),
]

const retag = (ctx: Staff, id: number, tagIds: readonly number[]): Statement[] => [
  ctx.db.mayMeetNone(ctx.db.build.delete(trackTag).where(eq(trackTag.trackId, id)), 'it may have had no tags'),
  ctx.db.build.insert(trackTag).select(sql`select ${id}, value from json_each(${JSON.stringify(tagIds)})`),
]

/** A playlist's row stores the number of its visible tracks; showing or hiding a track updates it. */
const recountPlaylists = (ctx: Staff, trackId: number): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build
      .update(playlist)
      .set({ trackCount: seenIn(playlist.id) })
      .where(sql`${playlist.id} in (select playlist_id from playlist_track where track_id = ${trackId})`),
    'it may be in no playlist',
  )
/** The number of visible tracks of a playlist. */
export const seenIn = (playlistId: SQLiteColumn): SQL =>
  sql`(select count(*) from playlist_track x join track t on t.id = x.track_id where x.playlist_id = ${playlistId} and t.status >= 0)`

/** Changes besides the track's columns, for the audit. */
export type Beside = { before: Facts; after: Facts }

/**
 * The statements of a change. The audit comes first, with a target that exists only if the track is unchanged since it
 * was read: if another change was first, the whole batch fails (`isOutrun`).
 */
export function changeStatements(
  ctx: Staff,
  before: TrackRow,
  columns: TrackColumns,
  facts: SearchFacts,
  beside?: Beside,
): Statement[] {
  const { build, mustMeet } = ctx.db
  const asRead = and(eq(track.id, before.id), eq(track.updatedAtMs, before.updatedAtMs))
  const was = Object.fromEntries(Object.keys(columns).map((name) => [name, before[name as keyof TrackRow]]))
  return [
    audited(ctx, {
      action: 'catalogue.change',
      target: sql`(select 'track:' || id from track where ${asRead})`,
      before: { ...was, ...beside?.before },
      after: { ...columns, ...beside?.after },
    }),
    ...mustMeet(
      build
        .update(track)
        .set({ ...columns, updatedAtMs: Math.max(ctx.now, before.updatedAtMs + 1) })
        .where(asRead),
    ),
    ...(columns.tagIds ? retag(ctx, before.id, columns.tagIds) : []),
    ...(columns.status === undefined ? [] : [recountPlaylists(ctx, before.id)]),
    ...rewriteText(ctx, before.id, facts),
    ...mustMeet(build.update(catalogueState).set({ version: sql`version + 1` }).where(eq(catalogueState.id, 1))),
  ]
}

/** Whether a batch of `changeStatements` failed because the track had changed in the meantime. */
export const isOutrun = (error: unknown): boolean =>
  ['notnull:audit.target', 'ROW_NOT_MET'].includes(getConstraint(error) ?? '')
