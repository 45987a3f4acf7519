import { afterEach, beforeAll, expect, it } from 'vitest'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { buyerCalls, P } from '#tests/support/orders.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { onSale, placedOrder } from '#tests/support/worlds.ts'
import { deliver } from '#worker/outbox/deliver.ts'

const h = makeHarness()
let buyer: Account
beforeAll(async () => {
  buyer = await h.register()
})
afterEach(() => expectInvariants(h.env))
const anOrder = async () => placedOrder(h, buyer, [(await onSale(h)).skuId])
const open = (orderNo: string, env = h.env, token = buyer.accessToken) =>
  h.call<{ appUrl: string }>('POST', `${P}/orders/${orderNo}/pay/app`, undefined, { token, env })
const pay = (orderNo: string, env = h.env) =>
  h.call<{ hasApp: boolean; codeUrl: string }>(
    'POST',
    `${P}/orders/${orderNo}/pay`,
    { payWay: 2 },
    { token: buyer.accessToken, env },
  )
const read = async (orderNo: string) => (await buyerCalls(h, buyer).read(orderNo)).body.data!.value

it('opens the app with the order, leads back to the payment page, and pays it once', async () => {
  const orderNo = await anOrder()
  expect((await pay(orderNo)).body.data!.value.hasApp).toBe(true)
  const answer = await open(orderNo)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const url = new URL(answer.body.data!.value.appUrl)
  const back = new URL(url.searchParams.get('redirect_url')!)
  expect([back.pathname, back.searchParams.get('orderNo')]).toEqual(['/order/payment', orderNo])
  // Pressed again, in another tab: the same order there.
  expect((await open(orderNo)).body.data!.value.appUrl).toBe(url.href)
  expect(await (await h.fetch(url.pathname + url.search)).text()).toContain('确认支付')
  const paid = await h.fetch(url.pathname + url.search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(h.env.PUBLIC_ORIGIN).origin },
  })
  expect([paid.status, paid.headers.get('location')]).toEqual([303, back.href])
  const order = await read(orderNo)
  expect([order.status, order.payWay]).toEqual([2, 2])
  expect((await open(orderNo)).body.code).toBe(40915)
})
it('paid in the app and by the code as well: the second payment goes back', async () => {
  const orderNo = await anOrder()
  await pay(orderNo)
  await open(orderNo)
  const sandbox = (no: string) => h.call('POST', `/sandbox/pay/${no}`, { by: 'wechatpay', late: true })
  await sandbox(`${orderNo}-h5`)
  await sandbox(orderNo)
  expect((await read(orderNo)).status).toBe(2)
  const states = await getRows<{ state: string }>(
    h.env,
    `SELECT v.state FROM payment_exception e JOIN payment_exception_event v ON v.exception_id = e.id
     WHERE e.order_no = ? AND e.reason = 'paid_twice' ORDER BY v.seq DESC LIMIT 1`,
    orderNo,
  )
  expect(states.map(({ state }) => state)).toEqual([expect.stringMatching(/refunding|refunded/)])
})
it('a cancelled order is closed in the app too, and found paid if its notification was lost', async () => {
  const orderNo = await anOrder()
  await open(orderNo)
  expect((await buyerCalls(h, buyer).cancel(orderNo)).status).toBe(200)
  const { wechatpay } = h.ctx({ kind: 'system', id: 'system' } as const).ports.payments
  await deliver(h.ctx({ kind: 'system', id: 'system' } as const), `close-${orderNo}`)
  expect(await wechatpay.query(`${orderNo}-h5`)).toMatchObject({ state: 'closed' })
  expect((await open(orderNo)).body.code).toBe(40913)
  const lost = await anOrder()
  await open(lost)
  await h.call('POST', `/sandbox/pay/${lost}-h5`, { by: 'wechatpay', notify: 'never' })
  expect((await buyerCalls(h, buyer).cancel(lost)).status).toBe(409)
  expect((await read(lost)).status).toBe(2)
})
it('without the permission of WeChat Pay the page is told, and the call is refused', async () => {
  const env = { ...h.env, WECHATPAY_H5: '' }
  const orderNo = await anOrder()
  expect((await pay(orderNo, env)).body.data!.value.hasApp).toBe(false)
  expect((await open(orderNo, env)).status).toBe(400)
  expect(await getCount(h.env, 'SELECT count(*) FROM payment_attempt WHERE order_no = ?', orderNo)).toBe(1)
  await buyerCalls(h, buyer).cancel(orderNo)
})
it('nobody else opens it', async () => {
  const orderNo = await anOrder()
  expect((await open(orderNo, h.env, (await h.register()).accessToken)).status).toBe(404)
  await buyerCalls(h, buyer).cancel(orderNo)
})
