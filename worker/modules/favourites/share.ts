import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { actingFor, presentByIds } from '../catalogue/public.ts'
import type { FolderWire, SharedFolder, ShareFolder } from './contract.ts'
import { ensureDefault, findFolder, insertFolder } from './folder-store.ts'
import { type TracksAsked, tracksWhere } from './folder-tracks-store.ts'
import { mapDbError, shown } from './keep-folders.ts'
import { defaultName, folderCovers, folderWire, shownName } from './present-folder.ts'
import { copyShared, findShared, sharedAs, shareFolder } from './share-store.ts'
import { DEFAULT_FOLDER, toShareId } from './values.ts'

type Owner = Ctx<AccountActor>

/** POST /collection/share. Switching it off ends the link for good: switching it on again gives another one (decision 091). */
export async function changeSharing(ctx: Owner, input: ShareFolder): Promise<Result<FolderWire>> {
  const { id, isShared, showsOwner, showsPrices } = input
  const shareId = isShared ? toShareId(ctx.newId()) : null
  const pricedFor = await actingFor(ctx)
  try {
    await ctx.db.write([
      ...(id === DEFAULT_FOLDER ? [ensureDefault(ctx)] : []),
      ...shareFolder(ctx, id, { shareId, pricedFor, showsOwner, showsPrices }),
    ])
  } catch (error) {
    if (getConstraint(error) === 'ROW_NOT_MET') return refuse('NOT_FOUND')
    throw error
  }
  const row = await findFolder(ctx, id)
  return row ? ok(folderWire(ctx, row)) : refuse('NOT_FOUND')
}

/** GET /collection/shared/{shareId}: a page of it, for anyone who has the link. */
export async function readShared(ctx: Ctx, shareId: string, asked: TracksAsked): Promise<Result<SharedFolder>> {
  const [row, { ids, total }] = await Promise.all([
    findShared(ctx, shareId),
    tracksWhere(ctx, sharedAs(shareId), asked),
  ])
  if (!row) return refuse('NOT_FOUND')
  return ok({
    shareId,
    ownId: ctx.actor.kind === 'account' && ctx.actor.id === row.ownerId ? row.ownId : null,
    folderName: shownName(ctx, row),
    ownerName: row.ownerName,
    showsPrices: row.shareShowsPrices,
    ...folderCovers(row, 'shared', shareId),
    trackCount: row.trackCount,
    updateTime: new Date(row.updatedAtMs).toISOString(),
    items: await presentByIds(ctx, ids, undefined, row.sharePricedFor ?? undefined),
    total,
    page: asked.page,
    perPage: asked.perPage,
  })
}

/** POST /collection/shared/{shareId}/save: its tracks as a new folder of one's own; one batch, so nothing if the link has ended. */
export async function saveShared(ctx: Owner, shareId: string, name: string): Promise<Result<FolderWire>> {
  if (name === defaultName(ctx)) return refuse('FAVOURITE_FOLDER_EXISTS')
  const id = ctx.newId()
  try {
    await ctx.db.write([ensureDefault(ctx), insertFolder(ctx, id, name), ...copyShared(ctx, shareId, id)])
  } catch (error) {
    return getConstraint(error) === 'ROW_NOT_MET' ? refuse('NOT_FOUND') : mapDbError(error)
  }
  return shown(ctx, id)
}
