import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getPrice, parseCode, tidy } from '#worker/modules/terms/rules.ts'
import { AUDIENCES, LICENCE_TYPES, REGIONS, TERMS, TERRITORIES, USES } from '#worker/modules/terms/values.ts'

const [head = '', ...lines] = readFileSync('tests/licences/golden-prices.tsv', 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
const columns = head.split('\t').slice(1)
const rows = lines.map((line) => line.split('\t') as [string, ...string[]])

/** A column names a track: its base price in fen, and its discount after a hyphen. */
const trackOf = (column: string) => {
  const [basePriceFen = 0, discountPercent = 0] = column.split('-').map(Number)
  return { basePriceFen, discountPercent, regions: REGIONS, overrides: new Map() }
}

describe('the golden price list', () => {
  it.each(rows)('%s', (code, ...prices) => {
    const licence = parseCode(code)!
    const now = columns.map((column) => getPrice(trackOf(column), licence)?.priceFen)
    expect(now).toEqual(prices.map(Number))
  })

  it('has every value of every level, and prices on both sides of every border', () => {
    const levels = rows.map(([code]) => code.split('.'))
    for (const [depth, values] of [LICENCE_TYPES, USES, TERMS, AUDIENCES, TERRITORIES].entries())
      expect(new Set(levels.map((level) => level[depth]))).toEqual(new Set(values))
    const all = rows.flatMap(([, ...prices]) => prices.map(Number))
    for (const [low, high] of [
      [100, 2500],
      [2500, 25_000],
      [25_000, Infinity],
    ] as const)
      expect(all.filter((fen) => fen >= low && fen < high).length).toBeGreaterThan(50)
  })
})

/** docs/licensing.md, 8.1: rounded to 10 fen below ¥25, to ¥1 below ¥250, and above to the nearest that ends in ¥9. */
describe('where a price is rounded in another way: below, at and above', () => {
  it.each([
    // ¥1: below it, which only stored prices reach, to a fen.
    [98.5, 99],
    [99, 99],
    [99.49, 99],
    [99.99, 100],
    [100, 100],
    [101, 100],
    [104.99, 100],
    [105, 110],
    // ¥25: the two ways agree within 5 fen of it.
    [2494.99, 2490],
    [2495, 2500],
    [2499.99, 2500],
    [2500, 2500],
    [2505, 2500],
    [2549.99, 2500],
    [2550, 2600],
    // ¥250: the two ways differ at once.
    [24_949.99, 24_900],
    [24_950, 25_000],
    [24_999, 25_000],
    [24_999.99, 25_000],
    [25_000, 24_900],
    [25_000.01, 24_900],
    [25_499.99, 24_900],
    [25_500, 25_900],
    [26_000, 25_900],
  ])('%d fen becomes %d', (fen, price) => expect(tidy(fen)).toBe(price))

  it('a track below ¥1 is priced as one of ¥1, with a discount too', () => {
    const price = (basePriceFen: number, discountPercent = 0) =>
      getPrice(
        { ...trackOf('0'), basePriceFen, discountPercent },
        parseCode('individual.podcast.1y.5m.mainland_china')!,
      )
    expect([0, 99, 100, 101, 108].map((fen) => price(fen)?.priceFen)).toEqual([130, 130, 130, 130, 140])
    expect([150, 215, 216].map((fen) => price(fen, 50)?.priceFen)).toEqual([130, 140, 140])
    expect(price(999, 90)).toEqual({ priceFen: 130, originalPriceFen: 1300 })
  })
})
