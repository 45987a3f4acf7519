import { expect, it } from 'vitest'
import { seeded } from '#tests/support/random.ts'
import { below } from '#tests/support/search/random-documents.ts'
import { valueAtRank } from './select.ts'

it('finds the value of every rank, with many equal ones, sorted and reversed', () => {
  const random = seeded(5)
  for (const highest of [1, 3, 1000]) {
    const values = Float64Array.from({ length: 200 }, () => below(random, highest))
    const sorted = values.toSorted()
    for (const list of [values, sorted, sorted.toReversed()])
      for (let rank = 0; rank < list.length; rank++) expect(valueAtRank(list.slice(), rank)).toBe(sorted[rank])
  }
})
