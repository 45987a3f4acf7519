import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from '#worker/modules/catalogue/search/documents/search-document.ts'
import type { SearchDocument } from '#worker/search/document.ts'
import { SearchEngine } from '#worker/search/engine.ts'
import type { CountRequest, SearchQuery, Unit } from '#worker/search/query.ts'
import { toWords } from '#worker/search/text/compounds.ts'
import { getRuns, isCjk } from '#worker/search/text/text.ts'
import { generateCatalogue } from '../../tools/catalogue/generate/generate-tracks.ts'
import { below, pick, type Random, seeded } from '../../tools/catalogue/generate/random.ts'
import { kernel } from '../support/search/kernel.ts'
import { SqliteStorage } from '../support/search/sqlite-storage.ts'
import { ms, row } from './table.ts'

/**
 * The search index alone, in Node on SQLite: `node tests/bench/search-engine.ts 1000000 [word of a class]`. Reports CPU time, the
 * minimum of three runs per query, so that other load on the machine matters little. The index stays in the temporary folder; the
 * additional word `rebuild` builds it again.
 */
const [count = 100_000, ...wanted] = process.argv.slice(2).map((word, i) => (i === 0 ? Number(word) : word)) as [
  number,
  ...string[],
]
const QUERIES = 40
const CHUNK = 8192
const EDGES = {
  bpm: [0, 60, 90, 110, 140, 160],
  duration: [0, 30_000, 60_000, 120_000, 180_000, 300_000],
  price: [0, 1000, 9900, 29_900, 59_900, 79_900],
}
const OPTIONS = { edges: EDGES, kernel }
const path = join(tmpdir(), `search-engine-${count}.db`)
const catalogue = generateCatalogue(count)

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
function timed<T>(work: () => T): { result: T; took: number } {
  const start = cpuMs()
  const result = work()
  return { result, took: cpuMs() - start }
}

function* documents(): Generator<SearchDocument> {
  for (const track of catalogue.tracks()) {
    if (track.status < 0) continue
    const { id, bpm, durationMs, curated, popularity, publishedAtMs, fromPriceFen: priceFen } = track
    yield getDocument(track, { id, bpm, durationMs, priceFen, priceRank: priceFen, curated, popularity, publishedAtMs })
  }
}

function build(): void {
  for (const file of [path, `${path}-journal`]) rmSync(file, { force: true })
  const storage = new SqliteStorage(path)
  const engine = SearchEngine.open(storage, OPTIONS)
  let chunk: SearchDocument[] = []
  const took: number[] = []
  const add = () => {
    took.push(timed(() => storage.transaction(() => engine.addBulk(chunk))).took)
    chunk = []
  }
  for (const document of documents()) if (chunk.push(document) === CHUNK) add()
  add()
  const sum = took.reduce((a, b) => a + b, 0)
  console.log(`built in ${took.length} chunks: ${ms(sum / 1000)} s, the longest ${ms(Math.max(...took))} ms`)
  console.log(storage.sizes())
  storage.database.close()
}

/** Words as they occur in titles, so that common ones are frequent. */
const TRACKS = [...generateCatalogue(4000).tracks()]
const TITLES = TRACKS.flatMap(({ name }) => getRuns(name))
const cjk = TITLES.filter((run) => isCjk(run) && [...run].length >= 4)
const latin = TITLES.filter((run) => /^[a-z]{3,}$/.test(run))
const vietnamese = [...TRACKS].flatMap(({ names }) => getRuns(names['vi-VN'] ?? '')).filter((run) => !isCjk(run))
const tag = (random: Random) => `g_${pick(random, catalogue.tags).id}`
const ofKind = (kind: string, random: Random) => ({
  dimension: `g:${kind}`,
  anyOf: [
    `g_${
      pick(
        random,
        catalogue.tags.filter((tag) => tag.kind === kind),
      ).id
    }`,
  ],
})
const MUSIC = { dimension: 't', anyOf: ['t_music'] }

const base: SearchQuery = {
  words: [],
  wholeName: null,
  columns: ['title', 'artist', 'album', 'label', 'tags'],
  groups: [MUSIC],
  without: [],
  ranges: { bpm: [], duration: [], price: [] },
  sort: 'date',
  isDescending: true,
  offset: 0,
  limit: 20,
}
const cut = (random: Random, length: number): string => {
  const chars = [...pick(random, cjk)]
  const start = below(random, chars.length - length + 1)
  return chars.slice(start, start + length).join('')
}
const saying = (keyword: string, sort: SearchQuery['sort'] = 'normal') => ({ words: toWords(`${keyword} `), sort })

/** "No piano": words as they are typed, and what they exclude. */
function denying(random: Random, kinds: readonly string[]): Partial<SearchQuery> {
  const { units = [] } = kinds.length > 0 ? meaning(random, kinds) : {}
  const target = { ...NOBODY, anyOf: [ofKind('instrument', random).anyOf[0]!] }
  const words = [...units.flatMap((unit) => unit.words), ...toWords('no piano ')]
  return { words, units, unwanted: [{ words: [], target, broader: null }], wholeName: 'e_nobody', sort: 'normal' }
}

/** A keyword whose words mean tags of these kinds; `nobody`: a word that no track has stands beside them. */
function meaning(random: Random, kinds: readonly string[], nobody: Partial<Unit> | null = null): Partial<SearchQuery> {
  const known = kinds.map((kind): Unit => {
    const [anyOf] = [ofKind(kind, random).anyOf]
    const target = { anyOf, together: [], allOf: [], bpm: [], duration: [] }
    return { words: toWords(`${pick(random, latin)} `), target, broader: null }
  })
  const units = nobody ? [...known, { words: toWords('zxqvwkj '), target: null, broader: null, ...nobody }] : known
  return { words: units.flatMap(({ words }) => words), units, sort: 'normal' }
}

const meaningOf = (random: Random, kind: string) => ({ ...NOBODY, anyOf: [ofKind(kind, random).anyOf[0]!] })
const NOBODY = { anyOf: ['g_900000'], together: [], allOf: [], bpm: [], duration: [] }

const CLASSES: Record<string, (random: Random) => Partial<SearchQuery>> = {
  newest: () => ({}),
  normal: () => ({ sort: 'normal' }),
  tag1: (random) => ({ groups: [MUSIC, { dimension: 'g:scene', anyOf: [tag(random)] }] }),
  tag3: (random) => ({ groups: [MUSIC, ofKind('scene', random), ofKind('emotion', random), ofKind('genre', random)] }),
  'not tag': (random) => ({ without: [tag(random)] }),
  zh2: (random) => saying(cut(random, 2)),
  zh1: (random) => saying(cut(random, 1)),
  zh3: (random) => saying(cut(random, 3)),
  zh4: (random) => saying(cut(random, 4)),
  en2: (random) => saying(`${pick(random, latin)} ${pick(random, latin)}`, 'hot'),
  en1: (random) => saying(pick(random, latin), 'hot'),
  'en1 normal': (random) => saying(pick(random, latin)),
  'prefix 2': (random) => ({ words: toWords(pick(random, latin).slice(0, 2)), sort: 'normal' }),
  'prefix 4': (random) => ({ words: toWords(pick(random, latin).slice(0, 4)), sort: 'normal' }),
  mistake: (random) => saying(`${pick(random, latin)}q`.replace(/(.)(.)(?=.$)/, '$2$1')),
  vi2: (random) => saying(`${pick(random, vietnamese)} ${pick(random, vietnamese)}`),
  'zh2+tag': (random) => ({ ...saying(cut(random, 2)), groups: [MUSIC, ofKind('scene', random)] }),
  'meaning 1': (random) => meaning(random, ['emotion']),
  'meaning 2': (random) => meaning(random, ['emotion', 'instrument']),
  'meaning 3': (random) => meaning(random, ['emotion', 'instrument', 'scene']),
  'meaning 2, fewer': (random) => meaning(random, ['emotion', 'instrument'], {}),
  'meaning 2, misspelt': (random) => meaning(random, ['emotion'], { broader: meaningOf(random, 'instrument') }),
  'meaning 2, near': (random) =>
    meaning(random, ['emotion'], { target: NOBODY, broader: meaningOf(random, 'instrument') }),
  'meaning 0, not 1': (random) => denying(random, []),
  'meaning 1, not 1': (random) => denying(random, ['emotion']),
  'meaning 2, not 1': (random) => denying(random, ['emotion', 'scene']),
  'meaning tempo': (random) => {
    const { units = [], ...query } = meaning(random, ['genre'])
    const tempo = { anyOf: [], together: [], allOf: [], bpm: [{ low: 115, high: 126 }], duration: [] }
    return { ...query, units: [...units, { words: toWords('bpm '), target: tempo, broader: null }] }
  },
  price: (random) => ({
    groups: [MUSIC, ofKind('genre', random)],
    ranges: { ...base.ranges, price: [{ low: 9900, high: 29_900 }] },
    sort: 'price',
    isDescending: false,
  }),
  'free ranges': (random) => {
    const low = 60 + below(random, 60)
    return {
      ranges: { ...base.ranges, bpm: [{ low, high: low + 20 }], price: [{ low: 8000 + low, high: 20_000 }] },
      sort: 'hot',
    }
  },
  'deep 500': () => ({ sort: 'hot', offset: 9980 }),
  'deep 500 tag': (random) => ({ sort: 'hot', offset: 9980, groups: [MUSIC, ofKind('scene', random)] }),
  'deep 20000': () => ({ sort: 'normal', offset: 399_980 }),
}

const KINDS = [...new Set(catalogue.tags.map(({ kind }) => kind))]
const ranges = (edges: number[]) => edges.map((low, i) => ({ low, high: edges[i + 1] ?? null }))
const FACETS: CountRequest[] = [
  { dimension: 't', terms: ['t_music', 't_sound_effect', 't_sample', 't_beats'] },
  ...KINDS.map((kind) => ({
    dimension: `g:${kind}`,
    terms: catalogue.tags.filter((tag) => tag.kind === kind).map(({ id }) => `g_${id}`),
  })),
  {
    dimension: 'a',
    terms: ['china', 'asia', 'europe', 'africa', 'north_america', 'oceania', 'india'].map((a) => `a_${a}`),
  },
  { dimension: 'v', terms: ['v_instrumental', 'v_male', 'v_female', 'v_choir'] },
  { dimension: 'l', terms: ['l_1'] },
  { dimension: 'bpm', ranges: ranges(EDGES.bpm) },
  { dimension: 'duration', ranges: ranges(EDGES.duration) },
  { dimension: 'price', ranges: ranges(EDGES.price) },
]

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!
}

function measure(engine: SearchEngine, queries: readonly SearchQuery[], counts?: CountRequest[]): number[] {
  return queries.map((query) => Math.min(...[1, 2, 3].map(() => timed(() => engine.search(query, counts)).took)))
}

if (wanted.includes('rebuild') || !existsSync(path)) build()
const storage = new SqliteStorage(path)
const load = timed(() => SearchEngine.open(storage, OPTIONS))
const engine = load.result
console.log(`${count} tracks, ${catalogue.tags.length} tags; loaded in ${ms(load.took)} ms`, engine.stats())
row('ms of CPU', ['found', 'mean', 'p50', 'p95', 'max', 'first', 'facets p50', 'facets p95'])
for (const [name, make] of Object.entries(CLASSES)) {
  const named = wanted.filter((word) => word !== 'rebuild')
  if (named.length > 0 && !named.some((word) => name.includes(word))) continue
  const random = seeded(99)
  const queries = Array.from({ length: QUERIES }, () => ({ ...base, ...make(random) }))
  const first = quantile(
    queries.map((query) => timed(() => engine.search(query)).took),
    0.95,
  )
  const page = measure(engine, queries)
  const facets = measure(engine, queries.slice(0, 12), FACETS)
  const found = queries.reduce((sum, query) => sum + engine.search(query)!.total, 0) / QUERIES
  const mean = page.reduce((a, b) => a + b, 0) / QUERIES
  const times = [mean, quantile(page, 0.5), quantile(page, 0.95), Math.max(...page), first]
  row(name, [Math.round(found), ...times.map(ms), ms(quantile(facets, 0.5)), ms(quantile(facets, 0.95))])
}
console.log(engine.stats())
