import { regionsOf } from './countries/values.ts'
import { AUDIENCE_FACTOR, PRICE_TABLE, TERM_FACTOR, TERRITORY_FACTOR } from './price-table.ts'
import { cheapestOf, defaultLicence, isOffered, type Priceable, type PricedLicence, tidy } from './rules.ts'
import {
  AUDIENCES,
  type Licence,
  type LicenceType,
  type Region,
  TERMS,
  TERRITORIES,
  type Territory,
  USES,
} from './values.ts'

/** What a list is filtered by: what one would buy a licence for (docs/licensing.md, 8.5). */
export type Wanted = Partial<Licence>
export type OwnerType = 'personal' | 'enterprise'

export const hasWanted = ({ licenceType, use, term, territory }: Wanted): boolean =>
  Boolean(licenceType ?? use ?? term ?? territory)
/** Whether the type has this use at all, also by enquiry. */
export const isSold = (licenceType: LicenceType, use: Licence['use']): boolean =>
  PRICE_TABLE[licenceType][use] !== undefined

/** For whom one acts, unless another type is asked for; the company where the use is not sold to that type. */
export function typeFor({ licenceType = 'individual', use }: Wanted, owner: OwnerType): LicenceType {
  const type = owner === 'enterprise' && licenceType === 'individual' ? 'company' : licenceType
  return use === undefined || isSold(type, use) ? type : 'company'
}

const rank = (licenceType: LicenceType, use: Licence['use']): number => PRICE_TABLE[licenceType][use] ?? Infinity
/** The uses of a type, the cheapest first. */
const usesOf = (type: LicenceType): Licence['use'][] =>
  USES.filter((use) => isSold(type, use)).toSorted((a, b) => rank(type, a) - rank(type, b))
const CHEAPEST_USE: Record<LicenceType, Licence['use']> = {
  individual: usesOf('individual')[0]!,
  company: usesOf('company')[0]!,
  agency: usesOf('agency')[0]!,
}
const CHEAPEST_FIRST = TERRITORIES.toSorted((a, b) => TERRITORY_FACTOR[a] - TERRITORY_FACTOR[b])

/**
 * The cheapest licence of a track for what is wanted; null if its rights do not allow it. Where no territory is said, mainland
 * China if it is held, else the cheapest (10.6).
 */
export function offerFor(track: Priceable, wanted: Wanted, owner: OwnerType): PricedLicence | null {
  if (owner === 'personal' && !hasWanted(wanted)) return defaultLicence(track)
  const licenceType = typeFor(wanted, owner)
  const least = { licenceType, term: wanted.term ?? TERMS[0], audience: wanted.audience ?? AUDIENCES[0] }
  const territory = wanted.territory ?? CHEAPEST_FIRST.find((one) => isOffered(track, one))
  if (!territory) return null
  // Only stored prices can make another use than the table's cheapest the cheapest.
  const uses = wanted.use ? [wanted.use] : track.overrides.size > 0 ? usesOf(licenceType) : [CHEAPEST_USE[licenceType]]
  return cheapestOf(
    track,
    uses.map((use) => ({ ...least, use, territory })),
  )
}

/** The regions whose rights a track must include to be sold there; none if no territory is wanted. */
export const neededRegions = ({ territory }: Wanted): readonly Region[] => (territory ? regionsOf(territory) : [])

/** How many times dearer than a track's lowest price the wanted licence is: at least, at most; null: by enquiry. */
function getRatio(wanted: Wanted, owner: OwnerType): { least: number; most: number } | null {
  const licenceType = typeFor(wanted, owner)
  const percent = PRICE_TABLE[licenceType][wanted.use ?? CHEAPEST_USE[licenceType]]
  if (percent == null) return null
  const ratio =
    (percent * TERM_FACTOR[wanted.term ?? TERMS[0]] * AUDIENCE_FACTOR[wanted.audience ?? AUDIENCES[0]]) / 100 ** 3
  return {
    least: ratio * territoryRatio(wanted.territory, 'least'),
    most: ratio * territoryRatio(wanted.territory, 'most'),
  }
}
/** The lowest price is for the cheapest territory of the track, which is mainland China wherever China is held. */
function territoryRatio(territory: Territory | undefined, end: 'least' | 'most'): number {
  if (territory === undefined) return 1
  return end === 'most' || regionsOf(territory).includes('china') ? TERRITORY_FACTOR[territory] / 100 : 1
}

/** The least amount (fen) that is rounded to this price or a higher one. */
function reaches(priceFen: number): number {
  let [low, high] = [0, priceFen * 1.1 + 1]
  while (high - low > 0.01) {
    const middle = (low + high) / 2
    if (tidy(middle) >= priceFen) high = middle
    else low = middle
  }
  return high
}
type Band = { low: number; high: number | null }
/** Higher than every price. */
const NEVER_FEN = 2_000_000_000
/**
 * A range of prices of the wanted licence as a range of lowest prices, by which lists are searched: every track in the first is in
 * the second, and few others, because prices are rounded and stored ones scale (8.3).
 */
export function toLowestPrices({ low, high }: Band, wanted: Wanted, owner: OwnerType): Band {
  const ratio = getRatio(wanted, owner)
  if (!ratio) return { low: NEVER_FEN, high: null }
  return {
    low: low === 0 ? 0 : Math.floor(tidy(reaches(low) / ratio.most)),
    high: high === null ? null : Math.ceil(tidy(reaches(high) / ratio.least)) + 1,
  }
}
