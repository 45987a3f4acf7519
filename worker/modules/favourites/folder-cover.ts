import type { FileKind } from '#core/files/inspect.ts'
import { claimUpload, storeUpload } from '#core/files/private-upload-store.ts'
import type { Upload } from '#core/files/read-form.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { consumeRateLimit } from '../identity/public.ts'
import type { FolderWire } from './contract.ts'
import { ensureDefault, findFolder, putCoverFile } from './folder-store.ts'
import { shown } from './keep-folders.ts'
import { findShared } from './share-store.ts'
import { DEFAULT_FOLDER } from './values.ts'

type Owner = Ctx<AccountActor>
/** Each upload is a file that lies in storage for a day if nothing refers to it. */
const COVER_RULES = [{ name: 'hour', limit: 30, windowMs: 3_600_000 }] as const

/** POST /collection/cover/{id}: the file is stored first and claimed by the batch that refers to it; otherwise the sweep removes it. */
export async function uploadCover(ctx: Owner, id: string, file: Upload): Promise<Result<FolderWire>> {
  if (id !== DEFAULT_FOLDER && !(await findFolder(ctx, id))) return refuse('NOT_FOUND')
  const turn = await consumeRateLimit(ctx, 'folder-cover', ctx.actor.id, COVER_RULES)
  if (!turn.ok) return turn
  const stored = await storeUpload(ctx, 'folder-cover', file)
  if (!stored.ok) return stored
  const { key } = stored.value
  try {
    await ctx.db.write([
      ...(id === DEFAULT_FOLDER ? [ensureDefault(ctx)] : []),
      ...putCoverFile(ctx, id, key),
      ...claimUpload(ctx, key),
    ])
  } catch (error) {
    // Deleted while the file was on its way.
    if (getConstraint(error) === 'ROW_NOT_MET') return refuse('NOT_FOUND')
    throw error
  }
  return shown(ctx, id)
}

/** A stored cover: its type follows from the name that we gave the file. */
export type CoverFile = { key: string; kind: FileKind; name: string }
const asFile = (key: string | null | undefined): Result<CoverFile> =>
  key ? ok({ key, kind: key.endsWith('.png') ? 'png' : 'jpeg', name: 'cover' }) : refuse('NOT_FOUND')

export const ownCover = async (ctx: Owner, id: string): Promise<Result<CoverFile>> =>
  asFile((await findFolder(ctx, id))?.coverFile)
export const sharedCover = async (ctx: Ctx, shareId: string): Promise<Result<CoverFile>> =>
  asFile((await findShared(ctx, shareId))?.coverFile)
