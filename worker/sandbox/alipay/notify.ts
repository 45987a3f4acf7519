import { createHash } from 'node:crypto'
import { yuanOfFen } from '#worker/ports/payment/alipay/amounts.ts'
import { beijingTime } from '#worker/ports/payment/alipay/beijing-time.ts'
import { noticeContent, signRsa2 } from '#worker/ports/payment/alipay/sign.ts'
import { KEEP, type World } from '../env.ts'
import type { Trade } from './trades.ts'

/**
 * once: until answered `success`. twice: the same again after that. never: not at all. tampered: the amount is changed after
 * signing.
 */
export type NotifyMode = 'once' | 'twice' | 'never' | 'tampered'
export type NoticeAnswer = { attempt: number; at: string; status: number; body: string; delivered: boolean }

/** The real gateway waits 4 min, 10 min, 10 min, 1 h, 2 h, 6 h and 15 h; the sandbox uses shorter times. */
const RETRY_AFTER_MS = [250, 1_000, 4_000]
const TIMEOUT_MS = 10_000
const getKey = (outTradeNo: string) => `sandbox:notice:${outTradeNo}`

export async function lastAnswer(world: World, outTradeNo: string): Promise<NoticeAnswer | null> {
  return await world.kv.get<NoticeAnswer>(getKey(outTradeNo), 'json')
}

/**
 * Sends the notification of a paid trade. The first attempt is awaited, so that a script sees its effect as soon as it has the
 * answer.
 */
export async function notify(
  world: World,
  trade: Trade,
  mode: NotifyMode,
  later: (work: Promise<unknown>) => void,
): Promise<NoticeAnswer | null> {
  if (mode === 'never' || !trade.notifyUrl) return null
  const first = await tryOnce(world, trade, mode, 1)
  if (mode === 'twice') return await tryOnce(world, trade, mode, 2)
  if (!first.delivered && mode === 'once') later(keepTrying(world, trade))
  return first
}

async function keepTrying(world: World, trade: Trade): Promise<void> {
  for (const [index, waitMs] of RETRY_AFTER_MS.entries()) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    if ((await tryOnce(world, trade, 'once', index + 2)).delivered) return
  }
}

async function tryOnce(world: World, trade: Trade, mode: NotifyMode, attempt: number): Promise<NoticeAnswer> {
  const request = new Request(trade.notifyUrl ?? '', {
    method: 'POST',
    // The real gateway sends this unusual header; a handler that relies on the form content type would fail in production.
    headers: { 'content-type': 'application/x-www-form-urlencoded; text/html; charset=utf-8' },
    body: toBody(world, trade, mode),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const heard = await world
    .send(request)
    .then(async (response) => ({ status: response.status, body: (await response.text()).slice(0, 200) }))
    .catch((error: unknown) => ({ status: 0, body: String(error).slice(0, 200) }))
  // Exactly these seven characters; after any other answer the notification is sent again.
  const delivered = heard.status === 200 && heard.body === 'success'
  const answer = { attempt, at: new Date(world.now).toISOString(), ...heard, delivered }
  await world.kv.put(getKey(trade.outTradeNo), JSON.stringify(answer), KEEP)
  return answer
}

function toBody(world: World, trade: Trade, mode: NotifyMode): string {
  const fields = getNotice(world, trade)
  const posted = {
    ...fields,
    sign_type: 'RSA2',
    sign: signRsa2(noticeContent(fields), world.keys.SANDBOX_ALIPAY_PRIVATE_KEY),
  }
  if (mode === 'tampered') posted.total_amount = yuanOfFen(trade.amountFen + 1)
  return new URLSearchParams(posted).toString()
}

/** The fields of a real notification of a QR payment, in its spelling. */
export function getNotice(world: World, trade: Trade) {
  const yuan = yuanOfFen(trade.amountFen)
  const paidAt = beijingTime(trade.paidAtMs ?? world.now)
  return {
    gmt_create: beijingTime(trade.createdAtMs),
    charset: 'utf-8',
    gmt_payment: paidAt,
    notify_time: beijingTime(world.now),
    subject: trade.subject,
    buyer_id: '2088102177065535',
    buyer_logon_id: '138****1691',
    invoice_amount: yuan,
    version: '1.0',
    // One event keeps its id, however often it is sent.
    notify_id: `${paidAt.slice(0, 10).replaceAll('-', '')}00222${createHash('sha256').update(trade.tradeNo).digest('hex').slice(0, 21)}`,
    fund_bill_list: JSON.stringify([{ amount: yuan, fundChannel: 'ALIPAYACCOUNT' }]),
    notify_type: 'trade_status_sync',
    out_trade_no: trade.outTradeNo,
    total_amount: yuan,
    trade_status: trade.status,
    trade_no: trade.tradeNo,
    auth_app_id: world.config.ALIPAY_APP_ID,
    receipt_amount: yuan,
    point_amount: '0.00',
    buyer_pay_amount: yuan,
    app_id: world.config.ALIPAY_APP_ID,
    seller_id: world.config.ALIPAY_SELLER_ID,
  }
}

/** Where the browser goes after paying on the gateway's page: the shop's return address with signed parameters. */
export function toReturnUrl(world: World, trade: Trade): string | null {
  if (!trade.returnUrl) return null
  const fields = {
    charset: 'utf-8',
    out_trade_no: trade.outTradeNo,
    method: 'alipay.trade.page.pay.return',
    total_amount: yuanOfFen(trade.amountFen),
    trade_no: trade.tradeNo,
    auth_app_id: world.config.ALIPAY_APP_ID,
    version: '1.0',
    app_id: world.config.ALIPAY_APP_ID,
    seller_id: world.config.ALIPAY_SELLER_ID,
    timestamp: beijingTime(world.now),
  }
  const url = new URL(trade.returnUrl)
  const sign = signRsa2(noticeContent(fields), world.keys.SANDBOX_ALIPAY_PRIVATE_KEY)
  for (const [name, text] of Object.entries({ ...fields, sign_type: 'RSA2', sign })) url.searchParams.set(name, text)
  return url.toString()
}
