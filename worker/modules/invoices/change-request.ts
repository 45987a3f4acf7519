import { mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { CorrectInvoice, InvoiceGiven } from './contract.ts'
import { misspeltTitle, requestRefusal } from './request-invoice.ts'
import { tidyTexts, toDetails } from './rules.ts'
import { correctMine, findMine, withdrawMine } from './store.ts'
import { forgetTitle, rememberTitle } from './title-store.ts'
import { invoiceFaults } from './values.ts'

type Buyer = Ctx<AccountActor>

/** Corrects a request that staff have not decided yet; its orders stay. Staff who have seen the earlier version are told. */
export async function correctInvoice(ctx: Buyer, id: string, input: CorrectInvoice): Promise<Result<InvoiceGiven>> {
  const texts = tidyTexts(input)
  const faults = { ...(await misspeltTitle(ctx, texts)), ...invoiceFaults(input.type, texts) }
  if (Object.keys(faults).length > 0) return refuse('BAD_REQUEST', faults)
  const details = toDetails(texts)
  return change(ctx, id, [...correctMine(ctx, id, { type: input.type, ...details }), rememberTitle(ctx, details.buyer)])
}

/** Takes a request back: its orders can be invoiced again. Safe to repeat. */
export async function withdrawInvoice(ctx: Buyer, id: string): Promise<Result<InvoiceGiven>> {
  const row = await findMine(ctx, id)
  if (row?.state === 'withdrawn') return ok({ id, state: row.state, amount: row.fen })
  return change(ctx, id, withdrawMine(ctx, id))
}

async function change(ctx: Buyer, id: string, statements: Statement[]): Promise<Result<InvoiceGiven>> {
  const known = await findMine(ctx, id)
  if (!known) return refuse('NOT_FOUND')
  if (known.state !== 'requested') return refuse('INVOICE_STATE')
  try {
    await ctx.db.write([...mustStillForOwner(ctx, 'invoices:request'), ...statements])
  } catch (error) {
    const constraint = getConstraint(error)
    // Staff have decided in the meantime.
    if (constraint === 'ROW_NOT_MET') return refuse('INVOICE_STATE')
    const refusal = requestRefusal(constraint)
    if (!refusal) throw error
    return refuse(refusal, refusal === 'INVOICE_PREPAID' ? { type: refusal } : undefined)
  }
  const now = await findMine(ctx, id)
  return now ? ok({ id, state: now.state, amount: now.fen }) : refuse('NOT_FOUND')
}

/** Removes a title from those that are proposed. */
export async function removeTitle(ctx: Buyer, id: string): Promise<Result<{ id: string }>> {
  try {
    await ctx.db.write([...mustStillForOwner(ctx, 'invoices:request'), ...forgetTitle(ctx, id)])
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'ROW_NOT_MET') return refuse('NOT_FOUND')
    if (constraint === 'COMPANY_ROLE') return refuse('COMPANY_ROLE')
    throw error
  }
  return ok({ id })
}
