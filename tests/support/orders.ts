import type { OrderWire } from '../../worker/modules/orders/contract.ts'
import type { Account, Answer, CallOptions, Harness } from './harness.ts'
import { rowsOf } from './rows.ts'

export const P = '/cuemark2/api/v2'
export const DAY_MS = 24 * 3_600_000
type Placed = { orderNo: string; amountPayable: number }

/** The calls of one buyer. */
export function buyerCalls(h: Harness, buyer: Account) {
  const call = <T>(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer<T>> =>
    h.call<T>(method, P + path, body, { token: buyer.accessToken, ...options })
  return {
    call,
    place: (skuIds: string[], over: Record<string, unknown> = {}, options?: CallOptions) =>
      call<Placed>('POST', '/orders', { skuIds, usageAccepted: true, ...over }, options),
    read: (orderNo: string) => call<OrderWire>('GET', `/orders/${orderNo}`),
    cancel: (orderNo: string, options?: CallOptions) => call('POST', `/orders/${orderNo}/cancel`, undefined, options),
    pay: (orderNo: string, options?: CallOptions) =>
      call<{ qrCode: string; payUrl: string; expiresAt: string }>(
        'POST',
        `/orders/${orderNo}/pay`,
        { payWay: 1 },
        options,
      ),
    list: (query = '') =>
      call<{ items: OrderWire[]; total: number; page: number; perPage: number }>('GET', `/orders${query}`),
  }
}
export type BuyerCalls = ReturnType<typeof buyerCalls>

/** The order's states, oldest first: `[null → 1, 1 → 2]` reads `1 2`. */
export async function historyOf(h: Harness, orderNo: string): Promise<string> {
  const rows = await rowsOf<{ s: number }>(
    h.env,
    'SELECT to_status AS s FROM order_event WHERE order_no = ? ORDER BY seq',
    orderNo,
  )
  return rows.map((row) => row.s).join(' ')
}

/** The buyer's side of the sandbox gateway. */
export const playBuyer = (h: Harness, orderNo: string, notify: 'once' | 'never' | 'twice' | 'tampered' = 'once') =>
  h.call('POST', `/sandbox/pay/${orderNo}`, { notify })
