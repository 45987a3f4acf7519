import type { Page } from '#core/page.ts'
import { rangeEnd, rangeStart } from '#core/page-schema.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { ORDER_STATUS, type OrderStatus, type OrderWire } from './contract.ts'
import type { ListOrders, OrderCounts } from './listing/contract.ts'
import { listMyOrders } from './listing/list-store.ts'
import { presentOrders } from './present-order.ts'
import { countMyOrders, findMyOrder, newestOfMine, unpaidOfMine } from './store.ts'

export async function listOrders(ctx: Ctx<AccountActor>, input: ListOrders): Promise<Result<Page<OrderWire>>> {
  const page = input.page ?? 1
  const perPage = input.perPage ?? 20
  const { rows, total } = await listMyOrders(ctx, {
    status: input.status && input.status !== '0' ? (Number(input.status) as OrderStatus) : null,
    keyword: input.keyword?.trim() ?? '',
    fromMs: rangeStart(input.startTime),
    toMs: rangeEnd(input.endTime),
    projectId: input.projectId ?? null,
    memberId: input.memberId ?? null,
    departmentId: input.departmentId ?? null,
    use: input.use ?? null,
    page,
    perPage,
  })
  return ok({ items: await presentOrders(ctx, rows), total, page, perPage })
}

export async function readOrder(ctx: Ctx<AccountActor>, orderNo: string): Promise<Result<OrderWire>> {
  const row = await findMyOrder(ctx, orderNo)
  if (!row) return refuse('NOT_FOUND')
  const [wire] = await presentOrders(ctx, [row])
  return wire ? ok(wire) : refuse('NOT_FOUND')
}

/** The owner's newest orders. */
export async function newestOrders(ctx: Ctx<AccountActor>, limit: number): Promise<OrderWire[]> {
  return presentOrders(ctx, await newestOfMine(ctx, limit))
}

/** Unpaid orders, in the order in which they expire. */
export async function soonestUnpaid(ctx: Ctx<AccountActor>, limit: number): Promise<OrderWire[]> {
  return presentOrders(ctx, await unpaidOfMine(ctx, limit))
}

export async function countOrders(ctx: Ctx<AccountActor>): Promise<OrderCounts> {
  const counts = await countMyOrders(ctx)
  const of = (status: OrderStatus) => counts.get(status) ?? 0
  return {
    noPayCount: of(ORDER_STATUS.unpaid),
    waitConfirmCount: of(ORDER_STATUS.waitConfirm),
    payCount: of(ORDER_STATUS.finished),
    closeCount: of(ORDER_STATUS.canceled),
    totalCount: [...counts.values()].reduce((sum, n) => sum + n, 0),
  }
}
