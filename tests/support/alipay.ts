import { noticeContent, signRsa2 } from '#worker/ports/payment/alipay/sign.ts'
import type { Harness } from './harness.ts'

type Notice = { orderNo: string; amountFen: number; tradeNo?: string; over?: Record<string, string>; key?: string }

const yuan = (fen: number): string => (fen / 100).toFixed(2)

/**
 * A notification as Alipay would sign it (with the sandbox's key). The fields of `over` are signed too, so they are false but
 * authentic.
 */
export function signedNotice(h: Harness, { orderNo, amountFen, tradeNo, over, key }: Notice): string {
  const fields: Record<string, string> = {
    app_id: h.env.ALIPAY_APP_ID,
    seller_id: h.env.ALIPAY_SELLER_ID,
    charset: 'utf-8',
    notify_time: '2026-11-21 10:00:00',
    notify_type: 'trade_status_sync',
    notify_id: `n${orderNo}`,
    out_trade_no: orderNo,
    trade_no: tradeNo ?? `20261121${orderNo}`,
    trade_status: 'TRADE_SUCCESS',
    total_amount: yuan(amountFen),
    ...over,
  }
  const secret = key ?? (h.env as unknown as { SANDBOX_ALIPAY_PRIVATE_KEY: string }).SANDBOX_ALIPAY_PRIVATE_KEY
  const sign = signRsa2(noticeContent(fields), secret)
  return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString()
}

/** Posts a notification like Alipay; returns status and body. */
export async function postNotice(h: Harness, body: string, env = h.env): Promise<{ status: number; said: string }> {
  const response = await h.fetch(
    '/notify/alipay',
    { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' } },
    env,
  )
  return { status: response.status, said: await response.text() }
}

/** A site for which Alipay answers queries about trades with the fields of `over`, correctly signed. */
export function answeringWith(h: Harness, over: Record<string, string>): Harness['env'] {
  const sandbox = h.env.OUTBOUND as { fetch(request: Request): Promise<Response> }
  const secret = (h.env as unknown as { SANDBOX_ALIPAY_PRIVATE_KEY: string }).SANDBOX_ALIPAY_PRIVATE_KEY
  const fetch = async (request: Request): Promise<Response> => {
    const isQuery = new URL(request.url).searchParams.get('method') === 'alipay.trade.query'
    const answer = await sandbox.fetch(request)
    if (!isQuery) return answer
    const { alipay_trade_query_response: known } = (await answer.json()) as Record<string, object>
    const inner = JSON.stringify({ ...known, ...over })
    return new Response(`{"alipay_trade_query_response":${inner},"sign":"${signRsa2(inner, secret)}"}`)
  }
  return { ...h.env, OUTBOUND: { fetch } } as Harness['env']
}
