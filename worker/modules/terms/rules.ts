import { allLicences, getCode, parseCode, readCode } from './codes.ts'
import { regionsOf } from './countries/values.ts'
import {
  AUDIENCE_FACTOR,
  LOWEST_BASE_FEN,
  PERPETUAL_BY_ENQUIRY,
  PRICE_TABLE,
  TERM_FACTOR,
  TERRITORY_FACTOR,
} from './price-table.ts'
import type { Licence, Reason, Territory } from './values.ts'
import { isWithin } from './width.ts'

/** The data of a track that pricing needs. Amounts in fen, percent 0–90. */
export type Priceable = {
  basePriceFen: number
  discountPercent: number
  regions: readonly string[]
  overrides: ReadonlyMap<string, { priceFen: number; originalPriceFen: number | null }>
}

/** Current price and the price before the discount, in fen; -1 means enquiry only. */
export type Price = { priceFen: number; originalPriceFen: number }
const ENQUIRY: Price = { priceFen: -1, originalPriceFen: -1 }

/** Whether the track's rights cover every country of the territory. */
export const isOffered = (track: Pick<Priceable, 'regions'>, territory: Territory): boolean =>
  regionsOf(territory).every((region) => track.regions.includes(region))

/** Why a licence cannot be had for a track (docs/licensing.md, 8.4); null if it can. */
export function whyNot(track: Pick<Priceable, 'regions'>, { licenceType, use, territory }: Licence): Reason | null {
  if (PRICE_TABLE[licenceType][use] === undefined)
    return licenceType === 'individual' ? 'USE_NEEDS_ORGANISATION' : 'USE_NOT_FOR_AGENCY'
  return isOffered(track, territory) ? null : 'TERRITORY_NOT_HELD'
}

/** Whether the table has no price: film, hardware, and perpetual ads in all media. */
const isByEnquiry = ({ licenceType, use, term }: Licence): boolean =>
  PRICE_TABLE[licenceType][use] === null || (term === 'perpetual' && PERPETUAL_BY_ENQUIRY.includes(use))

/** The product of all factors, 1 for the base price. For what has no percentage it only compares stored prices. */
export const getFactor = ({ licenceType, use, term, audience, territory }: Licence): number =>
  ((PRICE_TABLE[licenceType][use] ?? 2000) *
    TERM_FACTOR[term] *
    AUDIENCE_FACTOR[audience] *
    TERRITORY_FACTOR[territory]) /
  100 ** 4

/**
 * Rounds to 10 fen below ¥25, to ¥1 below ¥250, and above to a price that ends in ¥9: never by more than 5 %, so that prices that
 * are 15 % apart stay in order (docs/licensing.md, 8.2). Below ¥1, which only stored prices reach, to a fen.
 */
export function tidy(fen: number): number {
  if (fen < 100) return Math.round(fen)
  if (fen < 2500) return Math.round(fen / 10) * 10
  return fen < 25_000 ? Math.round(fen / 100) * 100 : Math.round(fen / 1000) * 1000 - 100
}

/** Between these amounts (fen) `tidy` never falls. */
export const TIDY_EDGES = [0, 100, 2500, 25_000] as const

/** What the table says of a licence at a base price after discount; null: by enquiry. */
export const tablePrice = (baseFen: number, licence: Licence): number | null =>
  isByEnquiry(licence) ? null : tidy(baseFen * getFactor(licence))

const baseOf = ({ basePriceFen, discountPercent }: Priceable): number =>
  Math.max(LOWEST_BASE_FEN, (basePriceFen * (100 - discountPercent)) / 100)

type Stored = { licence: Licence; isEnquiry: boolean; ratio: number }
/**
 * What stored prices do to a licence (docs/licensing.md, 8.3): narrower ones and its own raise it, wider ones and its own lower
 * it. Both effects grow with width, so their product keeps wider licences dearer. null: a narrower one is by enquiry.
 */
function getScale(stored: readonly Stored[], licence: Licence): number | null {
  let [raise, lower] = [1, 1]
  for (const { licence: other, isEnquiry, ratio } of stored) {
    const isBelow = (isEnquiry || ratio > 1) && isWithin(other, licence)
    if (isBelow && isEnquiry) return null
    if (isBelow) raise = Math.max(raise, ratio)
    if (!isEnquiry && ratio < 1 && isWithin(licence, other)) lower = Math.min(lower, ratio)
  }
  return raise * lower
}

/** Prices of one track: the stored ones are read once. The price is null if the licence is not offered. */
export function getPricer(track: Priceable): (licence: Licence) => Price | null {
  const base = baseOf(track)
  const stored = [...track.overrides].flatMap(([code, { priceFen }]): Stored[] => {
    const licence = parseCode(code)
    return licence ? [{ licence, isEnquiry: priceFen < 0, ratio: priceFen / (base * getFactor(licence)) }] : []
  })
  return (licence) => {
    if (whyNot(track, licence)) return null
    const own = track.overrides.get(getCode(licence))
    // By enquiry in the table: only a price stored for this very licence replaces that.
    if (isByEnquiry(licence) && !(own && own.priceFen >= 0)) return ENQUIRY
    const scale = getScale(stored, licence)
    if (scale === null) return ENQUIRY
    const current = base * getFactor(licence) * scale
    if (own && Math.abs(current - own.priceFen) < 0.01) return storedPrice(own)
    const priceFen = tidy(current)
    const listed = tidy(Math.max(LOWEST_BASE_FEN, track.basePriceFen) * getFactor(licence) * scale)
    return { priceFen, originalPriceFen: Math.max(priceFen, listed) }
  }
}

/** The price of one licence of one track, or null when that licence is not offered for it. */
export const getPrice = (track: Priceable, licence: Licence): Price | null => getPricer(track)(licence)

const storedPrice = ({ priceFen, originalPriceFen }: { priceFen: number; originalPriceFen: number | null }): Price => ({
  priceFen,
  originalPriceFen: Math.max(originalPriceFen ?? priceFen, priceFen),
})

export type PricedLicence = { licence: Licence; code: string; price: Price }

/** Every licence offered for a track, in the order of the tree; some five thousand. */
export function getLicences(track: Priceable): PricedLicence[] {
  const getPriceOf = getPricer(track)
  return [...allLicences()].flatMap((licence) => {
    const price = getPriceOf(licence)
    return price ? [{ licence, code: getCode(licence), price }] : []
  })
}

/** The licences of which none includes another one of the same type, use and territory: one of them is the cheapest. */
const LEAST = [...allLicences()].filter(({ term, audience }) => term === '1y' && audience === '5m')

/** The cheapest of these that can be bought, else the first by enquiry; null if none is offered. The earlier wins a tie. */
export function cheapestOf(track: Priceable, licences: Iterable<Licence>): PricedLicence | null {
  const getPriceOf = getPricer(track)
  let best: PricedLicence | null = null
  for (const licence of licences) {
    const price = getPriceOf(licence)
    if (!price) continue
    const isCheaper =
      price.priceFen >= 0 && !(best && best.price.priceFen >= 0 && best.price.priceFen <= price.priceFen)
    if (best === null || isCheaper) best = { licence, code: getCode(licence), price }
  }
  return best
}

/** The cheapest licence that can be bought, else the first by enquiry; of one type and in one territory, or of any. */
export const defaultLicence = (
  track: Priceable,
  licenceType?: Licence['licenceType'],
  territory?: Territory,
): PricedLicence | null =>
  cheapestOf(
    track,
    LEAST.filter(
      (licence) =>
        (licenceType === undefined || licence.licenceType === licenceType) &&
        (territory === undefined || licence.territory === territory),
    ),
  )

export { getCode, parseCode, readCode }
