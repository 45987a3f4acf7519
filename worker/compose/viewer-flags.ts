import type { RawRow } from '#db/client.ts'
import type { Ctx } from '../context.ts'
import { cartedTracks } from '../modules/cart/public.ts'
import { NO_FLAGS, type ViewerFlags } from '../modules/catalogue/contract.ts'
import { favedPlaylists, favedTracks } from '../modules/favourites/public.ts'

const getIds = (rows: RawRow[] = []): ReadonlySet<number> => new Set(rows.map((row) => row.id as number))

/**
 * The caller's favourites and cart; nothing is read for visitors. `ctx` is a function because the caller is known only
 * after this object is made.
 */
export const getViewerFlags = (ctx: () => Pick<Ctx, 'actor' | 'db'>): ViewerFlags => ({
  async tracks(trackIds) {
    const { actor, db } = ctx()
    if (actor.kind !== 'account') return NO_FLAGS
    const [faved, inCart] = await db.readRaw([favedTracks(actor.id, trackIds), cartedTracks(actor.id, trackIds)])
    return { faved: getIds(faved), inCart: getIds(inCart) }
  },
  async playlists(playlistIds) {
    const { actor, db } = ctx()
    if (actor.kind !== 'account') return NO_FLAGS.faved
    return getIds((await db.readRaw([favedPlaylists(actor.id, playlistIds)]))[0])
  },
})
