import { beforeAll, describe, expect, it } from 'vitest'
import { accessSuite } from '#tests/support/access-suite.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { newWord } from '#tests/support/search-replica.ts'
import { imported } from '#tests/support/worlds.ts'
import type { CreditPage } from '#worker/modules/catalogue/tracks/credit-contract.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
const word = newWord()
const named = (name: string, names = {}) => ({ name, names })
const ask = (path: string, locale = 'en-US') =>
  h.call<CreditPage>('GET', P + path, undefined, { headers: { 'accept-language': locale } })
const found = async (path: string, locale?: string): Promise<CreditPage> => {
  const answer = await ask(path, locale)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data!.value
}
const getNames = (page: CreditPage) => page.items.map(({ name }) => name)

beforeAll(async () => {
  const busy = named(`${word} busy`, { 'zh-CN': '爨忙' })
  const exact = named(word)
  const album = named(`Tides of ${word}`)
  await imported(h, { artists: [exact], album, label: named(`${word} Records`), type: 'BEATS' })
  for (let i = 0; i < 3; i++) await imported(h, { artists: [busy, named('Guest')], album: named(`${word} later`) })
  const ghost = named(`${word} ghost`)
  await imported(h, { artists: [ghost], album: ghost, label: ghost, status: 'draft' })
  for (let i = 0; i < 8; i++) await imported(h, { artists: [named(`${word} many${i}`)] })
}, 60_000)

describe('happy: GET /artists, /albums, /labels', () => {
  it('exact names come first, then those with most tracks; those with drafts only are not found', async () => {
    const page = await found(`/artists?keyword=${word}`)
    expect(page).toMatchObject({ total: 10, page: 1, perPage: 6, isTotalExact: true })
    expect(getNames(page).slice(0, 2)).toEqual([word, `${word} busy`])
    expect(page.items[1]).toMatchObject({ trackCount: 3, picture: null, artists: [] })
  })
  it('pages contain each once', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => found(`/artists?keyword=${word}&page=${page}`)))
    expect(pages.map(({ items }) => items.length)).toEqual([6, 4, 0])
    expect(new Set(pages.flatMap(getNames)).size).toBe(10)
    expect((await found(`/artists?keyword=${word}&page=x`)).page).toBe(1)
  })
  it("names are in the reader's language, and found by any name", async () => {
    expect(getNames(await found(`/artists?keyword=${encodeURIComponent('爨')}`, 'zh-CN'))).toEqual(['爨忙'])
  })
  it('an album has its cover, its artists and the number of its tracks', async () => {
    const page = await found(`/albums?keyword=${word}`)
    expect(getNames(page)).toEqual([`${word} later`, `Tides of ${word}`])
    expect(page.items[0]).toMatchObject({ trackCount: 3, artists: [{ name: `${word} busy` }, { name: 'Guest' }] })
    expect(page.items[0]?.picture).toMatch(/^\/media\/cover\//)
  })
  it('a label; with a music type only those with tracks of it', async () => {
    expect(await found(`/labels?keyword=${word}`)).toMatchObject({ total: 1, items: [{ name: `${word} Records` }] })
    expect((await found(`/labels?keyword=${word}&musicType=MUSIC`)).items).toEqual([])
    expect(getNames(await found(`/artists?keyword=${word}&musicType=BEATS`))).toEqual([word])
  })
  it('a keyword without match, or without searchable characters, finds none', async () => {
    for (const keyword of ['', '  ', '🎵\u200b', `${word}x`, `${word} OR "`, "'; --"])
      expect(await found(`/artists?keyword=${encodeURIComponent(keyword)}`), keyword).toMatchObject({
        total: 0,
        items: [],
      })
  })
})

describe('refused', () => {
  it.each([
    ['', 'keyword'],
    [`?keyword=${'a'.repeat(501)}`, 'keyword'],
    ['?keyword=a&musicType=NOISE', 'musicType'],
    ['?keyword=a&perPage=0', 'perPage'],
    ['?keyword=a&songItemId=../x', 'songItemId'],
    ['?keyword=a&sortBy=date', 'sortBy'],
  ])('%s', async (query, field) => {
    for (const kind of ['artists', 'albums', 'labels']) {
      const answer = await ask(`/${kind}${query}`)
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    }
  })
})

accessSuite({
  route: 'GET /cuemark2/api/v2/artists',
  needs: 'public',
  request: async () => ({ path: `${P}/artists?keyword=night` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/albums',
  needs: 'public',
  request: async () => ({ path: `${P}/albums?keyword=night` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/labels',
  needs: 'public',
  request: async () => ({ path: `${P}/labels?keyword=night` }),
})
