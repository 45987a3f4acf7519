import { describe, expect, it } from 'vitest'
import { findElsewhere } from './elsewhere.ts'
import type { Elsewhere, SearchQuery } from './query.ts'

const ASKED: SearchQuery = {
  words: [{ kind: 'cjk', text: '雷声' }],
  units: [],
  wholeName: 'e_1',
  columns: ['title'],
  groups: [
    { dimension: 't', anyOf: ['t_music'] },
    { dimension: 'c', anyOf: ['c_partner'] },
  ],
  without: [],
  ranges: { bpm: [], duration: [], price: [] },
  sort: 'date',
  isDescending: false,
  offset: 0,
  limit: 24,
}
/** A catalogue in which the filters leave `count` tracks, numbered by their popularity. */
function world(count: number, refuses: { seeds?: boolean; within?: boolean } = {}) {
  const asked: { query: SearchQuery; withCounts?: boolean }[] = []
  const ask = {
    async seeds(query: SearchQuery) {
      asked.push({ query })
      return refuses.seeds ? ('busy' as const) : [901, 902]
    },
    async within(query: SearchQuery, withCounts: boolean) {
      asked.push({ query, withCounts })
      if (refuses.within) return 'busy' as const
      const ids = Array.from({ length: count }, (_, i) => i).slice(query.offset, query.offset + query.limit)
      return { ids, total: count, isTotalExact: true, counts: withCounts ? 'counts' : null }
    },
  }
  const find = (over: Partial<SearchQuery> = {}, isCounted = false) =>
    findElsewhere<string | null, 'busy'>({ ...ASKED, ...over }, isCounted, ask)
  return { asked, find }
}
const found = (answer: Elsewhere<string | null> | 'busy' | null) => {
  if (answer === null || answer === 'busy') throw new Error('nothing found')
  return answer
}

describe('what the step by sound compares', () => {
  it('is the keyword in the whole channel, and the filters without the keyword', async () => {
    const { asked, find } = world(3)
    expect(await find()).toEqual({
      seeds: [901, 902],
      within: { ids: [0, 1, 2], total: 3, isTotalExact: true, counts: 'counts' },
      rest: [],
    })
    expect(asked.map(({ query }) => [query.words.length, query.groups.length, query.sort, query.limit])).toEqual([
      [1, 1, 'normal', 12],
      [0, 2, 'hot', 256],
    ])
    expect(asked[1]?.query).not.toHaveProperty('units')
  })

  it('is nothing without filters, or if nothing matches them', async () => {
    expect(await world(3).find({ groups: ASKED.groups.slice(1) })).toBeNull()
    expect(await world(0).find()).toBeNull()
  })

  it('is counted once', async () => {
    const { asked, find } = world(300)
    expect(found(await find({ offset: 264 }, true)).within.counts).toBeNull()
    expect(asked.map(({ withCounts }) => withCounts)).toEqual([undefined, false, false])
  })

  it.each([
    ['ends before the last one that is compared', { offset: 232 }, []],
    ['crosses it', { offset: 250, limit: 10 }, [256, 257, 258, 259]],
    ['begins after it', { offset: 298, limit: 10 }, [298, 299]],
    ['is further than anybody pages', { offset: 20_000 }, []],
  ])('has the rest of a page that %s', async (_what, page, rest) => {
    expect(found(await world(300).find(page)).rest).toEqual(rest)
  })

  it('passes a refusal on', async () => {
    expect(await world(3, { seeds: true }).find()).toBe('busy')
    expect(await world(3, { within: true }).find()).toBe('busy')
  })
})
