import { MAX_LINES } from '#worker/modules/orders/values.ts'

/** The SKUs of `/order/confirm?skuId=a,b`, without duplicates, at most as many as an order may have. The API checks that they exist. */
export function getSkuIds(value: unknown): string[] {
  if (typeof value !== 'string') return []
  const ids = value.split(',').map((id) => id.trim())
  return [...new Set(ids.filter((id) => /^[1-9]\d{0,14}-[1-9]\d{0,14}-[a-z0-9._]{1,64}$/.test(id)))].slice(0, MAX_LINES)
}
