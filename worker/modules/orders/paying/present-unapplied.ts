import { type ExceptionRow, toWayOf } from '#worker/modules/payments/public.ts'
import type { OrderWire } from '../contract.ts'

type Unapplied = OrderWire['unapplied'][number]

/** A refund that failed is for staff to decide again, so the buyer reads the same as before it. */
const STATES: Record<ExceptionRow['state'], Unapplied['state']> = {
  open: 'checking',
  failed: 'checking',
  refunding: 'returning',
  refunded: 'returned',
  resolved: 'settled',
}

/** Money that came for an order and could not be applied, as its owner sees it. */
export const presentUnapplied = ({ reason, amountFen, currency, provider, state, atMs }: ExceptionRow): Unapplied => ({
  ...{ reason, amount: amountFen, currency, payWay: toWayOf(provider), state: STATES[state] },
  at: new Date(atMs).toISOString(),
})
