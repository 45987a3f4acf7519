import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getPages, LAST_PAGE, onePage, PAGE_CAP, toOffset, toSlice } from './page.ts'
import { getPage, pageNumber, perPageNumber, perPageUpTo } from './page-schema.ts'

it('the pages together are the list, each at most as long as requested, for any numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), fc.integer({ min: 1, max: PAGE_CAP }), (rows, perPage) => {
      const pages = Array.from({ length: getPages(rows.length, perPage) }, (_, i) =>
        toSlice(rows, { page: i + 1, perPage }),
      )
      expect(pages.flat()).toEqual(rows)
      expect(pages.every((page, i) => page.length === perPage || i === pages.length - 1)).toBe(true)
      expect(toSlice(rows, { page: pages.length + 1, perPage })).toEqual([])
    }),
  )
})
it('any request gives a valid page: no negative offset, no unlimited size', () => {
  const Query = z.object({ page: pageNumber(), perPage: perPageUpTo() })
  const anything = fc.oneof(fc.string(), fc.double().map(String), fc.maxSafeInteger().map(String))
  fc.assert(
    fc.property(anything, anything, (page, perPage) => {
      const read = z.safeParse(Query, { page, perPage })
      if (!read.success) {
        expect(new Set(read.error.issues.map(({ path: [field] }) => field))).toEqual(new Set(['perPage']))
        return
      }
      const asked = read.data
      const at = { page: asked.page ?? 1, perPage: asked.perPage ?? 20 }
      expect(Number.isSafeInteger(toOffset(at)) && toOffset(at) >= 0).toBe(true)
      expect(at.perPage >= 1 && at.perPage <= PAGE_CAP && at.page <= LAST_PAGE).toBe(true)
    }),
  )
})
it.each([
  ['1', 1],
  ['100', 100],
  ['101', 100],
  ['999999999', 100],
])('perPage %s is %i', (text, n) => expect(z.parse(perPageUpTo(), text)).toBe(n))
it.each(['0', '-1', '1.5', 'x', 'Infinity', '1e400'])('perPage %s is refused', (text) => {
  expect(z.safeParse(perPageUpTo(), text).success).toBe(false)
})
it('a list may have a smaller maximum; more than it is reduced to it', () => {
  expect([z.parse(perPageUpTo(20), '21'), z.parse(perPageNumber(20), 21)]).toEqual([20, 20])
})
it('in a body it is a number', () => {
  expect(z.safeParse(perPageNumber(), '20').success).toBe(false)
  expect([z.parse(perPageNumber(), 500), z.parse(perPageNumber(), undefined)]).toEqual([100, undefined])
  expect(z.safeParse(perPageNumber(), Number.POSITIVE_INFINITY).success).toBe(false)
})
it('a page number beyond the maximum gives the first page', () => {
  expect([String(LAST_PAGE), String(LAST_PAGE + 1)].map((text) => z.parse(pageNumber(), text))).toEqual([LAST_PAGE, 1])
  expect(z.parse(pageNumber(10), '11')).toBe(1)
})
it('the envelope matches the result of `onePage`', () => {
  expect(z.parse(getPage(z.string()), onePage(['a', 'b']))).toEqual({
    items: ['a', 'b'],
    total: 2,
    page: 1,
    perPage: 2,
  })
  expect(onePage([])).toEqual({ items: [], total: 0, page: 1, perPage: 1 })
})
