import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PlanCards } from '#web/features/memberships/plan-cards.tsx'
import { planOrder, planWay } from '#web/features/memberships/plan-way.ts'
import { SubscriptionPage } from '#web/features/memberships/subscription-page.tsx'
import type { MyMembership } from '#worker/modules/orders/membership/contract.ts'
import { renderPart } from './account-render.tsx'

afterEach(cleanup)
const PERSON = { type: 'personal', id: 'a', name: '沈岸' } as const
const STUDIO = { type: 'enterprise', id: 's', name: '河边影业' } as const
const reader = (over: Partial<MyMembership> = {}): MyMembership => ({
  ...{ owner: PERSON, mayOrder: true, membership: null, openOrder: null, offers: [], skuIds: [], ...over },
})
const running = (level: 1 | 2 | 3, state: 'active' | 'ended' = 'active'): MyMembership['membership'] => ({
  ...{ level, state, from: '2026-11-01T00:00:00.000Z', until: '2027-11-01T00:00:00.000Z' },
  ...{ personCount: 1, companyCount: 0, libraryScope: 'RF_LIBRARY', quota: null },
})
const bought = { kind: 'opening', months: 1, personCount: 1, companyCount: 0 } as const
const open = (level: 1 | 2 | 3, isActivating = false): MyMembership['openOrder'] => ({
  ...{ ...bought, level, orderNo: '202611210000000001', status: 1, amountPayable: 16_800, isActivating, skuIds: [] },
})
const kinds = (who: MyMembership | null) => ([1, 2, 3] as const).map((level) => planWay(level, who).kind)

describe('what each plan is to its reader', () => {
  it.each<[string, MyMembership | null, string[]]>([
    ['a visitor', null, ['subscribe', 'subscribe', 'enquiry']],
    ['somebody without a membership', reader(), ['subscribe', 'subscribe', 'enquiry']],
    [
      'somebody whose membership has ended',
      reader({ membership: running(2, 'ended') }),
      ['subscribe', 'subscribe', 'enquiry'],
    ],
    ['a member of level 1', reader({ membership: running(1) }), ['renew', 'upgrade', 'upgrade']],
    ['a member of level 2', reader({ membership: running(2) }), ['lower', 'renew', 'upgrade']],
    ['a member of level 3', reader({ membership: running(3) }), ['lower', 'lower', 'renewByEnquiry']],
    ['with an order that waits', reader({ openOrder: open(1) }), ['waiting', 'blocked', 'blocked']],
    ['with an order that is confirmed', reader({ openOrder: open(2, true) }), ['blocked', 'activating', 'blocked']],
    [
      'a member with a renewal that waits',
      reader({ membership: running(2), openOrder: open(2) }),
      ['lower', 'waiting', 'blocked'],
    ],
    ['a company', reader({ owner: STUDIO }), ['forPerson', 'subscribe', 'enquiry']],
    ['a viewer of a company', reader({ owner: STUDIO, mayOrder: false }), ['readOnly', 'readOnly', 'enquiry']],
  ])('%s', (_who, is, ways) => expect(kinds(is)).toEqual(ways))
  it('an offer of staff comes before asking for one', () => {
    const offers = [
      {
        ...bought,
        kind: 'upgrade' as const,
        level: 2 as const,
        offerId: 'o',
        price: 1,
        expiresAt: '2026-12-01T00:00:00.000Z',
      },
    ]
    expect(kinds(reader({ membership: running(1), offers }))).toEqual(['renew', 'offer', 'upgrade'])
  })
  it('a company sees its own plan first', () => {
    expect([planOrder(null), planOrder(reader()), planOrder(reader({ owner: STUDIO }))]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [2, 3, 1],
    ])
  })
})

describe('the cards', () => {
  const card = async (name: string) => {
    const heading = await screen.findByRole('heading', { name })
    return within(heading.closest('li') as HTMLElement)
  }
  it('name the current plan with its end, renew it for the chosen months, and say why a lower one is not offered', async () => {
    await renderPart(<PlanCards months={3} reader={reader({ membership: running(2) })} />, () => ({ value: null }))
    const current = await card('企业会员')
    expect(current.getByText('当前方案')).toBeTruthy()
    expect(current.getByText(/有效期至 2027\/11\/01 08:00/)).toBeTruthy()
    expect(current.getByRole('link', { name: '续费' }).getAttribute('href')).toBe('/uc/club?level=2&months=3')
    const lower = await card('个人会员')
    expect(lower.queryByRole('link')).toBeNull()
    expect(lower.getByText(/会员期内不能改为更低的级别/)).toBeTruthy()
    const higher = await card('定制会员')
    expect(higher.getByRole('link', { name: '联系客服升级' }).getAttribute('href')).toBe('/contact?topic=order')
    expect(higher.getByText('补差价即可，到期日不变。')).toBeTruthy()
  })
  it('link to the order that waits', async () => {
    await renderPart(<PlanCards months={12} reader={reader({ openOrder: open(1) })} />, () => ({ value: null }))
    const href = (await card('个人会员')).getByRole('link', { name: '去付款' }).getAttribute('href')
    expect(href).toContain('/order/payment?orderNo=')
    expect((await card('企业会员')).queryByRole('link')).toBeNull()
  })
  it('visitors see plain buttons, and nothing is asked about them', async () => {
    const { calls } = await renderPart(<SubscriptionPage months={12} />, () => ({ value: null }), { isSignedIn: false })
    expect((await screen.findAllByRole('link', { name: '开通会员' })).length).toBe(2)
    expect(calls).toEqual([])
  })
  it('a session that has ended is like none', async () => {
    const { calls } = await renderPart(<SubscriptionPage months={12} />, () => ({ status: 401, code: 401, msg: 'x' }))
    expect((await screen.findAllByRole('link', { name: '开通会员' })).length).toBe(2)
    expect(calls.map(({ path }) => path)).toEqual(['/cuemark2/api/v2/memberships'])
  })
})
