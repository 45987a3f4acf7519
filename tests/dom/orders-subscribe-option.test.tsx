import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { CheckoutPage } from '#web/features/orders/checkout/checkout-page.tsx'
import { useChoices } from '#web/features/orders/checkout/choices.ts'
import { type Answer, type Call, pastDebounce, renderPart } from './account-render.tsx'

afterEach(cleanup)
const SKU = '1-1-individual.video.1y.5m.mainland_china'
const OTHER = '2-2-individual.video.1y.5m.mainland_china'
const OWNER = { type: 'personal', id: 'account1', name: '沈岸' }
const STUDIO = { type: 'enterprise', id: 's'.repeat(26), name: '河边影业' }
const Page = ({ skuIds }: { skuIds: string[] }) => <CheckoutPage skuIds={skuIds} choices={useChoices()} />
const line = (skuId: string, price: number, over: object = {}) => ({
  ...{ skuId, trackId: '1', versionId: '1', name: `作品 ${skuId[0]}`, versionName: '完整版', artists: ['沈岸'] },
  ...{ cover: '/c.svg', licence: null, price, originalPrice: price, ...over },
})
const taken = { exchange: { isTaken: true, because: [] } }
const outside = { exchange: { isTaken: false, because: ['library'] } }
const PLAN = { level: 1, takes: 1, saves: 9900, openOrder: null, chosen: null }
const sums = { productPrice: 29_800, membershipFee: 0, memberExchange: 0, discount: 0, final: 29_800 }
const rest = { mayOrder: true, coupon: null, coupons: [], bestCouponId: null, member: null }
/** What the API says of the two licences without a plan. */
const base = (over: object = {}) => ({
  ...{ owner: OWNER, ...sums, ...rest, plan: PLAN, lines: [line(SKU, 9900), line(OTHER, 19_900)], ...over },
})
/** The same with the plan for so many months. */
function planned(months: number) {
  const fee = months === 1 ? 16_800 : 45_360
  const chosen = {
    months,
    originalFee: 16_800 * months,
    until: '2026-12-24T08:00:00.000Z',
    dueNow: fee,
    dueAfter: 19_900,
  }
  return {
    ...base({ plan: { ...PLAN, chosen }, lines: [line(SKU, 9900, taken), line(OTHER, 19_900, outside)] }),
    ...{ membershipFee: fee, memberExchange: 9900, final: fee + 19_900 },
  }
}
type Asked = { membershipPlan?: { level: number; months: number } }
const shop =
  (over: object = {}, ordered: Answer = { value: { orderNo: '202611210000000001', amountPayable: 16_800 } }) =>
  (call: Call): Answer => {
    if (!call.path.endsWith('/orders/preview')) return ordered
    const { membershipPlan } = call.body as Asked
    return { value: membershipPlan ? planned(membershipPlan.months) : base(over) }
  }
const drawn = (part: ReactNode, answer: (call: Call) => Answer) =>
  renderPart(part, (call): Answer => {
    if (call.path.endsWith('/web/subjects')) return { value: { items: [], total: 0, page: 1, perPage: 1 } }
    if (call.path.endsWith('/web/getUserDetail'))
      return { value: { userId: 'account1', username: '沈岸', account: 'shen', email: '', subject: OWNER } }
    return answer(call)
  })
const option = () => screen.findByRole('region', { name: '开通会员' })
const box = async () => within(await option()).getByRole('checkbox')
const sumOf = (name: RegExp) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent
const choose = async () => {
  fireEvent.click(await box())
  await screen.findByText('两单合计', { exact: false, selector: 'dt' })
}
const press = async (name: string) => {
  await pastDebounce()
  fireEvent.click(screen.getByRole('button', { name }))
}
const to = (calls: Call[], path: string) => calls.filter((call) => call.path.endsWith(path))

describe('subscribing at checkout', () => {
  it('is offered, not chosen, with what it takes, what it costs, and that it does not pay off here', async () => {
    await drawn(<Page skuIds={[SKU, OTHER]} />, shop())
    const region = await option()
    expect((within(region).getByRole('checkbox') as HTMLInputElement).checked).toBe(false)
    expect(region.textContent).toContain('先开通个人会员：本单 2 项中的 1 项不另付款，省 ¥99.00')
    expect(region.textContent).toContain('1 个月 ¥168.00')
    expect(region.textContent).toContain('只算这一单，单独购买更便宜')
    expect(screen.queryByText('会员费用', { selector: 'dt' })).toBeNull()
    expect(screen.getByRole('button', { name: '提交订单' })).toBeTruthy()
  })
  it('where it saves more than it costs, it does not say otherwise', async () => {
    await drawn(<Page skuIds={[SKU, OTHER]} />, shop({ plan: { ...PLAN, takes: 2, saves: 29_800 } }))
    expect((await option()).textContent).toContain('先开通个人会员：本单的 2 项不另付款，省 ¥298.00')
    expect((await option()).textContent).not.toContain('单独购买更便宜')
  })
  it('shows the five totals, both steps, and the sum of now; switched off again, those of the order', async () => {
    await drawn(<Page skuIds={[SKU, OTHER]} />, shop())
    await choose()
    expect(sumOf(/商品价格/)).toContain('¥298.00')
    expect(sumOf(/会员费用/)).toMatch(/个人会员 · 1 个月.*¥168\.00/)
    expect(sumOf(/会员兑换/)).toContain('−¥99.00')
    expect(sumOf(/两单合计/)).toMatch(/现在 ¥168\.00，领取时 ¥199\.00.*¥367\.00/)
    expect((await option()).textContent).toMatch(/付 ¥168\.00.*领取 1 项，不另付款。.*另外 1 项一起付款，¥199\.00。/)
    expect(screen.getByText('现在应付会员费').parentElement?.textContent).toContain('¥168.00')
    expect(screen.getByText(/不在会员兑换范围：曲目不在会员曲库/)).toBeTruthy()
    fireEvent.click(await box())
    await waitFor(() => expect(screen.queryByText(/两单合计/)).toBeNull())
    expect(screen.getByRole('button', { name: '提交订单' })).toBeTruthy()
  })
  it('asks for its own terms, and orders the membership with the licences to come back to', async () => {
    const { calls, router } = await drawn(<Page skuIds={[SKU, OTHER]} />, shop())
    fireEvent.click(await screen.findByRole('checkbox', { name: '我已阅读并同意《音乐使用声明》' }))
    await choose()
    fireEvent.click(within(await option()).getByRole('radio', { name: /3 个月/ }))
    await waitFor(() => expect(sumOf(/会员费用/)).toContain('¥453.60'))
    await press('提交会员订单')
    const terms = screen.getByRole('checkbox', { name: /知道会员开通后不退款、不取消/ })
    expect(document.activeElement).toBe(terms)
    expect(to(calls, '/subscribe')).toEqual([])
    fireEvent.click(terms)
    await press('提交会员订单')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order/payment'))
    expect(to(calls, '/subscribe').map(({ body }) => body)).toEqual([
      {
        ...{ level: 1, months: 3, usageAccepted: true, expectedFinal: 45_360, skuIds: [SKU, OTHER] },
        expectedOwner: { type: 'personal', id: 'account1' },
      },
    ])
    expect(to(calls, '/orders')).toEqual([])
  })
  it('a price that has changed is shown, and nothing is ordered without another press', async () => {
    let fee = 16_800
    const { calls } = await drawn(<Page skuIds={[SKU, OTHER]} />, (call) => {
      const said = shop({}, { status: 409, code: 40_912, msg: '价格刚刚变动' })(call)
      const value = said.value as ReturnType<typeof planned> | undefined
      if (call.path.endsWith('/subscribe')) fee = 20_000
      if (!value?.plan.chosen) return said
      return { value: { ...value, plan: { ...value.plan, chosen: { ...(value.plan.chosen as object), dueNow: fee } } } }
    })
    await choose()
    fireEvent.click(screen.getByRole('checkbox', { name: /不退款、不取消/ }))
    await press('提交会员订单')
    await screen.findByText(/合计由 ¥168.00 变为 ¥200.00/)
    expect(to(calls, '/subscribe')).toHaveLength(1)
  })
  it('stays chosen if the session has ended, and goes if it cannot be bought any more', async () => {
    let status = 0
    await drawn(<Page skuIds={[SKU, OTHER]} />, (call) => {
      const isSubscribing = call.path.endsWith('/subscribe')
      if (isSubscribing) status = status === 0 ? 401 : 409
      const isOfPlan = isSubscribing || (call.body as Asked | null)?.membershipPlan
      return status && isOfPlan ? { status, msg: `${status}` } : shop()(call)
    })
    await choose()
    fireEvent.click(screen.getByRole('checkbox', { name: /不退款、不取消/ }))
    await press('提交会员订单')
    await waitFor(() => expect(status).toBe(401))
    await press('提交会员订单')
    await screen.findByRole('button', { name: '提交订单' })
    expect(status).toBe(409)
  })
  it('that cannot be bought any more says why, and links to the order that waits', async () => {
    const orderNo = '202611210000000009'
    let isOpen = false
    await drawn(<Page skuIds={[SKU, OTHER]} />, (call) => {
      if ((call.body as Asked).membershipPlan) {
        isOpen = true
        return { status: 409, code: 41_001, msg: '另有会员订单等待付款', errors: { orderNo } }
      }
      const plan = { ...PLAN, openOrder: isOpen ? { orderNo, isActivating: false } : null }
      return shop({ plan })(call)
    })
    fireEvent.click(await box())
    await screen.findByText(/另有会员订单等待付款/)
    await screen.findByText('你有一个会员订单等待付款。付款后，这里就可以用会员兑换。')
    expect(screen.getAllByRole('link', { name: `查看订单 ${orderNo}` }).length).toBeGreaterThan(0)
    expect(within(await option()).queryByRole('checkbox')).toBeNull()
  })
})

describe('what others see', () => {
  it('one line where only the plan for companies would take something', async () => {
    await drawn(<Page skuIds={[SKU, OTHER]} />, shop({ plan: { ...PLAN, level: 2 } }))
    const region = await option()
    expect(region.textContent).toContain('其中 1 项包含在企业会员里。')
    expect(within(region).getByRole('link').getAttribute('href')).toBe('/subscription')
    expect(within(region).queryByRole('checkbox')).toBeNull()
  })
  it('a company the enterprise plan', async () => {
    await drawn(<Page skuIds={[SKU, OTHER]} />, shop({ owner: STUDIO, plan: { ...PLAN, level: 2 } }))
    expect((await option()).textContent).toContain('先开通企业会员')
  })
  it('a membership that is being activated links to its order', async () => {
    const openOrder = { orderNo: '202611210000000009', isActivating: true }
    await drawn(<Page skuIds={[SKU, OTHER]} />, shop({ plan: { ...PLAN, openOrder } }))
    expect((await option()).textContent).toContain('你的会员正在开通')
    expect(
      within(await option())
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/uc/order/202611210000000009')
  })
  it.each([
    ['nothing where no plan would take anything', { plan: null }],
    ['nothing if they may only read', { mayOrder: false }],
  ])('%s', async (_what, over) => {
    await drawn(<Page skuIds={[SKU, OTHER]} />, shop(over))
    await screen.findByText('作品 1')
    expect(screen.queryByRole('region', { name: '开通会员' })).toBeNull()
  })
})
