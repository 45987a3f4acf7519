import { describe, expect, it } from 'vitest'
import { seeded } from '#tests/support/random.ts'
import { below, pick, randomDocument, TAG_KINDS } from '#tests/support/search/random-documents.ts'
import { EDGES } from '#tests/support/search/random-queries.ts'
import { SqliteStorage } from '#tests/support/search/sqlite-storage.ts'
import type { SearchDocument } from '../document.ts'
import { SearchEngine } from '../engine.ts'
import { TEMPO_SHARE, tempoCloseness } from './alike.ts'

const LIMIT = 6
const weights = new Map(TAG_KINDS.flatMap(({ terms }, i) => terms.map((term) => [term, 1 + (i % 4)] as const)))
const tagsOf = ({ facets }: SearchDocument): string[] => [...new Set(facets.filter((facet) => facet.startsWith('g_')))]
const typeOf = ({ facets }: SearchDocument) => facets.find((facet) => facet.startsWith('t_'))
const weigh = (tags: readonly string[]): number => tags.reduce((sum, tag) => sum + (weights.get(tag) ?? 1), 0)

/** A loop over all documents. */
function expected(all: readonly SearchDocument[], id: number): number[] {
  const target = all.find((one) => one.id === id)!
  const own = tagsOf(target)
  const scored = all.flatMap((other) => {
    const both = weigh(tagsOf(other).filter((tag) => own.includes(tag)))
    if (other.id === id || typeOf(other) !== typeOf(target) || both === 0) return []
    const words = ((1 - TEMPO_SHARE) * both) / (weigh(own) + weigh(tagsOf(other)) - both)
    return [{ other, score: words + TEMPO_SHARE * tempoCloseness(target.bpm, other.bpm) }]
  })
  scored.sort((a, b) => b.score - a.score || b.other.popularity - a.other.popularity || b.other.id - a.other.id)
  return scored.slice(0, LIMIT).map(({ other }) => other.id)
}

describe('similar tracks by tags and tempo', () => {
  const random = seeded(12)
  const documents = new Map<number, SearchDocument>()
  // Two segments, so that all of the catalogue is compared; some documents are in none yet.
  const engine = SearchEngine.open(new SqliteStorage(), { edges: EDGES, segmentSize: 512, pendingLimit: 100 })
  const put = (id: number): SearchDocument => {
    const document = randomDocument(random, id)
    documents.set(id, document)
    return document
  }
  function expectEqual(times: number): void {
    const [all, ids] = [[...documents.values()], [...documents.keys()]]
    let found = 0
    for (let i = 0; i < times; i++) {
      const id = pick(random, ids)
      const answer = engine.alike({ id, limit: LIMIT, weights })
      expect({ id, ...answer }).toEqual({ id, type: typeOf(documents.get(id)!), ids: expected(all, id) })
      found += answer!.ids.length
    }
    expect(found).toBeGreaterThan(times * 3)
  }

  it('are those that a loop over all documents finds', () => {
    engine.addBulk(Array.from({ length: 700 }, (_, i) => put(i + 1)))
    expectEqual(150)
  })
  it('also after changes, some of them in no segment', () => {
    for (let i = 0; i < 230; i++) {
      const id = 1 + below(random, 760)
      const isGone = documents.has(id) && random() < 0.3
      if (isGone) documents.delete(id)
      engine.apply([{ id, document: isGone ? null : put(id) }])
    }
    expect(engine.stats().pending).toBeGreaterThan(0)
    expectEqual(150)
    engine.seal()
    expectEqual(50)
  })
  it('a removed or unknown track has none', () => {
    const id = documents.keys().next().value!
    documents.delete(id)
    engine.apply([{ id, document: null }])
    expect(engine.alike({ id, limit: LIMIT, weights })).toBeNull()
    expect(engine.alike({ id: 999_999, limit: LIMIT, weights })).toBeNull()
  })
  it('a track without tags has an empty list, and no more are answered than the limit', () => {
    const bare = put(5000)
    const facets = bare.facets.filter((facet) => !facet.startsWith('g_'))
    engine.apply([{ id: 5000, document: { ...bare, facets } }])
    expect(engine.alike({ id: 5000, limit: LIMIT, weights })?.ids).toEqual([])
    expect(engine.alike({ id: 2, limit: 1000, weights })!.ids.length).toBeLessThanOrEqual(20)
  })
})
