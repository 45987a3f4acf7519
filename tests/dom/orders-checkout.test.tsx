import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { CheckoutPage } from '#web/features/orders/checkout/checkout-page.tsx'
import { useChoices } from '#web/features/orders/checkout/choices.ts'
import { getSkuIds } from '#web/features/orders/checkout/sku-ids.ts'
import { type Answer, type Call, pastDebounce, renderPart } from './account-render.tsx'

afterEach(cleanup)
const SKU = '1-1-individual.video.1y.5m.mainland_china'
const GONE = '2-2-individual.video.1y.5m.mainland_china'
const line = (skuId: string, price: number, refusal?: { code: number; msg: string }) => ({
  skuId,
  trackId: '1',
  versionId: '1',
  name: `作品 ${skuId[0]}`,
  versionName: '完整版',
  artists: ['沈岸'],
  cover: '/c.svg',
  licence: { licenceType: '个人创作者', scenes: '视频', term: '1 年', audience: '受众 500 万以内', region: '中国' },
  price,
  originalPrice: price,
  ...(refusal && { refusal }),
})
/** As the route draws it. */
const Page = ({ skuIds }: { skuIds: string[] }) => <CheckoutPage skuIds={skuIds} choices={useChoices()} />
const OWNER = { type: 'personal', id: 'account1', name: '沈岸' }
const preview = (final: number, lines: object[]) => ({
  owner: OWNER,
  mayOrder: true,
  productPrice: final,
  membershipFee: 0,
  memberExchange: 0,
  discount: 0,
  final,
  coupon: null,
  coupons: [],
  bestCouponId: null,
  member: null,
  plan: null,
  lines,
})
const list = (items: object[]) => ({ items, total: items.length, page: 1, perPage: 1 })
/** Renders for a user without a company, unless `companies` is given. */
const drawn = (part: ReactNode, answer: (call: Call) => Answer, companies: object[] = []) =>
  renderPart(part, (call): Answer => {
    if (call.path.endsWith('/web/subjects')) return { value: list(companies) }
    if (call.path.endsWith('/web/getUserDetail'))
      return { value: { userId: 'account1', username: '沈岸', account: 'shen', email: '', subject: OWNER } }
    return answer(call)
  })
const submit = async () => {
  await pastDebounce()
  fireEvent.click(screen.getByRole('button', { name: '提交订单' }))
}
const placed = (calls: Call[]) => calls.filter((call) => call.path.endsWith('/orders'))

/** An API whose price rises once, when the first order is placed. */
function shop(lines: (price: number) => object[]) {
  let price = 9900
  return (call: Call): Answer => {
    if (call.path.endsWith('/preview')) return { value: preview(price, lines(price)) }
    if (price === 9900) {
      price = 19_900
      return { status: 409, code: 40912, msg: '价格刚刚变动' }
    }
    return { value: { orderNo: '202611210000000001', amountPayable: price } }
  }
}

describe('confirming an order', () => {
  it('requires the usage statement to be accepted, and focuses it', async () => {
    const { calls } = await drawn(
      <Page skuIds={[SKU]} />,
      shop((p) => [line(SKU, p)]),
    )
    await screen.findByText('作品 1')
    await submit()
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
    expect(placed(calls)).toEqual([])
  })
  it('shows a changed price and asks again, with a new idempotency key', async () => {
    const { calls, router } = await drawn(
      <Page skuIds={[SKU]} />,
      shop((p) => [line(SKU, p)]),
    )
    fireEvent.click(await screen.findByRole('checkbox'))
    await submit()
    await screen.findByText(/合计由 ¥99.00 变为 ¥199.00/)
    await submit()
    await waitFor(() => expect(router.state.location.pathname).toBe('/order/payment'))
    expect(placed(calls).map((call) => (call.body as { expectedFinal: number }).expectedFinal)).toEqual([9900, 19_900])
    const keys = placed(calls).map((call) => call.headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
    expect(keys.every((key) => /^[0-9a-f]{32}-\d+$/.test(key ?? ''))).toBe(true)
  })
  it('orders what can be bought, and shows why the rest cannot', async () => {
    const lines = (p: number) => [line(SKU, p), line(GONE, 0, { code: 40910, msg: '作品已下架' })]
    const { calls } = await drawn(<Page skuIds={[SKU, GONE]} />, shop(lines))
    await screen.findByText('作品已下架')
    fireEvent.click(screen.getByRole('checkbox'))
    await submit()
    await waitFor(() => expect(placed(calls)).toHaveLength(1))
    expect(placed(calls)[0]?.body).toEqual({
      skuIds: [SKU],
      usageAccepted: true,
      expectedFinal: 9900,
      expectedOwner: { type: 'personal', id: 'account1' },
    })
  })
})

describe('licences the buyer already has', () => {
  const held = { licenceId: 'l1', issuedAt: '2026-11-20T08:00:00.000Z', until: '2027-11-20T08:00:00.000Z' }
  it('are bought again only if that is ticked', async () => {
    const { calls } = await drawn(
      <Page skuIds={[SKU, GONE]} />,
      (call): Answer =>
        call.path.endsWith('/preview')
          ? { value: preview(19_800, [{ ...line(SKU, 9900), held }, line(GONE, 9900)]) }
          : { value: { orderNo: '202611210000000001', amountPayable: 19_800 } },
    )
    await screen.findByText(/你已持有这项授权（2026年11月20日 签发）/)
    fireEvent.click(screen.getByRole('checkbox', { name: '我已阅读并同意《音乐使用声明》' }))
    await submit()
    const again = screen.getByRole('checkbox', { name: '其中 1 项授权我已持有，仍要再次购买' })
    expect(document.activeElement).toBe(again)
    expect(placed(calls)).toEqual([])
    fireEvent.click(again)
    await submit()
    await waitFor(() => expect(placed(calls)).toHaveLength(1))
    expect(placed(calls)[0]?.body).toMatchObject({ skuIds: [SKU, GONE], buyAgain: [SKU] })
  })
  it('in an unpaid order link to it, and the rest can be ordered', async () => {
    const open = {
      ...line(SKU, 9900, { code: 40916, msg: '已在一个未完成的订单中' }),
      openOrderNo: '202611210000000007',
    }
    await drawn(<Page skuIds={[SKU, GONE]} />, () => ({ value: preview(9900, [open, line(GONE, 9900)]) }))
    await screen.findByText('已在一个未完成的订单中')
    expect(screen.getByRole('link', { name: '去付款' }).getAttribute('href')).toBe(
      `/order/payment?orderNo=${encodeURIComponent('"202611210000000007"')}`,
    )
    expect(screen.getByRole('link', { name: '查看订单 202611210000000007' }).getAttribute('href')).toBe(
      '/uc/order/202611210000000007',
    )
  })
  it.each([
    [
      { status: 409, code: 40916, msg: '先付款或取消', errors: { orderNo: '202611210000000009' } },
      /查看订单 202611210000000009/,
    ],
    [{ status: 409, code: 40918, msg: '最多 20 个' }, /查看待付款订单/],
  ])('a refusal links to what prevents the order: %j', async (refusal, link) => {
    await drawn(
      <Page skuIds={[SKU]} />,
      (call): Answer => (call.path.endsWith('/preview') ? { value: preview(9900, [line(SKU, 9900)]) } : refusal),
    )
    fireEvent.click(await screen.findByRole('checkbox'))
    await submit()
    await screen.findByText(new RegExp(refusal.msg))
    expect(screen.getByRole('link', { name: link })).toBeTruthy()
  })
})

describe('the subject of an order', () => {
  const STUDIO = { type: 'enterprise', id: 's'.repeat(26), name: '河边影业' }
  const accept = async () => fireEvent.click(await screen.findByRole('checkbox', { name: /使用声明/ }))
  /** A session that may act for the studio; `start` is the current subject. */
  function acting(start: object, lines: (owner: object) => object[] = () => [line(SKU, 9900)]) {
    const state = { owner: start, mayOrder: true, refusals: [] as Answer[] }
    const answer = ({ path, body }: Call): Answer => {
      if (path.endsWith('/preview'))
        return { value: { ...preview(9900, lines(state.owner)), owner: state.owner, mayOrder: state.mayOrder } }
      if (path.endsWith('/web/subject')) {
        state.owner = (body as { type: string }).type === 'personal' ? OWNER : STUDIO
        return { value: { subject: state.owner } }
      }
      return state.refusals.shift() ?? { value: { orderNo: '202611210000000001', amountPayable: 9900 } }
    }
    return { state, answer }
  }
  const region = () => screen.findByRole('region', { name: '为谁下单' })

  it('is not shown to users without a company', async () => {
    await drawn(<Page skuIds={[SKU]} />, acting(OWNER).answer)
    await screen.findByText('作品 1')
    await pastDebounce()
    expect(screen.queryByRole('region', { name: '为谁下单' })).toBeNull()
  })
  it('is named; switching refetches the prices, and the order is for the shown subject', async () => {
    const { answer } = acting(OWNER)
    const { calls } = await drawn(<Page skuIds={[SKU]} />, answer, [STUDIO])
    expect((await region()).textContent).toContain('沈岸')
    const studio = await screen.findByRole<HTMLInputElement>('radio', { name: /河边影业/ })
    expect(studio.autocomplete, 'a browser that goes back chooses nobody').toBe('off')
    fireEvent.click(studio)
    await screen.findByText('订单和授权归企业所有，企业成员都能查看。')
    expect(calls.filter(({ path }) => path.endsWith('/preview')).length).toBeGreaterThan(1)
    await accept()
    await submit()
    await waitFor(() => expect(placed(calls)).toHaveLength(1))
    expect(placed(calls)[0]?.body).toMatchObject({ expectedOwner: { type: 'enterprise', id: STUDIO.id } })
  })
  it('switched in another tab shows a notice, and the next press is a new intent for the new owner', async () => {
    const { state, answer } = acting(OWNER)
    const { calls } = await drawn(<Page skuIds={[SKU]} />, answer, [STUDIO])
    await accept()
    state.owner = STUDIO
    state.refusals.push({ status: 409, code: 40919, msg: '当前身份已改变' })
    await submit()
    await screen.findByText(/当前身份已改变/)
    expect((await region()).textContent).toContain('河边影业')
    await submit()
    await waitFor(() => expect(placed(calls)).toHaveLength(2))
    const owners = placed(calls).map(({ body }) => (body as { expectedOwner: { id: string } }).expectedOwner.id)
    expect(owners).toEqual([OWNER.id, STUDIO.id])
    expect(new Set(placed(calls).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
  })
  it('has its own consent to buy again', async () => {
    const held = { licenceId: 'l1', issuedAt: null, until: null }
    const { answer } = acting(OWNER, () => [{ ...line(SKU, 9900), held }])
    await drawn(<Page skuIds={[SKU]} />, answer, [STUDIO])
    const again = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /仍要再次购买/ })
    await screen.findByRole('checkbox', { name: /仍要再次购买/ })
    fireEvent.click(again())
    expect(again().checked).toBe(true)
    fireEvent.click(await screen.findByRole('radio', { name: /河边影业/ }))
    await screen.findByText('订单和授权归企业所有，企业成员都能查看。')
    expect(again().checked).toBe(false)
  })
  it('a viewer sees why the form is read-only, and can order for themselves instead', async () => {
    const { answer } = acting(STUDIO)
    const forViewer = (call: Call): Answer => {
      const said = answer(call)
      const preview = said.value as { owner?: object; mayOrder?: boolean } | undefined
      return preview?.mayOrder ? { value: { ...preview, mayOrder: preview.owner === OWNER } } : said
    }
    const { calls } = await drawn(<Page skuIds={[SKU]} />, forViewer, [STUDIO])
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /使用声明/ })
    expect(box.disabled).toBe(true)
    const button = screen.getByRole('button', { name: '提交订单' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toContain('你是 河边影业 的查看者')
    await submit()
    expect(placed(calls)).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: '改为自己下单' }))
    await waitFor(() => expect(box.disabled).toBe(false))
    expect(screen.queryByText(/你是 河边影业 的查看者/)).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '为谁下单' }))
    await accept()
    await submit()
    await waitFor(() => expect(placed(calls)).toHaveLength(1))
    expect(placed(calls)[0]?.body).toMatchObject({ expectedOwner: { type: 'personal' } })
  })
})

describe('skuIdsOf', () => {
  it('lists each SKU once', () => expect(getSkuIds(`${SKU},${GONE}, ${SKU}`)).toEqual([SKU, GONE]))
  it.each([undefined, '', 'x', '<script>', '0-1-a', {}])('finds no SKU in %j', (value) =>
    expect(getSkuIds(value)).toEqual([]),
  )
})
