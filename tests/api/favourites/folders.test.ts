import { beforeEach, describe, expect, it } from 'vitest'
import { type Collector, collector } from '#tests/support/collection.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { fingerprint, getCount, getRows } from '#tests/support/rows.ts'
import { type OnSale, onSale } from '#tests/support/worlds.ts'

const h = makeHarness()
let me: Collector
let other: Collector
let track: OnSale
beforeEach(async () => {
  me = collector(h, await h.register())
  other = collector(h, await h.register())
  track = await onSale(h)
})

describe('happy', () => {
  it('every account has a default folder named in its language; reading creates no row', async () => {
    const before = await fingerprint(h.env)
    const named = async (locale: string) => {
      const options = { headers: { 'accept-language': locale } }
      const answer = await me.call<{ items: unknown[] }>('GET', '/collection/folder/list', undefined, options)
      return answer.body.data!.value.items
    }
    expect(await named('zh-CN')).toEqual([
      {
        ...{ id: 'default', folderName: '默认收藏夹', isDefault: true, trackCount: 0, updateTime: null },
        ...{ cover: null, covers: [], hasOwnCover: false, shareId: null, showsOwner: false, showsPrices: true },
      },
    ])
    expect(await named('en-US')).toMatchObject([{ id: 'default', isDefault: true }])
    expect((await me.folder('default')).body.data?.value).toMatchObject({ trackCount: 0, items: [], total: 0 })
    expect(await fingerprint(h.env)).toEqual(before)
  })
  it('a new folder comes after the default one, newest first', async () => {
    const made = await me.newFolder('  片头  ')
    expect([made.status, made.body.data?.value.folderName]).toEqual([201, '片头'])
    h.clock.forward(1000)
    await me.aFolder('Trailer 🎬')
    expect((await me.folders()).map((f) => f.folderName)).toEqual(['默认收藏夹', 'Trailer 🎬', '片头'])
  })
  it('two accounts may use the same name', async () => {
    await me.aFolder('片头')
    expect((await other.newFolder('片头')).status).toBe(201)
  })
  it('renaming', async () => {
    const id = await me.aFolder('alt')
    expect((await me.update({ id, folderName: 'neu' })).body.data?.value).toMatchObject({ id, folderName: 'neu' })
    expect((await me.update({ id, folderName: 'neu' })).status, 'into its own name').toBe(200)
  })
  it("its cover is the newest track's, or a chosen one", async () => {
    const [a, b] = [track, await onSale(h)]
    const id = await me.aFolder('covers')
    await me.collect(a.trackId, [id])
    h.clock.forward(1000)
    await me.collect(b.trackId, [id])
    const cover = async () => (await me.folders()).find((f) => f.id === id)?.cover
    const getCover = async (t: OnSale) =>
      (await me.call<{ cover: string }>('GET', `/tracks/${t.trackId}`)).body.data?.value.cover
    expect(await cover()).toBe(await getCover(b))
    await me.update({ id, coverTrackId: a.trackId })
    expect(await cover()).toBe(await getCover(a))
    await me.update({ id, coverTrackId: null })
    expect(await cover()).toBe(await getCover(b))
  })
  it('the default folder may also have a chosen cover', async () => {
    await me.collect(track.trackId, ['default'])
    expect((await me.update({ id: 'default', coverTrackId: track.trackId })).status).toBe(200)
  })
  it('a folder is read page by page, newest first, without drafts, with sold-out tracks', async () => {
    const tracks = [track, await onSale(h), await onSale(h), await onSale(h)]
    const id = await me.aFolder('pages')
    for (const t of tracks) {
      await me.collect(t.trackId, [id])
      h.clock.forward(1000)
    }
    await getRows(h.env, 'UPDATE track SET status = -1 WHERE id = ?', tracks[3]!.trackId)
    await getRows(h.env, 'UPDATE track SET status = 0 WHERE id = ?', tracks[2]!.trackId)
    const page = async (query: string) => (await me.folder(id, query)).body.data!.value
    const first = await page('?perPage=2')
    expect([first.items.map((t) => t.id), first.total, first.trackCount]).toEqual([
      [tracks[2]!.trackId, tracks[1]!.trackId],
      3,
      3,
    ])
    expect(first.items.map((t) => [t.faved, t.status])).toEqual([
      [true, 0],
      [true, 1],
    ])
    expect((await page('?perPage=2&page=2')).items.map((t) => t.id)).toEqual([track.trackId])
    expect(await page('?page=x')).toMatchObject({ page: 1, perPage: 20 })
    expect((await me.folder(id, '?perPage=y')).body).toMatchObject({ errors: { perPage: expect.any(String) } })
  })
  it('deleting removes its tracks; those in another folder stay favourites', async () => {
    const [a, b] = [await me.aFolder('a'), await me.aFolder('b')]
    const both = await onSale(h)
    await me.collect(track.trackId, [a])
    await me.collect(both.trackId, [a, b])
    expect((await me.deleteFolder(a)).body.data?.value).toEqual({ id: a })
    expect((await me.folder(a)).status).toBe(404)
    expect((await me.counts()).favedCount).toBe(1)
  })
})

describe('refused, and nothing is written', () => {
  const refused = async (sending: () => Promise<{ status: number; body: { code: number } }>, ...wanted: number[]) => {
    const before = await fingerprint(h.env)
    const answer = await sending()
    expect([answer.status, answer.body.code]).toEqual(wanted)
    expect(await fingerprint(h.env)).toEqual(before)
  }
  it.each<[string, unknown]>([
    ['none', undefined],
    ['an empty one', ''],
    ['spaces', '   '],
    ['61 characters', 'x'.repeat(61)],
    ['nothing to see', '\u200b\u200d'],
    ['a zero byte', 'a\u0000b'],
    ['two lines', 'a\nb'],
    ['a number', 5],
  ])('an invalid name: %s', (_what, name) => refused(() => me.newFolder(name), 400, 400))
  it('a name of sixty characters is valid in any script', async () => {
    expect((await me.newFolder('曲'.repeat(60))).status).toBe(201)
  })
  it('an existing name, and that of the default folder', async () => {
    await me.aFolder('twice')
    await refused(() => me.newFolder('twice'), 409, 40943)
    await refused(() => me.newFolder(' twice '), 409, 40943)
    await refused(() => me.newFolder('默认收藏夹'), 409, 40943)
    const id = await me.aFolder('thrice')
    await refused(() => me.update({ id, folderName: 'twice' }), 409, 40943)
  })
  it('the 31st folder', async () => {
    for (let i = 1; i < 30; i++) await me.aFolder(`folder ${i}`)
    expect(await me.folders()).toHaveLength(30)
    await refused(() => me.newFolder('one more'), 409, 40942)
    expect((await me.collect(track.trackId, ['default'])).status, 'the heart still works').toBe(200)
  })
  it('an empty change, an unknown field, a cover that is not a track of the folder', async () => {
    const id = await me.aFolder('same')
    await refused(() => me.update({ id }), 400, 400)
    await refused(() => me.update({ id, folderName: 'x', accountId: 'y' }), 400, 400)
    await refused(() => me.update({ id, coverTrackId: track.trackId }), 400, 400)
    await refused(() => me.update({ id, coverTrackId: 'x' }), 400, 400)
  })
  it('renaming or deleting the default folder', async () => {
    await me.collect(track.trackId, ['default'])
    await refused(() => me.update({ id: 'default', folderName: 'mine' }), 400, 400)
    await refused(() => me.deleteFolder('default'), 400, 400)
    const [row] = await getRows<{ id: string }>(h.env, 'SELECT id FROM favourite_folder ORDER BY rowid DESC LIMIT 1')
    await refused(() => me.deleteFolder(row!.id), 404, 404)
  })
  it('a missing folder', async () => {
    await refused(() => me.folder('nowhere'), 404, 404)
    await refused(() => me.update({ id: 'nowhere', folderName: 'x' }), 404, 404)
    await refused(() => me.deleteFolder('nowhere'), 404, 404)
  })
})

describe('access', () => {
  it("another account's folder cannot be seen, changed or deleted", async () => {
    const id = await me.aFolder('mine')
    await me.collect(track.trackId, [id])
    expect((await other.folder(id)).status).toBe(404)
    expect((await other.update({ id, folderName: 'theirs' })).status).toBe(404)
    expect((await other.update({ id, coverTrackId: track.trackId })).status).toBe(404)
    expect((await other.deleteFolder(id)).status).toBe(404)
    expect((await other.folders()).map((f) => f.id)).toEqual(['default'])
    expect(await getCount(h.env, "SELECT count(*) FROM favourite_folder WHERE id = ? AND name = 'mine'", id)).toBe(1)
  })
})
