import type { ExchangeTracks, PlaceOrder } from '../contract.ts'

/**
 * Tracks taken through the membership: an order of exchanged lines only, finished at once with pay way 8. All of them, or none; the
 * refusal names those that cannot be taken.
 */
export const asOrder = (input: ExchangeTracks): PlaceOrder => ({
  ...input,
  useMemberExchange: true,
  exchange: input.skuIds,
  expectedFinal: 0,
})
