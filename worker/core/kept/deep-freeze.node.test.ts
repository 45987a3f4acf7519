import { describe, expect, it } from 'vitest'
import { deepFreeze } from './deep-freeze.ts'
import { Kept } from './kept.ts'

describe('deepFreeze', () => {
  it('returns the same object, which cannot be changed at any depth', () => {
    const value = { a: [{ b: 1 }], c: { d: { e: 'f' } } }
    expect(deepFreeze(value)).toBe(value)
    expect(() => value.a.push({ b: 2 })).toThrow(TypeError)
    expect(() => Object.assign(value.a[0]!, { b: 2 })).toThrow(TypeError)
    expect(() => Object.assign(value.c.d, { g: 1 })).toThrow(TypeError)
  })
  it('what a Map or a Set contains, too', () => {
    const [inMap, inSet] = [{ a: 1 }, { a: 1 }]
    deepFreeze({ map: new Map([[1, inMap]]), set: new Set([inSet]) })
    expect([inMap, inSet].every(Object.isFrozen)).toBe(true)
  })
  it('leaves numbers of typed arrays and primitive values alone', () => {
    const numbers = new Float32Array(2)
    deepFreeze({ numbers, text: 'a', nothing: null, missing: undefined })
    numbers[0] = 1
    expect(numbers[0]).toBe(1)
    expect(deepFreeze(null)).toBe(null)
  })
  it('a Kept freezes what it keeps, whether or not it has room for it', () => {
    const kept = new Kept<number, { a: number[] }>({ name: 'test frozen', entries: 1, bytes: 10 })
    const [small, large] = [{ a: [1] }, { a: [2] }]
    expect(kept.set(1, small, 1)).toBe(small)
    expect(kept.set(2, large, 11)).toBe(large)
    expect([small.a, large.a].every(Object.isFrozen)).toBe(true)
  })
})
