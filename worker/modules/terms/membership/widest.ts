import { includesAll, TERRITORY_COUNTRIES } from '../countries/values.ts'
import { HOME_TERRITORY, type Home } from '../home.ts'
import { getPricer, type Priceable } from '../rules.ts'
import {
  AUDIENCES,
  type Licence,
  MEDIA_OF,
  MEMBERSHIP_SCOPE,
  type MembershipLevel,
  TERMS,
  TERRITORIES,
  USES,
} from '../values.ts'
import { outsideMembership, typeOfLevel } from './values.ts'

/** Where the reader is: the country if it is known (ISO 3166-1), else only whether it is mainland China. */
export type Place = { country: string | null; home: Home }

const WIDEST_FIRST = TERRITORIES.toSorted((a, b) => TERRITORY_COUNTRIES[b].length - TERRITORY_COUNTRIES[a].length)
const upTo = <T>(order: readonly T[], last: T): T[] => order.slice(0, order.indexOf(last) + 1).toReversed()

/** Uses that allow everything this one does, the widest first. */
const usesAround = (use: Licence['use']): Licence['use'][] =>
  USES.filter((one) => MEDIA_OF[use].every((medium) => MEDIA_OF[one].includes(medium))).toSorted(
    (a, b) => MEDIA_OF[b].length - MEDIA_OF[a].length,
  )

/** Abroad without a known country nothing narrower than the widest is asked for. */
const covers = (territory: Licence['territory'], { country, home }: Place): boolean => {
  if (country !== null) return includesAll(territory, [country])
  return home === 'abroad' || includesAll(territory, TERRITORY_COUNTRIES[HOME_TERRITORY.mainland])
}

/**
 * What a member of this level is given who wants nothing in particular (docs/licensing.md, 13.14): everything that the plan includes of the
 * use that was asked for, as wide as this track is sold, and never without the reader's country. Null if there is none: then the
 * member chooses.
 */
export function widestIncluded(
  level: MembershipLevel,
  track: Priceable,
  { use, licenceType }: Pick<Licence, 'use' | 'licenceType'>,
  place: Place,
): Licence | null {
  const { term, audience } = MEMBERSHIP_SCOPE[level]
  const type = typeOfLevel(level, licenceType)
  if (type === null) return null
  const getPriceOf = getPricer(track)
  const isTaken = (licence: Licence): boolean => {
    const price = outsideMembership(level, licence).length === 0 ? getPriceOf(licence) : null
    // By enquiry only where each member has agreed upon it (13.10).
    return price !== null && (price.priceFen >= 0 || level === 3)
  }
  for (const wide of usesAround(use))
    for (const territory of WIDEST_FIRST.filter((one) => covers(one, place)))
      for (const most of upTo(AUDIENCES, audience))
        for (const longest of upTo(TERMS, term)) {
          const licence = { licenceType: type, use: wide, term: longest, audience: most, territory }
          if (isTaken(licence)) return licence
        }
  return null
}
