import { describe, expect, it } from 'vitest'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { onSale } from '#tests/support/worlds.ts'
import type { Actor, Ctx } from '#worker/context.ts'
import type { ViewerFlags } from '#worker/modules/catalogue/contract.ts'
import { findTracks, readTrack } from '#worker/modules/catalogue/search/tracks/find-tracks.ts'

const h = makeHarness()
const ACCOUNT = { kind: 'account', id: 'x', sessionId: 'x' } as const
const seenBy = (actor: Actor, marks: Partial<ViewerFlags>): Ctx => {
  const ctx = h.ctx(actor)
  return { ...ctx, viewerFlags: { ...ctx.viewerFlags, ...marks } }
}

describe('favourites and cart flags', () => {
  it('are those of the viewer, read once for a whole list', async () => {
    const word = unique('marks').replaceAll('-', '')
    const [a, b] = [await onSale(h, { name: `${word} a` }), await onSale(h, { name: `${word} b` })]
    const asked: number[][] = []
    const ctx = seenBy(ACCOUNT, {
      tracks: async (ids) => {
        asked.push([...ids])
        return { faved: new Set([Number(a.trackId)]), inCart: new Set([Number(b.trackId)]) }
      },
    })
    const found = await findTracks(ctx, { keyword: word, musicLibraryType: 'FULL_SONG_LIBRARY', page: 1 })
    const shown = found.ok ? found.value.items.map(({ id, faved, inCart }) => ({ id, faved, inCart })) : []
    expect(shown).toEqual([
      { id: b.trackId, faved: false, inCart: true },
      { id: a.trackId, faved: true, inCart: false },
    ])
    expect(asked).toEqual([[Number(b.trackId), Number(a.trackId)]])
    expect(await readTrack(ctx, Number(a.trackId))).toMatchObject({ value: { faved: true, inCart: false } })
  })
  it('are not read for visitors or empty lists', async () => {
    const tracks = () => Promise.reject(new Error('asked'))
    const { trackId } = await onSale(h)
    const visitor = seenBy({ kind: 'visitor', id: 'visitor' }, { tracks })
    expect(await readTrack(visitor, Number(trackId))).toMatchObject({ value: { faved: false, inCart: false } })
    // Only an exact search has an empty list: any other ends with popular tracks.
    const nothing = { keyword: unique('nothing'), exact: true, musicLibraryType: 'FULL_SONG_LIBRARY', page: 1 } as const
    expect(await findTracks(seenBy(ACCOUNT, { tracks }), nothing)).toMatchObject({ value: { items: [] } })
  })
})
