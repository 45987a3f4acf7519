import type { OrderWire, PreviewWire } from '#worker/modules/orders/contract.ts'
import type { Account, Answer, CallOptions, Harness } from './harness.ts'
import { getRows } from './rows.ts'
import type { OnSale } from './worlds.ts'

export const P = '/cuemark2/api/v2'
export const DAY_MS = 24 * 3_600_000
type Placed = { orderNo: string; amountPayable: number }

/**
 * The price of these licences, also of those in an open order (40916), and which of them the buyer holds; nothing if the shop
 * cannot tell.
 */
export async function seenBy(
  h: Harness,
  buyer: Account,
  skuIds: readonly string[],
): Promise<{ expectedFinal: number; buyAgain: string[] }> {
  const preview = await h.call<PreviewWire>('POST', `${P}/orders/preview`, { skuIds }, { token: buyer.accessToken })
  const lines = preview.body.data?.value.lines ?? []
  return {
    expectedFinal: lines.reduce(
      (sum, { price, refusal }) => (refusal && refusal.code !== 40916 ? sum : sum + price),
      0,
    ),
    buyAgain: lines.filter(({ held }) => held).map(({ skuId }) => skuId),
  }
}

/** Twenty-four different licences of one recording. */
export const getLicences = ({ trackId, versionId }: OnSale): string[] =>
  ['individual.video', 'individual.podcast', 'company.video', 'company.app'].flatMap((scenes) =>
    ['1y.5m', '1y.20m', 'perpetual.5m'].flatMap((term) =>
      ['mainland_china', 'worldwide'].map((region) => `${trackId}-${versionId}-${scenes}.${term}.${region}`),
    ),
  )

/** The calls of one buyer. */
export function buyerCalls(h: Harness, buyer: Account) {
  const call = <T>(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer<T>> =>
    h.call<T>(method, P + path, body, { token: buyer.accessToken, ...options })
  return {
    call,
    /** Orders at the current price, unless `over` says what the buyer saw. */
    place: async (skuIds: string[], over: Record<string, unknown> = {}, options?: CallOptions) => {
      const expectedFinal =
        'expectedFinal' in over ? over.expectedFinal : (await seenBy(h, buyer, skuIds)).expectedFinal
      return call<Placed>('POST', '/orders', { skuIds, usageAccepted: true, expectedFinal, ...over }, options)
    },
    read: (orderNo: string) => call<OrderWire>('GET', `/orders/${orderNo}`),
    cancel: (orderNo: string, options?: CallOptions) => call('POST', `/orders/${orderNo}/cancel`, undefined, options),
    pay: (orderNo: string, options?: CallOptions) =>
      call<{ qrCode: string; payUrl: string; expiresAt: string }>(
        'POST',
        `/orders/${orderNo}/pay`,
        { payWay: 1 },
        options,
      ),
    payByWechat: (orderNo: string, options?: CallOptions) =>
      call<{ codeUrl: string; expiresAt: string }>('POST', `/orders/${orderNo}/pay`, { payWay: 2 }, options),
    /** Cancels all unpaid orders, because an owner may have at most twenty. */
    cancelAll: async () => {
      const open = await call<{ items: OrderWire[] }>('GET', '/orders?status=1&perPage=100')
      for (const { orderNo } of open.body.data?.value.items ?? []) await call('POST', `/orders/${orderNo}/cancel`)
    },
    list: (query = '') =>
      call<{ items: OrderWire[]; total: number; page: number; perPage: number }>('GET', `/orders${query}`),
  }
}
export type BuyerCalls = ReturnType<typeof buyerCalls>

/** The order's states, oldest first: `[null → 1, 1 → 2]` is written `1 2`. */
export async function getHistory(h: Harness, orderNo: string): Promise<string> {
  const rows = await getRows<{ s: number }>(
    h.env,
    'SELECT to_status AS s FROM order_event WHERE order_no = ? ORDER BY seq',
    orderNo,
  )
  return rows.map((row) => row.s).join(' ')
}

/** The same at the sandbox's WeChat Pay. */
export const playWechatBuyer = (
  h: Harness,
  orderNo: string,
  notify: 'once' | 'never' | 'twice' | 'tampered' | 'probe' = 'once',
) => h.call('POST', `/sandbox/pay/${orderNo}`, { by: 'wechatpay', notify })

/** The buyer's side of the sandbox gateway. */
export const playBuyer = (h: Harness, orderNo: string, notify: 'once' | 'never' | 'twice' | 'tampered' = 'once') =>
  h.call('POST', `/sandbox/pay/${orderNo}`, { notify })
