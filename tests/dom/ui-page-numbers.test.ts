import { expect, test } from 'vitest'
import { pageNumbers } from '#web/ui/navigation/page-numbers.ts'

test('shows first, last and neighbours; 0 is a gap, and a gap of one page is that page', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pageNumbers(10, 20)).toEqual([1, 0, 8, 9, 10, 11, 12, 0, 20])
  expect(pageNumbers(20, 20)).toEqual([1, 0, 18, 19, 20])
  expect(pageNumbers(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 0, 20])
})
