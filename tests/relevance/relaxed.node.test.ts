import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#core/locales.ts'
import { askDemo } from './ask.ts'
import { briefs, toBriefFaults } from './briefs.ts'
import { HALVES } from './judgements.ts'

const all = briefs('relaxed')
/** The share of answers without a fault, reached by the search. */
const FLOORS = { tuning: 0.97, 'held-out': 0.97 }
const [ask, getFaults] = [askDemo(), toBriefFaults()]

describe('requests of which no track has everything', () => {
  it('are 89, in five languages, divided by the order of their hashes', () => {
    expect(all.length).toBe(89)
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    for (const locale of LOCALES) {
      const own = all.filter((asked) => asked.locale === locale)
      expect(own.length, locale).toBeGreaterThanOrEqual(12)
      const sorted = own.toSorted((a, b) => (hash(a.query) < hash(b.query) ? -1 : 1))
      expect(sorted.map(({ half }) => half)).toEqual(sorted.map((_, i) => HALVES[i % 2]))
    }
  })
  it.each(HALVES)('%s: keep what is worth most, and tell of the rest', (half) => {
    const own = all.filter((asked) => asked.half === half)
    const faults = own.map((asked) => ({ query: asked.query, faults: getFaults(asked, ask(asked.query)) }))
    expect(faults.filter((one) => one.faults.includes('the catalogue has none'))).toEqual([])
    const good = faults.filter((one) => one.faults.length === 0).length
    expect(good / own.length).toBeGreaterThanOrEqual(FLOORS[half])
  })
})

describe('few tracks', () => {
  it('go on with those that lack the least, and no track twice', () => {
    const { found, almost } = ask('sad piano')
    expect(found.length).toBeLessThan(6)
    expect(almost[0]).toMatchObject({ leftOut: ['sad'] })
    const every = [...found, ...almost.flatMap((group) => group.found)]
    expect(new Set(every).size).toBe(every.length)
    expect(every.length - found.length).toBeLessThanOrEqual(12)
  })
  it('do not go on if one of them is named so, or if there are many', () => {
    expect(ask('night ferry').almost).toEqual([])
    expect(ask('happy').almost).toEqual([])
  })
})

describe('beats are found under music by what is near', () => {
  it.each(['hip hop', '说唱', 'r&b', 'ヒップホップ', 'nhạc rap', '嘻哈'])('%s', (query) => {
    const { found, step } = ask(query, 'MUSIC')
    expect(found.length).toBeGreaterThan(0)
    expect(step).not.toBe('popular')
  })
})
