import { createPublicKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import { wechatPayment } from '#worker/ports/payment/wechatpay/payment.ts'
import { WechatPayError } from '#worker/ports/payment/wechatpay/provider-error.ts'
import { answerMessage, sign } from '#worker/ports/payment/wechatpay/sign.ts'
import { configWith, KEY_ID, rsaPair } from './keys.ts'
import { getError } from './sandbox-world.ts'

const merchant = rsaPair()
const theirs = rsaPair()
const older = rsaPair()
const config = {
  ...configWith(merchant, theirs),
  WECHATPAY_API: 'https://api.mch.weixin.qq.com',
  WECHATPAY_PUBLIC_KEYS: JSON.stringify({ '5157F09EFDC096DE': older.publicKey, [KEY_ID]: theirs.publicKey }),
}
const NOW = Date.UTC(2026, 10, 23, 4, 0, 0)
const ORDER = { orderNo: '202611230000000001', subject: 'Night Ferry 夜航', amountFen: 1280, minutes: 120 }

type Said = { status?: number; body?: string; key?: string; serial?: string; skewS?: number; signature?: string | null }
type Heard = { method: string; url: URL; body: string; headers: Headers }

/** WeChat Pay's answers, one after the other; `next` may change how each is signed. */
function saying(...answers: Said[]) {
  const heard: Heard[] = []
  const port = wechatPayment(
    config,
    async (request) => {
      const { method, headers } = request
      heard.push({ method, url: new URL(request.url), body: await request.text(), headers })
      const {
        status = 200,
        body = '',
        key = theirs.privateKey,
        serial = KEY_ID,
        skewS = 0,
        signature,
      } = answers.shift() ?? {}
      const timestamp = String(NOW / 1000 + skewS)
      const signed = signature === undefined ? sign(answerMessage(timestamp, 'nonce', body), key) : signature
      return new Response(status === 204 ? null : body, {
        status,
        headers: {
          ...(signed !== null && { 'wechatpay-signature': signed }),
          ...{ 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': 'nonce', 'wechatpay-serial': serial },
        },
      })
    },
    NOW,
  )
  return { port, heard }
}
const trade = (over: Record<string, unknown> = {}) =>
  JSON.stringify({
    ...{ appid: config.WECHATPAY_APP_ID, mchid: config.WECHATPAY_MCHID, out_trade_no: ORDER.orderNo },
    ...{ transaction_id: '4200001', trade_state: 'SUCCESS', amount: { total: 1280, currency: 'CNY' } },
    ...over,
  })
const refusal = (code: string, status: number): Said => ({ status, body: JSON.stringify({ code, message: 'm' }) })

describe('a request', () => {
  test('is signed so that the SDK verifies it, names the merchant, its certificate and the key that should answer', async () => {
    const { port, heard } = saying({ body: '{"code_url":"weixin://wxpay/bizpayurl?pr=1"}' })
    expect(await port.create(ORDER)).toEqual({ qrCode: 'weixin://wxpay/bizpayurl?pr=1' })
    const { method, url, body, headers } = heard[0]!
    const header = headers.get('authorization') ?? ''
    expect(header.startsWith('WECHATPAY2-SHA256-RSA2048 mchid="1900000001",')).toBe(true)
    const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? ''
    const message = Formatter.request(
      method,
      url.pathname + url.search,
      Number(part('timestamp')),
      part('nonce_str'),
      body,
    )
    expect(Rsa.verify(message, part('signature'), createPublicKey(merchant.publicKey))).toBe(true)
    expect([part('serial_no'), part('nonce_str').length, part('timestamp')]).toEqual([
      config.WECHATPAY_SERIAL,
      32,
      String(NOW / 1000),
    ])
    expect(headers.get('wechatpay-serial')).toBe(KEY_ID)
    expect([headers.get('accept'), headers.get('user-agent')]).toEqual(['application/json', 'Cuemark/2.0'])
  })
  test('for a code is the same whenever it is sent, in whole fen, with a notification address without a query', async () => {
    const answer = { body: '{"code_url":"weixin://x"}' }
    const { port, heard } = saying(answer, answer)
    await port.create(ORDER)
    await port.create({ ...ORDER, minutes: 7 })
    expect(heard[1]?.body).toBe(heard[0]?.body)
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      ...{ appid: 'wx0000000000000002', mchid: '1900000001', description: ORDER.subject, out_trade_no: ORDER.orderNo },
      ...{ notify_url: 'http://shop.test/notify/wechat', amount: { total: 1280, currency: 'CNY' } },
    })
  })
  test('signs the query of an address, and an empty body as an empty line', async () => {
    const { port, heard } = saying({ body: trade() })
    await port.query(ORDER.orderNo)
    const { method, url, headers } = heard[0]!
    const header = headers.get('authorization') ?? ''
    const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? ''
    expect(url.search).toBe('?mchid=1900000001')
    const message = Formatter.request(method, url.pathname + url.search, Number(part('timestamp')), part('nonce_str'))
    expect(Rsa.verify(message, part('signature'), createPublicKey(merchant.publicKey))).toBe(true)
  })
  test.each([0, -1, 0.5])('never asks for %d fen', async (amountFen) => {
    const { port, heard } = saying()
    expect(await getError(port.create({ ...ORDER, amountFen }))).toBeInstanceOf(RangeError)
    expect(heard).toEqual([])
  })
  test('cuts a description by bytes, not through a character', async () => {
    const { port, heard } = saying({ body: '{"code_url":"weixin://x"}' })
    await port.create({ ...ORDER, subject: '夜'.repeat(60) })
    expect(JSON.parse(heard[0]?.body ?? '').description).toBe('夜'.repeat(42))
  })
})

describe('an answer', () => {
  test('is trusted under either key while keys are replaced', async () => {
    const old = { key: older.privateKey, serial: '5157F09EFDC096DE', body: trade() }
    expect(await saying(old).port.query(ORDER.orderNo)).toMatchObject({ state: 'paid', amountFen: 1280 })
    expect(await saying({ body: trade() }).port.query(ORDER.orderNo)).toMatchObject({
      state: 'paid',
      tradeNo: '4200001',
    })
  })
  test.each<[string, Said]>([
    ['without a signature', { signature: null }],
    ['signed by another key', { key: rsaPair().privateKey }],
    ['signed by our own key', { key: merchant.privateKey }],
    ['signed by one key under the name of the other', { key: older.privateKey }],
    ['under a key that is not known', { serial: 'PUB_KEY_ID_9' }],
    ['301 seconds old', { skewS: -301 }],
    ['301 seconds from the future', { skewS: 301 }],
    ['with a probe as its signature', { signature: 'WECHATPAY/SIGNTEST/AAAA' }],
    [
      'with the signature of another body',
      { signature: sign(answerMessage(String(NOW / 1000), 'nonce', '{}'), theirs.privateKey) },
    ],
  ])('%s is not one: the outcome is uncertain', async (_, how) => {
    const error = await getError(saying({ body: trade(), ...how }).port.query(ORDER.orderNo))
    expect(error).toMatchObject({ code: 'UNVERIFIED', paymentFault: 'uncertain' })
  })
  test('without a signature is no "unknown order" either', async () => {
    const error = await getError(
      saying({ ...refusal('ORDER_NOT_EXIST', 404), signature: null }).port.query(ORDER.orderNo),
    )
    expect(error).toMatchObject({ code: 'ORDER_NOT_EXIST', paymentFault: 'uncertain' })
  })
  test('that cannot be trusted to a new order is followed by a query, not by another order', async () => {
    const { port, heard } = saying({ body: '{"code_url":"weixin://evil"}', signature: null }, { body: trade() })
    expect(await getError(port.create(ORDER))).toMatchObject({ paymentFault: 'already_paid' })
    expect(heard.map(({ method }) => method)).toEqual(['POST', 'GET'])
  })
  test.each<[string, Record<string, unknown>, string]>([
    ['of another merchant', { mchid: '1900000002' }, 'MISMATCH'],
    ['of another application', { appid: 'wx1' }, 'MISMATCH'],
    ['without an application', { appid: undefined }, 'MISMATCH'],
    ['about another order', { out_trade_no: '202611230000000002' }, 'MISMATCH'],
    ['without an amount', { amount: {} }, 'UNREADABLE'],
    ['with an amount in yuan', { amount: { total: 12.8, currency: 'CNY' } }, 'UNREADABLE'],
    ['with an amount as text', { amount: { total: '1280', currency: 'CNY' } }, 'UNREADABLE'],
    ['with a trade number that is none', { transaction_id: "x' OR 1=1" }, 'UNREADABLE'],
    ['in a state we do not know', { trade_state: 'PAID' }, 'UNREADABLE'],
  ])('%s is refused although it is signed', async (_, over, code) => {
    expect(await getError(saying({ body: trade(over) }).port.query(ORDER.orderNo))).toMatchObject({ code })
  })
  test.each([
    ['USD', 'USD'],
    ['cny', '?'],
    [undefined, '?'],
  ])('in the currency %s says so', async (currency, read) => {
    const answer = { body: trade({ amount: { total: 1280, currency } }) }
    expect(await saying(answer).port.query(ORDER.orderNo)).toMatchObject({ currency: read })
  })
  test('no error quotes a key or what WeChat Pay said', async () => {
    const broken = {
      ...config,
      WECHATPAY_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\nSECRETSECRET\n-----END PRIVATE KEY-----',
    }
    const error = await getError(wechatPayment(broken, fetch, NOW).query('202611230000000001'))
    expect(error).toMatchObject({ code: 'KEY' })
    const said = { status: 400, body: '{"code":"PARAM_ERROR","message":"SECRET"}' }
    const refused = await getError(saying(said).port.query(ORDER.orderNo))
    expect(`${error}${(error as Error).stack}${refused}${JSON.stringify(refused)}`).not.toContain('SECRET')
  })
})

describe('states and refusals', () => {
  test.each([
    ['NOTPAY', 'waiting'],
    ['USERPAYING', 'waiting'],
    ['SUCCESS', 'paid'],
    ['REFUND', 'closed'],
    ['CLOSED', 'closed'],
  ])('%s is %s', async (trade_state, state) => {
    expect(await saying({ body: trade({ trade_state }) }).port.query(ORDER.orderNo)).toMatchObject({ state })
  })
  test('an unpaid trade has neither number nor application', async () => {
    const body = JSON.stringify({ mchid: config.WECHATPAY_MCHID, out_trade_no: ORDER.orderNo, trade_state: 'NOTPAY' })
    expect(await saying({ body }).port.query(ORDER.orderNo)).toMatchObject({ state: 'waiting', tradeNo: '' })
  })
  test('an unknown order is null', async () => {
    expect(await saying(refusal('ORDER_NOT_EXIST', 404)).port.query(ORDER.orderNo)).toBeNull()
  })
  test('closing: done, already closed and unknown are the same', async () => {
    for (const answer of [{ status: 204 }, refusal('ORDER_CLOSED', 400), refusal('ORDER_NOT_EXIST', 404)])
      await saying(answer).port.close(ORDER.orderNo)
  })
  test('closing fails for a paid order, and not for one that was refunded since', async () => {
    expect(
      await getError(saying(refusal('ORDERPAID', 400), { body: trade() }).port.close(ORDER.orderNo)),
    ).toMatchObject({
      paymentFault: 'already_paid',
    })
    await saying(refusal('ORDERPAID', 400), { body: trade({ trade_state: 'REFUND' }) }).port.close(ORDER.orderNo)
  })
  test.each<[string, number, string]>([
    ['PARAM_ERROR', 400, 'refused'],
    ['INVALID_REQUEST', 400, 'refused'],
    ['USER_ACCOUNT_ABNORMAL', 403, 'refused'],
    ['NOT_ENOUGH', 403, 'uncertain'],
    ['NO_AUTH', 403, 'uncertain'],
    ['FREQUENCY_LIMITED', 429, 'uncertain'],
    ['SYSTEM_ERROR', 500, 'uncertain'],
    ['SIGN_ERROR', 401, 'uncertain'],
    ['ORDERPAID', 400, 'already_paid'],
  ])('%s (%d) is %s', (code, status, fault) => {
    expect(new WechatPayError('x', code, status, true).paymentFault).toBe(fault)
    expect(new WechatPayError('x', code, status, false).paymentFault).toBe('uncertain')
  })
})

describe('a refund', () => {
  const CALL = { tradeNo: '4200001', requestNo: 'back-1', amountFen: 280, paidFen: 1280, reason: '重'.repeat(40) }
  const answer = (status: string, over: Record<string, unknown> = {}) => ({
    body: JSON.stringify({
      ...{
        out_refund_no: 'back-1',
        transaction_id: '4200001',
        status,
        amount: { refund: 280, total: 1280, currency: 'CNY' },
      },
      ...over,
    }),
  })
  test('says what was paid, names the trade and keeps its reason within 80 bytes', async () => {
    const { port, heard } = saying(answer('PROCESSING'))
    expect(await port.refund(CALL)).toEqual({ state: 'accepted' })
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      ...{ transaction_id: '4200001', out_refund_no: 'back-1', reason: '重'.repeat(26) },
      ...{ notify_url: 'http://shop.test/notify/wechat', amount: { refund: 280, total: 1280, currency: 'CNY' } },
    })
  })
  test.each<[string, object]>([
    ['SUCCESS', { state: 'done' }],
    ['PROCESSING', { state: 'accepted' }],
    ['ABNORMAL', { state: 'refused', code: 'ABNORMAL' }],
    ['CLOSED', { state: 'refused', code: 'CLOSED' }],
  ])('in state %s is %j', async (status, outcome) => {
    expect(await saying(answer(status)).port.refund(CALL)).toEqual(outcome)
  })
  test('without a trusted answer is asked about: it may have been carried out', async () => {
    const { port, heard } = saying({ ...answer('SUCCESS'), signature: null }, answer('SUCCESS'))
    expect(await port.refund(CALL)).toEqual({ state: 'done' })
    expect(heard[1]?.url.pathname).toBe('/v3/refund/domestic/refunds/back-1')
  })
  test('is refused only if WeChat Pay also knows no such refund', async () => {
    const none = refusal('RESOURCE_NOT_EXISTS', 404)
    expect(await saying(refusal('INVALID_REQUEST', 400), none).port.refund(CALL)).toEqual({
      state: 'refused',
      code: 'INVALID_REQUEST',
    })
    expect(await saying(refusal('INVALID_REQUEST', 400), answer('SUCCESS')).port.refund(CALL)).toEqual({
      state: 'done',
    })
    expect(await getError(saying(refusal('NOT_ENOUGH', 403), none).port.refund(CALL))).toMatchObject({
      code: 'NOT_ENOUGH',
    })
    const unsigned = { ...refusal('INVALID_REQUEST', 400), signature: null }
    expect(await getError(saying(unsigned, none).port.refund(CALL))).toMatchObject({ paymentFault: 'uncertain' })
  })
  test.each([
    ['another number', { out_refund_no: 'back-2' }],
    ['another trade', { transaction_id: '4200002' }],
    ['another amount', { amount: { refund: 281, total: 1280, currency: 'CNY' } }],
    ['another currency', { amount: { refund: 280, total: 1280, currency: 'USD' } }],
  ])('of %s is none of ours', async (_, over) => {
    expect(await getError(saying(answer('SUCCESS', over), answer('SUCCESS', over)).port.refund(CALL))).toMatchObject({
      code: 'MISMATCH',
    })
  })
})
