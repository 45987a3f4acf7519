import { describe, expect, it } from 'vitest'
import { EDGES } from '#tests/support/search/random-queries.ts'
import { SqliteStorage } from '#tests/support/search/sqlite-storage.ts'
import type { SearchDocument } from '../document.ts'
import { SearchEngine } from '../engine.ts'
import { toWords } from './compounds.ts'
import { segment, toMatch } from './full-text.ts'
import { namesHold } from './names-hold.ts'
import { getPinyin } from './pinyin.ts'
import { singular } from './text.ts'

it.each([
  ['夜航', ['yehang']],
  ['爱情歌', ['aiqingge']],
  ['音乐', ['yinle', 'yinyue']],
  ['重庆', ['zhongqing', 'chongqing']],
  ['周杰伦', ['zhoujielun']],
  ['爱', []],
  ['ぞが', []],
  ['夜が', []],
  ['night', []],
  ['夜航夜航夜航夜航夜', []],
  ['𠮷野', []],
])('%s is typed %j', (run, typed) => expect(getPinyin(run)).toEqual(typed))

it('a reading that ends like a plural is reduced like a typed word', () => {
  expect(getPinyin('绿色')).toContain(singular('lvse'))
})

it('the full-text table has it as a term of its own, which is asked with every word', () => {
  expect(segment(['夜航'])).toBe('夜航 航 s_yehang')
  expect(toMatch(toWords('yehang '))).toContain('"s_yehang"')
  expect(namesHold(['夜航'], toWords('yehang '))).toBe(true)
  expect(namesHold(['夜航'], toWords('ye '))).toBe(false)
})

describe('in the index', () => {
  const track = (id: number, title: string): SearchDocument => ({
    id,
    names: { title: [title], artist: [], album: [], label: [], tags: [] },
    facets: ['t_music'],
    bpm: null,
    durationMs: 1,
    priceFen: 1,
    priceRank: 1,
    curated: 0,
    popularity: 0,
    publishedAtMs: 0,
  })
  const engine = SearchEngine.open(new SqliteStorage(), { edges: EDGES })
  const found = (keyword: string) =>
    engine.search({
      words: toWords(keyword),
      wholeName: null,
      columns: ['title'],
      groups: [],
      without: [],
      ranges: { bpm: [], duration: [], price: [] },
      sort: 'normal',
      isDescending: true,
      offset: 0,
      limit: 10,
    })!.ids

  it.each(['kept apart', 'sealed'])('%s: found as typed, after exact names, and not by half of it', (state) => {
    engine.apply([1, 2, 3].map((id) => ({ id, document: track(id, ['', 'Yehang', '夜航', '航夜'][id] ?? '') })))
    if (state === 'sealed') engine.seal()
    expect(found('yehang ')).toEqual([1, 2])
    expect(found('YEHANG')).toEqual([1, 2])
    expect(found('ye ')).toEqual([])
    expect(found('航')).toEqual([3, 2])
  })
})
