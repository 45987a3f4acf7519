import { beforeAll, describe, expect, it } from 'vitest'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { getIds, search } from '#tests/support/search-world.ts'
import { onSale } from '#tests/support/worlds.ts'

const h = makeHarness()
const keyword = unique('filter').replaceAll('-', '')
const ids: Record<string, string> = {}
let tagId = ''

beforeAll(async () => {
  const make = async (key: string, over: Parameters<typeof onSale>[1]) => {
    ids[key] = (await onSale(h, { name: `${keyword} ${key}`, ...over })).trackId
  }
  const tag = { kind: 'emotion', slug: keyword, names: { 'zh-CN': '宁静', 'en-US': 'calm' } } as const
  await make('tagged', { tags: [tag], bpm: 90 })
  await make('beats', { type: 'BEATS', bpm: 110, inMemberLibrary: true, vocal: 'choir', key: 'Bb major' })
  await make('china', { regions: ['china'], bpm: 89 })
  await make('dear', { basePriceFen: 50_000, bpm: null, vocal: 'male', key: 'C# minor' })
  await make('sold', { vocal: null, key: null })
  await getRows(h.env, 'UPDATE track SET status = 0 WHERE id = ?', ids.sold)
  tagId = String((await getRows<{ id: number }>(h.env, 'SELECT id FROM tag WHERE slug = ?', keyword))[0]?.id)
})
const found = async (body: Record<string, unknown>) => (await getIds(h, { keyword, ...body })).sort()
const named = (...keys: string[]) => keys.map((key) => ids[key]).sort()

describe('filters', () => {
  it('type, tag, member library', async () => {
    expect(await found({ musicType: 'BEATS' })).toEqual(named('beats'))
    expect(await found({ tags: [tagId] })).toEqual(named('tagged'))
    expect(await found({ musicLibraryType: 'RF_LIBRARY' })).toEqual(named('beats'))
  })
  it('tags of one kind are alternatives, kinds narrow each other, an unknown tag finds nothing', async () => {
    const word = unique('kinds').replaceAll('-', '')
    const tag = (kind: 'style' | 'genre', name: string) => ({ kind, slug: `${word}${name}`, names: {} })
    const [piano, guitar, calm] = [tag('style', 'piano'), tag('style', 'guitar'), tag('genre', 'calm')]
    const of = async (name: string, tags: (typeof piano)[]) =>
      (await onSale(h, { name: `${word} ${name}`, tags })).trackId
    const [a, b, c] = [await of('a', [piano, calm]), await of('b', [guitar]), await of('c', [piano, guitar, calm])]
    const known = await getRows<{ id: number; slug: string }>(
      h.env,
      'SELECT id, slug FROM tag WHERE slug LIKE ?',
      `${word}%`,
    )
    const id = (slug: string) => String(known.find((row) => row.slug === slug)?.id)
    const having = (...tags: string[]) => getIds(h, { keyword: word, tags })
    expect(await having(id(piano.slug), id(guitar.slug))).toEqual([c, b, a])
    expect(await having(id(guitar.slug), id(calm.slug))).toEqual([c])
    expect(await having(id(piano.slug), id(guitar.slug), id(calm.slug))).toEqual([c, a])
    expect(await having(id(piano.slug), '999999')).toEqual([])
  })
  it('an unknown library means the full one, an unknown page the first', async () => {
    expect(await found({ musicLibraryType: 'NO_SUCH' })).toHaveLength(5)
    for (const page of [0, -1, 'x', null, 1e9]) expect(await found({ page })).toHaveLength(5)
  })
  it('area: rights in that area', async () => {
    expect(await found({ area: 'africa' })).not.toContain(ids.china)
    expect(await found({ area: 'china' })).toContain(ids.china)
  })
  it('several areas are alternatives', async () => {
    expect(await found({ area: 'africa,china' })).toHaveLength(5)
    expect(await found({ area: 'africa,india' })).not.toContain(ids.china)
  })
  it('vocal and key, one or several; a track without them is not found by any', async () => {
    const all = 'instrumental,male,female,choir'
    expect(await found({ vocal: 'male' })).toEqual(named('dear'))
    expect(await found({ vocal: 'male,choir' })).toEqual(named('dear', 'beats'))
    expect(await found({ vocal: all })).not.toContain(ids.sold)
    expect(await found({ key: 'csharp_minor' })).toEqual(named('dear'))
    expect(await found({ key: 'csharp_minor,bb_major' })).toEqual(named('dear', 'beats'))
    expect(await found({ key: 'c_minor' })).toEqual([])
    expect(await found({ key: 'c_major', vocal: all })).not.toContain(ids.sold)
  })
  it('excluded tag: everything except tracks with it, alone and with other filters', async () => {
    expect(await found({ tags: [`-${tagId}`] })).toEqual(named('beats', 'china', 'dear', 'sold'))
    expect(await found({ tags: [tagId, `-${tagId}`] })).toEqual([])
    expect(await found({ tags: ['-999999'] })).toHaveLength(5)
    // With the exclusion alone there are also tracks of other files, so it takes several pages.
    const bare: string[] = []
    for (let page = 1; bare.length === 100 * (page - 1); page++)
      bare.push(...(await getIds(h, { tags: [`-${tagId}`], sortBy: 'date', page })))
    expect(bare).toContain(ids.beats)
    expect(bare).not.toContain(ids.tagged)
  })
  it('bpm ranges are half-open, several are alternatives, tracks without bpm are in none', async () => {
    expect(await found({ bpm: '60-90' })).toEqual(named('china'))
    expect(await found({ bpm: '90-110' })).toEqual(named('tagged'))
    expect(await found({ bpm: '60-90,110-140' })).toEqual(named('china', 'beats', 'sold'))
    expect(await found({ bpm: '0+' })).not.toContain(ids.dear)
  })
  it('duration in seconds, half-open', async () => {
    expect(await found({ duration: '60-90' })).toEqual([])
    expect(await found({ duration: '90-91' })).toHaveLength(5)
  })
  it('price in yuan, half-open: 99 is not below 99', async () => {
    expect(await found({ price: '10-99' })).toEqual([])
    expect(await found({ price: '99-299' })).not.toContain(ids.dear)
    expect(await found({ price: '299+' })).toEqual(named('dear'))
  })
  it('an artist, album or label by id; an impossible id finds nothing', async () => {
    const [row] = await getRows<{ id: number }>(
      h.env,
      'SELECT artist_id AS id FROM track_artist WHERE track_id = ?',
      ids.dear,
    )
    expect(await getIds(h, { searchType: 'artist', value: String(row?.id) })).toEqual(named('dear'))
    expect(await found({ searchType: 'artist', value: 'nobody' })).toEqual([])
    expect(await found({ searchType: 'label', value: '999999999' })).toEqual([])
  })
  it('a sold-out track is marked as sold out', async () => {
    const answer = await search(h, { keyword: `${keyword} sold` })
    expect(answer.body.data?.value.items[0]).toMatchObject({ id: ids.sold, status: 0 })
  })
})

describe('without a type', () => {
  const ways = [
    ['normal', 'desc', 'curated DESC, popularity DESC, id DESC'],
    ['hot', 'desc', 'popularity DESC, id DESC'],
    ['hot', 'asc', 'popularity ASC, id ASC'],
    ['price', 'asc', 'price_rank ASC, id ASC'],
    ['date', 'desc', 'published_at_ms DESC, id DESC'],
  ] as const
  it.each(ways)('%s %s: all types in one order, on every page', async (sortBy, order, sql) => {
    for (const [page, perPage] of [
      [1, 100],
      [2, 7],
      [3, 3],
    ] as const) {
      const wanted = await getRows<{ id: number }>(
        h.env,
        `SELECT id FROM track WHERE status >= 0 AND bpm >= 90 ORDER BY ${sql} LIMIT ? OFFSET ?`,
        perPage,
        (page - 1) * perPage,
      )
      const found = (await search(h, { sortBy, order, bpm: '90+', page, perPage })).body.data!.value
      expect(found.items.map((item) => item.id)).toEqual(wanted.map((row) => String(row.id)))
    }
  })
})

describe('pages', () => {
  it('have between one and a hundred items', async () => {
    expect((await search(h, { keyword, perPage: 1000 })).body.data?.value.perPage).toBe(100)
    expect((await search(h, { keyword })).body.data?.value.perPage).toBe(20)
    expect((await search(h, { keyword, perPage: 0 })).status).toBe(400)
  })
  it('every name of the specification is accepted', async () => {
    const body = {
      keyword,
      musicType: 'MUSIC',
      musicLibraryType: 'FULL_SONG_LIBRARY',
      tags: [],
      bpm: '0+',
      duration: '0+',
      area: 'china',
      price: '0+',
      page: 1,
      perPage: 20,
      sortBy: 'hot',
      order: 'desc',
      isArtist: '0',
      isCp: '0',
      isAlbum: '0',
      isClick: '1',
      searchType: 'song',
    }
    expect((await search(h, body)).body.data?.value.total).toBeGreaterThan(0)
  })
  it('inside a channel only its tracks are found; none has any yet', async () => {
    for (const songItemId of ['main', 'partner', 'x-t_music', '~.~'])
      expect((await search(h, { keyword, songItemId })).body.data?.value).toMatchObject({ items: [], total: 0 })
  })
  it('a page beyond the last is empty and has the total', async () => {
    const { value } = (await search(h, { keyword, perPage: 2, page: 4 })).body.data!
    expect([value.items, value.total]).toEqual([[], 5])
  })
  it('a page far beyond is empty, not an error', async () => {
    expect((await search(h, { keyword, page: 100_000, perPage: 100 })).body.data?.value.items).toEqual([])
  })
})

describe('refused, naming the field', () => {
  it.each([
    [{ musicType: 'SONG' }, 'musicType'],
    [{ tags: ['x'] }, 'tags.0'],
    [{ tags: Array(21).fill('1') }, 'tags'],
    [{ bpm: '90' }, 'bpm'],
    [{ bpm: '1-2;drop' }, 'bpm'],
    [{ duration: '1e3-2' }, 'duration'],
    [{ price: '-5-10' }, 'price'],
    [{ area: 'mars' }, 'area'],
    [{ area: 'china,' }, 'area'],
    [{ area: 'china, asia' }, 'area'],
    [{ vocal: 'baritone' }, 'vocal'],
    [{ vocal: ['male'] }, 'vocal'],
    [{ energy: 'loud' }, 'energy'],
    [{ energy: 'low,' }, 'energy'],
    [{ key: 'C major' }, 'key'],
    [{ key: 'h_minor' }, 'key'],
    [{ tags: ['--5'] }, 'tags.0'],
    [{ tags: ['-0'] }, 'tags.0'],
    [{ withCounts: 'yes' }, 'withCounts'],
    [{ sortBy: 'random' }, 'sortBy'],
    [{ sortBy: 'constructor' }, 'sortBy'],
    [{ isArtist: 'toString' }, 'isArtist'],
    [{ order: 'up' }, 'order'],
    [{ perPage: '20x' }, 'perPage'],
    [{ perPage: '1.5' }, 'perPage'],
    [{ perPage: 1.5 }, 'perPage'],
    [{ keyword: 5 }, 'keyword'],
    [{ value: '../x' }, 'value'],
    [{ songItemId: '../x' }, 'songItemId'],
    [{ channelId: 'other' }, 'channelId'],
  ])('%j', async (body, field) => {
    const answer = await search(h, body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
})
