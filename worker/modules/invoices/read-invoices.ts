import { toIso } from '#core/data-export.ts'
import { mayForOwner } from '#core/owner-store.ts'
import type { Page } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { certifiedOf } from '../enterprise/public.ts'
import { finishedPage, getLines, readInvoicing } from '../orders/public.ts'
import type { InvoiceableOrder, InvoiceTitle, InvoiceWire, ListInvoiceable, ListInvoices } from './contract.ts'
import { presentInvoice, readAbout } from './present.ts'
import { findMine, type InvoiceRow, pageOfMine } from './store.ts'
import { titlesOfMine } from './title-store.ts'

type Buyer = Ctx<AccountActor>

async function present(ctx: Buyer, rows: readonly InvoiceRow[]): Promise<InvoiceWire[]> {
  const about = await readAbout(ctx, rows)
  const readOnly = !mayForOwner(ctx, 'invoices:request')
  return rows.map((row) => ({ ...presentInvoice(row, about), readOnly }))
}

export async function listInvoices(ctx: Buyer, input: ListInvoices): Promise<Result<Page<InvoiceWire>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await pageOfMine(ctx, input.state, at)
  return ok({ items: await present(ctx, rows), total, ...at })
}

export async function readInvoice(ctx: Buyer, id: string): Promise<Result<InvoiceWire>> {
  const row = await findMine(ctx, id)
  const [wire] = row ? await present(ctx, [row]) : []
  return wire ? ok(wire) : refuse('NOT_FOUND')
}

/** The owner's orders that brought in money, each with what of it can be invoiced, or why nothing can. */
export async function listInvoiceable(ctx: Buyer, input: ListInvoiceable): Promise<Result<Page<InvoiceableOrder>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await finishedPage(ctx, at, input.first)
  const lines = await getLines(
    ctx,
    rows.map(({ orderNo }) => orderNo),
  )
  const facts = await readInvoicing(ctx, rows, lines)
  const items = rows.map((row): InvoiceableOrder => {
    const { standing, amount, invoices } = facts.get(row.orderNo)!.wire
    return {
      ...{ orderNo: row.orderNo, kind: row.kind, paid: row.dueFen, standing, amount },
      names: lines.filter(({ orderNo }) => orderNo === row.orderNo).map(({ names }) => names[ctx.locale]),
      submitTime: toIso(row.submittedAtMs),
      invoiceId: invoices.at(-1)?.id ?? null,
    }
  })
  return ok({ items, total, ...at })
}

export async function listTitles(ctx: Buyer): Promise<Result<InvoiceTitle[]>> {
  const [used, certified] = await Promise.all([titlesOfMine(ctx), certifiedOf(ctx)])
  const titles = used.map(({ id, buyer }) => ({ id, ...buyer }))
  if (certified === null || titles.some(({ taxNumber }) => taxNumber === certified.taxNumber)) return ok(titles)
  // The certified company, until it was used once: with what else belongs to its title, typed then.
  const none = { companyArea: null, companyAddress: null, companyPhone: null, bankName: null, bankAccount: null }
  return ok([{ id: 'certified', title: certified.name, taxNumber: certified.taxNumber, ...none }, ...titles])
}
