import { describe, expect, it } from 'vitest'
import { codesIn, columnBytes, columnFrom, getColumn, getValues, valueAt } from './column.ts'

const CASES: [string, number[], number, number][] = [
  ['tempos with some missing', [60, 174, -1, 90, -1], -1, 1],
  ['prices in whole yuan, one on enquiry', [9900, 29_900, -1, 199_900], -1, 1],
  ['ranks of which one is out of all proportion', [9900, 12_900, 9_007_199_254_740], 9_007_199_254_740, 1],
  ['days over ten years', [1_451_606_400_000, 1_451_692_800_000, 1_788_480_000_000], -1, 2],
  ['times to the ms over ten years', [1_451_606_400_001, 1_451_692_800_000, 1_788_480_000_000], -1, 8],
  ['durations', [1000, 234_567, 5], -1, 4],
  ['all the same', [7, 7, 7], -1, 1],
  ['nothing but the odd one', [-1, -1], -1, 1],
  ['fractions', [0.5, 2, -1], -1, 8],
  ['nothing', [], -1, 1],
]

describe('a column', () => {
  it.each(CASES)('of %s stores every number exactly', (_name, values, odd, width) => {
    const column = getColumn(Float64Array.from(values), odd)
    expect(values.map((_, i) => valueAt(column, i))).toEqual(values)
    expect([...getValues(column, values.length)]).toEqual(values)
    expect(column.codes.BYTES_PER_ELEMENT).toBe(width)
    const again = columnFrom(columnBytes(column))
    expect(values.map((_, i) => valueAt(again, i))).toEqual(values)
  })
  it.each(CASES)('of %s finds by its codes what is in a range', (_name, values, odd) => {
    const column = getColumn(Float64Array.from(values), odd)
    const bounds = [-5, 0, 0.5, 1, 60, 90, 91, 9900, 9901, 29_900, 1_451_692_800_000, 9_007_199_254_740]
    for (const low of bounds) {
      for (const high of [...bounds, null]) {
        const { from, to } = codesIn(column, { low, high })
        const found = values.filter((_, i) => column.codes[i]! >= from && column.codes[i]! < to)
        const wanted = values.filter((value) => value !== odd && value >= low && value < (high ?? Infinity))
        expect({ low, high, found }).toEqual({ low, high, found: wanted })
      }
    }
  })
})
