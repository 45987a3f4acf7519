import { defaultLicence, type Priceable } from '#worker/modules/terms/public.ts'

/** What is kept beside a track because it follows from its base price, discount, territories and overrides (fen). */
export type TrackPrices = {
  defaultCode: string
  basePriceFen: number
  fromPriceFen: number
  originalFromPriceFen: number
  priceRank: number
}
/** Above every price that can be entered (fen): where enquiry-only tracks sort. */
const ENQUIRY_RANK = 2_000_000_000

/** null: rights for too few territories to sell any licence of. */
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
