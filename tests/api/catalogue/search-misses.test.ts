import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getRows } from '#tests/support/rows.ts'
import { newWord } from '#tests/support/search-replica.ts'
import { staff } from '#tests/support/worlds.ts'
import { forgetMisses } from '#worker/modules/catalogue/public.ts'
import { countMiss } from '#worker/modules/catalogue/search/misses/count-miss.ts'
import type { MissWire } from '#worker/modules/catalogue/search/misses/miss-contract.ts'
import { type Person, staffWorld } from '../staff/world.ts'

const w = staffWorld()
const { h } = w
const DAY_MS = 86_400_000
const search = (keyword: string, ip: string, body: object = {}) =>
  h.call(
    'POST',
    '/cuemark2/api/v2/productSongInfo/search',
    { keyword, ...body },
    { headers: { 'cf-connecting-ip': ip } },
  )
let reader: Person
const misses = async (query = ''): Promise<MissWire[]> => {
  const { token } = await w.enter(reader)
  return (await w.call<MissWire[]>('GET', `/search/misses${query}`, undefined, w.bearer(token))).body.data!.value
}
const rows = () => getRows<{ key: string; words: string | null }>(h.env, 'SELECT * FROM search_miss')
/** Far apart, so that each is a network of its own. */
const ip = (n: number) => `198.${n}.${100 + n}.7`

beforeAll(async () => {
  reader = await w.person('catalogue')
})
beforeEach(() => {
  // A new minute: an isolate counts a limited number per minute.
  w.clock.forward(60_000)
  return getRows(h.env, 'DELETE FROM search_miss')
})

it('a keyword that is not found is counted under a hash, without words, person or address', async () => {
  const word = newWord()
  for (let i = 0; i < 3; i++) await search(`${word} `, ip(1))
  const [found] = await misses()
  expect(found).toMatchObject({ words: null, searches: 3, days: 1 })
  expect(['popular', 'none']).toContain(found?.step)
  expect(JSON.stringify(await rows())).not.toContain(word)
  expect(JSON.stringify(await rows())).not.toContain('198.')
  expect(await misses('?locale=ja-JP')).toEqual([])
})

it('its words are shown once many asked for it: from many networks, or on five days', async () => {
  const [many, daily] = [newWord(), newWord()]
  for (let i = 0; i < 30; i++) await search(many, ip(i))
  expect((await misses())[0]).toMatchObject({ words: many, searches: 30 })
  for (let i = 0; i < 5; i++) {
    expect((await misses()).map(({ words }) => words)).not.toContain(daily)
    await search(daily.toUpperCase(), ip(1))
    w.clock.forward(DAY_MS)
  }
  const shown = (await misses()).find(({ words }) => words === daily)
  expect(shown).toMatchObject({ searches: 5, days: 5 })
})

it('what is found, filtered away, literal or a later page is not counted', async () => {
  const word = newWord()
  await search('', ip(1))
  await search(word, ip(1), { page: 2 })
  await search(word, ip(1), { isArtist: true, bpm: '1-2' })
  expect(await rows()).toEqual([])
})

/** Not the whole sweep: months later it would also delete the outbox rows of the orders of other tests, which they check. */
const forget = async () => {
  const ctx = h.ctx({ kind: 'system', id: 'system' })
  await ctx.db.write([forgetMisses(ctx)])
}

it('counts are kept for ninety days', async () => {
  await search(newWord(), ip(1))
  w.clock.forward(89 * DAY_MS)
  await forget()
  expect(await rows()).toHaveLength(1)
  w.clock.forward(2 * DAY_MS)
  await forget()
  expect(await rows()).toEqual([])
})

it('a flood is cut off: an isolate counts sixty searches a minute', async () => {
  for (let i = 0; i < 70; i++) await search(`${newWord()} `, ip(1))
  expect(await rows()).toHaveLength(60)
})

it('misses of a second are one read and one write', async () => {
  const trips: number[] = []
  const counting = (db: D1Database): D1Database =>
    ({
      withSession: (...asked: []) => {
        const session = db.withSession(...asked)
        return {
          prepare: (sql: string) => session.prepare(sql),
          batch: (statements: D1PreparedStatement[]) => {
            trips.push(statements.length)
            return session.batch(statements)
          },
        }
      },
    }) as unknown as D1Database
  const env = { ...h.env, ENVIRONMENT: 'local', DB: counting(h.env.DB) } as typeof h.env
  const after: Promise<unknown>[] = []
  const asking = (network: string) =>
    Object.assign(h.ctx({ kind: 'visitor', id: 'visitor' }, env), {
      network,
      later: (work: Promise<unknown>) => void after.push(work),
    })
  const [many, once] = [newWord(), newWord()]
  for (let i = 0; i < 30; i++) countMiss(asking(ip(i)), many, 'none')
  countMiss(asking(ip(1)), once, 'popular')
  expect(after).toHaveLength(1)
  await Promise.all(after)
  expect(trips).toHaveLength(2)
  const found = await misses()
  expect(found).toMatchObject([
    { words: many, searches: 30, step: 'none' },
    { words: null, searches: 1, step: 'popular' },
  ])
})

it('is read by people only: the key of the catalogue is refused', async () => {
  expect((await w.call('GET', '/search/misses', undefined, staff(h))).status).toBe(403)
})
