import { describe, expect, it } from 'vitest'
import { seeded } from '#tests/support/random.ts'
import { kernel } from '#tests/support/search/kernel.ts'
import { Oracle } from '#tests/support/search/oracle.ts'
import { below, pick, randomDocument } from '#tests/support/search/random-documents.ts'
import { COUNTED, EDGES, randomQuery, withUnits, withUnwanted } from '#tests/support/search/random-queries.ts'
import { SqliteStorage } from '#tests/support/search/sqlite-storage.ts'
import type { Change } from './document.ts'
import { SearchEngine } from './engine.ts'
import type { SearchQuery } from './query.ts'
import { toWords } from './text/compounds.ts'

/** Seven segments or more, each of several parts, and a few documents that are in no segment yet. */
const OPTIONS = { edges: EDGES, segmentSize: 512, pendingLimit: 100, kernel }
/** The comparison loops are slow, and machines may be busy. */
const SLOW_MS = 300_000

/** `npm run test:all` runs fifteen times as many. */
const TIMES = Number(process.env.ORACLE_TIMES) > 1 ? 15 : 1

const random = seeded(4)
const oracle = new Oracle()
const storage = new SqliteStorage()
let engine = SearchEngine.open(storage, OPTIONS)
let nextId = 10

function newDocument() {
  nextId += 1 + below(random, 3)
  const document = randomDocument(random, nextId)
  oracle.put(document)
  return document
}

function change(): Change {
  const kind = random()
  if (kind < 0.3) {
    const document = newDocument()
    return { id: document.id, document }
  }
  const id = pick(random, oracle.ids)
  if (kind < 0.5) {
    oracle.remove(id)
    return { id, document: null }
  }
  const document = {
    ...oracle.get(id)!,
    ...(random() < 0.5 ? { popularity: below(random, 9) } : randomDocument(random, id)),
  }
  oracle.put(document)
  return { id, document }
}

/** What too few searches of one test lead to. */
const rare = { proposed: 0, fewer: 0, closest: 0, popular: 0 }

/** Every third search also has units. */
function getQuery(i: number, names: readonly string[]): SearchQuery {
  const query = randomQuery(random, names)
  if (i % 3 > 0 || query.words.length === 0) return query
  const read = withUnits(random, query)
  return i % 2 === 0 ? withUnwanted(random, read) : read
}

/** Compares both answers to the same random questions; returns how many results were compared. */
function compareAnswers(queries: number) {
  const seen = { found: 0, forgiven: 0, empty: 0, paged: 0, proposed: 0, all: 0, fewer: 0, closest: 0, popular: 0 }
  const names = oracle.ids.filter(() => random() < 0.1).flatMap((id) => oracle.get(id)!.names.title)
  for (let i = 0; i < queries; i++) {
    const query = getQuery(i, names)
    const { didYouMean, isTotalExact, ...answer } = engine.search(query, COUNTED)!
    const wanted = oracle.search(query, COUNTED)
    expect(isTotalExact).toBe(true)
    if (JSON.stringify(answer) !== JSON.stringify(wanted)) expect({ query, ...answer }).toEqual({ query, ...wanted })
    if (didYouMean !== null) {
      const { units: _, ...better } = { ...query, words: toWords(`${didYouMean} `), wholeName: null }
      expect({ query, isMissed: wanted.total === 0 || wanted.step !== 'all' }).toEqual({ query, isMissed: true })
      expect({ query, didYouMean, isBetter: oracle.search(better, []).total > 0 }).toMatchObject({ isBetter: true })
      seen.proposed++
    }
    seen[wanted.step]++
    seen.found += answer.total > 0 && query.words.length > 0 ? 1 : 0
    seen.forgiven += answer.forgiven.length > 0 && answer.total > 0 ? 1 : 0
    seen.empty += answer.total === 0 ? 1 : 0
    seen.paged += query.offset > 0 && answer.ids.length > 0 ? 1 : 0
  }
  return seen
}

function expectEqualAnswers(queries: number): void {
  const seen = compareAnswers(queries)
  expect(seen.found).toBeGreaterThan(queries / 5)
  expect(seen.forgiven).toBeGreaterThan(queries / 100)
  expect(seen.empty).toBeLessThan(queries * 0.6)
  expect(seen.paged).toBeGreaterThan(queries / 20)
  for (const name of Object.keys(rare) as (keyof typeof rare)[]) rare[name] += seen[name]
}

/** One catalogue is changed from test to test, so their order matters. */
describe('the index answers like a loop over all documents', { timeout: SLOW_MS }, () => {
  it('when built in one go', () => {
    for (let i = 0; i < 8; i++) engine.addBulk(Array.from({ length: 400 }, newDocument))
    expectEqualAnswers(120 * TIMES)
  })
  it('after 500 additions, changes and removals', () => {
    for (let i = 0; i < 50; i++) engine.apply(Array.from({ length: 10 }, change))
    engine.apply([newDocument(), newDocument()].map((document) => ({ id: document.id, document })))
    expect(engine.stats()).toMatchObject({ documents: oracle.ids.length })
    expect(engine.stats().pending).toBeGreaterThan(0)
    expectEqualAnswers(120 * TIMES)
  })
  it('when reopened with changes that are in no segment yet', () => {
    const before = engine.stats()
    engine = SearchEngine.open(storage, OPTIONS)
    expect(engine.stats()).toMatchObject({ documents: before.documents, dead: before.dead, pending: before.pending })
    expectEqualAnswers(60 * TIMES)
  })
  it('after sealing', () => {
    engine.seal()
    expect(engine.stats()).toMatchObject({ documents: oracle.ids.length, pending: 0 })
    expectEqualAnswers(120 * TIMES)
  })
  it('when reopened after sealing', () => {
    engine = SearchEngine.open(storage, OPTIONS)
    expectEqualAnswers(60 * TIMES)
  })
  it('and all of that includes proposals and every step', () => {
    expect(Math.min(...Object.values(rare)), JSON.stringify(rare)).toBeGreaterThan(4)
  })
})
