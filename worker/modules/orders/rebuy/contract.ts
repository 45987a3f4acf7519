import * as z from 'zod/mini'

const line = { skuId: z.string(), trackId: z.string(), name: z.string() }
/** Which of an order's licences are still on sale for whom one acts for now, at what price (fen), and why the others are not. */
export const RebuyWire = z.object({
  onSale: z.array(z.object({ ...line, price: z.int() })),
  offSale: z.array(
    z.object({
      ...line,
      refusal: z.object({ code: z.int(), msg: z.string() }),
      /** For a type that does not fit whom one buys for: the SKU that does, and its price (-1 by enquiry). */
      instead: z.optional(z.object({ skuId: z.string(), price: z.int() })),
    }),
  ),
})
export type RebuyWire = z.infer<typeof RebuyWire>
