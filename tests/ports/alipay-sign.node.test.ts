import { createSign } from 'node:crypto'
import { AlipaySdk } from 'alipay-sdk'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alipayClient } from '#worker/ports/payment/alipay/client.ts'
import { noticeContent, requestContent, signRsa2, verifyRsa2 } from '#worker/ports/payment/alipay/sign.ts'
import { configWith, rsaPair } from './keys.ts'

/** The official SDK is the reference: each accepts the other's signatures, and they are equal. */
const app = rsaPair()
const gateway = rsaPair()
const config = configWith(app, gateway)
const sdk = new AlipaySdk({
  appId: config.ALIPAY_APP_ID,
  privateKey: app.privateKeyPkcs1,
  alipayPublicKey: gateway.publicKey,
  gateway: config.ALIPAY_GATEWAY,
})
/** RSA takes 2 ms, so property tests have few runs. */
const RUNS = { numRuns: 60 }

const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('', '&', '=', 'a=b&c=d', '+', '%', '%zz', '曲证 №7', '😀', '"', '\\/', ' ', '\u0000', 'sign=x'),
)
const oddFields = fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), oddText, { maxKeys: 8 })

describe('requests', () => {
  test('the SDK produces the same signature for the same parameters', () => {
    fc.assert(
      fc.property(oddText, oddText, (subject, notifyUrl) => {
        const bizContent = { out_trade_no: 'CM1', subject, total_amount: '12.80' }
        const text = sdk.sdkExecute('alipay.trade.precreate', { bizContent, notify_url: notifyUrl })
        const { sign, ...params } = Object.fromEntries(text.split('&').map(getPair))
        expect(signRsa2(requestContent(params), app.privateKey)).toBe(sign)
      }),
      RUNS,
    )
  })

  test("our pay URL has the same signature as the SDK's", () => {
    const now = Date.now()
    const order = { outTradeNo: 'CM1', subject: '破晓长街', amountFen: 1280 }
    const urls = { notifyUrl: 'https://a.test/notify?x=1&y=2', returnUrl: 'https://a.test/done' }
    const url = new URL(alipayClient(config, fetch, now).payUrl({ ...order, ...urls }))
    const { sign = '', ...params } = Object.fromEntries(url.searchParams)
    const biz_content = { ...JSON.parse(params.biz_content ?? '') }
    const theirs = sdk.sdkExecute('alipay.trade.page.pay', {
      timestamp: params.timestamp,
      format: 'JSON',
      notify_url: urls.notifyUrl,
      return_url: urls.returnUrl,
      bizContent: biz_content,
    })
    expect(Object.fromEntries(theirs.split('&').map(getPair))).toEqual({ ...params, sign })
  })
})

describe('notifications', () => {
  const signed = (fields: Record<string, string>) => ({
    ...fields,
    sign_type: 'RSA2',
    sign: signRsa2(noticeContent(fields), gateway.privateKey),
  })

  test('the SDK accepts what we sign as the gateway', () => {
    fc.assert(
      fc.property(oddFields, (fields) => {
        expect(sdk.checkNotifySignV2(signed(fields))).toBe(true)
      }),
      RUNS,
    )
  })

  test('we accept what the SDK accepts: without sign and sign_type, decoded values, empty ones kept', () => {
    fc.assert(
      fc.property(oddFields, (fields) => {
        const posted = signed(fields)
        const ours = verifyRsa2(noticeContent(posted), posted.sign, gateway.publicKey)
        expect(ours).toBe(sdk.checkNotifySignV2(posted))
      }),
      RUNS,
    )
  })

  test('one changed character is refused by both', () => {
    fc.assert(
      fc.property(oddFields, fc.nat(), (fields, at) => {
        const posted: Record<string, string> = { ...signed(fields), total_amount: '12.80' }
        const good = { ...posted, sign: signRsa2(noticeContent(posted), gateway.privateKey) }
        const names = Object.keys(good).filter((name) => !name.startsWith('sign'))
        const name = names[at % names.length] ?? 'total_amount'
        const bad = { ...good, [name]: `${good[name as keyof typeof good]}x` }
        expect(verifyRsa2(noticeContent(bad), bad.sign, gateway.publicKey)).toBe(false)
        expect(sdk.checkNotifySignV2(bad)).toBe(false)
      }),
      RUNS,
    )
  })

  test('a SHA-1 signature is refused, although the SDK follows the posted sign_type', () => {
    const fields = { out_trade_no: 'CM1', total_amount: '12.80' }
    const sign = createSign('RSA-SHA1').update(noticeContent(fields), 'utf8').sign(gateway.privateKey, 'base64')
    expect(sdk.checkNotifySignV2({ ...fields, sign_type: 'RSA', sign })).toBe(true)
    expect(verifyRsa2(noticeContent(fields), sign, gateway.publicKey)).toBe(false)
  })
})

function getPair(text: string): [string, string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), decodeURIComponent(text.slice(at + 1))]
}
