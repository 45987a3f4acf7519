import type { Code } from '#core/codes.ts'
import { type Claim, findClaim, insertClaim } from '#core/idempotency-store.ts'
import { mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse, replayed } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { outboxAddOnce } from '#worker/outbox/add.ts'
import { certifiedOf, misspelt } from '../enterprise/public.ts'
import { findFinished, getLines, readInvoicing } from '../orders/public.ts'
import type { InvoiceGiven, RequestInvoice } from './contract.ts'
import { invoiceDueAt, STANDING_CODES, tidyTexts, toDetails } from './rules.ts'
import { findMine, type InvoicePart, insertInvoice } from './store.ts'
import { rememberTitle } from './title-store.ts'
import { type InvoiceType, invoiceFaults, isSpecial, MAX_INVOICE_ORDERS } from './values.ts'

type Buyer = Ctx<AccountActor>
type Given = Result<InvoiceGiven>

/**
 * Asks for one invoice over all that can be invoiced of some orders of the owner. The lines are taken in one batch: a line is in one
 * live invoice at most, and what an order brought in less what was refunded is never exceeded (triggers of 0015_invoices.sql).
 */
export async function requestInvoice(ctx: Buyer, input: RequestInvoice, claim: Claim | null): Promise<Given> {
  const earlier = claim && (await replay(ctx, claim))
  if (earlier) return earlier
  const texts = tidyTexts(input)
  const faults = { ...(await misspeltTitle(ctx, texts)), ...invoiceFaults(input.type, texts) }
  if (Object.keys(faults).length > 0) return refuse('BAD_REQUEST', faults)
  const parts = await readParts(ctx, input)
  if (!parts.ok) return parts
  const amount = parts.value.reduce((sum, { fen }) => sum + fen, 0)
  if (amount !== input.amount) return refuse('INVOICE_AMOUNT_CHANGED', { amount: 'INVOICE_AMOUNT_CHANGED' })
  const id = ctx.newId()
  const details = toDetails(texts)
  const letter = outboxAddOnce(ctx, `invoice:${id}:requested`, 'invoice', { invoiceId: id, event: 'requested' })
  try {
    await ctx.db.write([
      ...(claim ? [insertClaim(ctx, claim, id)] : []),
      ...mustStillForOwner(ctx, 'invoices:request'),
      ...insertInvoice(ctx, { id, type: input.type, ...details, dueAtMs: invoiceDueAt(ctx.now) }, parts.value),
      rememberTitle(ctx, details.buyer),
      letter.statement,
    ])
  } catch (error) {
    // Another request with this key was faster, or the reply to our own batch was lost.
    const stored = claim && (await replay(ctx, claim))
    if (stored) return stored
    const refusal = requestRefusal(getConstraint(error))
    if (!refusal) throw error
    return refuse(refusal)
  }
  letter.wake()
  return ok({ id, state: 'requested', amount })
}

/** A title that names the certified company must do so exactly. */
export async function misspeltTitle(
  ctx: Buyer,
  { title, taxNumber }: { title: string; taxNumber: string },
): Promise<Partial<Record<'title' | 'taxNumber', Code>>> {
  const certified = await certifiedOf(ctx)
  const field = certified && misspelt(certified, { name: title, taxNumber })
  if (field === 'name') return { title: 'COMPANY_MISSPELT' }
  return field === 'taxNumber' ? { taxNumber: 'COMPANY_MISSPELT' } : {}
}

/** What of the named orders goes on the invoice; refused unless each of them has something. */
async function readParts(ctx: Buyer, input: RequestInvoice): Promise<Result<InvoicePart[]>> {
  const orderNos = [...new Set(input.orderNos.split(','))]
  if (orderNos.length > MAX_INVOICE_ORDERS) return refuse('BAD_REQUEST', { orderNos: 'FIELD_TOO_LONG' })
  const orders = await findFinished(ctx, orderNos)
  if (orders.length < orderNos.length) return refuse('NOT_FOUND', { orderNos: 'INVOICE_ORDER_UNKNOWN' })
  if (refusesSpecial(input.type, orders)) return refuse('INVOICE_PREPAID', { type: 'INVOICE_PREPAID' })
  const facts = await readInvoicing(ctx, orders, await getLines(ctx, orderNos))
  const parts: InvoicePart[] = []
  for (const orderNo of orderNos) {
    const { wire, free } = facts.get(orderNo)!
    if (wire.standing !== 'open') {
      const code = STANDING_CODES[wire.standing]
      return { ok: false, refusal: { code, fields: { orderNos: code }, named: { orderNo } } }
    }
    parts.push(...free.map(({ id, fen }) => ({ lineId: id, orderNo, fen })))
  }
  return ok(parts)
}

const refusesSpecial = (type: InvoiceType, orders: readonly { kind: string }[]): boolean =>
  isSpecial(type) && orders.some(({ kind }) => kind === 'recharge')

const REFUSALS: Record<string, Code> = {
  INVOICE_LINE_TAKEN: 'INVOICE_LINE_TAKEN',
  'unique:invoice_line.order_line_id': 'INVOICE_LINE_TAKEN',
  INVOICE_REFUNDED: 'INVOICE_REFUNDED',
  INVOICE_TOO_MUCH: 'INVOICE_AMOUNT_CHANGED',
  INVOICE_LINE: 'INVOICE_NOT_MONEY',
  INVOICE_PREPAID: 'INVOICE_PREPAID',
  COMPANY_ROLE: 'COMPANY_ROLE',
  ACCOUNT_CLOSED: 'UNAUTHORIZED',
}
/** What a batch about a request was refused for; null for anything else. */
export const requestRefusal = (constraint: string | null): Code | null => REFUSALS[constraint ?? ''] ?? null

async function replay(ctx: Buyer, claim: Claim): Promise<Given | null> {
  const found = await findClaim(ctx, claim)
  if (!found) return null
  if (found === 'other') return refuse('KEY_REUSED')
  const row = await findMine(ctx, found.resultRef)
  return row ? replayed({ id: row.id, state: row.state, amount: row.fen }) : refuse('CONFLICT')
}
