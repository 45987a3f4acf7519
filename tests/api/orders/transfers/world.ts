import type * as z from 'zod/mini'
import { staffWorld } from '#tests/api/staff/world.ts'
import type { Account } from '#tests/support/harness.ts'
import { submitProof } from '#tests/support/transfers.ts'
import { onSale, placedOrder } from '#tests/support/worlds.ts'
import type { RemittanceWire, StaffRemittancePage, TransferDecided } from '#worker/modules/orders/transfers/contract.ts'

export const P = '/cuemark2/api/v2'

/** A shop whose clock stands still, with staff of finance and a buyer. */
export function transferWorld(over: Parameters<typeof staffWorld>[0] = {}) {
  const w = staffWorld(over)
  const { h } = w
  const order = async (buyer: Account): Promise<string> => placedOrder(h, buyer, [(await onSale(h)).skuId])
  /** An order whose proof waits. */
  const waiting = async (buyer: Account): Promise<string> => {
    const orderNo = await order(buyer)
    const sent = await submitProof(h, buyer, orderNo)
    if (sent.status !== 201) throw new Error(`proof: ${sent.status} ${JSON.stringify(sent.body)}`)
    return orderNo
  }
  const read = (buyer: Account, orderNo: string) =>
    h.call<RemittanceWire>('GET', `${P}/orders/${orderNo}/remittance`, undefined, { token: buyer.accessToken })
  const confirm = (who: { token: string }, orderNo: string, body: object = {}) =>
    w.call<TransferDecided>('POST', `/orders/${orderNo}/transfer/confirm`, body, w.bearer(who.token))
  const reject = (who: { token: string }, orderNo: string, reason = 'not_arrived') =>
    w.call<TransferDecided>('POST', `/orders/${orderNo}/transfer/reject`, { reason }, w.bearer(who.token))
  const queue = async (who: { token: string }, state = 'waiting') =>
    (
      await w.call<z.infer<typeof StaffRemittancePage>>(
        'GET',
        `/remittances?state=${state}&perPage=100`,
        undefined,
        w.bearer(who.token),
      )
    ).body.data!.value
  return { ...w, order, waiting, read, confirm, reject, queue }
}
export type TransferWorld = ReturnType<typeof transferWorld>
