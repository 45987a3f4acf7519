import { createSign } from 'node:crypto'
import { AlipaySdk } from 'alipay-sdk'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alipayClient } from '#worker/ports/payment/alipay/client.ts'
import { noticeContent, signRsa2 } from '#worker/ports/payment/alipay/sign.ts'
import { configWith, rsaPair } from './keys.ts'

const app = rsaPair()
const gateway = rsaPair()
const config = configWith(app, gateway)
const { readNotice } = alipayClient(config, fetch, Date.now())
const sdk = new AlipaySdk({
  appId: config.ALIPAY_APP_ID,
  privateKey: app.privateKeyPkcs1,
  alipayPublicKey: gateway.publicKey,
})

const genuine = {
  app_id: config.ALIPAY_APP_ID,
  seller_id: config.ALIPAY_SELLER_ID,
  charset: 'utf-8',
  notify_type: 'trade_status_sync',
  out_trade_no: 'CM20261121000001',
  trade_no: '2026112122001400000000000001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '12.80',
  subject: '破晓长街 + 雨后的机场 100%',
  fund_bill_list: '[{"amount":"12.80","fundChannel":"ALIPAYACCOUNT"}]',
}
const toBody = (fields: Record<string, string>, key = gateway.privateKey) =>
  new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signRsa2(noticeContent(fields), key) }).toString()

describe('a genuine notification', () => {
  test('is parsed', () => {
    expect(readNotice(toBody(genuine))).toEqual({
      outTradeNo: 'CM20261121000001',
      tradeNo: '2026112122001400000000000001',
      status: 'TRADE_SUCCESS',
      amountFen: 1280,
      currency: 'CNY',
      appId: config.ALIPAY_APP_ID,
      sellerId: config.ALIPAY_SELLER_ID,
    })
  })

  test('is accepted by the official SDK too, in either percent-encoding', () => {
    const body = toBody(genuine)
    expect(sdk.checkNotifySignV2(Object.fromEntries(new URLSearchParams(body)))).toBe(true)
    expect(readNotice(body.replaceAll('+', '%20'))).not.toBeNull()
  })
})

describe('refused', () => {
  test('any single changed byte of the body', () => {
    const body = toBody(genuine)
    const bytes = new TextEncoder().encode(body)
    const before = JSON.stringify(readNotice(body))
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, mask) => {
        const changed = Uint8Array.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ mask
        // A changed byte with the same meaning ("+" is a space, "%e7" is "%E7", an unused base64 bit) may pass; another meaning
        // may not.
        const read = readNotice(new TextDecoder().decode(changed))
        return read === null || JSON.stringify(read) === before
      }),
      { numRuns: 400 },
    )
  })

  test.each(Object.keys(genuine))('another value of %s with the old signature', (name) => {
    const posted = new URLSearchParams(toBody(genuine))
    posted.set(name, `${posted.get(name)}1`)
    expect(readNotice(posted.toString())).toBeNull()
  })

  test('an added or missing field with the old signature', () => {
    expect(readNotice(`${toBody(genuine)}&refund_fee=0.00`)).toBeNull()
    const posted = new URLSearchParams(toBody(genuine))
    posted.delete('subject')
    expect(readNotice(posted.toString())).toBeNull()
  })

  test('a repeated field', () => {
    expect(readNotice(`${toBody(genuine)}&total_amount=12.80`)).toBeNull()
    expect(readNotice(`total_amount=0.01&${toBody(genuine)}`)).toBeNull()
  })

  test('SHA-1, whatever sign_type claims', () => {
    const sign = createSign('RSA-SHA1').update(noticeContent(genuine), 'utf8').sign(gateway.privateKey, 'base64')
    for (const sign_type of ['RSA', 'RSA2']) {
      expect(readNotice(new URLSearchParams({ ...genuine, sign_type, sign }).toString())).toBeNull()
    }
  })

  test('a valid RSA2 signature declared as RSA, or not declared', () => {
    const posted = new URLSearchParams(toBody(genuine))
    posted.set('sign_type', 'RSA')
    expect(readNotice(posted.toString())).toBeNull()
    posted.delete('sign_type')
    expect(readNotice(posted.toString())).toBeNull()
  })

  test('a signature by any other key, including our own', () => {
    expect(readNotice(toBody(genuine, app.privateKey))).toBeNull()
    expect(readNotice(toBody(genuine, rsaPair().privateKey))).toBeNull()
  })

  test.each([
    ['another application', { app_id: '2021000000000002' }],
    ['another seller', { seller_id: '2088000000000002' }],
    ['no amount', { total_amount: '' }],
    ['an exponent', { total_amount: '1e2' }],
    ['a negative amount', { total_amount: '-12.80' }],
    ['a third decimal', { total_amount: '12.801' }],
    ['full-width digits', { total_amount: '１２.８０' }],
    ['a status we do not know', { trade_status: 'TRADE_PENDING' }],
    ['no trade number', { trade_no: '' }],
    ['an order number with odd characters', { out_trade_no: "CM' OR 1=1" }],
  ])('%s, although correctly signed', (_, change) => {
    expect(readNotice(toBody({ ...genuine, ...change }))).toBeNull()
  })

  test.each([
    '',
    'success',
    '{"sign":"x"}',
    'sign_type=RSA2',
    'sign_type=RSA2&sign=',
    'sign_type=RSA2&sign=%00',
    '%',
    '__proto__=1&sign_type=RSA2&sign=AA==',
    `a=${'x'.repeat(20_000)}`,
  ])('%j', (body) => {
    expect(readNotice(body)).toBeNull()
  })

  test('any text is handled without an exception', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (body) => readNotice(body) === null))
  })
})
