import { describe, expect, test } from 'vitest'
import { getError, sandboxWorld } from '#tests/ports/sandbox-world.ts'

const ORDER = { orderNo: '202611230000000007', subject: '夜航', amountFen: 1280, minutes: 120 }
const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})
async function opened(change: Record<string, unknown> = {}) {
  const world = sandboxWorld(change)
  await world.wechatpay().create(ORDER)
  const pay = (body: unknown = {}) => world.request(`/sandbox/pay/${ORDER.orderNo}`, json(body))
  const heard = () => {
    const { body, headers } = world.notices.at(-1)!
    return world.wechatpay().readNotice({ body, header: (name) => headers.get(name) })
  }
  return { world, pay, heard }
}

describe('the stand-in for WeChat Pay', () => {
  test('gives the same code for the same order, and none for other content under its number', async () => {
    const { world } = await opened()
    expect(await world.wechatpay().create(ORDER)).toEqual({
      qrCode: `http://shop.test/sandbox/wechatpay/qr/${ORDER.orderNo}`,
    })
    expect(await getError(world.wechatpay().create({ ...ORDER, amountFen: 1281 }))).toMatchObject({
      code: 'INVALID_REQUEST',
      paymentFault: 'refused',
    })
  })
  test('a payment is answered by query and told by a notification, both readable by the client', async () => {
    const { world, pay, heard } = await opened()
    expect(await world.wechatpay().query(ORDER.orderNo)).toMatchObject({ state: 'waiting' })
    expect((await pay()).status).toBe(200)
    const paid = await world.wechatpay().query(ORDER.orderNo)
    expect(paid).toMatchObject({ state: 'paid', amountFen: 1280, currency: 'CNY' })
    expect(heard()).toEqual({ kind: 'trade', trade: paid })
    expect(await getError(world.wechatpay().create(ORDER))).toMatchObject({ paymentFault: 'already_paid' })
    expect(await getError(world.wechatpay().close(ORDER.orderNo))).toMatchObject({ paymentFault: 'already_paid' })
  })
  test.each(['tampered', 'probe'])('a notification that is %s is not read', async (notify) => {
    const { pay, heard } = await opened()
    await pay({ by: 'wechatpay', notify })
    expect(heard()).toBeNull()
  })
  test('a closed order cannot be paid, nor opened again; an unknown one is closed', async () => {
    const { world, pay } = await opened()
    await world.wechatpay().close(ORDER.orderNo)
    await world.wechatpay().close(ORDER.orderNo)
    await world.wechatpay().close('202611230000000008')
    expect((await pay()).status).toBe(409)
    expect(await world.wechatpay().query(ORDER.orderNo)).toMatchObject({ state: 'closed' })
    expect(await getError(world.wechatpay().create(ORDER))).toMatchObject({ code: 'ORDER_CLOSED' })
    expect(await world.wechatpay().query('202611230000000008')).toBeNull()
  })
  test('a refund is in process, is told when it has succeeded, and moves money once', async () => {
    const { world, pay, heard } = await opened()
    await pay()
    const { tradeNo } = (await world.wechatpay().query(ORDER.orderNo))!
    const call = { tradeNo, requestNo: 'back-1', amountFen: 1000, paidFen: 1280, reason: '重复付款' }
    expect(await world.wechatpay().refund(call)).toEqual({ state: 'accepted' })
    await Promise.all(world.later)
    expect(heard()).toEqual({ kind: 'refund', requestNo: 'back-1' })
    expect(await world.wechatpay().refund(call)).toEqual({ state: 'done' })
    expect(await world.wechatpay().refund({ ...call, requestNo: 'back-2' })).toEqual({
      state: 'refused',
      code: 'INVALID_REQUEST',
    })
    expect(await world.wechatpay().refund({ ...call, requestNo: 'back-3', amountFen: 280 })).toEqual({
      state: 'accepted',
    })
  })
  test.each([
    ['lost', { state: 'done' }],
    ['slow', { state: 'accepted' }],
    ['abnormal', { state: 'refused', code: 'ABNORMAL' }],
  ])('a refund that is %s: %j', async (as, outcome) => {
    const { world, pay } = await opened()
    await pay()
    await world.request(`/sandbox/pay/${ORDER.orderNo}/refund`, json({ as }))
    const { tradeNo } = (await world.wechatpay().query(ORDER.orderNo))!
    const call = { tradeNo, requestNo: 'back-1', amountFen: 1280, paidFen: 1280, reason: 'x' }
    const found = await world.wechatpay().refund(call)
    await Promise.all(world.later)
    expect([outcome, { state: 'accepted' }]).toContainEqual(found)
    expect(await world.wechatpay().refund(call)).toEqual(outcome)
  })
  test.each(['busy', 'short'])('a refund while it is %s is uncertain, and carried out the next time', async (as) => {
    const { world, pay } = await opened()
    await pay()
    await world.request(`/sandbox/pay/${ORDER.orderNo}/refund`, json({ as }))
    const { tradeNo } = (await world.wechatpay().query(ORDER.orderNo))!
    const call = { tradeNo, requestNo: 'back-1', amountFen: 1280, paidFen: 1280, reason: 'x' }
    expect(await getError(world.wechatpay().refund(call))).toMatchObject({ paymentFault: 'uncertain' })
    expect(await world.wechatpay().refund(call)).toEqual({ state: 'accepted' })
  })
  test('refuses what the merchant has not signed, without signing that', async () => {
    const { world } = await opened()
    const path = `/sandbox/wechatpay/v3/pay/transactions/out-trade-no/${ORDER.orderNo}?mchid=1900000001`
    const answer = await world.request(path)
    expect([answer.status, answer.headers.get('wechatpay-signature')]).toEqual([401, null])
    const other = { ...world.config, WECHATPAY_PRIVATE_KEY: world.keys.gateway.privateKey }
    const { wechatPayment } = await import('#worker/ports/payment/wechatpay/payment.ts')
    const stranger = wechatPayment(other, async (request) => world.request(request), world.clock.at)
    expect(await getError(stranger.query(ORDER.orderNo))).toMatchObject({
      code: 'SIGN_ERROR',
      paymentFault: 'uncertain',
    })
  })
  test('shows a page on which one pays, without remains of code', async () => {
    const { world } = await opened()
    const at = `/sandbox/wechatpay/qr/${ORDER.orderNo}`
    for (const state of ['等待付款', '已付款']) {
      const text = await (await world.request(at)).text()
      expect(text).toContain(state)
      for (const stray of ['${', '=>', '[object', 'undefined', 'html`', '&lt;']) expect(text).not.toContain(stray)
      const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
      expect((await world.request(`/sandbox/wechatpay/pay/${ORDER.orderNo}`, form)).headers.get('location')).toBe(at)
    }
  })
})
