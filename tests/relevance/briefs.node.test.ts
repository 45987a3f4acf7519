import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#core/locales.ts'
import { askDemo } from './ask.ts'
import { briefs, toBriefFaults } from './briefs.ts'
import { HALVES } from './judgements.ts'

const all = briefs()
/** The share of answers without a fault, reached by the search. */
const FLOORS = { tuning: 0.96, 'held-out': 0.86 }

describe('requests as people type them', () => {
  it('are 160, in five languages, divided by the order of their hashes', () => {
    expect(all.length).toBe(160)
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    for (const locale of LOCALES) {
      const own = all.filter((asked) => asked.locale === locale)
      expect(own.length, locale).toBeGreaterThanOrEqual(15)
      const sorted = own.toSorted((a, b) => (hash(a.query) < hash(b.query) ? -1 : 1))
      expect(sorted.map(({ half }) => half)).toEqual(sorted.map((_, i) => HALVES[i % 2]))
    }
  })
  const [ask, getFaults] = [askDemo(), toBriefFaults()]
  it.each(HALVES)('%s: find what is asked for, and tell of what is not there', (half) => {
    const own = all.filter((asked) => asked.half === half)
    const faults = own.map((asked) => ({ query: asked.query, faults: getFaults(asked, ask(asked.query)) }))
    expect(faults.filter((one) => one.faults.includes('the catalogue has none'))).toEqual([])
    const good = faults.filter((one) => one.faults.length === 0).length
    expect(good / own.length).toBeGreaterThanOrEqual(FLOORS[half])
  })
})
