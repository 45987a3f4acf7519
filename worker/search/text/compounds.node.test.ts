import { describe, expect, it } from 'vitest'
import { toQuery } from '#tests/support/search/query.ts'
import { EDGES } from '#tests/support/search/random-queries.ts'
import { SqliteStorage } from '#tests/support/search/sqlite-storage.ts'
import type { SearchDocument } from '../document.ts'
import { SearchEngine } from '../engine.ts'
import { nameRuns, toWords } from './compounds.ts'
import { segment, toMatch } from './full-text.ts'
import { namesHold } from './names-hold.ts'
import { getRuns, nameHash, wholeName } from './text.ts'

describe('a name is stored as', () => {
  it.each([
    ['Lo-Fi Beats', ['lo', 'fi', 'beats', 'lofi']],
    ['Lo‑Fi', ['lo', 'fi', 'lofi']],
    ['Lo Fi', ['lo', 'fi', 'lofi']],
    ['LoFi', ['lofi']],
    ['Lo - Fi', ['lo', 'fi']],
    ['Drum-and-Bass', ['drum', 'and', 'bass', 'drumandbass']],
    ['Night Ferry', ['night', 'ferry']],
    ['Lộ trình', ['lo', 'trinh', 'lộ', 'trình']],
    ['Hồ Gươm', ['ho', 'guom', 'hồ', 'gươm']],
    ['Đà-Lạt', ['da', 'lat', 'đà', 'lạt', 'dalat', 'đàlạt']],
    ['爱-情 mix', ['爱', '情', 'mix']],
    ['a-b-c-d-e-f-g', ['a', 'b', 'c', 'd', 'e', 'f', 'g']],
    ['', []],
  ])('%j: %j', (name, runs) => expect(nameRuns(name)).toEqual(runs))

  it('stores the folded runs first, as before', () => {
    for (const name of ['ﾎﾞｸのラーメン Hồ', 'İZMİR ﬁ', 'e\u0301te\u0301', '2024爱情 mix', 'ọ\u0303 か\u0301\u3099'])
      expect(nameRuns(name).slice(0, getRuns(name).length)).toEqual(getRuns(name))
  })
})

describe('a keyword is parsed as', () => {
  const latin = (text: string, others: object = {}) => ({ kind: 'latin', text, isPrefix: false, ...others })
  it.each([
    ['lo-fi ', [latin('lofi', { parts: ['lo', 'fi'] })]],
    ['lo fi ', [latin('lo', { joined: ['lofi'] }), latin('fi', { joined: ['lofi'] })]],
    ['lofi ', [latin('lofi')]],
    ['Lộ ', [latin('lo', { marked: 'lộ' })]],
    ['night-ferry x', [latin('nightferry', { parts: ['night', 'ferry'] }), latin('x')]],
    ['Đà-Lạt ', [latin('dalat', { marked: 'đàlạt', parts: ['da', 'lat'] })]],
  ])('%j', (keyword, words) => expect(toWords(keyword)).toEqual(words))
})

/** Titles of tracks, and those that have a word of the keyword in a tag. */
const TITLES = [
  'Lo-Fi evening',
  'lofi evening',
  'Lo Fi evening',
  'Lộ trình',
  'Hồ Gươm',
  'Ho Guom',
  'Hố Gượm',
  'Drum and Bass',
]
const document = (title: string, id: number): SearchDocument => ({
  id,
  names: {
    title: [title],
    artist: [],
    album: [],
    label: [],
    tags: title === 'Lộ trình' ? ['film', 'field'] : ['evening'],
  },
  facets: ['t_music', `e_${nameHash(wholeName(title))}`],
  bpm: null,
  durationMs: 1,
  priceFen: 1,
  priceRank: 1,
  curated: 0,
  // Later documents are more popular, so that this order differs from the order by relevance.
  popularity: id,
  publishedAtMs: 0,
})

describe.each(['kept apart', 'sealed'])('documents %s', (state) => {
  const engine = SearchEngine.open(new SqliteStorage(), { edges: EDGES, segmentSize: 64 })
  engine.apply(TITLES.map((title, id) => ({ id, document: document(title, id) })))
  if (state === 'sealed') engine.seal()
  const found = (keyword: string): string[] => {
    const whole = `e_${nameHash(wholeName(keyword))}`
    const ids = engine.search(toQuery(keyword, { wholeName: whole }))!.ids
    return ids.map((id) => TITLES[id]!)
  }
  const LOFI = ['Lo-Fi evening', 'lofi evening', 'Lo Fi evening']

  it.each(['lo-fi', 'lo-fi ', 'lofi', 'lofi ', 'Lo‑Fi', 'lo fi ', 'lo-fi evening', 'lofi evening'])(
    '%j finds every spelling of it, and does not find "Lộ" beside a film',
    (keyword) => expect(found(keyword).sort()).toEqual([...LOFI].sort()),
  )
  it('a compound is also found by its parts in one field, but not by beginnings of other words', () => {
    expect(found('drum-and-bass')).toEqual(['Drum and Bass'])
    expect(found('drum-and-ba')).toEqual([])
    expect(found('evening-lo')).toEqual([...LOFI].filter((title) => title !== 'lofi evening').reverse())
  })
  it('accents that were typed affect the order only', () => {
    expect(found('Hồ Gươm')).toEqual(['Hồ Gươm', 'Hố Gượm', 'Ho Guom'])
    expect(found('hố gượm ')).toEqual(['Hố Gượm', 'Ho Guom', 'Hồ Gươm'])
    expect(found('Ho\u0302\u0300 guom')).toEqual(['Hồ Gươm', 'Hố Gượm', 'Ho Guom'])
    expect(found('ho guom')).toEqual(['Hố Gượm', 'Ho Guom', 'Hồ Gươm'])
    expect(found('gươm ')).toEqual(['Hồ Gươm', 'Hố Gượm', 'Ho Guom'])
    expect(found('lộ ')).toEqual(['Lộ trình', 'Lo Fi evening', 'Lo-Fi evening'])
  })
})

it('FTS5 gives the same results', () => {
  expect(segment(['Lo-Fi', 'Lộ'])).toBe('lo fi lofi lo lộ')
  expect(toMatch(toWords('lo-fi '))).toBe('("lofi" OR "s_lofi" OR NEAR("lo" "fi", 100000))')
  expect(toMatch(toWords('lo fi '))).toBe('("lo" OR "s_lo" OR "lofi") AND ("fi" OR "s_fi" OR "lofi")')
})
it('short lists give the same results', () => {
  expect(namesHold(['Lo-Fi'], toWords('lofi'))).toBe(true)
  expect(namesHold(['lofi'], toWords('lo fi '))).toBe(true)
  expect(namesHold(['Lo', 'Fi'], toWords('lo-fi '))).toBe(false)
  expect(namesHold(['Drum and Bass'], toWords('drum-and-bass '))).toBe(true)
})
