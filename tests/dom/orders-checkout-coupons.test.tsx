import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CheckoutPage } from '#web/features/orders/checkout/checkout-page.tsx'
import { useChoices } from '#web/features/orders/checkout/choices.ts'
import { toastsAtom } from '#web/ui/feedback/toast-atoms.ts'
import { type Answer, type Call, pastDebounce, renderPart } from './account-render.tsx'

afterEach(cleanup)
const SKU = '1-1-individual.video.1y.5m.mainland_china'
const LINE = {
  ...{ skuId: SKU, trackId: '1', versionId: '1', name: '作品', versionName: '完整版', artists: ['沈岸'], cover: '' },
  ...{ licence: null, price: 50_000, originalPrice: 50_000 },
}
const OWNER = { type: 'personal', id: 'account1', name: '沈岸' }
const coupon = (id: string, over: object = {}) => ({
  ...{ id, name: `券 ${id}`, type: 1, status: 1, amount: 8000, percentOff: null, threshold: 0, discount: 8000 },
  ...{ expiresAt: '2030-01-01T00:00:00.000Z', codeEnd: null, ...over },
})
const BEST = coupon('best')
const PERCENT = coupon('percent', { type: 4, amount: null, percentOff: 15, discount: 7500 })
const FAR = coupon('far', {
  ...{ type: 2, threshold: 50_001, discount: 0, missing: 1, refusal: { code: 40994, msg: '没到门槛' } },
})
const Page = () => <CheckoutPage skuIds={[SKU]} choices={useChoices()} />

const shop = (over: (call: Call) => Answer | null = () => null) =>
  renderPart(<Page />, (call): Answer => {
    const own = over(call)
    if (own) return own
    if (call.path.endsWith('/web/subjects')) return { value: { items: [], total: 0, page: 1, perPage: 1 } }
    if (call.path.endsWith('/web/getUserDetail'))
      return { value: { userId: 'account1', username: '沈岸', account: 'shen', email: '', subject: OWNER } }
    if (!call.path.endsWith('/preview')) return { value: { orderNo: '202611210000000001', amountPayable: 42_000 } }
    const { couponId, couponCode } = call.body as { couponId?: string; couponCode?: string }
    if (couponCode === 'mine')
      return { status: 409, code: 40990, msg: '你已经领取过', errors: { couponCode: '你已经领取过' } }
    if (couponCode === 'wrong')
      return { status: 400, code: 40090, msg: '优惠码不存在', errors: { couponCode: '优惠码不存在' } }
    const chosen = couponCode ? { ...BEST, id: null } : ([BEST, PERCENT].find(({ id }) => id === couponId) ?? null)
    const discount = chosen?.discount ?? 0
    return {
      value: {
        ...{ owner: OWNER, mayOrder: true, productPrice: 50_000, membershipFee: 0, memberExchange: 0, discount },
        ...{ final: 50_000 - discount, coupon: chosen, coupons: [BEST, PERCENT, FAR], bestCouponId: 'best' },
        lines: [LINE],
      },
    }
  })
const press = async (name: string) => {
  await pastDebounce()
  fireEvent.click(screen.getByRole('button', { name }))
}
const submit = async () => {
  fireEvent.click(screen.getByRole('checkbox'))
  await press('提交订单')
}
const placed = (calls: Call[]) => calls.filter((call) => call.path.endsWith('/orders'))

it('proposes the best coupon and applies none; the order is placed without one', async () => {
  const { calls } = await shop()
  expect(await screen.findByText('「券 best」最合算，可省 ¥80')).toBeTruthy()
  expect((screen.getByRole('radio', { name: '不使用优惠券' }) as HTMLInputElement).checked).toBe(true)
  await submit()
  await waitFor(() => expect(placed(calls)).toHaveLength(1))
  expect(placed(calls)[0]?.body).toMatchObject({ expectedFinal: 50_000 })
  expect(placed(calls)[0]?.body).not.toHaveProperty('couponId')
})
it('a chosen one is in the totals and in the order; a percentage is named as 折; the unfit one says what is missing', async () => {
  const { calls } = await shop()
  expect(await screen.findByText(/授权享 8\.5 折，无门槛/)).toBeTruthy()
  expect(screen.getByText('还差 ¥0.01')).toBeTruthy()
  await press('用这张')
  expect(await screen.findByText('¥420.00')).toBeTruthy()
  expect(screen.queryByText(/最合算/)).toBeNull()
  await submit()
  await waitFor(() => expect(placed(calls)).toHaveLength(1))
  expect(placed(calls)[0]?.body).toMatchObject({ couponId: 'best', expectedFinal: 42_000 })
})
it('a wrong code is said at its field and changes nothing; a right one is applied', async () => {
  const { calls } = await shop()
  const field = await screen.findByLabelText(/^优惠码/)
  fireEvent.change(field, { target: { value: 'wrong' } })
  await press('使用')
  expect(await screen.findByText('优惠码不存在')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('¥500.00').length).toBeGreaterThan(1)
  fireEvent.change(field, { target: { value: ' abcd ' } })
  await press('使用')
  expect(await screen.findByText('¥420.00')).toBeTruthy()
  await submit()
  await waitFor(() => expect(placed(calls)).toHaveLength(1))
  expect(placed(calls)[0]?.body).toMatchObject({ couponCode: 'abcd', expectedFinal: 42_000 })
})
it('a code that is refused is asked once, and said only at its field', async () => {
  const { calls, store } = await shop()
  const field = await screen.findByLabelText(/^优惠码/)
  for (const [code, text] of [
    ['mine', '你已经领取过'],
    ['wrong', '优惠码不存在'],
  ] as const) {
    fireEvent.change(field, { target: { value: code } })
    await press('使用')
    expect(await screen.findByText(text)).toBeTruthy()
  }
  const asked = calls.map(({ body }) => (body as { couponCode?: string } | null)?.couponCode).filter(Boolean)
  expect(asked).toEqual(['mine', 'wrong'])
  expect(store.get(toastsAtom)).toEqual([])
})
it('a coupon that another tab has just used: said beside the coupons with its order, and no longer chosen', async () => {
  const { calls } = await shop((call) =>
    call.path.endsWith('/orders') && 'couponId' in (call.body as object)
      ? { status: 409, code: 40991, msg: '正用于另一个订单', errors: { couponId: '…', orderNo: '202611210000000007' } }
      : null,
  )
  await screen.findByText(/最合算/)
  await press('用这张')
  await screen.findByText('¥420.00')
  await submit()
  expect(await screen.findByText(/正用于另一个订单/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看订单 202611210000000007' })).toBeTruthy()
  expect(placed(calls)).toHaveLength(1)
  await waitFor(() =>
    expect((screen.getByRole('radio', { name: '不使用优惠券' }) as HTMLInputElement).checked).toBe(true),
  )
  expect(screen.queryByText('¥420.00')).toBeNull()
})
