import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { discardUploads } from '#core/files/discard-uploads-store.ts'
import type { Statement } from '#db/client.ts'
import { favouriteFolder, favouriteTrack } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { DEFAULT_FOLDER } from './values.ts'

export type Owner = Ctx<AccountActor>
export type FolderRow = {
  id: string
  name: string
  isDefault: boolean
  /** The key of an uploaded cover. */
  coverFile: string | null
  /** The chosen cover of one of its tracks. */
  coverKey: string | null
  /** The covers of its newest tracks. */
  newestCovers: string[]
  trackCount: number
  updatedAtMs: number
  /** Whether the requested track is in this folder. */
  hasTrack: boolean
  shareId: string | null
  shareNamesOwner: boolean
  shareShowsPrices: boolean
  sharePricedFor: 'personal' | 'enterprise' | null
}
/** Tracks of which a cover is composed. */
const MOST_COVERS = 4

const mine = (ctx: Owner) => eq(favouriteFolder.accountId, ctx.actor.id)
/** One of the owner's folders by its API id; other owners' folders are not found. */
export const named = (ctx: Owner, id: string) =>
  and(mine(ctx), id === DEFAULT_FOLDER ? eq(favouriteFolder.isDefault, true) : eq(favouriteFolder.id, id))
/** Tracks of a folder that are still visible; sold-out tracks are. */
const shownTracks = (what: SQL, more = sql``) => sql`(select ${what} from favourite_track ft
  join track t on t.id = ft.track_id and t.status >= 0 where ft.folder_id = ${favouriteFolder.id} ${more})`

export const selectFolders = (ctx: Ctx, trackId = 0) =>
  ctx.db.primary
    .select({
      id: sql<string>`iif(${favouriteFolder.isDefault}, ${DEFAULT_FOLDER}, ${favouriteFolder.id})`,
      name: favouriteFolder.name,
      isDefault: favouriteFolder.isDefault,
      coverFile: favouriteFolder.coverFile,
      coverKey: favouriteFolder.coverKey,
      newestCovers: sql<string[]>`(select json_group_array(cover_key) from ${shownTracks(
        sql`t.cover_key`,
        sql`order by ft.created_at_ms desc, ft.track_id desc limit ${MOST_COVERS}`,
      )})`.mapWith((text: string) => JSON.parse(text) as string[]),
      trackCount: sql<number>`${shownTracks(sql`count(*)`)}`,
      updatedAtMs: sql<number>`max(${favouriteFolder.updatedAtMs}, coalesce(${shownTracks(sql`max(ft.created_at_ms)`)}, 0))`,
      hasTrack: sql<boolean>`exists (select 1 from favourite_track ft
        where ft.folder_id = ${favouriteFolder.id} and ft.track_id = ${trackId})`.mapWith(Boolean),
      shareId: favouriteFolder.shareId,
      shareNamesOwner: favouriteFolder.shareNamesOwner,
      shareShowsPrices: favouriteFolder.shareShowsPrices,
      sharePricedFor: favouriteFolder.sharePricedFor,
    })
    .from(favouriteFolder)

/** The owner's folders, default first, then newest; `trackId` sets `hasTrack` (0: none). */
export const listFolders = (ctx: Owner, trackId = 0): Promise<FolderRow[]> =>
  selectFolders(ctx, trackId)
    .where(mine(ctx))
    .orderBy(desc(favouriteFolder.isDefault), desc(favouriteFolder.createdAtMs), desc(favouriteFolder.id))

export async function findFolder(ctx: Owner, id: string): Promise<FolderRow | null> {
  const [row] = await selectFolders(ctx).where(named(ctx, id)).limit(1)
  return row ?? null
}

/**
 * Creates the default folder when it is first needed. Also before any other folder: otherwise it could be the
 * thirty-first, and the first favourite would be refused.
 */
export const ensureDefault = (ctx: Owner): Statement =>
  ctx.db.build.insert(favouriteFolder).select(
    sql`select ${ctx.newId()}, ${ctx.actor.id}, '', 1, null, null, null, 0, 1, null, ${ctx.now}, ${ctx.now}
        where not exists (select 1 from favourite_folder where account_id = ${ctx.actor.id} and is_default = 1)`,
  )

export const insertFolder = (ctx: Owner, id: string, name: string): Statement =>
  ctx.db.build.insert(favouriteFolder).values({
    id,
    accountId: ctx.actor.id,
    name,
    createdAtMs: ctx.now,
    updatedAtMs: ctx.now,
  })

/** The uploaded cover of these folders, as a select for `discardUploads`. */
const coverFilesOf = (where: SQL | undefined): SQL =>
  sql`select ${favouriteFolder.coverFile} as key from ${favouriteFolder} where ${where} and ${favouriteFolder.coverFile} is not null`
/** Gives up the uploaded covers of all folders of the account. */
export const releaseCovers = (ctx: Owner): Statement => discardUploads(ctx, coverFilesOf(mine(ctx)))

/** Fails with ROW_NOT_MET if there is no such folder. */
export const touchFolder = (ctx: Owner, id: string): Statement[] =>
  ctx.db.mustMeet(ctx.db.build.update(favouriteFolder).set({ updatedAtMs: ctx.now }).where(named(ctx, id)))

/** An uploaded file becomes the cover, and the one before is given up. Fails with ROW_NOT_MET if there is no such folder. */
export const putCoverFile = (ctx: Owner, id: string, key: string): Statement[] => [
  discardUploads(ctx, coverFilesOf(named(ctx, id))),
  ...ctx.db.mustMeet(
    ctx.db.build.update(favouriteFolder).set({ coverFile: key, updatedAtMs: ctx.now }).where(named(ctx, id)),
  ),
]

/** Fails with ROW_NOT_MET if there is no such folder (or, for a cover, no such track in it). */
export function updateFolder(
  ctx: Owner,
  id: string,
  change: { name?: string; coverTrackId?: number | null },
): Statement[] {
  const { name, coverTrackId } = change
  const cover = sql`(select t.cover_key from favourite_track ft join track t on t.id = ft.track_id
    where ft.folder_id = ${favouriteFolder.id} and ft.track_id = ${coverTrackId})`
  return [
    ...(coverTrackId === undefined ? [] : [discardUploads(ctx, coverFilesOf(named(ctx, id)))]),
    ...ctx.db.mustMeet(
      ctx.db.build
        .update(favouriteFolder)
        .set({
          updatedAtMs: ctx.now,
          ...(name !== undefined && { name }),
          ...(coverTrackId !== undefined && { coverKey: coverTrackId === null ? null : cover, coverFile: null }),
        })
        .where(and(named(ctx, id), coverTrackId == null ? undefined : sql`${cover} is not null`)),
    ),
  ]
}

/**
 * Deletes the contents first, so that no delete cascades. The default folder cannot be deleted. Fails with ROW_NOT_MET
 * if there is no such folder (any more).
 */
export function deleteFolder(ctx: Owner, id: string): Statement[] {
  const it = and(mine(ctx), eq(favouriteFolder.id, id), eq(favouriteFolder.isDefault, false))
  return [
    ctx.db.mayMeetNone(
      ctx.db.build
        .delete(favouriteTrack)
        .where(
          sql`${favouriteTrack.folderId} in ${ctx.db.primary.select({ id: favouriteFolder.id }).from(favouriteFolder).where(it)}`,
        ),
      'it may be empty',
    ),
    discardUploads(ctx, coverFilesOf(it)),
    ...ctx.db.mustMeet(ctx.db.build.delete(favouriteFolder).where(it)),
  ]
}
