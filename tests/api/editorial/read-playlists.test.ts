import { beforeAll, describe, expect, it } from 'vitest'
import { categoryRow, edited, getSlug, playlistRow } from '#tests/support/editorial.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import type { Found } from '#tests/support/search-world.ts'
import { imported, onSale, staff } from '#tests/support/worlds.ts'
import type { PlaylistWire } from '#worker/modules/editorial/contract.ts'
import { findPlaylists } from '#worker/modules/editorial/find-playlists.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
type Page<T> = { items: T[]; total: number; page: number; perPage: number }
const get = <T = Page<PlaylistWire>>(path: string, headers = {}) => h.call<T>('GET', P + path, undefined, { headers })
const read = async <T = Page<PlaylistWire>>(path: string, headers = {}): Promise<T> => {
  const answer = await get<T>(path, headers)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data!.value
}
/** A word that only this file's playlists contain, because all files share the database. */
const WORD = 'zplaylist'
const ids: Record<string, string> = {}
let category = ''
let tracks: string[] = []

beforeAll(async () => {
  const slug = getSlug('category')
  tracks = [
    (await onSale(h)).trackId,
    (await imported(h, { status: 'draft' })).trackId,
    (await imported(h, { status: 'sold_out' })).trackId,
    (await onSale(h)).trackId,
  ]
  const make = (name: string, over: Parameters<typeof playlistRow>[1]) =>
    playlistRow(h, { slug: `${WORD}-${name}`, category: slug, names: { 'en-US': `${WORD} ${name}` }, ...over })
  await edited(h, {
    playlistCategories: [categoryRow({ slug, names: { 'zh-CN': '清晨', 'en-US': 'Dawn' }, position: 1 })],
    playlists: [
      await make('first', {
        names: { 'zh-CN': '凌晨便利店', 'en-US': `${WORD} Corner shop`, 'ja-JP': 'コンビニ' },
        description: { 'zh-CN': '三点钟的咖啡' },
        trackIds: [tracks[3]!, tracks[1]!, tracks[0]!, tracks[2]!],
        popularity: 1,
        updatedAt: '2026-03-01T10:00:00Z',
      }),
      await make('second', { type: 2, popularity: 5, trackIds: [tracks[0]!], updatedAt: '2026-01-01T10:00:00Z' }),
      await make('third', { recommended: 99_999, updatedAt: '2026-02-01T10:00:00Z' }),
    ],
  })
  for (const row of await getRows<{ id: number; slug: string; c: number }>(
    h.env,
    'SELECT id, slug, category_id AS c FROM playlist WHERE slug LIKE ?',
    `${WORD}-%`,
  )) {
    ids[row.slug.slice(WORD.length + 1)] = String(row.id)
    category = String(row.c)
  }
})
const named = (...names: string[]) => names.map((name) => ids[name])
const listed = async (query: string) => (await read(`/playlists?${query}`)).items.map((item) => item.id)

describe('happy: GET /playlists', () => {
  it('has the data of a card, in the requested language', async () => {
    const { items, ...page } = await read(`/playlists?keyword=${WORD}+corner`, { 'accept-language': 'en' })
    expect(page).toEqual({ total: 1, page: 1, perPage: 36 })
    expect(items).toEqual([
      {
        id: ids.first,
        name: `${WORD} Corner shop`,
        description: '三点钟的咖啡',
        type: 1,
        cateId: category,
        cateName: 'Dawn',
        cover: expect.stringMatching(/^\/media\/cover\/[0-9a-f]{64}$/),
        trackCount: 3,
        updateTime: '2026-03-01T10:00:00.000Z',
        faved: false,
      },
    ])
    expect((await h.fetch(items[0]!.cover)).status).toBe(200)
  })
  it.each([
    ['a name in any language', '便利店', ['first']],
    ['one character', '店', ['first']],
    ['a word of the description', '咖啡', ['first']],
    ['katakana as hiragana', 'こんびに', ['first']],
    ['the beginning of a word', 'zplaylis', ['third', 'second', 'first']],
    ['words in any order', `third ${WORD}`, ['third']],
    ['nothing that could be found', '!?', []],
    ['what is nowhere', `${WORD} nowhere`, []],
  ])('finds %s', async (_what, keyword, names) => {
    expect(await listed(`keyword=${encodeURIComponent(keyword)}`)).toEqual(named(...names))
  })
  it('sorts, both ways, and filters by type and category', async () => {
    const own = `keyword=${WORD}`
    expect(await listed(own)).toEqual(named('third', 'second', 'first'))
    expect(await listed(`${own}&sortBy=date&order=desc`)).toEqual(named('first', 'third', 'second'))
    expect(await listed(`${own}&sortBy=date&order=asc`)).toEqual(named('second', 'third', 'first'))
    expect(await listed(`${own}&sortBy=hot`)).toEqual(named('second', 'first', 'third'))
    expect(await listed(`${own}&type=2`)).toEqual(named('second'))
    expect(await listed(`category=${category}`)).toEqual(named('third', 'second', 'first'))
    expect(await listed(`category=${category}&type=5&songItemId=main`)).toEqual([])
    expect(await listed('category=999999')).toEqual([])
  })
  it('pages have the exact total; one beyond the last is empty; an unknown page is the first', async () => {
    const page = await read(`/playlists?keyword=${WORD}&perPage=2&page=2`)
    expect([page.items.map((item) => item.id), page.total]).toEqual([named('first'), 3])
    const past = await read(`/playlists?keyword=${WORD}&perPage=2&page=3`)
    expect([past.items, past.total]).toEqual([[], 3])
    expect((await read(`/playlists?keyword=${WORD}&page=nonsense`)).page).toBe(1)
    expect((await read('/playlists?perPage=1000')).perPage).toBe(100)
  })
  it("favourites are the viewer's, read once", async () => {
    const asked: (readonly number[])[] = []
    const ctx = h.ctx({ kind: 'account', id: 'x', sessionId: 'x' })
    const marks = {
      ...ctx.viewerFlags,
      playlists: async (list: readonly number[]) => {
        asked.push(list)
        return new Set([Number(ids.second)])
      },
    }
    const found = await findPlaylists({ ...ctx, viewerFlags: marks }, { page: 1, keyword: WORD })
    expect(found.ok && found.value.items.map((item) => item.faved)).toEqual([false, true, false])
    expect(asked).toHaveLength(1)
  })
})

describe('happy: one playlist', () => {
  it('counts the visible tracks, also after one is shown or hidden', async () => {
    const { trackId } = await onSale(h)
    const slug = getSlug('counted')
    const rows = { playlistCategories: [categoryRow({ slug })] }
    const row = await playlistRow(h, { slug, category: slug, trackIds: [trackId, (await onSale(h)).trackId] })
    await edited(h, { ...rows, playlists: [row] })
    const [{ id } = { id: 0 }] = await getRows<{ id: number }>(h.env, 'SELECT id FROM playlist WHERE slug = ?', slug)
    const count = async () => (await read<PlaylistWire>(`/playlists/${id}`)).trackCount
    const change = (status: string) =>
      h.call('PATCH', `/admin/api/v1/catalogue/tracks/${trackId}`, { status }, { headers: staff(h) })
    expect(await count()).toBe(2)
    expect((await change('draft')).status).toBe(200)
    expect(await count()).toBe(1)
    await edited(h, { ...rows, playlists: [row] })
    expect(await count()).toBe(1)
    expect((await change('sold_out')).status).toBe(200)
    expect(await count()).toBe(2)
  })
  it("its tracks in the editors' order, without drafts, which are not counted", async () => {
    const tracksPage = await read<Found>(`/playlists/${ids.first}/tracks`)
    expect(tracksPage.items.map((item) => item.id)).toEqual([tracks[3], tracks[0], tracks[2]])
    expect(tracksPage).toMatchObject({ total: 3, page: 1, perPage: 20 })
    expect((await read<PlaylistWire>(`/playlists/${ids.first}`)).trackCount).toBe(3)
    const second = await read<Found>(`/playlists/${ids.first}/tracks?perPage=2&page=2`)
    expect([second.items.map((item) => item.id), second.total]).toEqual([[tracks[2]], 3])
  })
  it('an empty one has no tracks, and a missing one is not found', async () => {
    expect((await read<Found>(`/playlists/${ids.third}/tracks`)).items).toEqual([])
    for (const path of ['/playlists/999999', '/playlists/999999/tracks', '/playlists/x', '/playlists/0/tracks'])
      expect((await get(path)).status, path).toBe(404)
  })
  it('the playlists that contain a track, most popular first; for a draft none', async () => {
    const { items } = await read(`/tracks/${tracks[0]}/playlists`)
    expect(items.map((item) => item.id)).toEqual(named('second', 'first'))
    expect((await get(`/tracks/${tracks[1]}/playlists`)).status).toBe(404)
    expect((await read(`/tracks/${(await onSale(h)).trackId}/playlists`)).items).toEqual([])
  })
})

describe('happy: recommended playlists and categories', () => {
  it('the recommended, in their order', async () => {
    const { items } = await read('/recommend-playlists')
    const order = await getRows<{ id: number }>(
      h.env,
      'SELECT id FROM playlist WHERE recommended > 0 ORDER BY recommended, popularity DESC, id DESC LIMIT 36',
    )
    expect(items.map((item) => item.id)).toEqual(order.map((row) => String(row.id)))
    expect(items.map((item) => item.id)).toContain(ids.third)
  })
  it('categories, ten per page, in their order and in the requested language', async () => {
    const first = await read<Page<{ cateId: string; cateName: string }>>('/playlist-categories?perPage=10&page=1')
    const all = await read<Page<{ cateId: string; cateName: string }>>('/playlist-categories?perPage=100', {
      'accept-language': 'en',
    })
    expect(first).toMatchObject({ page: 1, perPage: 10, total: all.total })
    expect(all.items).toContainEqual({ cateId: category, cateName: 'Dawn' })
  })
})

describe('refused, naming the field', () => {
  it.each([
    ['/playlists?type=6', 'type'],
    ['/playlists?type=music', 'type'],
    ['/playlists?category=x', 'category'],
    ['/playlists?sortBy=price', 'sortBy'],
    ['/playlists?order=up', 'order'],
    ['/playlists?perPage=0', 'perPage'],
    [`/playlists?keyword=${'x'.repeat(501)}`, 'keyword'],
    ['/playlists?songItemId=../x', 'songItemId'],
    ['/playlists?domain=x', 'domain'],
    ['/playlist-categories?type=1', 'type'],
    ['/getPrefectureTags?musicType=SONG', 'musicType'],
  ])('%s', async (path, field) => {
    const answer = await get(path)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
  it.each(['"', 'a" OR title:b', 'NOT', '* ^', '🎵', '\u200b', '龘'.repeat(500)])('%j is answered', async (keyword) => {
    expect((await get(`/playlists?keyword=${encodeURIComponent(keyword)}`)).status).toBe(200)
  })
})
