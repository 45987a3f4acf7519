import { defaultLicence, type Priceable } from '#worker/modules/terms/public.ts'

/** Prices stored with a track, derived from its base price, discount, territories and overrides (fen). */
export type TrackPrices = {
  defaultCode: string
  basePriceFen: number
  fromPriceFen: number
  originalFromPriceFen: number
  priceRank: number
}
/** Higher than every possible price (fen), so that enquiry-only tracks sort last. */
const ENQUIRY_RANK = 2_000_000_000

/** null: the territories are too few to sell any licence. */
export function getPrices(track: Priceable): TrackPrices | null {
  const cheapest = defaultLicence(track)
  if (!cheapest) return null
  const { priceFen, originalPriceFen } = cheapest.price
  return {
    basePriceFen: track.basePriceFen,
    fromPriceFen: priceFen,
    originalFromPriceFen: originalPriceFen,
    defaultCode: cheapest.code,
    priceRank: priceFen < 0 ? ENQUIRY_RANK : priceFen,
  }
}
