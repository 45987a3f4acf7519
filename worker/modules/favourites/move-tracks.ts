import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { ChangedTracks, MoveTracks, TracksOfFolder } from './contract.ts'
import { ensureDefault, touchFolder } from './folder-store.ts'
import { addTracks, copyTracks, takeTracks, tracksOf } from './move-store.ts'
import { DEFAULT_FOLDER } from './values.ts'

type Owner = Ctx<AccountActor>
const toNumbers = (ids: readonly string[]): number[] => [...new Set(ids.map(Number))]
const ids = (rows: { id: number }[]): ChangedTracks => ({ songIds: rows.map(({ id }) => String(id)) })
/** Its row exists only after its first use. */
const made = (ctx: Owner, folderId: string): Statement[] => (folderId === DEFAULT_FOLDER ? [ensureDefault(ctx)] : [])

/**
 * Both folders must exist when the batch runs, and one of the tracks must be in the first; otherwise nothing changes. A folder of
 * somebody else is not found.
 */
async function written(ctx: Owner, statements: Statement[]): Promise<Result<unknown[]>> {
  try {
    return ok(await ctx.db.write(statements))
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'ROW_NOT_MET' || constraint === 'foreign_key') return refuse('NOT_FOUND')
    if (constraint === 'FAVOURITE_FOLDER_FULL') return refuse(constraint)
    throw error
  }
}

/** POST /collection/folder/move: answers which tracks were in the first folder, so that the move can be undone. */
export async function moveTracks(ctx: Owner, input: MoveTracks): Promise<Result<ChangedTracks>> {
  const { fromFolderId: from, toFolderId: to } = input
  if (from === to) return refuse('BAD_REQUEST', { toFolderId: 'FIELD_INVALID' })
  const trackIds = toNumbers(input.songIds)
  const done = await written(ctx, [
    tracksOf(ctx, from, trackIds),
    ...made(ctx, to),
    ...touchFolder(ctx, from),
    ...touchFolder(ctx, to),
    copyTracks(ctx, from, to, trackIds),
    ...takeTracks(ctx, from, trackIds),
  ])
  return done.ok ? ok(ids(done.value[0] as { id: number }[])) : done
}

/** POST /collection/folder/remove: those in no other folder are no longer favourites. */
export async function removeTracks(ctx: Owner, input: TracksOfFolder): Promise<Result<ChangedTracks>> {
  const trackIds = toNumbers(input.songIds)
  const done = await written(ctx, [
    tracksOf(ctx, input.folderId, trackIds),
    ...touchFolder(ctx, input.folderId),
    ...takeTracks(ctx, input.folderId, trackIds),
  ])
  return done.ok ? ok(ids(done.value[0] as { id: number }[])) : done
}

/** POST /collection/folder/add: answers which of the tracks are in the folder now; those that are not visible are left out. */
export async function addToFolder(ctx: Owner, input: TracksOfFolder): Promise<Result<ChangedTracks>> {
  const trackIds = toNumbers(input.songIds)
  const done = await written(ctx, [
    ...made(ctx, input.folderId),
    ...touchFolder(ctx, input.folderId),
    addTracks(ctx, input.folderId, trackIds),
    tracksOf(ctx, input.folderId, trackIds),
  ])
  return done.ok ? ok(ids(done.value.at(-1) as { id: number }[])) : done
}
