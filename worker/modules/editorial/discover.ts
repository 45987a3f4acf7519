import { ok, type Result } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { DiscoverQuery, DiscoverWire } from './contract.ts'

export async function discover(_ctx: Ctx, _query: DiscoverQuery): Promise<Result<DiscoverWire>> {
  return ok({ zones: [], playlists: [] })
}
