import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { ownedBy, ownedByNobodyElse } from '#core/owner-store.ts'
import type { Statement } from '#db/client.ts'
import { type InvoiceBuyer, invoice, invoiceTitle } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

type Buyer = Ctx<AccountActor>

/** The titles that the owner has used, the last one first. */
export const titlesOfMine = (ctx: Buyer) =>
  ctx.db.primary
    .select()
    .from(invoiceTitle)
    .where(ownedBy(ctx, invoiceTitle.ownerId))
    .orderBy(desc(invoiceTitle.usedAtMs), desc(invoiceTitle.id))

/** Remembers a title as the last one used, with what was entered for it this time. */
export const rememberTitle = (ctx: Buyer, buyer: InvoiceBuyer): Statement =>
  ctx.db.build
    .insert(invoiceTitle)
    .values({
      ...{ id: ctx.newId(), ownerId: ctx.owner.id, title: buyer.title, taxNumber: buyer.taxNumber ?? '' },
      ...{ buyer, usedAtMs: ctx.now },
    })
    .onConflictDoUpdate({
      target: [invoiceTitle.ownerId, invoiceTitle.title, invoiceTitle.taxNumber],
      set: { buyer, usedAtMs: ctx.now },
    })

export const forgetTitle = (ctx: Buyer, id: string): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build.delete(invoiceTitle).where(and(eq(invoiceTitle.id, id), ownedBy(ctx, invoiceTitle.ownerId))),
  )

/**
 * With the account go its titles, and phone numbers and addresses on invoices that nobody else can act for. What an invoice itself
 * says is kept, as the tax rules demand.
 */
export const forgetInvoices = (ctx: Buyer): Statement[] => [
  ctx.db.mayMeetNone(
    ctx.db.build.delete(invoiceTitle).where(ownedByNobodyElse(ctx, invoiceTitle.ownerId)),
    'there may be no titles',
  ),
  ctx.db.mayMeetNone(
    ctx.db.build
      .update(invoice)
      .set({ contact: null })
      .where(and(ownedByNobodyElse(ctx, invoice.ownerId), isNotNull(invoice.contact), ne(invoice.state, 'requested'))),
    'there may be no invoices',
  ),
]
