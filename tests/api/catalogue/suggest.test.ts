import { beforeAll, describe, expect, it } from 'vitest'
import { accessSuite } from '#tests/support/access-suite.ts'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { imported } from '#tests/support/worlds.ts'
import type { SuggestWire } from '#worker/modules/catalogue/contract.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
const NOTHING = { songs: [], artists: [], tags: [], albums: [] }
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
