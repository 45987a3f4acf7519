import type { Page } from '#core/page.ts'
import { ok, type Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { CouponCounts, CouponWire, ListCoupons } from './contract.ts'
import { countByStatus, couponPage } from './own-store.ts'
import { presentCoupon } from './present-coupon.ts'
import type { CouponStatus } from './values.ts'

type Owner = Ctx<AccountActor>

export async function listCoupons(ctx: Owner, input: ListCoupons): Promise<Result<Page<CouponWire>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const status = input.status === undefined ? null : (Number(input.status) as CouponStatus)
  const { rows, total } = await couponPage(ctx, { ...at, status })
  return ok({ items: rows.map((row) => presentCoupon(row, ctx.now)), total, ...at })
}

export async function countCoupons(ctx: Owner): Promise<CouponCounts> {
  const { unused, used, expired } = await countByStatus(ctx)
  return { unuseCount: unused, usedCount: used, expiredCount: expired }
}
