import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#core/locales.ts'
import { searchDemo } from './ask.ts'
import { HALVES } from './judgements.ts'
import { toFaults, unwantedQueries } from './unwanted.ts'

const all = unwantedQueries()
/** The share of answers without a fault, reached by the search. */
const FLOORS = { tuning: 1, 'held-out': 0.92 }

describe('queries that say what is not wanted', () => {
  it('are at least 60, in five languages, divided by the order of their hashes', () => {
    expect(all.length).toBeGreaterThanOrEqual(60)
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    for (const locale of LOCALES) {
      const own = all.filter((asked) => asked.locale === locale)
      expect(own.length, locale).toBeGreaterThanOrEqual(10)
      const sorted = own.toSorted((a, b) => (hash(a.query) < hash(b.query) ? -1 : 1))
      expect(sorted.map(({ half }) => half)).toEqual(sorted.map((_, i) => HALVES[i % 2]))
    }
  })
  const [search, getFaults] = [searchDemo(), toFaults()]
  it.each(HALVES)('%s: find what has the one and not the other', (half) => {
    const own = all.filter((asked) => asked.half === half)
    const faults = own.map((asked) => ({ query: asked.query, faults: getFaults(asked, search(asked.query)) }))
    const good = faults.filter((one) => one.faults.length === 0).length
    // Those of the other half are not shown.
    if (half === 'tuning') expect(faults.filter((one) => one.faults.length > 0)).toEqual([])
    expect(good / own.length).toBeGreaterThanOrEqual(FLOORS[half])
  })
})
