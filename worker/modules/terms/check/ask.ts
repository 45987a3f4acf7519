import { includesAll, TERRITORY_COUNTRIES } from '../countries/values.ts'
import { PRICE_TABLE } from '../price-table.ts'
import {
  AUDIENCES,
  type Audience,
  type Licence,
  type LicenceType,
  MEDIA_OF,
  type Medium,
  NEVER,
  type Never,
  TERMS,
  TERRITORIES,
  type Term,
  USES,
} from '../values.ts'

/** A use somebody asks about; `countries` in ISO 3166-1, not empty. */
export type Ask = {
  medium: Medium | Never
  who: LicenceType
  countries: readonly string[]
  term: Term
  audience: Audience
}
export type Miss = 'media' | 'licenceType' | 'region' | 'term' | 'audience'

export const isNever = (medium: Ask['medium']): medium is Never => (NEVER as readonly string[]).includes(medium)

/** 10.6: what is not said. */
export function fillAsk(
  said: Partial<Ask> & Pick<Ask, 'medium'>,
  actsFor: 'personal' | 'enterprise' = 'personal',
  countries: Ask['countries'] = TERRITORY_COUNTRIES.mainland_china,
): Ask {
  const { medium } = said
  const isForIndividuals = isNever(medium) || USES.some((use) => sells('individual', use, medium))
  return {
    who: isForIndividuals && actsFor === 'personal' ? 'individual' : 'company',
    countries,
    term: '1y',
    audience: '5m',
    ...said,
  }
}
const sells = (type: LicenceType, use: Licence['use'], medium: Medium): boolean =>
  MEDIA_OF[use].includes(medium) && PRICE_TABLE[type][use] !== undefined

/** Whether a term or an audience is at least the other. */
export const reaches = <T extends string>(order: readonly T[], has: T, asked: T): boolean =>
  order.indexOf(has) >= order.indexOf(asked)

/** 10.1: what of the use a licence does not cover, in the order in which it is told. `left`: instead of its whole term. */
export function missesOf(licence: Licence, ask: Ask, left: Term | null = licence.term): Miss[] {
  const misses: Miss[] = []
  if (isNever(ask.medium) || !MEDIA_OF[licence.use].includes(ask.medium)) misses.push('media')
  if (licence.licenceType !== ask.who) misses.push('licenceType')
  if (!includesAll(licence.territory, ask.countries)) misses.push('region')
  if (left === null || !reaches(TERMS, left, ask.term)) misses.push('term')
  if (!reaches(AUDIENCES, licence.audience, ask.audience)) misses.push('audience')
  return misses
}

/** The narrowest licences for the asker that cover the use: one for each use and territory that will do. */
export function covering({ medium, who, countries, term, audience }: Ask): Licence[] {
  const uses = USES.filter((use) => !isNever(medium) && sells(who, use, medium))
  const territories = TERRITORIES.filter((territory) => includesAll(territory, countries))
  return uses.flatMap((use) => territories.map((territory) => ({ licenceType: who, use, term, audience, territory })))
}
