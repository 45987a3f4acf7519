import { includesAll, TERRITORY_COUNTRIES } from './countries/values.ts'
import { PERPETUAL_BY_ENQUIRY, PRICE_TABLE } from './price-table.ts'
import { cheapestOf, isOffered, type Priceable, type PricedLicence } from './rules.ts'
import {
  AUDIENCES,
  type Audience,
  LICENCE_TYPES,
  type Licence,
  type LicenceType,
  MEDIA_OF,
  type Medium,
  NEVER,
  type Never,
  type Reason,
  TERMS,
  TERRITORIES,
  type Term,
  USES,
} from './values.ts'

/** A use somebody asks about; `countries` in ISO 3166-1, not empty. */
export type Ask = {
  medium: Medium | Never
  who: LicenceType
  countries: readonly string[]
  term: Term
  audience: Audience
}
type Miss = 'media' | 'licenceType' | 'region' | 'term' | 'audience'
export type Verdict = {
  answer: 'covered' | 'offered' | 'enquiry' | 'not_offered' | 'never'
  misses: Miss[]
  /** Paragraph of docs/licensing.md. */
  clause: string
  reason: Reason | null
  /** The cheapest that covers the use, for the asker. */
  cheapest: PricedLicence | null
  /** By enquiry: the longest shorter term with a price; not offered to the asker: the cheapest for a company. */
  nearest: PricedLicence | null
}

const isNever = (medium: Ask['medium']): medium is Never => (NEVER as readonly string[]).includes(medium)

/** 10.6: what is not said. */
export function fillAsk(said: Partial<Ask> & Pick<Ask, 'medium'>): Ask {
  const { medium } = said
  const isForIndividuals = isNever(medium) || USES.some((use) => sells('individual', use, medium))
  return {
    who: isForIndividuals ? 'individual' : 'company',
    countries: TERRITORY_COUNTRIES.mainland_china,
    term: '1y',
    audience: '5m',
    ...said,
  }
}
const sells = (type: LicenceType, use: Licence['use'], medium: Medium): boolean =>
  MEDIA_OF[use].includes(medium) && PRICE_TABLE[type][use] !== undefined

/** 10.1: what of the use a licence does not cover, in the order in which it is told. */
export function missesOf(licence: Licence, ask: Ask): Miss[] {
  const misses: Miss[] = []
  if (isNever(ask.medium) || !MEDIA_OF[licence.use].includes(ask.medium)) misses.push('media')
  if (licence.licenceType !== ask.who) misses.push('licenceType')
  if (!includesAll(licence.territory, ask.countries)) misses.push('region')
  if (TERMS.indexOf(licence.term) < TERMS.indexOf(ask.term)) misses.push('term')
  if (AUDIENCES.indexOf(licence.audience) < AUDIENCES.indexOf(ask.audience)) misses.push('audience')
  return misses
}

const clauseOfUse = (use: Licence['use']): string => `1.${USES.indexOf(use) + 1}`
const typeClause = (type: LicenceType): string => `2.${LICENCE_TYPES.indexOf(type) + 1}`
function clauseOf(licence: Licence, miss: Miss | undefined): string {
  switch (miss) {
    case 'licenceType':
      return typeClause(licence.licenceType)
    case 'region':
      return '5.2'
    case 'term':
      return '3.3'
    case 'audience':
      return '4.2'
    default:
      return clauseOfUse(licence.use)
  }
}

/** The narrowest licences for the asker that cover the use: one for each use and territory that will do. */
function covering({ medium, who, countries, term, audience }: Ask): Licence[] {
  const uses = USES.filter((use) => !isNever(medium) && sells(who, use, medium))
  const territories = TERRITORIES.filter((territory) => includesAll(territory, countries))
  return uses.flatMap((use) => territories.map((territory) => ({ licenceType: who, use, term, audience, territory })))
}

/** 10.3: the longest shorter term that has a price. */
function shortened(track: Priceable, ask: Ask): PricedLicence | null {
  for (const term of TERMS.slice(0, TERMS.indexOf(ask.term)).toReversed()) {
    const found = cheapestOf(track, covering({ ...ask, term }))
    if (found && found.price.priceFen >= 0) return found
  }
  return null
}

/** 10.4: why nothing is offered. */
function reasonFor(track: Priceable, { who, countries }: Ask): Reason {
  const isHeld = TERRITORIES.some((territory) => includesAll(territory, countries) && isOffered(track, territory))
  if (!isHeld) return 'TERRITORY_NOT_HELD'
  return who === 'individual' ? 'USE_NEEDS_ORGANISATION' : 'USE_NOT_FOR_AGENCY'
}
const REASON_CLAUSE: Record<Reason, string> = {
  USE_NEEDS_ORGANISATION: '2.1',
  USE_NOT_FOR_AGENCY: '2.3',
  TERRITORY_NOT_HELD: '5.3',
}

/** "May I use it for …?" (docs/licensing.md, 10), with a licence that is held or considered, or with none. */
export function checkUse(track: Priceable, ask: Ask, given: Licence | null): Verdict {
  if (isNever(ask.medium))
    return {
      answer: 'never',
      misses: [],
      clause: `6.${NEVER.indexOf(ask.medium) + 1}`,
      reason: null,
      cheapest: null,
      nearest: null,
    }
  const misses = given ? missesOf(given, ask) : []
  const cheapest = cheapestOf(track, covering(ask))
  const missed = given && misses.length > 0 ? clauseOf(given, misses[0]) : null
  if (given && misses.length === 0)
    return { answer: 'covered', misses, clause: clauseOfUse(given.use), reason: null, cheapest, nearest: null }
  if (!cheapest) {
    const reason = reasonFor(track, ask)
    const nearest = reason === 'TERRITORY_NOT_HELD' ? null : cheapestOf(track, covering({ ...ask, who: 'company' }))
    return { answer: 'not_offered', misses, clause: missed ?? REASON_CLAUSE[reason], reason, cheapest, nearest }
  }
  if (cheapest.price.priceFen >= 0)
    return {
      answer: 'offered',
      misses,
      clause: missed ?? clauseOfUse(cheapest.licence.use),
      reason: null,
      cheapest,
      nearest: null,
    }
  const { use, term } = cheapest.licence
  const isByTerm = term === 'perpetual' && PERPETUAL_BY_ENQUIRY.includes(use)
  const clause = missed ?? (isByTerm ? '3.4' : clauseOfUse(use))
  return { answer: 'enquiry', misses, clause, reason: null, cheapest, nearest: shortened(track, ask) }
}
