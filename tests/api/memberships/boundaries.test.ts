import { afterEach, expect, it } from 'vitest'
import { addMonths, toMidnight } from '#core/business-day.ts'
import { expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { waitingCtx } from '#tests/support/selling.ts'
import { quoteMembership } from '#worker/modules/orders/membership/quote.ts'
import { subscribe } from '#worker/modules/orders/membership/subscribe.ts'
import { settleOrder } from '#worker/modules/orders/settle-order.ts'

const h = makeHarness()
afterEach(() => expectInvariants(h.env))
const PLAN = { level: 1, months: 1 } as const
const SEEN = { usageAccepted: true, expectedFinal: 16_800 } as const

/** Somebody whose time stands where the test puts it; what is placed is paid at that time. */
async function buyerAt(now: number) {
  const { ctx } = await waitingCtx(h, await h.register())
  const set = (at: number) => Object.assign(ctx, { now: at })
  set(now)
  const place = async () => {
    const placed = await subscribe(ctx, { ...PLAN, ...SEEN }, null)
    if (!placed.ok) throw new Error(placed.refusal.code)
    return placed.value.orderNo
  }
  const pay = (orderNo: string) =>
    settleOrder(ctx, {
      ...{
        orderNo,
        payWay: 1,
        provider: 'alipay',
        outTradeNo: orderNo,
        providerTradeNo: `T${orderNo}`,
        amountFen: 16_800,
        currency: 'CNY',
      },
    })
  const periods = () =>
    getRows<{ a: number; b: number }>(
      h.env,
      'SELECT from_ms AS a, until_ms AS b FROM membership WHERE owner_id = ? ORDER BY from_ms',
      ctx.owner.id,
    )
  return { ctx, set, place, pay, periods }
}

it.each(['2027-01-31', '2028-01-31', '2028-02-29', '2027-12-31'])(
  'from %s: in calendar months, and a renewal on the last millisecond follows without a gap',
  async (day) => {
    const start = toMidnight(day)! + 12 * 3_600_000 + 345
    const buyer = await buyerAt(start)
    expect(await buyer.pay(await buyer.place())).toBe('settled')
    const end = addMonths(start, 1)
    buyer.set(end - 1)
    const quoted = await quoteMembership(buyer.ctx, PLAN)
    expect(quoted).toMatchObject({ value: { kind: 'renewal', fromMs: end, untilMs: addMonths(end, 1) } })
    expect(await buyer.pay(await buyer.place())).toBe('settled')
    expect(await buyer.periods()).toEqual([
      { a: start, b: end },
      { a: end, b: addMonths(end, 1) },
    ])
  },
)

it('one millisecond later it is over: a new membership begins with its payment', async () => {
  const start = toMidnight('2027-03-15')!
  const buyer = await buyerAt(start)
  await buyer.pay(await buyer.place())
  const end = addMonths(start, 1)
  buyer.set(end)
  expect(await quoteMembership(buyer.ctx, PLAN)).toMatchObject({ value: { kind: 'opening', fromMs: end } })
})

it('a renewal that is ordered before the end and paid after it begins with its payment: no paid time is lost', async () => {
  const start = toMidnight('2027-05-31')!
  const buyer = await buyerAt(start)
  await buyer.pay(await buyer.place())
  const end = addMonths(start, 1)
  buyer.set(end - 1_000)
  const orderNo = await buyer.place()
  buyer.set(end + 7_000)
  expect(await buyer.pay(orderNo)).toBe('settled')
  expect((await buyer.periods()).at(-1)).toEqual({ a: end + 7_000, b: addMonths(end + 7_000, 1) })
})

it('ends at most 36 months ahead, to the millisecond', async () => {
  const start = toMidnight('2027-01-01')!
  const buyer = await buyerAt(start)
  const refusal = async (months: 12 | 24) => {
    const quoted = await quoteMembership(buyer.ctx, { level: 1, months })
    return quoted.ok ? (quoted.value.refusal?.code ?? null) : quoted.refusal.code
  }
  for (let i = 0; i < 12; i++) await buyer.pay(await buyer.place())
  expect(await refusal(24)).toBe(null)
  buyer.set(start - 1)
  expect(await refusal(24)).toBe('MEMBERSHIP_TOO_FAR')
})
