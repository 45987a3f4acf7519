import { describe, expect, it } from 'vitest'
import type { Ctx } from '#worker/context.ts'
import { lowestPlan, planTaking } from './plan.ts'
import type { Exchangeable } from './rules.ts'

const line = (trackId: number, over: Partial<Exchangeable> = {}) => {
  const code = over.code ?? 'individual.video.1y.5m.mainland_china'
  return {
    skuId: `${trackId}-1-${code}`,
    trackId,
    code,
    inMemberLibrary: true,
    refusal: null,
    priceFen: trackId * 100,
    ...over,
  }
}
const ADS = 'company.all_ads.1y.20m.worldwide'
const PERSON = { owner: { type: 'personal' } } as Pick<Ctx, 'owner'>
const COMPANY = { owner: { type: 'enterprise' } } as Pick<Ctx, 'owner'>
const NONE: ReadonlySet<number> = new Set()
const many = (count: number) => Array.from({ length: count }, (_, i) => line(i + 1))

describe('what a plan would take', () => {
  it('the lines within its scope and library, and what they cost', () => {
    const lines = [
      line(1),
      line(2, { inMemberLibrary: false }),
      line(3, { code: 'individual.video.2y.5m.worldwide' }),
      line(4),
    ]
    const { takes, savesFen, reasons } = planTaking(1, NONE, lines)
    expect([takes.size, savesFen]).toEqual([2, 500])
    expect([...reasons.values()]).toEqual([[], ['library'], ['term'], []])
  })
  it('at most 50 tracks, less those that the owner has taken today', () => {
    expect(planTaking(1, NONE, many(60)).takes.size).toBe(50)
    const taken = new Set([...Array.from({ length: 48 }, (_, i) => 1000 + i), 2])
    const { takes } = planTaking(1, taken, many(3))
    // 49 are taken: one more, and the second again.
    expect([...takes].map((skuId) => Number(skuId.split('-')[0]))).toEqual([1, 2])
  })
  it('nothing that cannot be bought, and nothing by enquiry', () => {
    const lines = [line(1, { refusal: 'ORDER_OPEN' }), line(2, { refusal: 'SKU_ENQUIRY' })]
    const { takes, savesFen, reasons } = planTaking(1, NONE, lines)
    expect([takes.size, savesFen, [...reasons.values()]]).toEqual([0, 0, [['enquiry']]])
  })
})

describe('the plan that is offered', () => {
  it('to a person the personal one, or the enterprise one if only that would take something', () => {
    expect(lowestPlan(PERSON, NONE, [line(1), line(2, { code: ADS })])?.level).toBe(1)
    expect(lowestPlan(PERSON, NONE, [line(2, { code: ADS, inMemberLibrary: false })])?.level).toBe(2)
  })
  it('to a company the enterprise one only', () => {
    expect(lowestPlan(COMPANY, NONE, [line(1), line(2, { code: ADS })])).toMatchObject({ level: 2, savesFen: 200 })
    expect(lowestPlan(COMPANY, NONE, [line(1)])).toBeNull()
  })
  it('none if it would take nothing', () => {
    expect(lowestPlan(PERSON, NONE, [line(1, { inMemberLibrary: false })])).toBeNull()
    expect(lowestPlan(PERSON, NONE, [])).toBeNull()
    expect(lowestPlan(PERSON, new Set(Array.from({ length: 50 }, (_, i) => 1000 + i)), [line(1)])).toBeNull()
  })
})
