import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COUNTRIES_OF, TERRITORY_COUNTRIES } from '#worker/modules/terms/countries/values.ts'
import { PRICE_TABLE } from '#worker/modules/terms/price-table.ts'
import { AFTER_TERM, INDIVIDUAL_USES, MEDIA, MEDIA_OF, USES } from '#worker/modules/terms/values.ts'

const COUNTRIES = Object.values(COUNTRIES_OF).flat()

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
  it('what is sold to individuals', () => {
    const sold = USES.filter((use) => PRICE_TABLE.individual[use] !== undefined)
    expect(INDIVIDUAL_USES).toEqual(sold)
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
