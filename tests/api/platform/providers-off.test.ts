import { beforeEach, describe, expect, it } from 'vitest'
import { expectErrors } from '#tests/support/console.ts'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { onSale, placedOrder } from '#tests/support/worlds.ts'

const P = '/cuemark2/api/v2'
const A = '/saas/api/v2'

/** What is not set up, or set up wrongly, is not offered, and a call that wants it is told so; the rest of the site goes on. */
describe('without a provider', () => {
  beforeEach(() => expectErrors(/"at":"configuration"/))
  it('only Alipay: WeChat Pay and a transfer are refused, the page offers neither', async () => {
    const h = makeHarness({ WECHATPAY_MCHID: 'wrong', TRANSFER_ACCOUNT_NUMBER: '' } as never)
    const buyer = await h.register()
    const { skuId } = await onSale(h)
    const orderNo = await placedOrder(h, buyer, [skuId])
    const pay = (payWay: number) =>
      h.call('POST', `${P}/orders/${orderNo}/pay`, { payWay }, { token: buyer.accessToken })
    expect(await pay(2)).toMatchObject({ status: 400, body: { code: 40017 } })
    expect((await pay(1)).status).toBe(200)
    const page = await (await h.fetch('/signin')).text()
    expect(/data-off="([^"]*)"/.exec(page)?.[1]?.split(' ')).toEqual(['wechatpay', 'transfer'])
  })
  it('without SMS and WeChat: a code by mail is sent, one by SMS and a QR code are refused, their ways are not on the page', async () => {
    const h = makeHarness({ SMS_TEMPLATES: 'x', WECHAT_APP_ID: '', WECHAT_APP_SECRET: '' } as never)
    const page = await (await h.fetch('/signin', { headers: { 'accept-language': 'zh-CN' } })).text()
    expect(page).toContain('邮箱登录')
    expect(page).not.toContain('短信登录')
    expect(page).not.toContain('微信')
    const qr = await h.fetch(`${P}/wx/getQrAuthorize?purpose=login`)
    expect(qr.status).toBe(503)
    const send = (call: string, username: string) =>
      h.call('POST', `${A}/${call}`, { username, sendCodeType: 'WEB_REGISTER' })
    expect((await send('sendSms', '13800138000')).status).toBe(503)
    expect((await send('sendEmailCode', `${unique('off')}@example.com`)).status).toBe(200)
  })
  it('without a licensor nothing is sold, and the pages are there', async () => {
    const h = makeHarness({ LICENSOR_NUMBER: '?' } as never)
    const buyer = await h.register()
    const { skuId } = await onSale(h)
    const orderNo = await placedOrder(h, buyer, [skuId])
    const paid = await h.call('POST', `${P}/orders/${orderNo}/pay`, { payWay: 1 }, { token: buyer.accessToken })
    expect(paid).toMatchObject({ status: 400, body: { code: 40017 } })
    expect((await h.fetch('/')).status).toBe(200)
  })
})
