import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#core/locales.ts'
import { DEMO_ITEMS } from '#db/demo/items/items.ts'
import { askAll } from './ask.ts'
import { HALVES, judgements } from './judgements.ts'
import { ndcg, toFigures } from './measure.ts'

/**
 * Reached by the search, with a little room: a change that falls below makes the search worse. The halves have floors of their
 * own; that of `held-out` tells whether an improvement is more than a fit to the queries it was made with.
 */
const FLOORS = {
  tuning: { ndcg: 0.745, empty: 0.005, met: 0.97 },
  'held-out': { ndcg: 0.725, empty: 0.005, met: 0.97 },
}

const all = judgements()

describe('the judged queries', () => {
  it('are at least 200, in five languages, none twice', () => {
    const count = (locale: string) => all.filter((judged) => judged.locale === locale).length
    expect(all.length).toBeGreaterThanOrEqual(200)
    expect(Object.fromEntries(LOCALES.map((locale) => [locale, count(locale) >= 20]))).toEqual(
      Object.fromEntries(LOCALES.map((locale) => [locale, true])),
    )
    expect(new Set(all.map(({ locale, query }) => `${locale} ${query}`)).size).toBe(all.length)
  })

  it('name items of the demo catalogue, each with one grade', () => {
    const known = new Set(DEMO_ITEMS.map(({ slug }) => slug))
    for (const { query, grades } of all) {
      expect(grades.size, query).toBeGreaterThan(0)
      expect(
        [...grades.keys()].filter((slug) => !known.has(slug)),
        query,
      ).toEqual([])
    }
  })

  it('are divided by the order of their hashes, not by choice', () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    for (const locale of LOCALES) {
      const own = all.filter((judged) => judged.locale === locale)
      const sorted = own.toSorted((a, b) => (hash(a.query) < hash(b.query) ? -1 : 1))
      expect(sorted.map(({ half }) => half)).toEqual(sorted.map((_, i) => HALVES[i % 2]))
    }
  })
})

describe('nDCG', () => {
  const grades = new Map([
    ['a', 3],
    ['b', 1],
  ] as const)
  it('is 1 for the best order, less for another, 0 for nothing', () => {
    expect(ndcg(['a', 'b', 'c'], grades)).toBe(1)
    expect(ndcg(['b', 'a'], grades)).toBeCloseTo((1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3)))
    expect(ndcg(['c', 'd'], grades)).toBe(0)
    expect(ndcg([], grades)).toBe(0)
  })
  it('counts the first ten only', () => {
    expect(ndcg([...Array.from({ length: 10 }, (_, i) => `x${i}`), 'a'], grades)).toBe(0)
  })
})

describe('the search', () => {
  const outcomes = askAll()
  it.each(HALVES)('answers the %s queries no worse than before', (half) => {
    const figures = toFigures(outcomes.filter(({ judged }) => judged.half === half))
    expect(figures.ndcg).toBeGreaterThan(FLOORS[half].ndcg)
    expect(figures.empty).toBeLessThan(FLOORS[half].empty)
    expect(figures.met).toBeGreaterThan(FLOORS[half].met)
  })
})
