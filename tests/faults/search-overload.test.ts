import { beforeAll, describe, expect, it } from 'vitest'
import type { AppBindings } from '#worker/env.ts'
import { askSounds } from '#worker/modules/catalogue/search/sound/sound-index-store.ts'
import { heard } from '../support/console.ts'
import { makeHarness } from '../support/harness.ts'
import { newWord } from '../support/search-replica.ts'
import type { Found } from '../support/search-world.ts'
import { imported } from '../support/worlds.ts'

/** An index that is slow is not an index that is broken (docs/decisions/120). */
const h = makeHarness({ SEARCH_REGIONS: 'apac' })
const PATH = '/cuemark2/api/v2/productSongInfo/search'
/** Total of an answer of the index; D1 finds one track. */
const OF_INDEX = 7
const ANSWER = { ids: [], total: OF_INDEX, isTotalExact: true, counts: null, forgiven: [], didYouMean: null }
const REST_MS = 2000

let word: string
beforeAll(async () => {
  word = newWord()
  await imported(h, { name: word })
})

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Keeps the event loop from doing anything else. */
function block(ms: number): void {
  const end = Date.now() + ms
  while (Date.now() < end);
}
const late = async () => 'late'
const never = () => new Promise<never>(() => undefined)
const inTime = async () => ANSWER

/** An index that answers each search as the next entry says, the last one again and again. */
function indexOf(...answers: (() => Promise<unknown>)[]) {
  let calls = 0
  const search = () => answers[Math.min(calls++, answers.length - 1)]!()
  const env: AppBindings = {
    ...h.env,
    SEARCH: { getByName: () => ({ search }) } as unknown as AppBindings['SEARCH'],
  }
  const total = async () => {
    const { body } = await h.call<Found>('POST', PATH, { keyword: word, exact: true }, { env })
    return body.data!.value.total
  }
  const totals = async (count: number) => {
    const all: number[] = []
    for (let i = 0; i < count; i++) all.push(await total())
    return all
  }
  return { total, totals, calls: () => calls }
}
// Others warn in plain text meanwhile, as the router does of a page of an earlier test that nobody read.
const warnings = () =>
  heard()
    .filter(({ method, text }) => method === 'warn' && text.includes('"at":"search-index"'))
    .map(({ text }) => JSON.parse(text))

describe('an index that answers late', () => {
  it('is waited for while the isolate itself is what is late', async () => {
    const { total } = indexOf(async () => {
      for (let i = 0; i < 8; i++) {
        block(250)
        await sleep(0)
      }
      return ANSWER
    })
    expect(await total()).toBe(OF_INDEX)
    expect(warnings()).toEqual([])
  })

  it('sends one search to the database, and not the next ones', async () => {
    const { totals, calls } = indexOf(late, inTime, late, late, inTime, late, inTime)
    expect(await totals(7)).toEqual([1, OF_INDEX, 1, 1, OF_INDEX, 1, OF_INDEX])
    expect(calls()).toBe(7)
  })

  it('three times in a row is left alone for two seconds, then asked again', async () => {
    const { total, totals, calls } = indexOf(late, late, late, inTime)
    expect(await totals(5)).toEqual([1, 1, 1, 1, 1])
    expect(calls()).toBe(3)
    h.clock.forward(REST_MS)
    expect(await total()).toBe(OF_INDEX)
    expect(calls()).toBe(4)
  })

  it('is told in the log: once, and once for each pause', async () => {
    const { totals } = indexOf(late)
    for (let pause = 0; pause < 2; pause++) {
      await totals(5)
      h.clock.forward(REST_MS)
    }
    expect(warnings().map(({ event, attempts }) => [event, attempts])).toEqual([
      ['late', undefined],
      ['paused', 3],
      ['late', undefined],
      ['paused', 3],
    ])
  })
})

describe('an index that says nothing', () => {
  it('is given up after its time, and left alone when three searches waited in vain', async () => {
    const { total, calls } = indexOf(never)
    const sinceMs = Date.now()
    expect(await Promise.all([total(), total(), total()])).toEqual([1, 1, 1])
    expect(Date.now() - sinceMs).toBeGreaterThan(1400)
    expect(await total()).toBe(1)
    expect(calls()).toBe(3)
  })

  it('is given up after five seconds however late the isolate is', async () => {
    const { total } = indexOf(async () => {
      for (let i = 0; i < 24; i++) {
        block(250)
        await sleep(0)
      }
      return ANSWER
    })
    expect(await total()).toBe(1)
  })
})

describe('an index that fails', () => {
  it('is left alone at once, with one line in the log', async () => {
    const { totals, calls } = indexOf(async () => {
      throw new Error('object is down')
    })
    expect(await totals(3)).toEqual([1, 1, 1])
    expect(calls()).toBe(1)
    expect(warnings()).toMatchObject([{ event: 'paused', region: 'apac' }])
  })
})

describe('the index of sounds', () => {
  it('has the same rule', async () => {
    let calls = 0
    const search = async () => {
      calls++
      return 'late'
    }
    const SOUNDS = { getByName: () => ({ search }) } as unknown as AppBindings['SOUNDS']
    const ctx = () => h.ctx({ kind: 'system', id: 'system' }, { ...h.env, SOUNDS })
    const query = { sounds: new Int8Array(0), print: null, type: null, among: null, limit: 1 }
    for (let i = 0; i < 5; i++) expect(await askSounds(ctx(), query)).toBeNull()
    expect(calls).toBe(3)
    h.clock.forward(REST_MS)
    await askSounds(ctx(), query)
    expect(calls).toBe(4)
  })
})
