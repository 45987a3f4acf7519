import { describe, expect, it } from 'vitest'
import { isFiltered, orderSearch, toFilter } from '#web/features/orders/list/order-filter.ts'

describe('orderSearch', () => {
  it('keeps valid parameters', () =>
    expect(orderSearch({ status: 1, keyword: '夜航', from: '2026-11-01', to: '2026-11-20', page: 2 })).toEqual({
      status: 1,
      keyword: '夜航',
      from: '2026-11-01',
      to: '2026-11-20',
      page: 2,
    }))
  it.each([
    { status: 9 },
    { status: 0 },
    { status: 'x' },
    { keyword: {} },
    { from: '2026-13-40' },
    { to: 'yesterday' },
    { page: 0 },
    { page: 1 },
    { page: 1.5 },
    { page: -2 },
    { other: 1 },
  ])('treats %j as absent', (search) => expect(orderSearch(search)).toEqual({}))
  it('accepts an order number parsed as a number by the router', () =>
    expect(orderSearch({ keyword: 20261120 })).toEqual({ keyword: '20261120' }))
  it('fills in defaults', () =>
    expect(toFilter({})).toEqual({
      status: 0,
      keyword: '',
      from: '',
      to: '',
      project: '',
      member: '',
      department: '',
      use: '',
      page: 1,
    }))
  it('does not count the page as a filter', () =>
    expect([isFiltered({ page: 2 }), isFiltered({ status: 2 })]).toEqual([false, true]))
})
