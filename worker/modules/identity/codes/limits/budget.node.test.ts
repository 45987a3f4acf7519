import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHour } from '#core/business-day.ts'
import { getFirstHour, getShare, getStates, isUnderLoad, POOLS, type ShareRow } from './budget.ts'

const MIDNIGHT = toHour(Date.UTC(2026, 10, 21, 16))

/** Simulates a day in which every permitted message is sent, hour by hour. */
function dayUnderAttack(pool: (typeof POOLS)[number], budget: number, fromHour = 0): number[] {
  const sent: number[] = []
  for (let hour = fromHour; hour < 24; hour++)
    sent.push(
      getShare(
        pool,
        budget,
        MIDNIGHT + hour,
        sent.reduce((a, b) => a + b, 0),
      ),
    )
  return sent
}

describe('hourly shares', () => {
  it('a day begins at midnight in Beijing', () => {
    expect([MIDNIGHT % 24, getFirstHour(MIDNIGHT + 23), getFirstHour(MIDNIGHT + 24)]).toEqual([
      0,
      MIDNIGHT,
      MIDNIGHT + 24,
    ])
  })
  it('of 2,000 a burst gets 217 at most, whenever it comes, and 163 at midnight', () => {
    expect(getShare('open', 2000, MIDNIGHT, 0)).toBe(163)
    for (let hour = 0; hour < 24; hour++) expect(getShare('open', 2000, MIDNIGHT + hour, 0)).toBeLessThanOrEqual(217)
  })
  it('an attack that lasts all day leaves something to nearly every hour', () => {
    const sent = dayUnderAttack('open', 2000)
    expect(sent.slice(0, 20).every((n) => n >= 3)).toBe(true)
    expect(sent[12]).toBeGreaterThanOrEqual(30)
  })
  it('all pools of a day together never exceed its budget, whatever it is and whenever it begins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 23 }), (budget, from) => {
        const all = POOLS.flatMap((pool) => dayUnderAttack(pool, budget, from))
        return all.every((n) => n >= 0) && all.reduce((a, b) => a + b, 0) <= budget
      }),
    )
  })
  it('the smallest budgets send something, none sends nothing', () => {
    expect([1, 7, 15].map((budget) => getShare('open', budget, MIDNIGHT, 0))).toEqual([1, 1, 2])
    expect(POOLS.map((pool) => getShare(pool, 0, MIDNIGHT, 0))).toEqual([0, 0, 0])
  })
  it('what other hours and pools sent is not this hour’s', () => {
    const rows: ShareRow[] = [
      { hour: MIDNIGHT, pool: 'open', sent: 60 },
      { hour: MIDNIGHT + 1, pool: 'open', sent: 40 },
      { hour: MIDNIGHT + 1, pool: 'known', sent: 3 },
    ]
    const states = getStates(rows, 2000, MIDNIGHT + 1)
    expect([states.open.sent, states.known.sent, states.device.sent]).toEqual([40, 3, 0])
    expect(states.open.share).toBe(getShare('open', 2000, MIDNIGHT + 1, 60))
  })
  it('half a share is load', () => {
    const at = (sent: number) => isUnderLoad(getStates([{ hour: MIDNIGHT, pool: 'open', sent }], 2000, MIDNIGHT))
    expect([at(81), at(82)]).toEqual([false, true])
  })
})
