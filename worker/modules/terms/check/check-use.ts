import { includesAll } from '../countries/values.ts'
import { PERPETUAL_BY_ENQUIRY } from '../price-table.ts'
import { cheapestOf, isOffered, type Priceable, type PricedLicence } from '../rules.ts'
import {
  LICENCE_TYPES,
  type Licence,
  type MembershipLevel,
  NEVER,
  type Reason,
  TERMS,
  TERRITORIES,
  USES,
} from '../values.ts'
import { type Ask, covering, isNever, type Miss, missesOf } from './ask.ts'
import { type Held, type Judged, judgeHeld, type NearMiss } from './held.ts'
import { type AskedTrack, exchangeFor, type Plan, toWay, type Way, waysFor } from './ways.ts'

/** What the asker has, and what may be had besides licences. `considered`: in the dialog or the cart. */
export type Asker = {
  held: readonly Held[]
  considered: Licence | null
  membership: MembershipLevel | null
  plans: readonly Plan[]
}
export type Verdict = {
  answer: 'covered' | 'offered' | 'enquiry' | 'not_offered' | 'never'
  /** What covers it (10.7). */
  by: 'held' | 'membership' | 'considered' | null
  /** The held licence that covers it, or that fails in its time or its audience alone (10.9). */
  held: Held | null
  near: NearMiss | null
  /** What the member exchanges. */
  exchange: PricedLicence | null
  /** Of the considered licence, else of the held one that is named. */
  misses: Miss[]
  /** Paragraph of docs/licensing.md. */
  clause: string
  reason: Reason | null
  /** 10.11; for a considered licence that covers the use, the cheapest that would (10.2). */
  ways: Way[]
  /** By enquiry: the longest shorter term with a price; not offered to the asker: the cheapest for a company. */
  nearest: PricedLicence | null
}

const clauseOfUse = (use: Licence['use']): string => `1.${USES.indexOf(use) + 1}`
function clauseOf(licence: Licence, miss: Miss | undefined): string {
  if (miss === 'licenceType') return `2.${LICENCE_TYPES.indexOf(licence.licenceType) + 1}`
  if (miss === 'region') return '5.2'
  if (miss === 'term') return '3.3'
  return miss === 'audience' ? '4.2' : clauseOfUse(licence.use)
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

const NOTHING = { by: null, held: null, near: null, exchange: null, misses: [], reason: null, ways: [], nearest: null }

/** "May I use it for …?" (docs/licensing.md, 10). */
export function checkUse(track: AskedTrack, ask: Ask, asker: Asker): Verdict {
  if (isNever(ask.medium)) return { ...NOTHING, answer: 'never', clause: `6.${NEVER.indexOf(ask.medium) + 1}` }
  const judged = judgeHeld(asker.held, ask)
  return coveredBy(track, ask, asker, judged) ?? open(track, ask, asker, judged)
}

/** 10.7: what one has, in its order; null if none of it covers the use. */
function coveredBy(track: AskedTrack, ask: Ask, { considered, membership }: Asker, { covers }: Judged): Verdict | null {
  const misses = considered ? missesOf(considered, ask) : []
  const yes = { ...NOTHING, answer: 'covered', misses } as const
  if (covers) return { ...yes, by: 'held', held: covers, clause: clauseOfUse(covers.licence.use) }
  const exchange = membership === null ? null : exchangeFor(track, ask, membership)
  if (exchange) return { ...yes, by: 'membership', exchange, clause: '13.2' }
  if (!considered || misses.length > 0) return null
  const cheapest = cheapestOf(track, covering(ask))
  return { ...yes, by: 'considered', clause: clauseOfUse(considered.use), ways: cheapest ? [toWay(cheapest)] : [] }
}

/** Nothing that one has covers it: what would. */
function open(track: AskedTrack, ask: Ask, asker: Asker, { near, narrow }: Judged): Verdict {
  const { considered, membership: member, plans } = asker
  const misses = considered ? missesOf(considered, ask) : near ? [near.miss] : []
  const failed = considered ?? near?.held.licence
  const missed = failed ? clauseOf(failed, misses[0]) : null
  const cheapest = cheapestOf(track, covering(ask))
  const found = { ...NOTHING, misses, held: near?.held ?? null, near: near?.miss ?? null }
  if (!cheapest) {
    const reason = reasonFor(track, ask)
    const nearest = reason === 'TERRITORY_NOT_HELD' ? null : cheapestOf(track, covering({ ...ask, who: 'company' }))
    return { ...found, answer: 'not_offered', clause: missed ?? REASON_CLAUSE[reason], reason, nearest }
  }
  const ways = waysFor(track, ask, { narrow, cheapest, plans, member })
  const { use, term } = cheapest.licence
  if (cheapest.price.priceFen >= 0) return { ...found, answer: 'offered', clause: missed ?? clauseOfUse(use), ways }
  const isByTerm = term === 'perpetual' && PERPETUAL_BY_ENQUIRY.includes(use)
  const clause = missed ?? (isByTerm ? '3.4' : clauseOfUse(use))
  return { ...found, answer: 'enquiry', clause, ways, nearest: shortened(track, ask) }
}
