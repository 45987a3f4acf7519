import { toIso } from '#core/data-export.ts'
import { ownersById } from '#core/owner-store.ts'
import type { Page } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { waitingWorth } from '#core/worth/worth-store.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { findAnyOrder } from '../store.ts'
import type { ListStaffRefunds, RefundableOrder, RefundWire } from './contract.ts'
import { readRefundable } from './facts.ts'
import { presentRefunds } from './present-refunds.ts'
import { presentOffer } from './read-refunds.ts'
import { type KnownRefund, refundsForStaff, refundsOfOrders } from './refund-store.ts'

type Staff = Ctx<Operator>

export async function listForStaff(ctx: Staff, input: ListStaffRefunds): Promise<Result<Page<RefundWire>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await refundsForStaff(ctx, input.state ?? 'open', at)
  return ok({ items: await presentForStaff(ctx, rows), total, ...at })
}

async function presentForStaff(ctx: Staff, rows: readonly KnownRefund[]): Promise<RefundWire[]> {
  const open = rows.filter(({ state }) => state === 'requested').map(({ refundNo }) => refundNo)
  return presentRefunds(ctx, rows, await waitingWorth(ctx, 'refund', open))
}

/** An order with what decides about a refund: amounts, licences, downloads, earlier refunds. */
export async function readOrderForStaff(ctx: Staff, orderNo: string): Promise<Result<RefundableOrder>> {
  const order = await findAnyOrder(ctx, orderNo)
  const refundable = order && (await readRefundable(ctx, order))
  if (!refundable) return refuse(order ? 'ORDER_STATE' : 'NOT_FOUND')
  const [owners, refunds] = await Promise.all([ownersById(ctx, [order.ownerId]), refundsOfOrders(ctx, [orderNo])])
  const owner = owners.get(order.ownerId)
  if (!owner) throw new Error('an order without an owner')
  return ok({
    ...{ orderNo, owner, kind: order.kind, payWay: order.payWay },
    paid: refundable.payment?.amountFen ?? 0,
    discount: order.discountFen,
    finishedAt: toIso(refundable.finishedAtMs),
    lines: refundable.lines.map((line) => ({
      ...presentOffer(ctx, line),
      mayGive: line.mayGive,
      licenceNo: line.licenceNo,
      downloads: line.downloads.map(({ kind, versionId, atMs }) => ({
        kind,
        versionId: String(versionId),
        at: toIso(atMs),
      })),
    })),
    refunds: await presentForStaff(ctx, refunds),
  })
}
