import { includesAll, regionsOf, TERRITORY_COUNTRIES } from './countries/values.ts'
import { HOME_TERRITORY, type Home } from './home.ts'
import { PRICE_TABLE, TERRITORY_FACTOR } from './price-table.ts'
import { cheapestOf, defaultLicence, isOffered, type Priceable, type PricedLicence } from './rules.ts'
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

/**
 * What a list is filtered by: what one would buy a licence for (docs/licensing.md, 8.5). `home`: where the reader is, if it is not
 * mainland China (8.6).
 */
export type Wanted = Partial<Licence> & { home?: Home | undefined }
export type OwnerType = 'personal' | 'enterprise'

export const hasWanted = ({ licenceType, use, term, territory, home }: Wanted): boolean =>
  Boolean(licenceType ?? use ?? term ?? territory) || home === 'abroad'
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
export const CHEAPEST_USE: Record<LicenceType, Licence['use']> = {
  individual: usesOf('individual')[0]!,
  company: usesOf('company')[0]!,
  agency: usesOf('agency')[0]!,
}
export const CHEAPEST_FIRST = TERRITORIES.toSorted((a, b) => TERRITORY_FACTOR[a] - TERRITORY_FACTOR[b])
const WIDEST_FIRST = TERRITORIES.toSorted((a, b) => TERRITORY_COUNTRIES[b].length - TERRITORY_COUNTRIES[a].length)

/**
 * The territory that is offered where none is said: mainland China at home there, else the whole world. Where the rights do not
 * include it, the cheapest that they do, or abroad the one with the most countries; null if they include none.
 */
const territoryFor = (track: Priceable, home: Home = 'mainland'): Territory | null =>
  [HOME_TERRITORY[home], ...(home === 'mainland' ? CHEAPEST_FIRST : WIDEST_FIRST)].find((one) =>
    isOffered(track, one),
  ) ?? null

/** What a reader is offered first who wants nothing in particular; of one type, or of any. */
export function homeLicence(track: Priceable, home: Home, licenceType?: LicenceType): PricedLicence | null {
  if (home === 'mainland') return defaultLicence(track, licenceType)
  const territory = territoryFor(track, home)
  return territory && defaultLicence(track, licenceType, territory)
}

/** The same licence in the cheapest territory with this country that the rights include; null if there is none. */
export function coveringIn(track: Priceable, licence: Licence, country: string): Licence | null {
  const territory = CHEAPEST_FIRST.find((one) => includesAll(one, [country]) && isOffered(track, one))
  return territory ? { ...licence, territory } : null
}

/** The cheapest licence of a track for what is wanted; null if its rights do not allow it. */
export function offerFor(track: Priceable, wanted: Wanted, owner: OwnerType): PricedLicence | null {
  if (owner === 'personal' && !hasWanted({ ...wanted, home: undefined }))
    return homeLicence(track, wanted.home ?? 'mainland')
  const licenceType = typeFor(wanted, owner)
  const least = { licenceType, term: wanted.term ?? TERMS[0], audience: wanted.audience ?? AUDIENCES[0] }
  const territory = wanted.territory ?? territoryFor(track, wanted.home)
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
