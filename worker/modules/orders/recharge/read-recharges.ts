import type { Page } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { ORDER_STATUS, type OrderStatus } from '../contract.ts'
import type { ListRecharges, RechargeWire } from './contract.ts'
import { findMyRecharge, type RechargeRow, rechargesOfMine } from './store.ts'

type Mine = Ctx<AccountActor>

export async function readRecharge(ctx: Mine, rechargeNo: string): Promise<Result<RechargeWire>> {
  const row = await findMyRecharge(ctx, rechargeNo)
  return row ? ok(toWire(row)) : refuse('NOT_FOUND')
}

export async function listRecharges(ctx: Mine, input: ListRecharges): Promise<Result<Page<RechargeWire>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const status = input.status && input.status !== '0' ? (Number(input.status) as OrderStatus) : null
  const { rows, total } = await rechargesOfMine(ctx, { ...at, status })
  return ok({ items: rows.map(toWire), total, ...at })
}

const toWire = ({
  orderNo,
  status,
  dueFen,
  detail,
  payWay,
  submittedAtMs,
  autoCancelAtMs,
}: RechargeRow): RechargeWire => ({
  rechargeNo: orderNo,
  status,
  paid: status === ORDER_STATUS.finished,
  amount: dueFen,
  bonus: detail.bonusFen,
  payWay,
  submitTime: new Date(submittedAtMs).toISOString(),
  autoCancelAt: status === ORDER_STATUS.unpaid ? new Date(autoCancelAtMs).toISOString() : null,
})
