import { AlipaySdk } from 'alipay-sdk'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getOrder, sandboxWorld } from '#tests/ports/sandbox-world.ts'

afterEach(() => void vi.useRealTimers())

async function withCode(orderNo: string, change = {}) {
  const world = sandboxWorld()
  await world.alipay().precreate(getOrder(orderNo, change))
  return world
}
const getFields = (body: string | undefined) => Object.fromEntries(new URLSearchParams(body))

describe('paying', () => {
  test('sends a notification whose signature our reader and the official SDK accept', async () => {
    const world = await withCode('P1')
    const answer = await world.pay('P1')
    expect(await answer.json()).toMatchObject({
      code: 200,
      data: { value: { orderNo: 'P1', tradeStatus: 'TRADE_SUCCESS', notice: { delivered: true, body: 'success' } } },
    })
    const [notice] = world.notices
    expect(notice?.contentType).toBe('application/x-www-form-urlencoded; text/html; charset=utf-8')
    expect(world.alipay().readNotice(notice?.body ?? '')).toMatchObject({
      outTradeNo: 'P1',
      status: 'TRADE_SUCCESS',
      amountFen: 1280,
    })
    const { appId, ...keys } = { appId: world.config.ALIPAY_APP_ID, privateKey: world.keys.app.privateKeyPkcs1 }
    const sdk = new AlipaySdk({ appId, ...keys, alipayPublicKey: world.keys.gateway.publicKey })
    expect(sdk.checkNotifySignV2(getFields(notice?.body))).toBe(true)
    expect(getFields(notice?.body)).toMatchObject({
      ...{
        gmt_payment: '2026-11-21 12:00:00',
        receipt_amount: '12.80',
        notify_type: 'trade_status_sync',
        subject: '夜航',
      },
      ...{ seller_id: world.config.ALIPAY_SELLER_ID, trade_no: expect.stringMatching(/^20261121\d{20}$/) },
    })
  })

  test('twice sends one event two times: same notify_id, same trade', async () => {
    const world = await withCode('P2')
    await world.pay('P2', { notify: 'twice' })
    const [first, second] = world.notices.map((notice) => getFields(notice.body))
    expect(world.notices).toHaveLength(2)
    expect([second?.notify_id, second?.trade_no]).toEqual([first?.notify_id, first?.trade_no])
  })

  test('never sends nothing although the trade is paid; paying again sends the notification', async () => {
    const world = await withCode('P3')
    await world.pay('P3', { notify: 'never' })
    expect(world.notices).toEqual([])
    expect(await world.alipay().query('P3')).toMatchObject({ status: 'TRADE_SUCCESS' })
    await world.pay('P3')
    expect(world.notices).toHaveLength(1)
  })

  test('a tampered notification is refused by our reader, also with one fen difference', async () => {
    const world = await withCode('P4', { amountFen: 1 })
    await world.pay('P4', { notify: 'tampered' })
    expect(getFields(world.notices[0]?.body).total_amount).toBe('0.02')
    expect(world.alipay().readNotice(world.notices[0]?.body ?? '')).toBeNull()
  })

  test('is sent again until the answer is exactly "success", up to a limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const world = await withCode('P5')
    world.shop.answers = ['fail', 'success\n']
    expect(await (await world.pay('P5')).json()).toMatchObject({
      data: { value: { notice: { delivered: false, body: 'fail' } } },
    })
    await vi.runAllTimersAsync()
    await Promise.all(world.later)
    expect(world.notices).toHaveLength(3)
    expect(await (await world.request('/sandbox')).text()).toContain('#3 HTTP 200 “success”')
  })

  test('a shop that cannot be reached is recorded, without an error', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const world = await withCode('P6')
    world.env.OUTBOUND = { fetch: () => Promise.reject(new Error('connection refused')) }
    expect(await (await world.pay('P6')).json()).toMatchObject({
      data: { value: { notice: { status: 0, delivered: false } } },
    })
    await vi.runAllTimersAsync()
    await Promise.all(world.later)
  })

  test('two simultaneous payments pay one trade', async () => {
    const world = await withCode('P7')
    await Promise.all([world.pay('P7'), world.pay('P7')])
    expect(new Set(world.notices.map((notice) => getFields(notice.body).trade_no)).size).toBe(1)
  })

  test('requesting the code again during a payment does not undo it', async () => {
    const world = await withCode('P8')
    await Promise.allSettled([world.pay('P8'), world.alipay().precreate(getOrder('P8'))])
    expect(await world.alipay().query('P8')).toMatchObject({ status: 'TRADE_SUCCESS' })
  })
})

describe('cancelling, and invalid requests', () => {
  test('a buyer who does not pay leaves the trade open, and the shop is not notified', async () => {
    const world = await withCode('F1')
    const answer = await world.request('/sandbox/pay/F1/fail', { method: 'POST' })
    expect(await answer.json()).toMatchObject({ code: 200, data: { value: { tradeStatus: 'WAIT_BUYER_PAY' } } })
    expect(world.notices).toEqual([])
    expect((await world.pay('F1')).status).toBe(200)
  })

  test.each(['/sandbox/pay/none', '/sandbox/pay/none/fail', '/sandbox/elsewhere'])(
    'POST %s is a 404 with the envelope',
    async (path) => {
      const answer = await sandboxWorld().request(path, { method: 'POST' })
      expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 404, data: null })])
    },
  )

  test.each([{ notify: 'thrice' }, { notify: 1 }, { other: true }, [], 'once'])('%j is a 400', async (body) => {
    const world = await withCode('F2')
    expect((await world.pay('F2', body)).status).toBe(400)
    expect(await world.alipay().query('F2')).toMatchObject({ status: 'WAIT_BUYER_PAY' })
  })
})

describe('the pages', () => {
  const post = (body: string) => ({
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  test('the code opens a page with the amount, the subject and two forms, escaped', async () => {
    const world = await withCode('Q1', { subject: '<script>夜航' })
    const page = await world.request('/sandbox/alipay/qr/Q1')
    const text = await page.text()
    expect(text).toContain('¥12.80')
    expect(text).toContain('&lt;script&gt;夜航')
    expect(text).not.toContain('<script')
    expect(text.match(/<form method="post"/g)).toHaveLength(2)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('a form redirects to the page, which then says paid', async () => {
    const world = await withCode('Q2')
    const answer = await world.request('/sandbox/pay/Q2', post('from=qr'))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox/alipay/qr/Q2'])
    const text = await (await world.request('/sandbox/alipay/qr/Q2')).text()
    expect([text.includes('已付款'), text.includes('<form')]).toEqual([true, false])
  })

  test('a form on a closed trade redirects too, and an unknown code has a page of its own', async () => {
    const world = await withCode('Q3')
    await world.alipay().close('Q3')
    expect((await world.request('/sandbox/pay/Q3', post(''))).status).toBe(303)
    expect(await (await world.request('/sandbox/alipay/qr/Q3')).text()).toContain('交易已关闭')
    expect((await world.request('/sandbox/alipay/qr/none')).status).toBe(404)
  })

  test('page pay: the signed link opens the cashier; paying leads to the return address with signed parameters', async () => {
    const world = sandboxWorld()
    const order = { outTradeNo: 'Q4', subject: '夜航', amountFen: 1280, notifyUrl: 'http://shop.test/notify/alipay' }
    const url = world.alipay().payUrl({ ...order, returnUrl: 'http://shop.test/order/payment/success?orderNo=Q4' })
    expect(await (await world.request(url)).text()).toContain('name="from" value="page"')
    const answer = await world.request('/sandbox/pay/Q4', post('from=page'))
    const back = new URL(answer.headers.get('location') ?? '')
    expect([answer.status, back.pathname, back.searchParams.get('orderNo')]).toEqual([
      303,
      '/order/payment/success',
      'Q4',
    ])
    back.searchParams.delete('orderNo')
    const { appId, ...keys } = { appId: world.config.ALIPAY_APP_ID, privateKey: world.keys.app.privateKeyPkcs1 }
    const sdk = new AlipaySdk({ appId, ...keys, alipayPublicKey: world.keys.gateway.publicKey })
    expect(sdk.checkNotifySignV2(Object.fromEntries(back.searchParams))).toBe(true)
    expect(world.notices).toHaveLength(1)
  })

  test('a page link that was tampered with shows the reason and creates no trade', async () => {
    const world = sandboxWorld()
    const order = {
      outTradeNo: 'Q5',
      subject: '夜航',
      amountFen: 1280,
      notifyUrl: 'http://shop.test/n',
      returnUrl: 'http://shop.test/r',
    }
    const page = await world.request(world.alipay().payUrl(order).replace('12.80', '0.01'))
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('isv.invalid-signature')])
    expect(await world.alipay().query('Q5')).toBeNull()
  })
})
