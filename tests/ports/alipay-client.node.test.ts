import { AlipaySdk } from 'alipay-sdk'
import { describe, expect, test } from 'vitest'
import { innerText } from '#worker/ports/payment/alipay/answer.ts'
import { alipayClient } from '#worker/ports/payment/alipay/client.ts'
import { ProviderError } from '#worker/ports/payment/alipay/provider-error.ts'
import { requestContent, signRsa2, verifyRsa2 } from '#worker/ports/payment/alipay/sign.ts'
import { configWith, rsaPair } from './keys.ts'

const app = rsaPair()
const gateway = rsaPair()
const config = configWith(app, gateway)
const sdk = new AlipaySdk({
  appId: config.ALIPAY_APP_ID,
  privateKey: app.privateKeyPkcs1,
  alipayPublicKey: gateway.publicKey,
})
const NOW = Date.UTC(2026, 10, 21, 4, 0, 0)
const ORDER = {
  outTradeNo: 'CM1',
  subject: 'Night/Ferry=&夜航',
  amountFen: 1280,
  minutes: 15,
  notifyUrl: 'https://a.test/n',
}

/** A programmable gateway that signs its raw text like the real one and records the requests. */
function gatewaySaying(answers: Record<string, string>, signKey = gateway.privateKey) {
  const heard: { url: URL; biz: Record<string, string> }[] = []
  const client = alipayClient(
    config,
    async (request) => {
      const url = new URL(request.url)
      const method = url.searchParams.get('method') ?? ''
      heard.push({ url, biz: JSON.parse(new URLSearchParams(await request.text()).get('biz_content') ?? '{}') })
      const inner = answers[method] ?? '{}'
      return new Response(`{"${method.replaceAll('.', '_')}_response":${inner},"sign":"${signRsa2(inner, signKey)}"}`)
    },
    NOW,
  )
  return { client, heard }
}
const getError = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

describe('precreate', () => {
  const answers = {
    'alipay.trade.precreate': String.raw`{"code":"10000","msg":"Success","out_trade_no":"CM1","qr_code":"https:\/\/qr.alipay.com\/bax1"}`,
  }

  test('returns the code; the signature is verified over the raw text with its escapes', async () => {
    expect(await gatewaySaying(answers).client.precreate(ORDER)).toEqual({ qrCode: 'https://qr.alipay.com/bax1' })
  })

  test('sends the amount in yuan, an absolute deadline in Beijing time, and a subject without forbidden characters', async () => {
    const { client, heard } = gatewaySaying(answers)
    await client.precreate(ORDER)
    expect(heard[0]?.biz).toEqual({
      out_trade_no: 'CM1',
      subject: 'Night Ferry 夜航',
      total_amount: '12.80',
      time_expire: '2026-11-21 12:15:00',
      product_code: 'QR_CODE_OFFLINE',
    })
    expect(heard[0]?.url.searchParams.get('timestamp')).toBe('2026-11-21 12:00:00')
    expect(heard[0]?.url.searchParams.get('notify_url')).toBe('https://a.test/n')
  })

  test('signs everything it sends', async () => {
    const sent: Request[] = []
    const listening = alipayClient(
      config,
      async (request) => {
        sent.push(request)
        return new Response('')
      },
      NOW,
    )
    await getError(listening.precreate(ORDER))
    const request = sent[0]
    const params = Object.fromEntries(new URL(request?.url ?? '').searchParams)
    params.biz_content = new URLSearchParams(await request?.text()).get('biz_content') ?? ''
    expect(verifyRsa2(requestContent(params), params.sign ?? '', app.publicKey)).toBe(true)
  })

  test.each([0, -1, 0.5])('never sends an amount of %d fen', async (amountFen) => {
    const { client, heard } = gatewaySaying(answers)
    expect(await getError(client.precreate({ ...ORDER, amountFen }))).toBeInstanceOf(RangeError)
    expect(heard).toEqual([])
  })
})

describe('answers that cannot be trusted', () => {
  const good =
    '{"code":"10000","out_trade_no":"CM1","trade_no":"T1","trade_status":"TRADE_SUCCESS","total_amount":"12.80"}'
  const saying = (body: string | (() => Promise<Response>), status = 200) =>
    alipayClient(config, async () => (typeof body === 'string' ? new Response(body, { status }) : body()), NOW)
  const code = async (client: ReturnType<typeof saying>) => {
    const error = await getError(client.query('CM1'))
    expect(error).toBeInstanceOf(ProviderError)
    return (error as ProviderError).code
  }

  test('signed by another key', async () => {
    const { client } = gatewaySaying({ 'alipay.trade.query': good }, app.privateKey)
    expect(await getError(client.query('CM1'))).toMatchObject({ code: 'UNVERIFIED' })
  })

  test('changed after signing, also by a second member of the same name', async () => {
    const sign = signRsa2(good, gateway.privateKey)
    const changed = good.replace('12.80', '99.80')
    expect(await code(saying(`{"alipay_trade_query_response":${changed},"sign":"${sign}"}`))).toBe('UNVERIFIED')
    const twice = `{"alipay_trade_query_response":${good},"alipay_trade_query_response":${changed},"sign":"${sign}"}`
    expect((await saying(twice).query('CM1'))?.amountFen).toBe(1280)
  })

  test('unsigned: such an error is not read as "unknown trade"', async () => {
    const inner = '{"code":"40004","sub_code":"ACQ.TRADE_NOT_EXIST"}'
    expect(await getError(saying(`{"alipay_trade_query_response":${inner}}`).query('CM1'))).toMatchObject({
      code: 'UNVERIFIED',
      subCode: 'ACQ.TRADE_NOT_EXIST',
    })
  })

  test.each([
    ['an empty body', ''],
    ['HTML', '<html>'],
    ['another method', '{"error_response":{"code":"20000"}}'],
    ['half an answer', '{"alipay_trade_query_response":{"code":"1'],
  ])('%s', async (_, body) => expect(await code(saying(body))).toBe('UNREADABLE'))

  test('an HTTP error, a redirect, no connection', async () => {
    expect(await code(saying('busy', 502))).toBe('HTTP')
    expect(await code(saying('', 302))).toBe('HTTP')
    expect(await code(saying(() => Promise.reject(new Error('connect ECONNREFUSED'))))).toBe('UNREACHABLE')
  })

  test('a signed answer about another order, or without a valid amount', async () => {
    const about = (inner: string) => getError(gatewaySaying({ 'alipay.trade.query': inner }).client.query('CM1'))
    expect(await about(good.replace('CM1', 'CM2'))).toMatchObject({ code: 'MISMATCH' })
    expect(await about(good.replace('12.80', '1e9'))).toMatchObject({ code: 'UNREADABLE' })
    expect(await about(good.replace('{', '{"seller_id":"2088000000000999",'))).toMatchObject({ code: 'MISMATCH' })
    expect(await about(good.replace('{', '{"app_id":"2021000000000000",'))).toMatchObject({ code: 'MISMATCH' })
    expect(await about(good.replace(/"trade_no":"[^"]*"/, '"trade_no":"a b"'))).toMatchObject({ code: 'UNREADABLE' })
  })

  test.each([
    ['{', 'CNY'],
    ['{"trans_currency":"CNY","pay_currency":"USD",', 'USD'],
    ['{"settle_currency":"<b>",', '?'],
  ])('the currency it names, CNY if it names none: %s', async (head, currency) => {
    const { client } = gatewaySaying({ 'alipay.trade.query': good.replace('{', head) })
    expect(await client.query('CM1')).toMatchObject({ currency })
  })

  test('no error quotes a key or the signed text', async () => {
    const broken = {
      ...config,
      ALIPAY_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\nSECRETSECRET\n-----END PRIVATE KEY-----',
    }
    const error = await getError(alipayClient(broken, fetch, NOW).query('CM1'))
    expect(error).toMatchObject({ code: 'KEY' })
    const sub = '{"code":"40002","sub_code":"isv.invalid-signature","sub_msg":"验签字符串为：app_id=2021SECRET"}'
    const refused = await getError(gatewaySaying({ 'alipay.trade.query': sub }).client.query('CM1'))
    expect(refused).toMatchObject({ code: '40002', subCode: 'isv.invalid-signature' })
    expect(`${error}${(error as Error).stack}${refused}${JSON.stringify(refused)}`).not.toContain('SECRET')
  })
})

describe('query and close', () => {
  const trade = (status: string) =>
    `{"code":"10000","out_trade_no":"CM1","trade_no":"T1","trade_status":"${status}","total_amount":"12.80"}`
  const error = (subCode: string) => `{"code":"40004","msg":"Business Failed","sub_code":"${subCode}"}`

  test('a trade has its amount in fen; an unknown one is null', async () => {
    const paid = gatewaySaying({ 'alipay.trade.query': trade('TRADE_SUCCESS') })
    expect(await paid.client.query('CM1')).toEqual({
      outTradeNo: 'CM1',
      tradeNo: 'T1',
      status: 'TRADE_SUCCESS',
      amountFen: 1280,
      currency: 'CNY',
      sellerId: null,
    })
    expect(await gatewaySaying({ 'alipay.trade.query': error('ACQ.TRADE_NOT_EXIST') }).client.query('CM1')).toBeNull()
  })

  test.each(['ACQ.TRADE_NOT_EXIST', 'ACQ.TRADE_HAS_CLOSE'])(
    'closing a trade with the answer %s is not an error',
    async (subCode) => {
      await gatewaySaying({ 'alipay.trade.close': error(subCode) }).client.close('CM1')
    },
  )

  test('closing fails for a paid trade, not for a closed one', async () => {
    const close = { 'alipay.trade.close': error('ACQ.TRADE_STATUS_ERROR') }
    await gatewaySaying({ ...close, 'alipay.trade.query': trade('TRADE_CLOSED') }).client.close('CM1')
    const paid = gatewaySaying({ ...close, 'alipay.trade.query': trade('TRADE_SUCCESS') })
    expect(await getError(paid.client.close('CM1'))).toMatchObject({ code: '40004', subCode: 'ACQ.TRADE_STATUS_ERROR' })
  })
})

describe('the raw inner text', () => {
  test.each(['{"a":"}"}', String.raw`{"a":"\"}"}`, '{"a":{"b":"{"},"sign":"x"}', '{ "a" : [ {} ] }'])(
    'of %s equals what the SDK extracts',
    (inner) => {
      // As long as a real one, because the SDK relies on that.
      const body = `{"alipay_trade_query_response":${inner},"sign":"${'x'.repeat(344)}"}`
      expect(innerText(body, 'alipay_trade_query_response')).toBe(inner)
      expect(sdk.getSignStr(body, 'alipay_trade_query_response')).toBe(inner)
    },
  )
})
