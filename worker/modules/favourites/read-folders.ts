import { onePage, type Page } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { presentByIds } from '../catalogue/public.ts'
import type { FolderDetail, FolderWire } from './contract.ts'
import { findFolder, listFolders } from './folder-store.ts'
import { countSpecial, type TracksAsked, tracksIn } from './folder-tracks-store.ts'
import { folderWire, untouchedDefault } from './present-folder.ts'
import { isShownTrack } from './track-store.ts'
import { DEFAULT_FOLDER, MAX_FOLDERS } from './values.ts'

type Owner = Ctx<AccountActor>
const inOne = (items: FolderWire[]): Page<FolderWire> => onePage(items, MAX_FOLDERS)

/** GET /collection/folder/list: the default folder first, then the newest. */
export async function readFolders(ctx: Owner): Promise<Result<Page<FolderWire>>> {
  const rows = await listFolders(ctx)
  const kept = rows.map((row) => folderWire(ctx, row))
  return ok(inOne(rows[0]?.isDefault ? kept : [untouchedDefault(ctx), ...kept]))
}

/** GET /collection/folder/list/{songId}: with whether each contains the track; the last one used first, to be found again. */
export async function readFoldersFor(ctx: Owner, trackId: number): Promise<Result<Page<FolderWire>>> {
  if (!(await isShownTrack(ctx, trackId))) return refuse('NOT_FOUND')
  const rows = await listFolders(ctx, trackId)
  const items = rows
    .toSorted((a, b) => b.updatedAtMs - a.updatedAtMs)
    .map((row) => ({ ...folderWire(ctx, row), isCollection: row.hasTrack }))
  return ok(inOne(rows[0]?.isDefault ? items : [...items, { ...untouchedDefault(ctx), isCollection: false }]))
}

/** GET /collection/folder/detail/{id}: the folder, and a page of its tracks. */
export async function readFolder(ctx: Owner, id: string, asked: TracksAsked): Promise<Result<FolderDetail>> {
  const [row, { ids, total }, { soldOut, onlyHere }] = await Promise.all([
    findFolder(ctx, id),
    tracksIn(ctx, id, asked),
    countSpecial(ctx, id),
  ])
  if (!row && id !== DEFAULT_FOLDER) return refuse('NOT_FOUND')
  const folder = row ? folderWire(ctx, row) : untouchedDefault(ctx)
  const { page, perPage } = asked
  const counts = { soldOutCount: soldOut, onlyHereCount: onlyHere }
  return ok({ ...folder, ...counts, items: await presentByIds(ctx, ids), total, page, perPage })
}
