import { describe, expect, it } from 'vitest'
import { toQuery } from '#tests/support/search/query.ts'
import { EDGES } from '#tests/support/search/random-queries.ts'
import { SqliteStorage } from '#tests/support/search/sqlite-storage.ts'
import type { SearchDocument } from '../document.ts'
import { SearchEngine } from '../engine.ts'
import type { SearchQuery, Target } from '../query.ts'

const OPTIONS = { edges: EDGES, segmentSize: 512 }
const document = (id: number, popularity: number, tags: string[], bpm: number | null = null): SearchDocument => ({
  id,
  names: { title: [`track ${id}`], artist: [], album: [], label: [], tags: [] },
  facets: ['t_music', ...tags],
  bpm,
  durationMs: 120_000,
  priceFen: 100,
  priceRank: 100,
  curated: 0,
  popularity,
  publishedAtMs: 1_700_000_000_000,
})
/** The less of the meaning a track has, the more popular it is. */
const DOCUMENTS = [
  document(1, 1, ['g_1', 'g_2']),
  document(2, 10, ['g_1']),
  document(3, 100, [], 90),
  document(4, 1000, ['g_9']),
]
const MEANING: Target = {
  anyOf: ['g_1', 'g_2'],
  together: [['g_1'], ['g_2']],
  allOf: [],
  bpm: [{ low: 80, high: 100 }],
  duration: [],
}
const query = toQuery('zither ')
const { words } = query
const NOWHERE: Target = { anyOf: ['g_900'], together: [], allOf: [], bpm: [], duration: [] }

const full = SearchEngine.open(new SqliteStorage(), OPTIONS)
full.addBulk(DOCUMENTS)
const pending = SearchEngine.open(new SqliteStorage(), OPTIONS)
pending.apply(DOCUMENTS.map((document) => ({ id: document.id, document })))

it.each([
  ['in segments', full],
  ['in none yet', pending],
])(
  'documents %s: in every step, all tags of a meaning come before one tag, and a tag before other properties',
  (_, engine) => {
    const search = (units: SearchQuery['units']) => engine.search({ ...query, ...(units && { units }) })
    expect(search([{ words, target: MEANING, broader: null }])).toMatchObject({ step: 'all', ids: [1, 2, 3] })
    const unfound = { words, target: null, broader: null }
    const known = { words: [], target: MEANING, broader: null }
    expect(search([known, unfound])).toMatchObject({ step: 'fewer', ids: [1, 2, 3], leftOut: [1] })
    expect(search([{ words, target: NOWHERE, broader: MEANING }])).toMatchObject({ step: 'closest', ids: [1, 2, 3] })
    expect(search([unfound])).toMatchObject({ step: 'popular', ids: [4, 3, 2, 1] })
  },
)

const tagged = (...anyOf: string[]): Target => ({ anyOf, together: [], allOf: [], bpm: [], duration: [] })
const tempo = (low: number, high: number): Target => ({ ...tagged(), bpm: [{ low, high }] })
const meant = (target: Target | null, broader: Target | null = null) => ({
  words: target ? [] : words,
  target,
  broader,
})
const search = (units: SearchQuery['units'], more: Partial<SearchQuery> = {}) =>
  full.search({ ...query, ...more, ...(units && { units }) })

describe('before a part is left out', () => {
  it('a word that nothing has is read as what it may be misspelt for', () => {
    const misspelt = meant(null, tagged('g_2'))
    expect(search([misspelt])).toMatchObject({ step: 'all', ids: [1], replaced: [0] })
    expect(search([meant(tagged('g_1')), misspelt])).toMatchObject({
      step: 'all',
      ids: [1],
      replaced: [1],
      leftOut: [],
    })
    const both = search([meant(tagged('g_1')), misspelt, meant(null)])
    expect(both).toMatchObject({ step: 'fewer', ids: [1], replaced: [1], leftOut: [2] })
  })
  it('a word that some track has is no mistake', () => {
    const held = { words: toQuery('track ').words, target: null, broader: tagged('g_2') }
    expect(search([held, meant(null)])).toMatchObject({ step: 'fewer', replaced: [], leftOut: [1] })
  })
  it('a number, and what nothing has, are replaced by what is near', () => {
    const near = search([meant(tagged('g_9'), tagged('g_1')), meant(tempo(200, 210), { ...tagged('g_9') })])
    expect(near).toMatchObject({ step: 'closest', ids: [4], replaced: [1], leftOut: [] })
    const unmet = search([meant(tagged('g_1')), meant(NOWHERE, tagged('g_2'))])
    expect(unmet).toMatchObject({ step: 'closest', ids: [1], replaced: [1], leftOut: [] })
  })
  it('but not what only the buyer’s filters exclude, and no voice', () => {
    const filtered = search([meant(tagged('g_1')), meant(tagged('g_9'), tagged('g_1'))], { without: ['g_9'] })
    expect(filtered).toMatchObject({ step: 'fewer', replaced: [], leftOut: [1] })
    const voice = meant({ ...tagged(), allOf: [['v_female']] }, tagged('g_2'))
    expect(search([meant(tagged('g_1')), voice])).toMatchObject({ step: 'fewer', replaced: [], leftOut: [1] })
  })
  it('a number is left out rather than what is wanted', () => {
    const fewer = search([meant(tagged('g_9')), meant(tempo(80, 100))])
    expect(fewer).toMatchObject({ step: 'fewer', ids: [4], leftOut: [1] })
  })
})
