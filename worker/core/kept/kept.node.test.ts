import { describe, expect, it } from 'vitest'
import { allKept, Kept } from './kept.ts'

describe('Kept', () => {
  it('drops what was used least recently, by number', () => {
    const kept = new Kept<number, string>({ name: 'test numbers', entries: 2, bytes: 100 })
    kept.set(1, 'a', 1)
    kept.set(2, 'b', 1)
    kept.get(1)
    kept.set(3, 'c', 1)
    expect([kept.get(1), kept.get(2), kept.get(3), kept.size]).toEqual(['a', undefined, 'c', 2])
  })
  it('and by bytes; a value that replaces another one counts once', () => {
    const kept = new Kept<number, string>({ name: 'test bytes', entries: 10, bytes: 100 })
    kept.set(1, 'a', 60)
    kept.set(1, 'a2', 50)
    kept.set(2, 'b', 50)
    expect([kept.size, kept.bytes]).toEqual([2, 100])
    kept.set(3, 'c', 51)
    expect([kept.get(1), kept.get(2), kept.get(3), kept.bytes]).toEqual([undefined, undefined, 'c', 51])
  })
  it('does not keep what is too large, nor what it replaces', () => {
    const kept = new Kept<number, string>({ name: 'test large', entries: 10, bytes: 100 })
    kept.set(1, 'a', 10)
    expect(kept.set(1, 'b', 101)).toBe('b')
    expect([kept.get(1), kept.size, kept.bytes]).toEqual([undefined, 0, 0])
  })
  it('counts what an entry grew by, and drops others for it', () => {
    const kept = new Kept<number, string>({ name: 'test grown', entries: 10, bytes: 100 })
    kept.set(1, 'a', 40)
    kept.set(2, 'b', 40)
    kept.grow(2, 30)
    kept.grow(3, 1000)
    expect([kept.get(1), kept.get(2), kept.bytes]).toEqual([undefined, 'b', 70])
  })
  it('is empty after clear', () => {
    const kept = new Kept<number, string>({ name: 'test clear', entries: 10, bytes: 100 })
    kept.set(1, 'a', 10)
    kept.clear()
    expect([kept.size, kept.bytes, kept.get(1)]).toEqual([0, 0, undefined])
    expect(allKept).toContain(kept)
  })
})
