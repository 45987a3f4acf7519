import type { MembershipDetail } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import type { OrderWire } from '../contract.ts'
import type { LineRow } from '../store.ts'

/** The membership line of an order, as the order shows it. */
export function membershipOf(
  { locale }: Ctx,
  lines: readonly LineRow[],
  { orderNo }: { orderNo: string },
): OrderWire['membership'] {
  const line = lines.find((one) => one.orderNo === orderNo && one.kind === 'membership')
  if (!line) return null
  const { level, months, personCount, companyCount, skuIds = [] } = line.detail as MembershipDetail
  return { name: line.names[locale], level, months, personCount, companyCount, price: line.priceFen, skuIds }
}
