import { toIso } from '#core/data-export.ts'
import type { CouponWire } from './contract.ts'
import type { OwnCoupon } from './own-store.ts'
import { COUPON_STATUS, type CouponStatus } from './values.ts'

function getStatus({ state, expiresAtMs }: OwnCoupon, now: number): CouponStatus {
  if (state === 'used') return COUPON_STATUS.used
  return state === 'free' && expiresAtMs <= now ? COUPON_STATUS.expired : COUPON_STATUS.unused
}

export const presentCoupon = (row: OwnCoupon & { deductedFen?: number | null }, now: number): CouponWire => ({
  id: row.id,
  name: row.name,
  type: row.type,
  status: getStatus(row, now),
  amount: row.amountFen,
  percentOff: row.percentOff,
  threshold: row.thresholdFen,
  expiresAt: toIso(row.expiresAtMs),
  codeEnd: row.codeEnd,
  ...(row.state === 'used' && row.orderNo !== null && { usedOrderNo: row.orderNo, deducted: row.deductedFen ?? 0 }),
  ...(row.state === 'held' && row.orderNo !== null && { heldOrderNo: row.orderNo }),
})
