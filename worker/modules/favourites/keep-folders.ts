import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { FolderWire, UpdateFolder } from './contract.ts'
import { deleteFolder, ensureDefault, findFolder, insertFolder, updateFolder } from './folder-store.ts'
import { defaultName, folderWire } from './present-folder.ts'
import { DEFAULT_FOLDER } from './values.ts'

type Owner = Ctx<AccountActor>

/** Maps database refusals: too many folders, or a duplicate name. */
export function mapDbError(error: unknown): ReturnType<typeof refuse> {
  switch (getConstraint(error)) {
    case 'FAVOURITE_FOLDERS_FULL':
      return refuse('FAVOURITE_FOLDERS_FULL')
    case 'unique:favourite_folder.account_id,favourite_folder.name':
      return refuse('FAVOURITE_FOLDER_EXISTS')
    default:
      throw error
  }
}

export async function shown(ctx: Owner, id: string): Promise<Result<FolderWire>> {
  const row = await findFolder(ctx, id)
  return row ? ok(folderWire(ctx, row)) : refuse('NOT_FOUND')
}

export async function newFolder(ctx: Owner, name: string): Promise<Result<FolderWire>> {
  if (name === defaultName(ctx)) return refuse('FAVOURITE_FOLDER_EXISTS')
  const id = ctx.newId()
  try {
    await ctx.db.write([ensureDefault(ctx), insertFolder(ctx, id, name)])
  } catch (error) {
    return mapDbError(error)
  }
  return shown(ctx, id)
}

/** Renames a folder, or sets its cover to one of its tracks; the default folder cannot be renamed. */
export async function changeFolder(ctx: Owner, input: UpdateFolder): Promise<Result<FolderWire>> {
  const { id, folderName: name, coverTrackId } = input
  if (name === undefined && coverTrackId === undefined) return refuse('BAD_REQUEST', { folderName: 'FIELD_REQUIRED' })
  if (name !== undefined && id === DEFAULT_FOLDER) return refuse('BAD_REQUEST', { folderName: 'FIELD_INVALID' })
  if (name === defaultName(ctx)) return refuse('FAVOURITE_FOLDER_EXISTS')
  const change = {
    ...(name !== undefined && { name }),
    ...(coverTrackId !== undefined && { coverTrackId: coverTrackId === null ? null : Number(coverTrackId) }),
  }
  try {
    await ctx.db.write(updateFolder(ctx, id, change))
  } catch (error) {
    if (getConstraint(error) !== 'ROW_NOT_MET') return mapDbError(error)
    const found = await shown(ctx, id)
    // The folder exists but was not changed: the track is not in it.
    return found.ok ? refuse('BAD_REQUEST', { coverTrackId: 'FIELD_INVALID' }) : found
  }
  return shown(ctx, id)
}

/** Deletes a folder with its contents; tracks in no other folder are no longer favourites. */
export async function removeFolder(ctx: Owner, id: string): Promise<Result<{ id: string }>> {
  if (id === DEFAULT_FOLDER) return refuse('BAD_REQUEST', { id: 'FIELD_INVALID' })
  try {
    await ctx.db.write(deleteFolder(ctx, id))
  } catch (error) {
    if (getConstraint(error) === 'ROW_NOT_MET') return refuse('NOT_FOUND')
    throw error
  }
  return ok({ id })
}
