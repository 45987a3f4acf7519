import { expect, test } from 'vitest'
import { wechatPayment } from '#worker/ports/payment/wechatpay/payment.ts'
import { answerMessage, sign } from '#worker/ports/payment/wechatpay/sign.ts'
import { configWith, KEY_ID, rsaPair } from './keys.ts'
import { getError } from './sandbox-world.ts'

const [merchant, theirs] = [rsaPair(), rsaPair()]
const NOW = Date.UTC(2026, 10, 23, 4, 0, 0)
const ORDER = { orderNo: '202611230000000001', subject: 'Night Ferry', amountFen: 1280, minutes: 120 }
const OPEN = {
  ...ORDER,
  payerIp: '2001:db8::7',
  returnUrl: 'https://cuemark.test/order/payment?orderNo=202611230000000001',
}
type Said = { status?: number; body: object | null }

/** WeChat Pay's answers by the path that is asked for. */
function saying(answers: Record<string, Said>, isOn = true) {
  const heard: { method: string; path: string; body: Record<string, unknown> }[] = []
  const config = { ...configWith(merchant, theirs), WECHATPAY_API: 'https://api.mch.weixin.qq.com' }
  const port = wechatPayment(
    { ...config, WECHATPAY_H5: isOn ? ('on' as const) : ('' as const) },
    async (request) => {
      const { pathname } = new URL(request.url)
      const sent = await request.text()
      heard.push({ method: request.method, path: pathname, body: sent === '' ? {} : JSON.parse(sent) })
      const { status = 200, body } = answers[pathname] ?? { status: 404, body: { code: 'ORDER_NOT_EXIST' } }
      const text = body === null ? '' : JSON.stringify(body)
      const timestamp = String(NOW / 1000)
      return new Response(text === '' ? null : text, {
        status,
        headers: {
          'wechatpay-signature': sign(answerMessage(timestamp, 'n', text), theirs.privateKey),
          ...{ 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': 'n', 'wechatpay-serial': KEY_ID },
        },
      })
    },
    NOW,
  )
  return { port, heard, config }
}
const H5 = '/v3/pay/transactions/h5'
const H5_URL = 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=2'
const at = (no: string) => `/v3/pay/transactions/out-trade-no/${no}`
const { config } = saying({})
const trade = (no: string, state: string) => ({
  body: {
    ...{ appid: config.WECHATPAY_APP_ID, mchid: config.WECHATPAY_MCHID, out_trade_no: no, trade_state: state },
    ...{ transaction_id: `42${no}`, amount: { total: 1280, currency: 'CNY' } },
  },
})

test('the order of a phone has a number of its own, the payer’s address, and leads back', async () => {
  const { port, heard } = saying({ [H5]: { body: { h5_url: H5_URL } } })
  const url = new URL(await port.openApp!(OPEN))
  expect(url.href.startsWith(H5_URL)).toBe(true)
  expect(url.searchParams.get('redirect_url')).toBe(OPEN.returnUrl)
  expect(heard[0]).toMatchObject({
    method: 'POST',
    path: H5,
    body: {
      out_trade_no: `${ORDER.orderNo}-h5`,
      amount: { total: 1280, currency: 'CNY' },
      scene_info: { payer_client_ip: '2001:db8::7', h5_info: { type: 'Wap' } },
    },
  })
  // At most 32 characters, as WeChat Pay takes them.
  expect(String(heard[0]?.body.out_trade_no)).toMatch(/^[\w*-]{6,32}$/)
})
test.each([[{ h5_url: 'https://evil.example/x' }], [{ h5_url: 'javascript:alert(1)' }], [{}]])(
  'an address elsewhere is not followed: %j',
  async (body) => {
    expect(await getError(saying({ [H5]: { body } }).port.openApp!(OPEN))).toMatchObject({ code: 'UNREADABLE' })
  },
)
test('without the permission there is no such way, and no call about it', async () => {
  const { port, heard } = saying({ [at(ORDER.orderNo)]: trade(ORDER.orderNo, 'NOTPAY') }, false)
  expect(port.openApp).toBeNull()
  expect(await port.query(ORDER.orderNo)).toMatchObject({ state: 'waiting' })
  expect(heard).toHaveLength(1)
})
test('a trade is asked about and closed by its own number, and its answer may be about no other', async () => {
  const h5No = `${ORDER.orderNo}-h5`
  const closed = { status: 204, body: null }
  const { port, heard } = saying({
    [at(ORDER.orderNo)]: trade(ORDER.orderNo, 'NOTPAY'),
    [at(h5No)]: trade(h5No, 'SUCCESS'),
    [`${at(h5No)}/close`]: closed,
  })
  expect(port.toAppNo(ORDER.orderNo)).toBe(h5No)
  expect(await port.query(ORDER.orderNo)).toMatchObject({
    orderNo: ORDER.orderNo,
    outTradeNo: ORDER.orderNo,
    state: 'waiting',
  })
  expect(await port.query(h5No)).toMatchObject({ orderNo: ORDER.orderNo, outTradeNo: h5No, state: 'paid' })
  await port.close(h5No)
  expect(heard.map(({ path }) => path)).toEqual([at(ORDER.orderNo), at(h5No), `${at(h5No)}/close`])
  const swapped = saying({ [at(h5No)]: trade(ORDER.orderNo, 'SUCCESS') })
  expect(await getError(swapped.port.query(h5No))).toMatchObject({ code: 'MISMATCH' })
})
test('an order that never opened the app is not known there', async () => {
  const { port } = saying({ [at(ORDER.orderNo)]: trade(ORDER.orderNo, 'NOTPAY') })
  expect(await port.query(`${ORDER.orderNo}-h5`)).toBeNull()
})
