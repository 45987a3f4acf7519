import { beforeAll, describe, expect, it } from 'vitest'
import { accessSuite } from '#tests/support/access-suite.ts'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { imported } from '#tests/support/worlds.ts'
import type { SuggestWire } from '#worker/modules/catalogue/search/suggest/contract.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
const NOTHING = { concepts: [], songs: [], artists: [], tags: [], albums: [], playlists: [], zones: [] }
const word = `q${unique('sug').replaceAll('-', '')}`
const ids: Record<string, string> = {}
const ask = (query: Record<string, string>, locale = 'en-US') =>
  h.call<SuggestWire>('GET', `${P}/suggest?${new URLSearchParams(query)}`, undefined, {
    headers: { 'accept-language': locale },
  })
const suggested = async (query: Record<string, string>) => {
  const answer = await ask(query)
  expect(answer.status).toBe(200)
  return answer.body.data!.value
}

beforeAll(async () => {
  const make = async (key: string, over: Parameters<typeof imported>[1]) => {
    ids[key] = (await imported(h, over)).trackId
  }
  const named = (name: string) => ({ name, names: {} })
  const tag = { kind: 'emotion' as const, slug: word, names: { 'en-US': `${word}tag`, 'zh-CN': '齉愁' } }
  await make('song', { name: `${word}song one`, artists: [named('Plain')], tags: [tag] })
  await make('popular', { name: `${word}song two`, type: 'BEATS', popularity: 9, artists: [named('Plain')] })
  await make('artist', { name: 'Other', artists: [{ name: `${word}artist Lind`, names: { 'zh-CN': '齉林' } }] })
  await make('album', { name: 'Third', album: named(`Tides of ${word}album`) })
  // Nothing is suggested that finds nothing.
  const slugs = ['marimba', 'strings', 'guofeng', 'festive', 'electric-piano', 'lofi', 'piano', 'percussion', 'organ']
  const kinds = { guofeng: 'style', festive: 'style', lofi: 'genre' } as const
  const tags = slugs.map((slug) => ({
    ...{ slug, names: {} },
    kind: kinds[slug as keyof typeof kinds] ?? ('instrument' as const),
  }))
  await make('tagged', { name: 'Tagged', tags })
  await make('draft', {
    name: `${word}draft`,
    status: 'draft',
    artists: [named(`${word}ghost`)],
    album: named(`${word}ghost album`),
  })
}, 60_000)

describe('typing', () => {
  it('the beginning of a word suggests tracks, artists, tags and albums', async () => {
    const found = await suggested({ keyword: word.slice(0, -2) })
    expect(found.songs.map((song) => song.id)).toEqual([ids.popular, ids.song])
    expect(found.songs[1]).toMatchObject({ name: `${word}song one`, artist: 'Plain' })
    expect(found.songs[1]?.cover).toMatch(/^\/media\//)
    expect(found.artists).toMatchObject([{ name: `${word}artist Lind`, portrait: null }])
    expect(found.tags).toMatchObject([{ name: `${word}tag`, kind: 'emotion' }])
    expect(found.albums).toMatchObject([{ name: `Tides of ${word}album` }])
  })
  it('Chinese, also a single character', async () => {
    expect((await suggested({ keyword: '齉林' })).artists).toMatchObject([{ name: `${word}artist Lind` }])
    expect((await suggested({ keyword: '愁' })).tags).toMatchObject([{ name: `${word}tag` }])
    const answer = await ask({ keyword: '齉林' }, 'zh-CN')
    expect(answer.body.data!.value.artists).toMatchObject([{ name: '齉林' }])
  })
  it('with a music type only its items', async () => {
    const found = await suggested({ keyword: word, musicType: 'BEATS' })
    expect(found.songs.map((song) => song.id)).toEqual([ids.popular])
    expect({ ...found, songs: [] }).toEqual(NOTHING)
  })
  it('nothing that only drafts have', async () => {
    expect(await suggested({ keyword: `${word}ghost` })).toEqual(NOTHING)
    expect(await suggested({ keyword: `${word}draft` })).toEqual(NOTHING)
    await getRows(h.env, 'UPDATE track SET status = 1 WHERE id = ?', ids.draft)
    expect((await suggested({ keyword: `${word}ghost` })).artists).toHaveLength(1)
    await getRows(h.env, 'UPDATE track SET status = -1 WHERE id = ?', ids.draft)
  })
  it.each(['', '   ', '!!!', '🎵', '\u200b\u202e'])('%j suggests nothing', async (keyword) => {
    expect(await suggested({ keyword })).toEqual(NOTHING)
  })
  it.each(['"', 'a OR b', 'NEAR(a b)', '* ^ : -', '龘'.repeat(500), 'a '.repeat(250)])(
    '%j is answered',
    async (keyword) => {
      expect((await ask({ keyword })).status).toBe(200)
    },
  )
})

describe('what is typed may mean', () => {
  const concepts = async (keyword: string, locale = 'en-US') =>
    (await ask({ keyword }, locale)).body.data!.value.concepts.map(({ name, by }) => (by ? `${by} = ${name}` : name))

  it('a concept, with the words before kept', async () => {
    expect(await concepts('melancholic unknownword marim')).toContain('melancholic unknownword Marimba')
    expect(await concepts('悲伤扬', 'zh-CN')).toContain('悲伤扬琴')
  })
  it('one typed in pinyin, with spaces or by its initials, with the reason in another language', async () => {
    for (const keyword of ['yangqin', 'yang qin', 'yq']) expect(await concepts(keyword, 'zh-CN')).toContain('扬琴')
    expect(await concepts('erhu', 'zh-CN')).toContain('二胡')
    expect(await concepts('nianyefan', 'en-US')).toContain("年夜饭 = Chinese New Year's Eve")
    expect(await concepts('大提琴', 'vi-VN')).toContain('大提琴 = Cello')
  })
  it('a word with a typing error', async () => {
    expect(await concepts('chrismas')).toEqual(['Christmas'])
    expect(await concepts('accordoin')).toEqual(['Accordion'])
  })
  it('first what is typed already, if it is one, and nothing worse', async () => {
    expect(await concepts('lofi')).toEqual(['lofi'])
    expect(await concepts('二胡', 'zh-CN')).toEqual(['二胡'])
  })
  it('what tracks have before what something else stands for', async () => {
    expect((await concepts('pi'))[0]).toBe('Piano')
  })
  it('never what finds nothing', async () => {
    // No track has a tag of this, or of what is next to it.
    expect(await concepts('gunsho')).toEqual([])
    expect((await ask({ keyword: 'marim', musicType: 'SAMPLE' })).body.data!.value.concepts).toEqual([])
  })
  it('and each says how well it fits', async () => {
    const { concepts: found, songs } = (await ask({ keyword: `${word}song one` })).body.data!.value
    // "one" may become "one hour", which is less than a name that is typed whole.
    expect([found.map(({ fit }) => fit), songs[0]?.fit]).toEqual([[1], 0])
    expect((await ask({ keyword: 'marim' })).body.data!.value.concepts[0]).toMatchObject({ name: 'Marimba', fit: 1 })
  })
  it('and what was typed is marked in every name', async () => {
    const [cello] = (await ask({ keyword: 'sad cel' })).body.data!.value.concepts
    expect(cello).toMatchObject({
      name: 'sad Cello',
      marks: [
        [0, 3],
        [4, 7],
      ],
    })
    expect((await suggested({ keyword: word })).artists[0]?.marks).toEqual([[0, word.length]])
  })
})

describe('playlists and zones', () => {
  it('are suggested by name, in any language, within the type', async () => {
    const category = await getRows<{ id: number }>(
      h.env,
      `INSERT INTO playlist_category (slug, names, position) VALUES (?, '{}', 1) RETURNING id`,
      `${word}c`,
    )
    const names = JSON.stringify({ 'zh-CN': `${word}清晨`, 'en-US': `${word} Dawn` })
    await getRows(
      h.env,
      `INSERT INTO playlist (slug, type, category_id, names, description, cover_key, track_count, updated_at_ms)
        VALUES (?, 1, ?, ?, '{}', 'x', 3, 1)`,
      `${word}p`,
      category[0]!.id,
      names,
    )
    await getRows(
      h.env,
      `INSERT INTO zone (slug, music_type, names, tag_ids, position) VALUES (?, 'BEATS', ?, '[]', 1)`,
      `${word}z`,
      names,
    )
    const found = await suggested({ keyword: `${word}清晨` })
    expect(found.playlists).toMatchObject([{ name: `${word} Dawn` }])
    expect(found.zones).toMatchObject([{ name: `${word} Dawn`, musicType: 'BEATS' }])
    expect((await suggested({ keyword: `${word} dawn`, musicType: 'MUSIC' })).zones).toEqual([])
    expect((await suggested({ keyword: `${word} dawn`, musicType: 'BEATS' })).playlists).toEqual([])
  })
})

describe('refused, naming the field', () => {
  it.each([
    [{}, 'keyword'],
    [{ keyword: 'x'.repeat(501) }, 'keyword'],
    [{ keyword: 'x', musicType: 'SONG' }, 'musicType'],
    [{ keyword: 'x', limit: '5' }, 'limit'],
  ])('%j', async (query, field) => {
    const answer = await ask(query as Record<string, string>)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
})

accessSuite({
  route: 'GET /cuemark2/api/v2/suggest',
  needs: 'public',
  request: () => ({ path: `${P}/suggest?keyword=x` }),
})
