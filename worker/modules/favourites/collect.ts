import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { CollectedTrack, CollectPlaylist, CollectTrack } from './contract.ts'
import { ensureDefault } from './folder-store.ts'
import { playlistExists, putPlaylist } from './playlist-store.ts'
import { foldersOfTrack, isShownTrack, putTrack } from './track-store.ts'
import { DEFAULT_FOLDER } from './values.ts'

type Owner = Ctx<AccountActor>

/**
 * POST /collection/folder/collect: afterwards the track is in exactly these folders; one batch, which also returns the
 * previous ones.
 */
export async function collectTrack(ctx: Owner, input: CollectTrack): Promise<Result<CollectedTrack>> {
  const trackId = Number(input.songId)
  const folderIds = [...new Set(input.collectionFolderIds)]
  if (!(await isShownTrack(ctx, trackId))) return refuse('NOT_FOUND')
  try {
    const [before] = (await ctx.db.write([
      foldersOfTrack(ctx, trackId),
      ...(folderIds.includes(DEFAULT_FOLDER) ? [ensureDefault(ctx)] : []),
      ...putTrack(ctx, trackId, folderIds),
    ])) as [{ id: string }[]]
    return ok({
      faved: folderIds.length > 0,
      collectionFolderIds: folderIds,
      previousFolderIds: before.map(({ id }) => id),
    })
  } catch (error) {
    // A folder that does not exist, is somebody else's, or was deleted a moment ago.
    const constraint = getConstraint(error)
    if (constraint === 'foreign_key') return refuse('NOT_FOUND')
    if (constraint === 'FAVOURITE_FOLDER_FULL') return refuse(constraint)
    throw error
  }
}

/** POST /collection/songList/collect. */
export async function collectPlaylist(ctx: Owner, input: CollectPlaylist): Promise<Result<{ isCollection: boolean }>> {
  const playlistId = Number(input.songListId)
  if (!(await playlistExists(ctx, playlistId))) return refuse('NOT_FOUND')
  await ctx.db.write([putPlaylist(ctx, playlistId, input.isCollection)])
  return ok({ isCollection: input.isCollection })
}
