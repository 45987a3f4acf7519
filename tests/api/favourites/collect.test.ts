import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Collector, collector } from '#tests/support/collection.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { aPlaylist } from '#tests/support/playlists.ts'
import { fingerprint, getRows } from '#tests/support/rows.ts'
import { imported, type OnSale, onSale } from '#tests/support/worlds.ts'

const h = makeHarness()
let me: Collector
let other: Collector
let track: OnSale
beforeEach(async () => {
  me = collector(h, await h.register())
  other = collector(h, await h.register())
  track = await onSale(h)
})
const isFaved = async (who: Collector) =>
  (await who.call<{ faved: boolean }>('GET', `/tracks/${track.trackId}`)).body.data?.value.faved
const getFolders = async (songId: string) => (await me.folders(songId)).filter((f) => f.isCollection).map((f) => f.id)

describe('happy', () => {
  it('a favourite goes into the default folder, which is created once', async () => {
    expect((await me.collect(track.trackId, ['default'])).body.data?.value).toEqual({
      faved: true,
      collectionFolderIds: ['default'],
      previousFolderIds: [],
    })
    await me.collect((await onSale(h)).trackId, ['default'])
    expect([await isFaved(me), await isFaved(other)]).toEqual([true, false])
    expect(await me.folders()).toMatchObject([{ id: 'default', trackCount: 2 }])
  })
  it('exactly the named folders contain it, and the answer lists the previous ones', async () => {
    const [a, b] = [await me.aFolder('a'), await me.aFolder('b')]
    await me.collect(track.trackId, [a, 'default', a])
    expect(new Set(await getFolders(track.trackId))).toEqual(new Set([a, 'default']))
    const moved = (await me.collect(track.trackId, [b])).body.data!.value
    expect(new Set(moved.previousFolderIds)).toEqual(new Set([a, 'default']))
    expect(await getFolders(track.trackId)).toEqual([b])
  })
  it('without a folder it is no longer a favourite, and the previous state can be restored', async () => {
    const a = await me.aFolder('a')
    await me.collect(track.trackId, [a, 'default'])
    const { faved, previousFolderIds } = (await me.collect(track.trackId, [])).body.data!.value
    expect([faved, await isFaved(me), (await me.counts()).favedCount]).toEqual([false, false, 0])
    await me.collect(track.trackId, previousFolderIds)
    expect(new Set(await getFolders(track.trackId))).toEqual(new Set([a, 'default']))
  })
  it('staying in a folder keeps its position there', async () => {
    const id = await me.aFolder('order')
    const later = await onSale(h)
    await me.collect(track.trackId, [id])
    h.clock.forward(1000)
    await me.collect(later.trackId, [id])
    h.clock.forward(1000)
    await me.collect(track.trackId, [id, 'default'])
    expect((await me.folder(id)).body.data?.value.items.map((t) => t.id)).toEqual([later.trackId, track.trackId])
  })
  it('a playlist is added, listed, marked and removed', async () => {
    const [first, second] = [await aPlaylist(h), await aPlaylist(h)]
    const keep = (songListId: string, isCollection: boolean) =>
      me.call('POST', '/collection/songList/collect', { songListId, isCollection })
    const kept = async () =>
      (await me.call<{ items: { id: string; faved: boolean }[]; total: number }>('GET', '/collection/songList/list'))
        .body.data!.value
    await keep(first, true)
    h.clock.forward(1000)
    expect((await keep(second, true)).body.data?.value).toEqual({ isCollection: true })
    await keep(second, true)
    expect((await kept()).items.map(({ id, faved }) => [id, faved])).toEqual([
      [second, true],
      [first, true],
    ])
    await keep(second, false)
    await keep(second, false)
    expect(await kept()).toMatchObject({ items: [{ id: first }], total: 1, page: 1, perPage: 36 })
  })
  it('after any sequence: the counts equal the rows, and a track is a favourite exactly while a folder contains it', async () => {
    const tracks = [track, await onSale(h), await onSale(h)]
    const places = ['default', await me.aFolder('a'), await me.aFolder('b')]
    const model = new Map<string, Set<string>>()
    const step = fc.record({ t: fc.nat(2), folders: fc.uniqueArray(fc.nat(2)), isCart: fc.boolean() })
    const inCart = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { t, folders, isCart } of steps) {
          const { trackId, skuId } = tracks[t]!
          const wanted = folders.map((f) => places[f]!)
          if (isCart) {
            await (inCart.has(skuId) ? me.remove(skuId) : me.add(skuId))
            if (!inCart.delete(skuId)) inCart.add(skuId)
          } else {
            const { previousFolderIds } = (await me.collect(trackId, wanted)).body.data!.value
            expect(new Set(previousFolderIds)).toEqual(model.get(trackId) ?? new Set())
            model.set(trackId, new Set(wanted))
          }
        }
        const faved = tracks.filter(({ trackId }) => (model.get(trackId)?.size ?? 0) > 0)
        expect(await me.counts()).toEqual({ inCartCount: inCart.size, favedCount: faved.length })
        for (const { trackId, skuId } of tracks) {
          const wire = (await me.call<{ faved: boolean; inCart: boolean }>('GET', `/tracks/${trackId}`)).body.data!
            .value
          expect([wire.faved, wire.inCart]).toEqual([faved.some((f) => f.trackId === trackId), inCart.has(skuId)])
        }
      }),
      { numRuns: 12 },
    )
  })
})

describe('refused, and nothing is written', () => {
  const refused = async (sending: () => Promise<{ status: number; body: { code: number } }>, ...wanted: number[]) => {
    const before = await fingerprint(h.env)
    const answer = await sending()
    expect([answer.status, answer.body.code]).toEqual(wanted)
    expect(await fingerprint(h.env)).toEqual(before)
  }
  it('a missing folder beside an existing one', async () => {
    const id = await me.aFolder('mine')
    await refused(() => me.collect(track.trackId, [id, 'nowhere']), 404, 404)
  })
  it('a missing track, and a draft', async () => {
    const draft = await imported(h, { status: 'draft' })
    for (const songId of ['999999999', draft.trackId]) {
      await refused(() => me.collect(songId, ['default']), 404, 404)
      await refused(() => me.call('GET', `/collection/folder/list/${songId}`), 404, 404)
    }
  })
  it.each<[string, unknown]>([
    ['no list', 'default'],
    ['31 folders', Array.from({ length: 31 }, (_, i) => `f${i}`)],
    ['an id that is none', ['a b']],
    ['numbers', [1]],
  ])('invalid folders: %s', (_what, ids) => refused(() => me.collect(track.trackId, ids), 400, 400))
  it('unknown fields, and an invalid track id', async () => {
    const body = { songId: track.trackId, collectionFolderIds: [], accountId: 'x' }
    await refused(() => me.call('POST', '/collection/folder/collect', body), 400, 400)
    await refused(() => me.collect('x', []), 400, 400)
  })
  it('a missing playlist, adding and removing', async () => {
    for (const isCollection of [true, false]) {
      const body = { songListId: '999999999', isCollection }
      await refused(() => me.call('POST', '/collection/songList/collect', body), 404, 404)
    }
  })
})

describe('access', () => {
  it("nothing can be put into another account's folder", async () => {
    const theirs = await other.aFolder('theirs')
    const before = await fingerprint(h.env)
    expect((await me.collect(track.trackId, [theirs])).status).toBe(404)
    expect((await me.collect(track.trackId, ['default', theirs])).status).toBe(404)
    expect(await fingerprint(h.env)).toEqual(before)
  })
  it('removing a favourite does not affect other accounts', async () => {
    await other.collect(track.trackId, ['default'])
    await me.collect(track.trackId, ['default'])
    await me.collect(track.trackId, [])
    expect(await isFaved(other)).toBe(true)
    const rows = await getRows(h.env, 'SELECT 1 FROM favourite_track WHERE track_id = ?', track.trackId)
    expect(rows).toHaveLength(1)
  })
})
