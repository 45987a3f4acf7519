import { AlipaySdk } from 'alipay-sdk'
import { describe, expect, test } from 'vitest'
import { beijingTime } from '#worker/ports/payment/alipay/beijing-time.ts'
import { alipayPayment } from '#worker/ports/payment/alipay/payment.ts'
import { signRsa2 } from '#worker/ports/payment/alipay/sign.ts'
import { configWith, rsaPair } from './keys.ts'
import { getError, getOrder, sandboxWorld } from './sandbox-world.ts'

const REFUND = 'alipay.trade.refund'
const QUERY = 'alipay.trade.fastpay.refund.query'

/** A paid trade of 12.80 yuan, and a function that refunds part of it. */
async function paidTrade(orderNo = 'R1') {
  const world = sandboxWorld()
  await world.alipay().precreate(getOrder(orderNo))
  await world.pay(orderNo)
  const tradeNo = (await world.payment().query(orderNo))?.tradeNo ?? ''
  const refund = (requestNo: string, amountFen: number, of = tradeNo) =>
    world.payment().refund({ tradeNo: of, requestNo, amountFen, paidFen: 1280, reason: '重复购买' })
  const next = (as: string) =>
    world.request(`/sandbox/pay/${orderNo}/refund`, { method: 'POST', body: JSON.stringify({ as }) })
  const isRefunded = (outRequestNo: string, amountFen: number) =>
    world.alipay().isRefunded({ tradeNo, outRequestNo, amountFen, reason: '' })
  return { world, tradeNo, refund, next, isRefunded }
}
const DONE = { state: 'done' }

describe('a refund at the sandbox', () => {
  test('part of a trade, and the rest: paid until nothing is left, then closed', async () => {
    const { world, refund } = await paidTrade()
    expect(await refund('a', 280)).toEqual(DONE)
    expect(await world.payment().query('R1')).toMatchObject({ state: 'paid', amountFen: 1280 })
    expect(await refund('b', 1000)).toEqual(DONE)
    expect(await world.payment().query('R1')).toMatchObject({ state: 'closed' })
    expect((await world.pay('R1')).status).toBe(409)
  })
  test('sent again it is the same refund; its number with another amount is refused', async () => {
    const { refund } = await paidTrade()
    for (let i = 0; i < 3; i++) expect(await refund('a', 700)).toEqual(DONE)
    // If it had been carried out three times, nothing would be left.
    expect(await refund('b', 580)).toEqual(DONE)
    expect(await getError(refund('a', 1))).toMatchObject({ code: 'MISMATCH', paymentFault: 'uncertain' })
  })
  test('more than was paid is refused, in any number of parts', async () => {
    const { refund, isRefunded } = await paidTrade()
    expect(await refund('a', 1281)).toEqual({ state: 'refused', code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' })
    expect(await refund('b', 1000)).toEqual(DONE)
    expect(await refund('c', 281)).toEqual({ state: 'refused', code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' })
    expect([await isRefunded('b', 1000), await isRefunded('c', 281)]).toEqual([true, false])
  })
  test('of an unknown or unpaid trade', async () => {
    const { world, refund } = await paidTrade()
    expect(await refund('a', 1, '2026112122001000000000000000')).toMatchObject({ code: 'ACQ.TRADE_NOT_EXIST' })
    await world.alipay().precreate(getOrder('R2'))
    const { tradeNo = '' } = (await world.payment().query('R2')) ?? {}
    expect(await refund('a', 1, tradeNo)).toMatchObject({ state: 'refused', code: 'ACQ.TRADE_STATUS_ERROR' })
  })
  test.each([0, -1, 0.5])('never sends an amount of %d fen', async (fen) => {
    expect(await getError((await paidTrade()).refund('a', fen))).toBeInstanceOf(RangeError)
  })
  test.each(['lost', 'silent'])('carried out without saying so (%s): a query finds out', async (as) => {
    const { refund, next, isRefunded } = await paidTrade()
    await next(as)
    expect(await refund('a', 700)).toEqual(DONE)
    expect(await isRefunded('a', 700)).toBe(true)
  })
  test('a busy gateway is not a refusal: the same number succeeds later', async () => {
    const { refund, next } = await paidTrade()
    await next('busy')
    expect(await getError(refund('a', 700))).toMatchObject({ subCode: 'ACQ.SYSTEM_ERROR', paymentFault: 'uncertain' })
    expect(await refund('a', 700)).toEqual(DONE)
  })
  test('an unknown mode, an unknown trade', async () => {
    const { world, next } = await paidTrade()
    expect((await next('never')).status).toBe(400)
    const nobody = await world.request('/sandbox/pay/NOBODY/refund', { method: 'POST', body: '{"as":"busy"}' })
    expect(nobody.status).toBe(404)
  })
  test("the official SDK's requests are accepted", async () => {
    const { world, tradeNo } = await paidTrade()
    const sdk = new AlipaySdk({
      ...{ appId: world.config.ALIPAY_APP_ID, gateway: 'http://shop.test/sandbox/alipay/gateway.do' },
      ...{ privateKey: world.keys.app.privateKeyPkcs1, alipayPublicKey: world.keys.gateway.publicKey },
    })
    const url = sdk.pageExecute(REFUND, 'GET', {
      bizContent: { tradeNo, refundAmount: '0.80', outRequestNo: 'sdk' },
      timestamp: beijingTime(world.clock.at),
    })
    const text = await (await world.request(url)).text()
    expect(JSON.parse(text).alipay_trade_refund_response).toMatchObject({ fund_change: 'Y', refund_fee: '0.80' })
  })
})

const app = rsaPair()
const gateway = rsaPair()
/** A programmable gateway (null: no answer) that records the requests. */
function saying(answers: Record<string, string | null>) {
  const heard: { method: string; biz: Record<string, string> }[] = []
  const port = alipayPayment(
    configWith(app, gateway),
    async (request) => {
      const method = new URL(request.url).searchParams.get('method') ?? ''
      heard.push({ method, biz: JSON.parse(new URLSearchParams(await request.text()).get('biz_content') ?? '{}') })
      const inner = answers[method] ?? null
      if (inner === null) throw new Error('timed out')
      const key = `${method.replaceAll('.', '_')}_response`
      return new Response(`{"${key}":${inner},"sign":"${signRsa2(inner, gateway.privateKey)}"}`)
    },
    Date.UTC(2026, 10, 21, 4, 0, 0),
  )
  return {
    heard,
    refund: () =>
      port.refund({ tradeNo: 'T1', requestNo: 'Q1', amountFen: 1280, paidFen: 1280, reason: '重复\ud800购买' }),
  }
}
const done = '{"code":"10000","trade_no":"T1","out_trade_no":"CM1","fund_change":"Y","refund_fee":"12.80"}'
const refunded =
  '{"code":"10000","trade_no":"T1","out_request_no":"Q1","refund_amount":"12.80","refund_status":"REFUND_SUCCESS"}'
const none = '{"code":"10000"}'
const refusal = (sub: string, code = '40004') => `{"code":"${code}","sub_code":"${sub}"}`

describe('requests, and the meaning of answers', () => {
  test("one call with Alipay's trade number, in yuan", async () => {
    const { heard, refund } = saying({ [REFUND]: done })
    expect(await refund()).toEqual(DONE)
    expect(heard).toEqual([
      {
        method: REFUND,
        biz: { trade_no: 'T1', out_request_no: 'Q1', refund_amount: '12.80', refund_reason: '重复\ufffd购买' },
      },
    ])
  })
  test.each([
    ['no answer', null],
    ['another trade', done.replace('T1', 'T2')],
    ['no money moved', done.replace('"Y"', '"N"')],
    ['busy', refusal('ACQ.SYSTEM_ERROR')],
    ['no money on our account', refusal('ACQ.SELLER_BALANCE_NOT_ENOUGH')],
    ['unavailable', refusal('isp.unknow-error', '20000')],
  ])('%s: queried, and uncertain unless the refund is found', async (_what, answer) => {
    expect(await saying({ [REFUND]: answer, [QUERY]: refunded }).refund()).toEqual(DONE)
    const unsure = saying({ [REFUND]: answer, [QUERY]: none })
    expect(await getError(unsure.refund())).toMatchObject({ vendor: 'alipay', paymentFault: 'uncertain' })
    expect(unsure.heard.map(({ method }) => method)).toEqual([REFUND, QUERY])
  })
  test.each(['ACQ.TRADE_NOT_ALLOW_REFUND', 'ACQ.A_CODE_NOBODY_KNOWS'])('%s is a refusal', async (sub) => {
    expect(await saying({ [REFUND]: refusal(sub), [QUERY]: none }).refund()).toEqual({ state: 'refused', code: sub })
    // A repetition of a refund that was carried out before.
    expect(await saying({ [REFUND]: refusal(sub), [QUERY]: refunded }).refund()).toEqual(DONE)
    // Without an answer to the query the outcome is uncertain.
    expect(await getError(saying({ [REFUND]: refusal(sub), [QUERY]: null }).refund())).toMatchObject({
      paymentFault: 'uncertain',
    })
  })
  test.each([
    ['another amount', refunded.replace('12.80', '1.00')],
    ['another number', refunded.replace('Q1', 'Q2')],
    ['another trade', refunded.replace('T1', 'T2')],
  ])('an answer about %s is not accepted', async (_what, answer) => {
    expect(await getError(saying({ [REFUND]: null, [QUERY]: answer }).refund())).toMatchObject({ code: 'MISMATCH' })
  })
})
