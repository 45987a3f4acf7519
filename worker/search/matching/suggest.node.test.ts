import { describe, expect, it } from 'vitest'
import { EDGES } from '#tests/support/search/random-queries.ts'
import { SqliteStorage } from '#tests/support/search/sqlite-storage.ts'
import type { SearchDocument } from '../document.ts'
import { SearchEngine } from '../engine.ts'
import type { SearchQuery } from '../query.ts'
import { toWords } from '../text/compounds.ts'

const NAMES = { title: [], artist: [], album: [], label: [], tags: [] }
const track = (id: number, names: Partial<SearchDocument['names']>, facets: string[] = []): SearchDocument => ({
  id,
  names: { ...NAMES, ...names },
  facets: ['t_music', ...facets],
  bpm: 120,
  durationMs: 60_000,
  priceFen: 9900,
  priceRank: 9900,
  curated: 0,
  popularity: id,
  publishedAtMs: id,
})
const asking = (keyword: string, others: Partial<SearchQuery> = {}): SearchQuery => ({
  words: toWords(keyword),
  wholeName: null,
  columns: ['title', 'artist'],
  groups: [],
  without: [],
  ranges: { bpm: [], duration: [], price: [] },
  sort: 'normal',
  isDescending: true,
  offset: 0,
  limit: 20,
  ...others,
})

function engineWith(documents: SearchDocument[], isSealed: boolean): SearchEngine {
  const engine = SearchEngine.open(new SqliteStorage(), { edges: EDGES, segmentSize: 64 })
  engine.apply(documents.map((document) => ({ id: document.id, document })))
  if (isSealed) engine.seal()
  return engine
}

describe.each([
  ['sealed', true],
  ['not yet sealed', false],
])('documents %s', (_name, isSealed) => {
  it('suggest tracks and artists whose names begin so, but not their collaborators', () => {
    const engine = engineWith(
      [
        track(1, { title: ['River'], artist: ['Riva', 'Olga'] }, ['r_1', 'r_2']),
        track(2, { title: ['Moon'], artist: ['Olga'] }, ['r_2']),
        track(3, { title: ['Night'], artist: ['Rivers'], album: ['Riviera'], tags: ['calm', 'riverside'] }, [
          'r_3',
          'm_9',
          'g_4',
          'g_5',
        ]),
        track(4, { title: ['Sun'], tags: ['calm'] }, ['g_4']),
      ],
      isSealed,
    )
    const suggestions = engine.suggest(toWords('riv'), null, 5)
    expect(suggestions).toEqual({ trackIds: [1], artistIds: [3, 1], albumIds: [9], tagIds: [5] })
    expect(engine.suggest(toWords('riv'), 't_beats', 5).trackIds).toEqual([])
    expect(engine.suggest([], null, 5).trackIds).toEqual([])
  })

  it('an artist with very many tracks does not hide the others', () => {
    const many = Array.from({ length: 60 }, (_, i) => track(100 + i, { artist: ['River'] }, ['r_1']))
    const engine = engineWith([...many, track(1, { artist: ['Riviera'] }, ['r_2'])], isSealed)
    expect(engine.suggest(toWords('riv'), null, 3).artistIds).toEqual([1, 2])
  })

  it('proposes a correction when nothing is found and the correction finds something', () => {
    const engine = engineWith([track(1, { title: ['Moon river'] }), track(2, { title: ['Spoon'] }, ['l_1'])], isSealed)
    expect(engine.search(asking('mooon '))!.forgiven).toEqual([{ word: 'mooon', by: ['moon'] }])
    expect(engine.search(asking('mono '))!.didYouMean).toBe('moon')
    expect(engine.search(asking('mooonn rivver '))!.didYouMean).toBe('moon river')
    const inLibrary = { groups: [{ dimension: 'l', anyOf: ['l_1'] }] }
    expect(engine.search(asking('mono ', inLibrary))!.didYouMean).toBeNull()
    expect(engine.search(asking('qqqqqq '))!.didYouMean).toBeNull()
  })

  it('answers any odd input', () => {
    const engine = engineWith([track(1, { title: ['Moon 🎵 river', '', '???'] })], isSealed)
    const odd = [
      asking('moon', { columns: [] }),
      asking('moon', { offset: 10 ** 9, limit: 0 }),
      asking('moon', { groups: [{ dimension: 'g', anyOf: [] }], without: ['', '*'] }),
      asking('"*" OR NEAR( -\u200b\u202e\u0000 𐐨𐐨 '),
      asking(`${'爱'.repeat(400)} \ud800 `),
      asking('', { ranges: { bpm: [{ low: Number.NaN, high: -5 }], duration: [], price: [] } }),
    ]
    for (const query of odd) expect(engine.search(query, [{ dimension: '', terms: ['', 'zz'] }])!.ids).toEqual([])
  })

  it('a removed track disappears, and comes back with its current data', () => {
    const engine = engineWith([track(1, { title: ['Moon'] })], isSealed)
    engine.apply([
      { id: 1, document: null },
      { id: 77, document: null },
    ])
    expect(engine.search(asking('moon'))).toMatchObject({ ids: [], total: 0 })
    engine.apply([{ id: 1, document: track(1, { title: ['Sun'] }) }])
    expect(engine.search(asking('moon'))!.ids).toEqual([])
    expect(engine.search(asking('sun'))!.ids).toEqual([1])
    expect(engine.stats()).toMatchObject({ documents: 1, dead: 1 })
  })
})
