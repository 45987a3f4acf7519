import type { RawRow } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import type { SearchTracks } from '#worker/modules/catalogue/contract.ts'
import { actingFor } from '#worker/modules/catalogue/tracks/acting-for.ts'
import { getPriced } from '#worker/modules/catalogue/tracks/card-store.ts'
import { perVersion } from '#worker/modules/catalogue/tracks/version-store.ts'
import type { OwnerType, StoredPrices, Wanted } from '#worker/modules/terms/public.ts'
import { isPricedByOffer } from './search-query.ts'

/** Of so many tracks the prices of a licence are computed for a search; of more, a total is not exact. */
const MOST_STORED = 2000

/** The tracks with stored prices, the first ones in the catalogue. By the primary key of the stored prices: other tracks are not read. */
const readStored = perVersion(async (ctx): Promise<StoredPrices> => {
  const [rows = []] = await ctx.db.readBeside([
    {
      sql: `SELECT t.id, t.base_price_fen, t.discount_percent, t.regions,
          (SELECT json_group_array(json_array(o.code, o.price_fen, o.original_price_fen)) FROM sku_override o WHERE o.track_id = t.id) AS overrides
        FROM (SELECT DISTINCT track_id FROM sku_override ORDER BY track_id LIMIT ${MOST_STORED + 1}) s JOIN track t ON t.id = s.track_id
        ORDER BY t.id`,
      params: [],
    },
  ])
  const tracks = rows.slice(0, MOST_STORED).map((row: RawRow) => ({ id: Number(row.id), ...getPriced(row) }))
  return { tracks, isWhole: rows.length <= MOST_STORED }
})

const NONE: StoredPrices = { tracks: [], isWhole: true }
/** For whom a list is, and the stored prices if it is filtered, or counted, by prices that depend on them. */
export async function pricesFor(
  ctx: Ctx,
  input: SearchTracks & Pick<Wanted, 'home'>,
): Promise<{ owner: OwnerType; stored: StoredPrices }> {
  const owner = await actingFor(ctx)
  const isAsked = isPricedByOffer(input, owner) && (input.price !== undefined || input.withCounts === true)
  return { owner, stored: isAsked ? await readStored(ctx) : NONE }
}
