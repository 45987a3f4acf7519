import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Patience, withPatience as waitFor } from './patience.ts'

const withPatience = <T>(work: Promise<T>, patience: Patience) => waitFor(work, patience, Date.now)
const PATIENCE = { ms: 1000, mostMs: 3000 }
const never = new Promise<never>(() => undefined)
const inMs = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('answer'), ms))

/** Turns of the event loop that take 100 ms each. */
async function lateTurns(count: number): Promise<string> {
  for (let i = 0; i < count; i++) {
    const end = Date.now() + 100
    while (Date.now() < end);
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return 'answer'
}

describe('withPatience', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1e12 }))
  afterEach(() => void vi.useRealTimers())

  it('gives the result, or the error, and leaves no timer behind', async () => {
    const result = withPatience(inMs(900), PATIENCE)
    // One of the work and one of the patience.
    expect(vi.getTimerCount()).toBe(2)
    const failing = expect(withPatience(Promise.reject(new Error('down')), PATIENCE)).rejects.toThrow('down')
    await vi.advanceTimersByTimeAsync(950)
    expect(await result).toBe('answer')
    await failing
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives up after its time', async () => {
    const result = withPatience(never, PATIENCE)
    let isOver = false
    void result.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(990)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(20)
    expect(await result).toBe('late')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('while the event loop is busy with something else', () => {
  it('does not count that time', async () => {
    expect(await withPatience(lateTurns(8), { ms: 500, mostMs: 60_000 })).toBe('answer')
    expect(await withPatience(lateTurns(8), { ms: 200, mostMs: 60_000 })).toBe('late')
  })

  it('but waits no longer than the maximum', async () => {
    expect(await withPatience(lateTurns(8), { ms: 60_000, mostMs: 300 })).toBe('late')
  })
})
