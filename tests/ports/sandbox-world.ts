import type { AppBindings } from '#worker/env.ts'
import { resendClient } from '#worker/ports/mail/resend.ts'
import { alipayClient } from '#worker/ports/payment/alipay/client.ts'
import { alipayPayment } from '#worker/ports/payment/alipay/payment.ts'
import { wechatPayment } from '#worker/ports/payment/wechatpay/payment.ts'
import { sandbox } from '#worker/sandbox/index.ts'
import { configWith, rsaPair } from './keys.ts'

const app = rsaPair()
const gateway = rsaPair()

/** The part of KV that the sandbox uses: alphabetical lists by prefix, strings and JSON. */
export function fakeKv() {
  const map = new Map<string, string>()
  return {
    get: async (key: string, type?: 'json') => {
      const text = map.get(key) ?? null
      return text !== null && type === 'json' ? JSON.parse(text) : text
    },
    put: async (key: string, text: string) => void map.set(key, text),
    list: async ({ prefix, limit = 1000 }: { prefix: string; limit?: number }) => {
      const names = [...map.keys()].filter((name) => name.startsWith(prefix)).sort()
      return { keys: names.slice(0, limit).map((name) => ({ name })), list_complete: names.length <= limit }
    },
  }
}

/** The sandbox with keys, a movable clock, and a shop with programmable answers to notifications. */
export function sandboxWorld(change: Record<string, unknown> = {}) {
  const config = configWith(app, gateway)
  const clock = { at: Date.UTC(2026, 10, 21, 4, 0, 0) }
  const notices: { url: string; body: string; contentType: string | null; headers: Headers }[] = []
  const shop = { answers: [] as string[] }
  const env = {
    ...config,
    SANDBOX_ALIPAY_PRIVATE_KEY: gateway.privateKey,
    SANDBOX_ALIPAY_APP_PUBLIC_KEY: app.publicKey,
    SANDBOX_WECHATPAY_PRIVATE_KEY: gateway.privateKey,
    SANDBOX_WECHATPAY_MERCHANT_PUBLIC_KEY: app.publicKey,
    SANDBOX_ACCESS_PRIVATE_KEY: gateway.privateKey,
    KV: fakeKv(),
    CLOCK: { now: () => clock.at },
    OUTBOUND: {
      fetch: async (request: Request) => {
        const { url, headers } = request
        notices.push({ url, body: await request.text(), contentType: headers.get('content-type'), headers })
        return new Response(shop.answers.shift() ?? 'success')
      },
    },
    ...change,
  } as unknown as AppBindings
  const later: Promise<unknown>[] = []
  const executionCtx = {
    waitUntil: (work: Promise<unknown>) => void later.push(work),
    passThroughOnException() {},
    props: {},
  }
  const request = async (input: string | Request, init?: RequestInit) =>
    await sandbox.request(input, init, env, executionCtx)
  const fetchSandbox = (outgoing: Request) => request(outgoing)
  return {
    ...{ config, clock, notices, shop, later, request, env, keys: { app, gateway } },
    alipay: () => alipayClient(config, fetchSandbox, clock.at),
    payment: () => alipayPayment(config, fetchSandbox, clock.at),
    wechatpay: () => wechatPayment(config, fetchSandbox, clock.at),
    mail: resendClient(config, fetchSandbox),
    /** POST /sandbox/pay/{orderNo}, as a script calls it. */
    pay: (orderNo: string, body?: unknown) =>
      request(`/sandbox/pay/${orderNo}`, {
        method: 'POST',
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
  }
}

export const getError = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

/** The order of one test: by default 12.80 yuan, payable for 15 minutes. */
export const getOrder = (
  outTradeNo: string,
  change: Partial<{ subject: string; amountFen: number; minutes: number }> = {},
) => ({
  ...{ outTradeNo, subject: '夜航', amountFen: 1280, minutes: 15, notifyUrl: 'http://shop.test/notify/alipay' },
  ...change,
})
