import { AlipaySdk } from 'alipay-sdk'
import { describe, expect, test } from 'vitest'
import { getError, getOrder, sandboxWorld } from '#tests/ports/sandbox-world.ts'
import { beijingTime } from '#worker/ports/payment/alipay/beijing-time.ts'
import { requestContent, signRsa2, verifyRsa2 } from '#worker/ports/payment/alipay/sign.ts'

const GATEWAY = '/sandbox/alipay/gateway.do'

/** One raw call: valid public parameters, changed by the test, signed with our application's key. */
async function rawCall(
  world: ReturnType<typeof sandboxWorld>,
  change: Record<string, string>,
  spoil: Record<string, string> = {},
) {
  const params: Record<string, string> = {
    ...{ app_id: world.config.ALIPAY_APP_ID, method: 'alipay.trade.query', format: 'JSON', charset: 'utf-8' },
    ...{ sign_type: 'RSA2', timestamp: '2026-11-21 12:00:00', version: '1.0', biz_content: '{"out_trade_no":"A1"}' },
    ...change,
  }
  const signed = { ...params, sign: signRsa2(requestContent(params), world.keys.app.privateKey), ...spoil }
  const present = Object.entries(signed).filter(([, text]) => text !== '')
  const answer = await world.request(`${GATEWAY}?${new URLSearchParams(present)}`)
  const text = await answer.text()
  const [, inner = '', sign = ''] = /^\{"\w+_response":(\{.*\}),"sign":"([^"]+)"\}$/.exec(text) ?? []
  expect(verifyRsa2(inner, sign, world.keys.gateway.publicKey)).toBe(true)
  return JSON.parse(inner) as Record<string, string>
}

describe('the common checks', () => {
  test.each([
    ['a signature by nobody', {}, { sign: 'AAAA' }, '40002', 'isv.invalid-signature'],
    ['a value changed after signing', {}, { biz_content: '{"out_trade_no":"A2"}' }, '40002', 'isv.invalid-signature'],
    ['no signature', {}, { sign: '' }, '40001', 'isv.missing-signature'],
    ['SHA-1', { sign_type: 'RSA' }, {}, '40002', 'isv.invalid-signature-type'],
    ['another application', { app_id: '2021' }, {}, '40002', 'isv.invalid-app-id'],
    ['no method', { method: '' }, {}, '40001', 'isv.missing-method'],
    ['an unknown method', { method: 'alipay.trade.gift' }, {}, '40002', 'isv.invalid-method'],
    ['a method named like an object member', { method: 'constructor' }, {}, '40002', 'isv.invalid-method'],
    ['GBK', { charset: 'gbk' }, {}, '40002', 'isv.invalid-charset'],
    ['UTC instead of Beijing time', { timestamp: '2026-11-21 04:00:00' }, {}, '40002', 'isv.invalid-timestamp'],
    ['a clock 16 minutes off', { timestamp: '2026-11-21 12:16:00' }, {}, '40002', 'isv.invalid-timestamp'],
    ['no time at all', { timestamp: 'now' }, {}, '40002', 'isv.invalid-timestamp'],
  ])('%s', async (_, change, spoil, code, subCode) => {
    expect(await rawCall(sandboxWorld(), change, spoil)).toMatchObject({ code, sub_code: subCode })
  })

  test('a clock difference of 14 minutes is accepted, and an unknown trade is a business error', async () => {
    expect(await rawCall(sandboxWorld(), { timestamp: '2026-11-21 12:14:00' })).toMatchObject({
      code: '40004',
      sub_code: 'ACQ.TRADE_NOT_EXIST',
    })
  })

  test('our client reports the refusal of a wrong key as a typed error', async () => {
    const world = sandboxWorld()
    world.config.ALIPAY_PRIVATE_KEY = world.keys.gateway.privateKey
    expect(await getError(world.alipay().query('A1'))).toMatchObject({
      code: '40002',
      subCode: 'isv.invalid-signature',
    })
  })

  test("the official SDK's page link is accepted", async () => {
    const world = sandboxWorld()
    const sdk = new AlipaySdk({
      ...{ appId: world.config.ALIPAY_APP_ID, gateway: `http://shop.test${GATEWAY}` },
      ...{ privateKey: world.keys.app.privateKeyPkcs1, alipayPublicKey: world.keys.gateway.publicKey },
    })
    const url = sdk.pageExecute('alipay.trade.page.pay', 'GET', {
      bizContent: { outTradeNo: 'SDK1', subject: '夜航', totalAmount: '1.00', productCode: 'FAST_INSTANT_TRADE_PAY' },
      notifyUrl: 'http://shop.test/n',
      // By default the SDK uses the machine's local time; the gateway requires Beijing time.
      timestamp: beijingTime(world.clock.at),
    })
    const page = await world.request(url)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('¥1.00')])
  })
})

describe('precreate', () => {
  test('requested again for the same order, it returns the same code', async () => {
    const world = sandboxWorld()
    const first = await world.alipay().precreate(getOrder('B1'))
    expect(first).toEqual({ qrCode: 'http://shop.test/sandbox/alipay/qr/B1' })
    world.clock.at += 60_000
    expect(await world.alipay().precreate(getOrder('B1'))).toEqual(first)
  })

  test('paid on the page or by the code: one trade, whichever was requested first', async () => {
    const world = sandboxWorld()
    const order = getOrder('B5')
    await world.request(world.alipay().payUrl({ ...order, returnUrl: 'http://shop.test/done' }))
    await world.alipay().precreate(order)
    const answer = await world.request('/sandbox/pay/B5', {
      ...{ method: 'POST', body: 'from=page', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    })
    expect(answer.headers.get('location')).toContain('http://shop.test/done?')
    expect(await getError(world.alipay().precreate(order))).toMatchObject({ subCode: 'ACQ.TRADE_HAS_SUCCESS' })
  })

  test('a pay link expires after its minutes', async () => {
    const world = sandboxWorld()
    const url = world.alipay().payUrl({ ...getOrder('B6', { minutes: 5 }), returnUrl: 'http://shop.test/done' })
    await world.request(url)
    world.clock.at += 5 * 60_000
    expect((await world.pay('B6')).status).toBe(409)
    expect((await world.request(url)).status).toBe(400)
  })

  test('another amount under a used number is refused', async () => {
    const world = sandboxWorld()
    await world.alipay().precreate(getOrder('B2'))
    const error = await getError(world.alipay().precreate(getOrder('B2', { amountFen: 1 })))
    expect(error).toMatchObject({ code: '40004', subCode: 'ACQ.CONTEXT_INCONSISTENT' })
  })

  test.each(['1e2', '-1', '0', '0.00', '1.234', '１', ''])('an amount of %j is refused', async (total_amount) => {
    const biz_content = JSON.stringify({
      out_trade_no: 'B3',
      subject: 's',
      total_amount,
      product_code: 'QR_CODE_OFFLINE',
    })
    const answer = await rawCall(sandboxWorld(), { method: 'alipay.trade.precreate', biz_content })
    expect(answer).toMatchObject({ code: '40004', sub_code: 'ACQ.INVALID_PARAMETER' })
  })

  test('an expired code is closed, cannot be paid, and may be requested again', async () => {
    const world = sandboxWorld()
    await world.alipay().precreate(getOrder('B4'))
    world.clock.at += 15 * 60_000
    expect(await world.alipay().query('B4')).toMatchObject({ status: 'TRADE_CLOSED' })
    expect((await world.pay('B4')).status).toBe(409)
    await world.alipay().precreate(getOrder('B4'))
    expect((await world.pay('B4')).status).toBe(200)
  })
})

describe('query and close', () => {
  test('a trade goes from waiting to paid', async () => {
    const world = sandboxWorld()
    expect(await world.alipay().query('C1')).toBeNull()
    await world.alipay().precreate(getOrder('C1'))
    expect(await world.alipay().query('C1')).toMatchObject({ status: 'WAIT_BUYER_PAY', amountFen: 1280 })
    await world.pay('C1')
    expect(await world.alipay().query('C1')).toMatchObject({ status: 'TRADE_SUCCESS', amountFen: 1280 })
  })

  test('a closed trade cannot be paid or reopened, and closing it again is no error', async () => {
    const world = sandboxWorld()
    await world.alipay().precreate(getOrder('C2'))
    await world.alipay().close('C2')
    const answer = await world.pay('C2')
    expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ code: 409, data: null })])
    expect(world.notices).toEqual([])
    expect(await getError(world.alipay().precreate(getOrder('C2')))).toMatchObject({ subCode: 'ACQ.TRADE_HAS_CLOSE' })
    await world.alipay().close('C2')
  })

  test('a paid trade cannot be closed', async () => {
    const world = sandboxWorld()
    await world.alipay().precreate(getOrder('C3'))
    await world.pay('C3')
    expect(await getError(world.alipay().close('C3'))).toMatchObject({ subCode: 'ACQ.TRADE_STATUS_ERROR' })
  })
})
