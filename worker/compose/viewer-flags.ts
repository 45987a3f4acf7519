import type { RawRow } from '#db/client.ts'
import type { Ctx } from '../context.ts'
import { cartedTracks } from '../modules/cart/public.ts'
import { type Marks, NO_MARKS } from '../modules/catalogue/contract.ts'
import { favedPlaylists, favedTracks } from '../modules/favourites/public.ts'

const idsOf = (rows: RawRow[] = []): ReadonlySet<number> => new Set(rows.map((row) => row.id as number))

/** Hearts and cart of whoever is asking; nothing is read for visitors. `ctx` learns who that is after this was made. */
export const marksOf = (ctx: () => Pick<Ctx, 'actor' | 'db'>): Marks => ({
  async tracks(trackIds) {
    const { actor, db } = ctx()
    if (actor.kind !== 'account') return NO_MARKS
    const [faved, inCart] = await db.readRaw([favedTracks(actor.id, trackIds), cartedTracks(actor.id, trackIds)])
    return { faved: idsOf(faved), inCart: idsOf(inCart) }
  },
  async playlists(playlistIds) {
    const { actor, db } = ctx()
    if (actor.kind !== 'account') return NO_MARKS.faved
    return idsOf((await db.readRaw([favedPlaylists(actor.id, playlistIds)]))[0])
  },
})
