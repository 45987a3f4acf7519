import type { Page, PageOf } from '#core/page.ts'
import { ok, type Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { PlaylistWire } from '../editorial/contract.ts'
import { playlistsByIds } from '../editorial/public.ts'
import { keptPlaylists } from './playlist-store.ts'

/** GET /collection/songList/list: the favourite playlists, latest first. */
export async function readPlaylists(ctx: Ctx<AccountActor>, paging: PageOf): Promise<Result<Page<PlaylistWire>>> {
  const { ids, total } = await keptPlaylists(ctx, paging)
  return ok({ items: await playlistsByIds(ctx, ids), total, ...paging })
}
