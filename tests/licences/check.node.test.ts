import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Ask, checkUse, fillAsk } from '#worker/modules/terms/check.ts'
import { COUNTRIES_OF, TERRITORY_COUNTRIES } from '#worker/modules/terms/countries/values.ts'
import { type Priceable, parseCode } from '#worker/modules/terms/rules.ts'
import { AFTER_TERM, MEDIA, MEDIA_OF, NEVER, REGIONS, type Territory } from '#worker/modules/terms/values.ts'
import { decide } from './decision-table.ts'

const trackWith = (rights: readonly string[]): Priceable => ({
  basePriceFen: 9900,
  discountPercent: 0,
  regions: rights,
  overrides: new Map(),
})
const rightsOf = (text: string) => (text === 'all' ? REGIONS : text.split(','))
const said = <T extends string>(text: string): T | undefined => (text === '-' ? undefined : (text as T))

/** A line of golden.tsv as a question; only what it says. */
function askOf([who = '', medium = '', where = '', term = '', audience = '']: string[]): Ask {
  const countries = where === '-' ? undefined : (TERRITORY_COUNTRIES[where as Territory] ?? where.split(','))
  const parts = { who: said(who), countries, term: said(term), audience: said(audience) }
  const known = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  return fillAsk({ medium: medium as Ask['medium'], ...known })
}

const lines = readFileSync(join(import.meta.dirname, 'golden.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))

it('there are at least 150 golden cases, each different', () => {
  expect(lines.length).toBeGreaterThanOrEqual(150)
  expect(new Set(lines.map((line) => line.slice(0, 7).join())).size).toBe(lines.length)
})

it.each(lines)('%s %s in %s, %s, %s with %s of a track for %s: %s (%s)', (...line) => {
  const [given = '', rights = '', answer, clause, cheapest, nearest] = line.slice(5)
  const verdict = checkUse(trackWith(rightsOf(rights)), askOf(line), said(given) ? parseCode(given) : null)
  expect({
    answer: verdict.answer,
    clause: verdict.clause,
    cheapest: verdict.cheapest?.code ?? '-',
    nearest: verdict.nearest?.code ?? '-',
  }).toEqual({ answer, clause, cheapest, nearest })
})

const WHO = ['individual', 'company', 'agency'] as const
const TERMS = ['1y', '2y', '3y', 'perpetual'] as const
const AUDIENCES = ['5m', '20m', '100m', 'any'] as const
const COUNTRIES = Object.values(COUNTRIES_OF).flat()
const asks = fc.record({
  medium: fc.constantFrom(...MEDIA, ...MEDIA, ...NEVER),
  who: fc.constantFrom(...WHO),
  countries: fc.oneof(
    fc.constantFrom(...Object.values(TERRITORY_COUNTRIES)),
    fc.uniqueArray(fc.constantFrom('CN', 'HK', 'JP', 'KR', 'VN', 'IN', 'US', 'DE'), { minLength: 1, maxLength: 3 }),
    fc.uniqueArray(fc.constantFrom(...COUNTRIES, 'AQ'), { minLength: 1, maxLength: 2 }),
  ),
  term: fc.constantFrom(...TERMS),
  audience: fc.constantFrom(...AUDIENCES),
})
const rights = fc.oneof(fc.constant([...REGIONS]), fc.subarray([...REGIONS]))
const USES = ['video', 'podcast', 'online_ads', 'all_ads', 'playback', 'app', 'game', 'film', 'hardware', 'production']
const given = fc
  .tuple(
    fc.constantFrom(...WHO),
    fc.constantFrom(...USES),
    fc.constantFrom(...TERMS),
    fc.constantFrom(...AUDIENCES),
    fc.constantFrom(...Object.keys(TERRITORY_COUNTRIES)),
  )
  .map((parts) => parts.join('.'))
  .filter((code) => parseCode(code) !== null)

describe('random uses', () => {
  it('are answered as by the decision table', () => {
    fc.assert(
      fc.property(asks, rights, fc.option(given), (ask, regions, code) => {
        const verdict = checkUse(trackWith(regions), ask, code === null ? null : parseCode(code))
        const { answer, misses, cheapest, nearest } = verdict
        expect({ answer, misses, cheapest: cheapest?.code ?? null, nearest: nearest?.code ?? null }).toEqual(
          decide(ask, regions, code),
        )
      }),
      { numRuns: 600 },
    )
  })

  it('a licence that is offered for a use covers it', () => {
    fc.assert(
      fc.property(asks, rights, (ask, regions) => {
        const { answer, cheapest } = checkUse(trackWith(regions), ask, null)
        if (answer !== 'offered' && answer !== 'enquiry') return
        expect(checkUse(trackWith(regions), ask, cheapest!.licence)).toMatchObject({ answer: 'covered', misses: [] })
      }),
    )
  })
})

describe('the text and the data say the same', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/licensing.md'), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| '))
  const cells = (row: string) => row.split('|').map((cell) => cell.trim())
  it('the media that a use has of its own, and those of the uses it includes', () => {
    const own = (use: string) => {
      const row = rows.find((line) => cells(line)[3] === `\`${use}\``)!
      return [...(cells(row)[4] ?? '').matchAll(/`(\w+)`/g)].map(([, medium]) => medium)
    }
    const included: Record<string, string[]> = {
      online_ads: ['video', 'podcast'],
      all_ads: ['online_ads', 'video', 'podcast'],
    }
    for (const [use, media] of Object.entries(MEDIA_OF)) {
      const all = [use, ...(included[use] ?? [])].flatMap(own)
      expect([...media].toSorted(), use).toEqual(all.toSorted())
    }
  })
  it('what happens after the term', () => {
    for (const medium of MEDIA) {
      const row = rows.find((line) => cells(line)[1] === `\`${medium}\``)!
      expect(cells(row)[5]?.startsWith(AFTER_TERM[medium]), medium).toBe(true)
    }
  })
  it('countries of the territories that are listed', () => {
    for (const [territory, countries] of Object.entries(TERRITORY_COUNTRIES)) {
      const listed = cells(rows.find((line) => cells(line)[1] === `\`${territory}\``)!)[3] ?? ''
      if (/^[A-Z]{2}( [A-Z]{2})*$/.test(listed)) expect([...countries].toSorted()).toEqual(listed.split(' ').toSorted())
    }
  })
  it('all 249 entries of ISO 3166-1 once', () => {
    expect(COUNTRIES).toHaveLength(248)
    expect(new Set([...COUNTRIES, 'AQ']).size).toBe(249)
    expect([...TERRITORY_COUNTRIES.worldwide].toSorted()).toEqual([...COUNTRIES, 'AQ'].toSorted())
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect(COUNTRIES.filter((code) => !names.of(code))).toEqual([])
  })
})
