import { describe, expect, test } from 'vitest'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { wechatPayment } from '#worker/ports/payment/wechatpay/payment.ts'
import { configWith, KEY_ID, rsaPair } from './keys.ts'

const merchant = rsaPair()
const theirs = rsaPair()
const older = rsaPair()
const OLD = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'
const config = {
  ...configWith(merchant, theirs),
  WECHATPAY_PUBLIC_KEYS: JSON.stringify({ [KEY_ID]: theirs.publicKey, [OLD]: older.publicKey }),
}
const NOW = Date.UTC(2026, 10, 23, 4, 0, 0)
const port = wechatPayment(config, fetch, NOW)

const TRANSACTION = {
  ...{ appid: config.WECHATPAY_APP_ID, mchid: config.WECHATPAY_MCHID, out_trade_no: '202611230000000001' },
  ...{ transaction_id: '4200001', trade_type: 'NATIVE', trade_state: 'SUCCESS' },
  amount: { total: 1280, payer_total: 1280, currency: 'CNY', payer_currency: 'CNY' },
}
const TRADE = {
  orderNo: '202611230000000001',
  outTradeNo: '202611230000000001',
  tradeNo: '4200001',
  state: 'paid',
  amountFen: 1280,
  currency: 'CNY',
}
type How = { event?: string; apiKey?: string; key?: string; serial?: string; skewS?: number }

/** A notification made with the SDK of a third party: its encryption, its text to sign, its signature. */
function made(content: object, { event = 'TRANSACTION.SUCCESS', apiKey, key, serial = KEY_ID, skewS = 0 }: How = {}) {
  const nonce = 'fdasflkja484'
  const ciphertext = Aes.AesGcm.encrypt(
    JSON.stringify(content),
    apiKey ?? config.WECHATPAY_API_KEY,
    nonce,
    'transaction',
  )
  const resource = {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext,
    nonce,
    associated_data: 'transaction',
    original_type: 'transaction',
  }
  const body = JSON.stringify({ id: 'EV-1', event_type: event, resource_type: 'encrypt-resource', resource })
  const timestamp = NOW / 1000 + skewS
  const headers: Record<string, string> = {
    'wechatpay-timestamp': String(timestamp),
    'wechatpay-nonce': 'n',
    'wechatpay-serial': serial,
    'wechatpay-signature': Rsa.sign(Formatter.response(timestamp, 'n', body), (key ?? theirs.privateKey) as never),
  }
  return { body, headers }
}
const read = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  port.readNotice({ body, header: (name) => headers[name] ?? null })

describe('a notification of the SDK', () => {
  test('of a payment is read, under either key while keys are replaced', () => {
    expect(read(made(TRANSACTION))).toEqual({ kind: 'trade', trade: TRADE })
    expect(read(made(TRANSACTION, { key: older.privateKey, serial: OLD }))).toEqual({ kind: 'trade', trade: TRADE })
  })
  test('of a refund names it, and nothing else of it is used', () => {
    const refund = { mchid: config.WECHATPAY_MCHID, out_refund_no: 'back-1', refund_status: 'SUCCESS' }
    expect(read(made(refund, { event: 'REFUND.SUCCESS' }))).toEqual({ kind: 'refund', requestNo: 'back-1' })
    expect(read(made({ ...refund, mchid: '1' }, { event: 'REFUND.SUCCESS' }))).toBeNull()
  })
  test('of anything else is genuine, and nothing to us', () => {
    expect(read(made(TRANSACTION, { event: 'COUPON.USE' }))).toEqual({ kind: 'other' })
  })
  test.each([-300, 300])('%d seconds away is read', (skewS) =>
    expect(read(made(TRANSACTION, { skewS }))).not.toBeNull(),
  )
})

describe('refused', () => {
  test.each<[string, How]>([
    ['older than five minutes', { skewS: -301 }],
    ['from the future', { skewS: 301 }],
    ['signed by somebody else', { key: rsaPair().privateKey }],
    ['signed by us', { key: merchant.privateKey }],
    ['signed by one key under the name of the other', { key: older.privateKey }],
    ['under a key that is not known', { serial: 'PUB_KEY_ID_1' }],
    ['encrypted with another key', { apiKey: 'f'.repeat(32) }],
  ])('%s', (_, how) => expect(read(made(TRANSACTION, how))).toBeNull())
  test('the probe by which WeChat Pay tests that signatures are checked', () => {
    const { body, headers } = made(TRANSACTION)
    expect(
      read({
        body,
        headers: { ...headers, 'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}` },
      }),
    ).toBeNull()
  })
  test.each(['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-serial', 'wechatpay-signature'])(
    'without %s',
    (name) => {
      const { body, headers } = made(TRANSACTION)
      const { [name]: _, ...others } = headers
      expect(read({ body, headers: others })).toBeNull()
    },
  )
  test('any changed bit of the body, and any changed character of a header', () => {
    const { body, headers } = made(TRANSACTION)
    const bytes = Buffer.from(body)
    for (let at = 0; at < bytes.length * 8; at++) {
      const changed = Buffer.from(bytes)
      changed[at >> 3] = (changed[at >> 3] ?? 0) ^ (1 << (at & 7))
      expect(read({ body: changed.toString('utf8'), headers }), `bit ${at}`).toBeNull()
    }
    for (const [name, text] of Object.entries(headers))
      for (let at = 0; at < text.length; at++) {
        const other = text[at] === 'A' ? 'B' : 'A'
        const changed = { ...headers, [name]: text.slice(0, at) + other + text.slice(at + 1) }
        // Only another spelling of the same signature (unused bits of its base64) may be read, and as the same.
        const found = read({ body, headers: changed })
        if (found !== null) expect([name, found]).toEqual(['wechatpay-signature', { kind: 'trade', trade: TRADE }])
      }
  })
  test.each<[string, object]>([
    ['another merchant', { ...TRANSACTION, mchid: '1900000002' }],
    ['another application', { ...TRANSACTION, appid: 'wx1' }],
    ['no application', { ...TRANSACTION, appid: undefined }],
    ['no amount', { ...TRANSACTION, amount: undefined }],
    ['nothing paid', { ...TRANSACTION, amount: { total: 0, currency: 'CNY' } }],
    ['a negative amount', { ...TRANSACTION, amount: { total: -1, currency: 'CNY' } }],
    ['an amount that is not whole', { ...TRANSACTION, amount: { total: 1280.5, currency: 'CNY' } }],
    ['an unknown state', { ...TRANSACTION, trade_state: 'DONE' }],
    ['no trade number', { ...TRANSACTION, transaction_id: undefined }],
    ['a list', []],
  ])('%s, although correctly signed and encrypted', (_, content) => expect(read(made(content))).toBeNull())
  test('nothing, noise, a form, 20 kB', () => {
    const { headers } = made(TRANSACTION)
    for (const body of ['', '{', 'null', '[]', 'a=b', 'x'.repeat(20_000)]) expect(read({ body, headers })).toBeNull()
  })
})
