import { toIso } from '#core/data-export.ts'
import type { Page } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { projectNames } from '../projects/public.ts'
import type { ListReversals, ListStaffInvoices, StaffInvoice, StaffReversal } from './contract.ts'
import { presentInvoice, readAbout } from './present.ts'
import { type KnownReversal, reversalPage } from './reversal-store.ts'
import { itemsOf } from './staff-store.ts'
import { findAny, type InvoiceRow, pageForStaff } from './store.ts'

type Staff = Ctx<Operator>

export async function presentForStaff(ctx: Staff, rows: readonly InvoiceRow[]): Promise<StaffInvoice[]> {
  const [about, items] = await Promise.all([
    readAbout(ctx, rows),
    itemsOf(
      ctx,
      rows.map(({ id }) => id),
    ),
  ])
  const projects = await projectNames(
    ctx,
    items.map(({ projectId }) => projectId),
  )
  return rows.map((row) => {
    const own = items.filter(({ invoiceId, isLive }) => invoiceId === row.id && (isLive || row.state !== 'requested'))
    return {
      ...presentInvoice(row, about),
      version: row.version,
      isOverdue: row.state === 'requested' && row.dueAtMs < ctx.now,
      items: own.map(({ names, fen, kind, projectId }) => ({
        name: names[ctx.locale],
        amount: fen,
        isRecharge: kind === 'recharge',
        project: (projectId && projects.get(projectId)?.name) || null,
      })),
      left: own.reduce((sum, { fen, isLive }) => sum + (isLive ? fen : 0), 0),
      hasOpenRefund: own.some(({ isRefundAsked }) => isRefundAsked === 1),
    }
  })
}

export async function listForStaff(ctx: Staff, input: ListStaffInvoices): Promise<Result<Page<StaffInvoice>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await pageForStaff(ctx, input.state ?? 'requested', at)
  return ok({ items: await presentForStaff(ctx, rows), total, ...at })
}

export async function readForStaff(ctx: Staff, id: string): Promise<Result<StaffInvoice>> {
  const row = await findAny(ctx, id)
  const [wire] = row ? await presentForStaff(ctx, [row]) : []
  return wire ? ok(wire) : refuse('NOT_FOUND')
}

const presentReversal = ({ reversal, invoice }: KnownReversal): StaffReversal => ({
  ...{
    id: reversal.id,
    refundNo: reversal.refundNo,
    reason: reversal.reason,
    amount: reversal.fen,
    state: reversal.state,
  },
  ...{ number: reversal.number, issuedOn: reversal.issuedOn, createdAt: toIso(reversal.createdAtMs) },
  ...{ invoiceId: invoice.id, type: invoice.type, title: invoice.buyer.title, taxNumber: invoice.buyer.taxNumber },
  ...{ invoiceNumber: invoice.number, invoiceIssuedOn: invoice.issuedOn, invoiceAmount: invoice.fen },
})

/** Credit notes that refunds call for: those to be issued first, oldest first. */
export async function listReversals(ctx: Staff, input: ListReversals): Promise<Result<Page<StaffReversal>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await reversalPage(ctx, input.state ?? 'pending', at)
  return ok({ items: rows.map(presentReversal), total, ...at })
}
