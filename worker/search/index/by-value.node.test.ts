import { describe, expect, it } from 'vitest'
import { seeded } from '#tests/support/random.ts'
import { below } from '#tests/support/search/random-documents.ts'
import * as bitmap from '../bitmaps/bitmap.ts'
import { countBetween, getByValue, joinBetween } from './by-value.ts'
import { codesIn, getColumn, valueAt } from './column.ts'

const random = seeded(17)
const SIZE = 1024

describe.each([1, 7, 100, 5000, 3_000_000])('documents in the order of values up to %i', (highest) => {
  const values = Float64Array.from({ length: 900 }, () => (random() < 0.1 ? -1 : below(random, highest + 1)))
  const column = getColumn(values, -1)
  const by = getByValue(column)!
  it('are those of a range, whether it covers whole groups or not', () => {
    for (let i = 0; i < 60; i++) {
      const low = below(random, highest + 2)
      const range = { low, high: i % 4 === 0 ? null : low + below(random, highest + 2) }
      const bits = new Uint32Array(SIZE / 32)
      joinBetween(bits, by, column.codes, codesIn(column, range))
      const found: number[] = []
      bitmap.each(bits, (doc) => found.push(doc))
      const isIn = (doc: number) => {
        const value = valueAt(column, doc)
        return value >= 0 && value >= low && (range.high === null || value < range.high)
      }
      expect(found).toEqual([...values.keys()].filter(isIn))
      expect(countBetween(by, codesIn(column, range))).toBeGreaterThanOrEqual(found.length)
    }
  })
})

it('numbers that are not whole have no such order', () => {
  expect(getByValue(getColumn(Float64Array.of(1.5, 2), -1))).toBeNull()
})
