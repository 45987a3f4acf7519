import { type DataExport, inOneRead, toIso } from '#core/data-export.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { listItems } from './store.ts'

/** The cart's contents (at most 200). */
export const cartData = (ctx: Ctx<AccountActor>): DataExport[] => [
  inOneRead('cart', async () =>
    (await listItems(ctx)).map(({ skuId, addedAtMs, seenPriceFen }) => ({
      ...{ skuId, addedAt: toIso(addedAtMs), priceWhenAddedFen: seenPriceFen },
    })),
  ),
]
