import type { OrderWire } from '#worker/modules/orders/contract.ts'

/** Name and terms of a licence, as its order says them. */
export function wordsOf(order: Pick<OrderWire, 'items'>, licenceId: string): { name: string; terms: string[] } {
  const item = order.items.find((one) => one.licenceId === licenceId)
  const { licence } = item ?? {}
  return {
    name: item?.name ?? '',
    terms: licence ? [licence.licenceType, licence.scenes, licence.term, licence.region] : [],
  }
}
