import { describe, expect, it } from 'vitest'
import { arrange, type Shelved } from './rules.ts'

const row = (id: number, over: Partial<Shelved> = {}): Shelved => ({
  id,
  type: 1,
  categoryId: 1,
  recommended: 0,
  popularity: 0,
  updatedAtMs: 0,
  ...over,
})

describe('the order of playlists', () => {
  const shelf = [
    row(1, { popularity: 5, updatedAtMs: 30 }),
    row(2, { recommended: 2, updatedAtMs: 10 }),
    row(3, { popularity: 9, updatedAtMs: 30 }),
    row(4, { recommended: 1, type: 2, categoryId: 7, updatedAtMs: 20 }),
    row(5, { popularity: 5, type: 2 }),
  ]
  it('normal: the recommended in their order, then the popular, then the newest made; asc changes nothing', () => {
    expect(arrange(shelf, { page: 1 }, null)).toEqual([4, 2, 3, 5, 1])
    expect(arrange(shelf, { page: 1, sortBy: 'normal', order: 'asc' }, null)).toEqual([4, 2, 3, 5, 1])
  })
  it('date and hot, both ways, ties by id', () => {
    expect(arrange(shelf, { page: 1, sortBy: 'date' }, null)).toEqual([3, 1, 4, 2, 5])
    expect(arrange(shelf, { page: 1, sortBy: 'date', order: 'asc' }, null)).toEqual([5, 2, 4, 1, 3])
    expect(arrange(shelf, { page: 1, sortBy: 'hot' }, null)).toEqual([3, 5, 1, 4, 2])
  })
  it('type, category and words narrow; a category nobody knows is empty', () => {
    expect(arrange(shelf, { page: 1, type: 2 }, null)).toEqual([4, 5])
    expect(arrange(shelf, { page: 1, category: '7' }, null)).toEqual([4])
    expect(arrange(shelf, { page: 1, category: '8' }, null)).toEqual([])
    expect(arrange(shelf, { page: 1, type: 2 }, new Set([1, 5]))).toEqual([5])
    expect(arrange(shelf, { page: 1 }, new Set())).toEqual([])
  })
  it('leaves the shelf as it was, and every order is total', () => {
    const many = Array.from({ length: 300 }, (_, id) =>
      row(id, {
        recommended: (id * 7) % 3,
        popularity: (id * 11) % 4,
        updatedAtMs: (id * 13) % 5,
      }),
    )
    const before = structuredClone(many)
    for (const sortBy of ['normal', 'date', 'hot'] as const) {
      const ids = arrange(many, { page: 1, sortBy }, null)
      expect(new Set(ids).size).toBe(300)
      expect(arrange(many.toReversed(), { page: 1, sortBy }, null)).toEqual(ids)
    }
    expect(many).toEqual(before)
  })
})
