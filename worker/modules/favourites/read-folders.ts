import { onePage, type Page, type PageOf } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { presentByIds } from '../catalogue/public.ts'
import type { FolderDetail, FolderWire } from './contract.ts'
import { findFolder, listFolders } from './folder-store.ts'
import { folderWire, untouchedDefault } from './present-folder.ts'
import { isShownTrack, tracksIn } from './track-store.ts'
import { DEFAULT_FOLDER, MAX_FOLDERS } from './values.ts'

type Owner = Ctx<AccountActor>
const inOne = (items: FolderWire[]): Page<FolderWire> => onePage(items, MAX_FOLDERS)

async function folders(ctx: Owner, trackId: number | null): Promise<FolderWire[]> {
  const rows = await listFolders(ctx, trackId ?? 0)
  const asked = (isCollection: boolean) => trackId !== null && { isCollection }
  const kept = rows.map((row) => ({ ...folderWire(ctx, row), ...asked(row.hasTrack) }))
  return rows[0]?.isDefault ? kept : [{ ...untouchedDefault(ctx), ...asked(false) }, ...kept]
}

/** GET /collection/folder/list: the default folder first, then the newest. */
export const readFolders = async (ctx: Owner): Promise<Result<Page<FolderWire>>> => ok(inOne(await folders(ctx, null)))

/** GET /collection/folder/list/{songId}: the same, with whether each contains the track. */
export async function readFoldersFor(ctx: Owner, trackId: number): Promise<Result<Page<FolderWire>>> {
  if (!(await isShownTrack(ctx, trackId))) return refuse('NOT_FOUND')
  return ok(inOne(await folders(ctx, trackId)))
}

/** GET /collection/folder/detail/{id}: the folder, and a page of its tracks. */
export async function readFolder(ctx: Owner, id: string, paging: PageOf): Promise<Result<FolderDetail>> {
  const [row, { ids, total }] = await Promise.all([findFolder(ctx, id), tracksIn(ctx, id, paging)])
  if (!row && id !== DEFAULT_FOLDER) return refuse('NOT_FOUND')
  const folder = row ? folderWire(ctx, row) : untouchedDefault(ctx)
  return ok({ ...folder, items: await presentByIds(ctx, ids), total, ...paging })
}
