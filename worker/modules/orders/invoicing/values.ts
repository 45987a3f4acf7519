/**
 * Whether an order can be invoiced. `open`: something of it can. Otherwise why not: it is in a request, or issued; paid with coins,
 * which are invoiced with the recharge; exchanged through a membership; nothing was paid; all was refunded, or a refund is being
 * decided.
 */
export const INVOICE_STANDINGS = [
  'open',
  'requested',
  'issued',
  'coins',
  'exchanged',
  'nothing',
  'refunded',
  'refund_open',
] as const
export type InvoiceStanding = (typeof INVOICE_STANDINGS)[number]
/** What became of a request: withdrawn by its buyer, rejected by staff with a reason. */
export const INVOICE_STATES = ['requested', 'issued', 'rejected', 'withdrawn'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]
