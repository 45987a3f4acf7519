import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { CHEAP } from '#worker/durable/fair-queue.ts'
import type { SearchIndex } from '#worker/durable/search-index.ts'
import type { AppBindings } from '#worker/env.ts'
import { getPrice, MOST } from '#worker/search/limits.ts'
import type { SearchQuery } from '#worker/search/query.ts'
import { searchCaller } from '#worker/search/regions.ts'
import { makeHarness } from '../support/harness.ts'
import { openPage } from '../support/pages.ts'
import { toQuery } from '../support/search/query.ts'
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

const letters = (count: number, seed: number): string =>
  Array.from({ length: count }, (_, i) => String.fromCharCode(97 + ((i * 7 + seed * 13 + i * i) % 26))).join('')
/** Each different from all others, so that nothing is answered from a cache. */
const HOSTILE = [
  (n: number) => letters(500, n),
  (n: number) => Array.from({ length: 12 }, (_, i) => letters(9, n * 12 + i)).join(' '),
  (n: number) => [...letters(240, n)].join(' '),
  (n: number) => '天地玄黄宇宙洪荒日月盈昃辰宿列张'.repeat(20).slice(n % 16),
  (n: number) => `${letters(30, n)} ${letters(30, n + 1)} ${letters(30, n + 2)}`,
]

/**
 * Calls inside the object, in one task and with the queue's clock stopped: the order of service then depends on the queue
 * alone, not on the speed of the machine.
 */
const atOnce = <T>(ask: (index: SearchIndex) => Promise<T>): Promise<T> =>
  runInDurableObject(replica, (index: SearchIndex) => {
    const { env } = index as unknown as { env: AppBindings }
    Object.assign(index, { env: { ...env, CLOCK: { now: () => 0 } } })
    return ask(index).finally(() => Object.assign(index, { env }))
  })
const plain = () => toQuery(`${word} `)

describe('fifty callers who never stop', () => {
  /** The n-th hostile search, by caller `n % CALLERS`. Each test uses its own callers, so none has a history. */
  const hostile = (net: string, n: number) => ({
    caller: `${net}:${n % CALLERS}`,
    query: toQuery(HOSTILE[n % HOSTILE.length]!(n)),
  })

  it('do not delay others: each normal search is answered before nearly all of theirs', async () => {
    const order: string[] = []
    const { flood, honest } = await atOnce(async (index) => {
      const ask = async (query: SearchQuery, caller: string) => {
        const answer = await index.search(query, undefined, 0, caller)
        order.push(caller)
        return answer
      }
      const flood = Array.from({ length: CALLERS * EACH }, (_, n) => hostile('2001:db8', n)).map((one) =>
        ask(one.query, one.caller),
      )
      const honest = Array.from({ length: 10 }, (_, i) => ask(plain(), `203.0.113.${i}`))
      return { flood: await Promise.all(flood), honest: await Promise.all(honest) }
    })
    for (const answer of honest) expect(answer).toMatchObject({ ids: [id], total: 1 })
    // The first search of each caller may come earlier: that caller had none before.
    expect(order.findLastIndex((caller) => caller.startsWith('203.'))).toBeLessThan(CALLERS + 10)
    // All are answered: a queue that refused everything would otherwise look fair.
    for (const answer of flood) expect(answer).toMatchObject({ ids: [], didYouMean: null })
  })

  it('are answered one plain search each, like everybody else, however long the other searches take', async () => {
    const flood = Array.from({ length: CALLERS * EACH }, async (_, n) => {
      const { query, caller } = hostile('2001:db9', n)
      return { answer: await replica.search(query, undefined, 0, caller), isFirst: n < CALLERS, price: getPrice(query) }
    })
    const honest = Array.from({ length: 10 }, (_, i) => replica.search(plain(), undefined, 0, `192.0.2.${i}`))
    for (const answer of await Promise.all(honest)) expect(answer).toMatchObject({ ids: [id], total: 1 })
    const answers = await Promise.all(flood)
    const firsts = answers.filter(({ isFirst, price }) => isFirst && price <= CHEAP)
    expect(firsts.length).toBeGreaterThanOrEqual(CALLERS / 5)
    for (const { answer } of firsts) expect(answer).toMatchObject({ ids: [], didYouMean: null })
    // The others depend on the time they take: refused or answered.
    for (const { answer } of answers)
      if (answer !== 'busy' && answer !== 'late') expect(answer).toMatchObject({ ids: [] })
  })

  it('of one network are refused when too many of theirs wait, and a neighbour with a plain search is not', async () => {
    const { flood, neighbour } = await atOnce(async (index) => {
      const ask = (query: SearchQuery) => index.search(query, undefined, 0, 'one network')
      const flood = Array.from({ length: 200 }, (_, n) => ask(toQuery(HOSTILE[1]!(n))))
      const neighbour = ask(plain())
      return { flood: await Promise.all(flood), neighbour: await neighbour }
    })
    expect(neighbour).toMatchObject({ ids: [id] })
    // Sixty-four can wait; the neighbour took one of these places.
    expect(flood.filter((answer) => answer === 'busy')).toHaveLength(200 - 63)
  })

  it('ask for more than the index takes and get nothing of it', async () => {
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

  it('whoever has too many searches waiting is told to wait, and the database is left in peace', async () => {
    const env = withAnswer('busy')
    const answer = await h.call('POST', PATH, { keyword: word }, { env })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1'])
    // The index is not at fault: the next caller's search goes there as well.
    const heard: unknown[][] = []
    await h.call('POST', PATH, { keyword: word }, { env: { ...env, SEARCH: withAnswer('busy', heard).SEARCH } })
    expect(heard).toHaveLength(1)
    const page = await openPage(h, `/explore?keyword=${word}`, { env })
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, '1'])
    const suggest = `/cuemark2/api/v2/suggest?keyword=${word}`
    expect((await h.call<{ songs: [] }>('GET', suggest, undefined, { env })).body.data?.value.songs).toEqual([])
  })

  it('the index is told whose turn it is, also by pages, and nobody can say so for others', async () => {
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
