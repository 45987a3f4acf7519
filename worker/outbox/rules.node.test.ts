import { describe, expect, it } from 'vitest'
import { backoffMs, MAX_ATTEMPTS, withoutPersonalData } from './rules.ts'

describe('outbox rules', () => {
  it('a vendor that is down for ten minutes does not kill a message', () => {
    const pauses = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, i) => backoffMs(i + 1))
    expect(pauses.reduce((a, b) => a + b, 0)).toBeGreaterThan(10 * 60_000)
    expect(Math.max(...pauses)).toBe(5 * 60_000)
  })
  it('keeps the status of a vendor error and nothing the vendor said', () => {
    expect(withoutPersonalData(new Error('mail: 422 {"to":"a@b.co"}'))).toBe('mail: 422')
    expect(withoutPersonalData(new TypeError('fetch failed for a@b.co'))).toBe('TypeError')
    expect(withoutPersonalData('a@b.co')).toBe('unknown')
  })
})
