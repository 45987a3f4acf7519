import { describe, expect, it } from 'vitest'
import { parseCode } from '#worker/modules/terms/public.ts'
import { timeLeft } from './time-left.ts'

const at = (text: string): number => Date.parse(`${text}+08:00`)
const left = (term: string, until: string | null, now: string) =>
  timeLeft(parseCode(`company.video.${term}.5m.japan`)!, until === null ? null : at(until), at(now)).left

describe('what is left of a licence (docs/licensing.md, 10.8)', () => {
  it.each([
    ['2y', '2028-11-23T12:00:00.000', '2026-11-23T12:00:00.000', '2y', 'at the moment it begins'],
    ['2y', '2028-11-23T12:00:00.000', '2026-11-23T12:00:00.001', '1y', 'a millisecond later'],
    ['2y', '2028-11-23T12:00:00.000', '2027-11-23T12:00:00.000', '1y', 'after a year'],
    ['2y', '2028-11-23T12:00:00.000', '2027-11-23T12:00:00.001', null, 'in its last year'],
    ['1y', '2029-02-28T12:00:00.000', '2028-02-29T12:00:00.000', '1y', 'from 29 February to 28 February'],
    ['3y', null, '2026-11-23T12:00:00.000', '3y', 'while its form is not filled in'],
    ['perpetual', null, '2026-11-23T12:00:00.000', 'perpetual', 'of a perpetual one'],
  ])('%s until %s at %s: %s, %s', (term, until, now, expected, _when) => {
    expect(left(term, until, now)).toBe(expected)
  })
})
