import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchIndex } from '#worker/durable/search-index.ts'
import type { AppBindings } from '#worker/env.ts'
import { toWords } from '#worker/search/compounds.ts'
import { MOST } from '#worker/search/limits.ts'
import type { SearchQuery } from '#worker/search/query.ts'
import { searchCaller } from '#worker/search/regions.ts'
import { makeHarness } from '../support/harness.ts'
import { openPage } from '../support/pages.ts'
import { newReplica, newWord, type Replica, untilReady } from '../support/search-replica.ts'
import { imported } from '../support/worlds.ts'

const h = makeHarness()
const CALLERS = 50
const EACH = 6

let word: string
let id: number
let replica: Replica
beforeAll(async () => {
  word = newWord()
  id = Number((await imported(h, { name: word })).trackId)
  replica = newReplica(h.env)
  await replica.catchUp()
  await untilReady(replica)
})

const toQuery = (keyword: string): SearchQuery => ({
  words: toWords(keyword),
  wholeName: null,
  columns: ['title', 'artist', 'album', 'label', 'tags'],
  groups: [],
  without: [],
  ranges: { bpm: [], duration: [], price: [] },
  sort: 'normal',
  isDescending: true,
  offset: 0,
  limit: 20,
})
const letters = (count: number, seed: number): string =>
  Array.from({ length: count }, (_, i) => String.fromCharCode(97 + ((i * 7 + seed * 13 + i * i) % 26))).join('')
/** All different, so that nothing is answered from a cache. */
const HOSTILE = [
  (n: number) => letters(500, n),
  (n: number) => Array.from({ length: 12 }, (_, i) => letters(9, n * 12 + i)).join(' '),
  (n: number) => [...letters(240, n)].join(' '),
  (n: number) => '天地玄黄宇宙洪荒日月盈昃辰宿列张'.repeat(20).slice(n % 16),
  (n: number) => `${letters(30, n)} ${letters(30, n + 1)} ${letters(30, n + 2)}`,
]

describe('fifty callers who never stop', () => {
  it('do not delay others: each normal search is answered before nearly all of theirs', async () => {
    let answered = 0
    const flood = Array.from({ length: CALLERS * EACH }, async (_, n) => {
      const caller = `2001:db8:${n % CALLERS}`
      const query = toQuery(HOSTILE[n % HOSTILE.length]!(n))
      const answer = await replica.search(query, undefined, 0, caller)
      answered++
      return answer
    })
    const before: number[] = []
    const honest = Array.from({ length: 10 }, async (_, i) => {
      const answer = await replica.search(toQuery(`${word} `), undefined, 0, `203.0.113.${i}`)
      before.push(answered)
      return answer
    })
    for (const answer of await Promise.all(honest)) expect(answer).toMatchObject({ ids: [id], total: 1 })
    // The first search of each caller may come earlier, because it had used nothing until then.
    expect(Math.max(...before)).toBeLessThanOrEqual(CALLERS + 5)
    const answers = await Promise.all(flood)
    // At least the first of each caller is answered: a queue that refuses everything would also pass.
    expect(answers.filter((answer) => answer !== 'busy' && answer !== null).length).toBeGreaterThan(CALLERS / 2)
    for (const answer of answers)
      if (answer !== 'busy' && answer !== null) expect(answer).toMatchObject({ ids: [], didYouMean: null })
  })

  it('in one network are refused when too many of theirs wait, and a neighbour with a simple search is not', async () => {
    const flood = Array.from({ length: 200 }, (_, n) =>
      replica.search(toQuery(HOSTILE[1]!(n)), undefined, 0, 'one network'),
    )
    const neighbour = replica.search(toQuery(`${word} `), undefined, 0, 'one network')
    expect(await neighbour).toMatchObject({ ids: [id] })
    expect((await Promise.all(flood)).filter((answer) => answer === 'busy').length).toBeGreaterThan(100)
  })

  it('ask for more than the index allows and get no result', async () => {
    const many = Array.from({ length: MOST.filters + 1 }, (_, i) => ({ dimension: `g:${i}`, anyOf: [`g_${i}`] }))
    expect(await replica.search({ ...toQuery(word), groups: many }, undefined, 0)).toBeNull()
  })
})

describe('over HTTP', () => {
  const withAnswer = (answer: unknown, heard: unknown[][] = []): AppBindings => ({
    ...h.env,
    SEARCH_REGIONS: 'apac',
    SEARCH: {
      getByName: () => ({
        search: async (...asked: Parameters<SearchIndex['search']>) => {
          heard.push(asked)
          return answer
        },
      }),
    } as unknown as AppBindings['SEARCH'],
  })
  const PATH = '/cuemark2/api/v2/productSongInfo/search'

  it('a caller with too many waiting searches is told to wait, and the database is not used instead', async () => {
    const env = withAnswer('busy')
    const answer = await h.call('POST', PATH, { keyword: word }, { env })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1'])
    // The index is not at fault: the next caller's search uses it as well.
    const heard: unknown[][] = []
    await h.call('POST', PATH, { keyword: word }, { env: { ...env, SEARCH: withAnswer('busy', heard).SEARCH } })
    expect(heard).toHaveLength(1)
    const page = await openPage(h, `/explore?keyword=${word}`, { env })
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, '1'])
    const suggest = `/cuemark2/api/v2/suggest?keyword=${word}`
    expect((await h.call<{ songs: [] }>('GET', suggest, undefined, { env })).body.data?.value.songs).toEqual([])
  })

  it('the index is told the caller, also by pages, and no client can claim to be another', async () => {
    const heard: unknown[][] = []
    const env = withAnswer(null, heard)
    const headers = { 'cf-connecting-ip': '2001:db8:7:8:9::1' }
    await h.call('POST', PATH, { keyword: word }, { env, headers })
    await openPage(h, `/explore?keyword=${word}`, { env, headers: { ...headers, 'x-caller': 'nobody' } })
    expect(heard.map((asked) => asked[3])).toEqual(['2001:db8:7', '2001:db8:7'])
  })

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::/64', '2001:db8:1'],
    [null, ''],
  ])('the network %s is the caller %j', (network, caller) => expect(searchCaller(network)).toBe(caller))
})
