import { toIso } from '#core/data-export.ts'
import type { Page } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { hasCoins } from '#worker/modules/coins/public.ts'
import { findMyOrder } from '../store.ts'
import type { ListRefunds, RefundOffer, RefundWire } from './contract.ts'
import { type RefundableLine, readRefundable, sumOf, targetOf } from './facts.ts'
import { describeTerms, presentRefunds } from './present-refunds.ts'
import { refundsOfMine } from './refund-store.ts'
import { getWindowEnd } from './rules.ts'

type Buyer = Ctx<AccountActor>

/** The owner's refunds, newest first. */
export async function listRefunds(ctx: Buyer, input: ListRefunds): Promise<Result<Page<RefundWire>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await refundsOfMine(ctx, at)
  return ok({ items: await presentRefunds(ctx, rows), total, ...at })
}

/** What could be refunded of an order, and how, before it is asked for. */
export async function offerRefund(ctx: Buyer, orderNo: string): Promise<Result<RefundOffer>> {
  const order = await findMyOrder(ctx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  const refundable = await readRefundable(ctx, order)
  if (!refundable) return refuse('ORDER_STATE')
  const { lines, finishedAtMs, payment } = refundable
  const to = targetOf(sumOf(lines), refundable, 'origin')
  return ok({
    orderNo,
    until: toIso(getWindowEnd(finishedAtMs)),
    to,
    mayChooseCoins: payment !== null && to !== 'coins' && to !== 'none' && (await hasCoins(ctx, order.ownerId)),
    hasCoupon: order.discountFen > 0,
    lines: lines.map((one) => presentOffer(ctx, one)),
  })
}

export const presentOffer = (ctx: Pick<Ctx, 'locale'>, { line, fen, standing, because }: RefundableLine) => ({
  lineId: line.id,
  name: line.names[ctx.locale],
  terms: describeTerms(ctx, line.terms),
  price: line.priceFen,
  amount: fen,
  standing,
  because,
})
