import { beforeEach, describe, expect, it } from 'vitest'
import { type Collector, collector } from '#tests/support/collection.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { fingerprint, getRows } from '#tests/support/rows.ts'
import { imported, onSale } from '#tests/support/worlds.ts'

const h = makeHarness()
let me: Collector
let other: Collector
let tracks: string[]
beforeEach(async () => {
  me = collector(h, await h.register())
  other = collector(h, await h.register())
  tracks = []
  for (let i = 0; i < 3; i++) tracks.push((await onSale(h)).trackId)
})
const filled = async (name: string, ids: string[], who = me) => {
  const folder = await who.aFolder(name)
  for (const id of ids) {
    await who.collect(id, [folder])
    h.clock.forward(1000)
  }
  return folder
}
const move = (songIds: string[], fromFolderId: string, toFolderId: string, who = me) =>
  who.call<{ songIds: string[] }>('POST', '/collection/folder/move', { songIds, fromFolderId, toFolderId })
const remove = (songIds: string[], folderId: string, who = me) =>
  who.call<{ songIds: string[] }>('POST', '/collection/folder/remove', { songIds, folderId })
const add = (songIds: string[], folderId: string, who = me) =>
  who.call<{ songIds: string[] }>('POST', '/collection/folder/add', { songIds, folderId })
const content = async (folder: string, query = '', who = me) =>
  (await who.folder(folder, query)).body.data!.value.items.map(({ id }) => id)

describe('several tracks at once', () => {
  it('move to another folder in their order, and back again', async () => {
    const [from, to] = [await filled('from', tracks), await me.aFolder('to')]
    const before = await content(from)
    const moved = await move([...tracks.slice(0, 2), '999999999'], from, to)
    expect(new Set(moved.body.data!.value.songIds)).toEqual(new Set(tracks.slice(0, 2)))
    expect([await content(from), await content(to)]).toEqual([[tracks[2]], [tracks[1], tracks[0]]])
    await move(tracks.slice(0, 2), to, from)
    expect([await content(from), await content(to)]).toEqual([before, []])
  })
  it('move to the default folder, which has not been used before', async () => {
    const from = await filled('from', tracks)
    expect((await move(tracks, from, 'default')).status).toBe(200)
    expect(new Set(await content('default'))).toEqual(new Set(tracks))
  })
  it('one that is in both folders afterwards is only in the second', async () => {
    const [from, to] = [await filled('from', tracks), await me.aFolder('to')]
    await add([tracks[0]!], to)
    await move(tracks, from, to)
    expect([await content(from), (await content(to)).length]).toEqual([[], 3])
  })
  it('are removed, which keeps those of other folders as favourites, and added again', async () => {
    const [a, b] = [await filled('a', tracks), await me.aFolder('b')]
    await add([tracks[0]!], b)
    expect((await remove(tracks, a)).body.data!.value.songIds).toHaveLength(3)
    expect([await content(a), (await me.counts()).favedCount]).toEqual([[], 1])
    expect((await add(tracks, a)).body.data!.value.songIds).toHaveLength(3)
    expect((await me.counts()).favedCount).toBe(3)
  })
  it('what is not visible is not added', async () => {
    const draft = await imported(h, { status: 'draft' })
    const folder = await me.aFolder('a')
    expect((await add([draft.trackId, tracks[0]!, '999999999'], folder)).body.data!.value.songIds).toEqual([tracks[0]])
  })
})

describe('a folder is searched and sorted', () => {
  it('by the name of a track or an artist, in any language, and says what is withdrawn or nowhere else', async () => {
    const named = await imported(h, {
      name: 'Morning Lake',
      names: { 'zh-CN': '清晨的湖' },
      artists: [{ name: 'Zoë Quartet', names: { 'ja-JP': 'ゾーイ四重奏' } }],
    })
    const folder = await filled('find', [...tracks, named.trackId])
    const second = await filled('second', [])
    await add([tracks[0]!], second)
    for (const keyword of ['morning', 'LAKE', '清晨', 'ゾーイ', 'Quartet'])
      expect(await content(folder, `?keyword=${encodeURIComponent(keyword)}`), keyword).toEqual([named.trackId])
    expect(await content(folder, '?keyword=zh-CN'), 'the name of a language is no name of a track').toEqual([])
    await getRows(h.env, 'UPDATE track SET status = 0 WHERE id = ?', tracks[1]!)
    expect(await content(folder, '?state=soldOut')).toEqual([tracks[1]])
    expect((await me.folder(folder)).body.data!.value).toMatchObject({ soldOutCount: 1, onlyHereCount: 3, total: 4 })
  })
  it('by name, length and price, both ways', async () => {
    await getRows(
      h.env,
      "UPDATE track SET name = 'B', names = '{}', duration_ms = 1, price_rank = 3 WHERE id = ?",
      tracks[0]!,
    )
    await getRows(
      h.env,
      "UPDATE track SET name = 'C', names = '{}', duration_ms = 2, price_rank = 1 WHERE id = ?",
      tracks[1]!,
    )
    await getRows(
      h.env,
      "UPDATE track SET name = 'A', names = '{}', duration_ms = 3, price_rank = 2 WHERE id = ?",
      tracks[2]!,
    )
    const folder = await filled('sort', tracks)
    const [b, c, a] = tracks
    expect(await content(folder, '?sortBy=name')).toEqual([a, b, c])
    expect(await content(folder, '?sortBy=name&order=desc')).toEqual([c, b, a])
    expect(await content(folder, '?sortBy=duration')).toEqual([b, c, a])
    expect(await content(folder, '?sortBy=price')).toEqual([c, a, b])
    expect(await content(folder, '?sortBy=added&order=asc')).toEqual(tracks)
    expect((await me.folder(folder, '?sortBy=id')).status).toBe(400)
  })
  it('its cover is composed of its four newest tracks', async () => {
    const folder = await filled('covers', [...tracks, (await onSale(h)).trackId, (await onSale(h)).trackId])
    const found = (await me.folders()).find(({ id }) => id === folder)!
    expect([found.covers.length, found.covers[0], found.hasOwnCover]).toEqual([4, found.cover, false])
    await me.update({ id: folder, coverTrackId: tracks[0] })
    expect((await me.folders()).find(({ id }) => id === folder)).toMatchObject({ covers: [], hasOwnCover: true })
  })
  it('the folder that was used last comes first in the dialog of a track', async () => {
    const [a, b] = [await me.aFolder('a'), await me.aFolder('b')]
    h.clock.forward(1000)
    await me.collect(tracks[0]!, [a])
    expect((await me.folders(tracks[1])).map(({ id }) => id)).toEqual([a, b, 'default'])
  })
})

describe('refused, and nothing is written', () => {
  const refused = async (sending: () => Promise<{ status: number }>, status: number) => {
    const before = await fingerprint(h.env)
    expect((await sending()).status).toBe(status)
    expect(await fingerprint(h.env)).toEqual(before)
  }
  it('a folder of somebody else, as source or target, and one that does not exist', async () => {
    const [mine, theirs] = [await filled('mine', tracks), await filled('theirs', tracks, other)]
    for (const foreign of [theirs, 'nowhere']) {
      await refused(() => move(tracks, mine, foreign), 404)
      await refused(() => move(tracks, foreign, mine), 404)
      await refused(() => remove(tracks, foreign), 404)
      await refused(() => add(tracks, foreign), 404)
    }
    expect([(await content(mine)).length, (await content(theirs, '', other)).length]).toEqual([3, 3])
  })
  it('tracks that are not in the folder', async () => {
    const [a, b] = [await filled('a', [tracks[0]!]), await me.aFolder('b')]
    await refused(() => remove([tracks[1]!], a), 404)
    await refused(() => move([tracks[1]!], a, b), 404)
  })
  it('the same folder, no track, too many, a strange id', async () => {
    const a = await filled('a', tracks)
    await refused(() => move(tracks, a, a), 400)
    await refused(() => remove([], a), 400)
    await refused(
      () =>
        remove(
          Array.from({ length: 101 }, (_, i) => String(i + 1)),
          a,
        ),
      400,
    )
    await refused(() => remove(['x'], a), 400)
  })
})
