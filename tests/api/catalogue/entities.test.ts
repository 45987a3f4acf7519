import { beforeAll, describe, expect, it } from 'vitest'
import { accessSuite } from '#tests/support/access-suite.ts'
import { type Harness, makeHarness, unique } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { getIds } from '#tests/support/search-world.ts'
import { imported } from '#tests/support/worlds.ts'
import type { AlbumWire, ArtistWire, LabelWire } from '#worker/modules/catalogue/contract.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
const named = (name: string) => ({ name, names: {} })
const getId = async (harness: Harness, table: string, name: string) =>
  String((await getRows<{ id: number }>(harness.env, `SELECT id FROM "${table}" WHERE name = ?`, name))[0]?.id)
const word = unique('entity')
const name = (what: string) => `${word} ${what}`
const ids: Record<string, string> = {}
const read = <T>(path: string, locale = 'en-US') =>
  h.call<T>('GET', P + path, undefined, { headers: { 'accept-language': locale } })

beforeAll(async () => {
  const artist = { name: name('artist'), names: { 'zh-CN': '某人' } }
  const album = named(name('album'))
  const label = named(name('label'))
  ids.first = (await imported(h, { artists: [artist], album, label })).trackId
  ids.second = (await imported(h, { artists: [artist, named(name('guest'))], album, label })).trackId
  ids.third = (await imported(h, { artists: [artist], album: named(name('later album')) })).trackId
  await imported(h, { artists: [artist, named(name('ghost'))], album, label, status: 'draft' })
  await imported(h, {
    artists: [named(name('ghost'))],
    album: named(name('ghost')),
    label: named(name('ghost')),
    status: 'draft',
  })
  await getRows(h.env, 'UPDATE artist SET bio = ? WHERE name = ?', JSON.stringify({ 'en-US': 'Plays.' }), artist.name)
})

describe('the head of a page', () => {
  it('of an artist: name, biography, visible tracks, albums newest first', async () => {
    const id = await getId(h, 'artist', name('artist'))
    const { value } = (await read<ArtistWire>(`/artists/${id}`)).body.data!
    expect(value).toMatchObject({ id, name: name('artist'), bio: 'Plays.', portrait: null, trackCount: 3 })
    expect(value.albums.map((album) => album.name)).toEqual([name('later album'), name('album')])
    expect(value.albums[0]?.cover).toMatch(/^\/media\//)
    expect((await read<ArtistWire>(`/artists/${id}`, 'zh-CN')).body.data!.value).toMatchObject({
      name: '某人',
      bio: 'Plays.',
    })
    const found = await getIds(h, { searchType: 'artist', value: id, sortBy: 'date' })
    expect(found.toSorted()).toEqual([ids.first, ids.second, ids.third].toSorted())
  })
  it('of an album: cover, tracks, each artist once, without artists of drafts', async () => {
    const id = await getId(h, 'album', name('album'))
    const { value } = (await read<AlbumWire>(`/albums/${id}`)).body.data!
    expect(value).toMatchObject({ id, name: name('album'), trackCount: 2 })
    expect(value.cover).toMatch(/^\/media\//)
    expect(value.artists.map((artist) => artist.name)).toEqual([name('artist'), name('guest')])
    expect((await getIds(h, { searchType: 'album', value: id })).length).toBe(2)
  })
  it('of a label', async () => {
    const id = await getId(h, 'label', name('label'))
    const { value } = (await read<LabelWire>(`/labels/${id}`)).body.data!
    expect(value).toMatchObject({ id, name: name('label'), trackCount: 2 })
    expect(value.artists).toHaveLength(2)
  })
})

describe('refused', () => {
  it.each(['artist', 'album', 'label'])('a %s with drafts only, a missing one, an invalid id', async (table) => {
    for (const id of [await getId(h, table, name('ghost')), '999999999', '0', 'x', "1'--"])
      expect((await read(`/${table}s/${encodeURIComponent(id)}`)).status).toBe(404)
  })
})

const own = (plural: string, table: string) => async (harness: Harness) => {
  const once = unique('access')
  await imported(harness, { artists: [named(once)], album: named(once), label: named(once) })
  return { path: `${P}/${plural}/${await getId(harness, table, once)}` }
}
accessSuite({
  route: 'GET /cuemark2/api/v2/artists/:id',
  needs: 'public',
  request: own('artists', 'artist'),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/albums/:id',
  needs: 'public',
  request: own('albums', 'album'),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/labels/:id',
  needs: 'public',
  request: own('labels', 'label'),
})
