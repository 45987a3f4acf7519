import { outsideMembership } from '../membership/values.ts'
import { cheapestOf, type Priceable, type PricedLicence } from '../rules.ts'
import type { MembershipLevel } from '../values.ts'
import { type Ask, covering } from './ask.ts'
import { feeFor, type Held } from './held.ts'

/** A plan that may be subscribed to, at its price for one month (13.1). */
export type Plan = { level: MembershipLevel; monthFen: number }
/** A track as it is priced. `levels`: memberships whose library it is in (13.3). */
export type AskedTrack = Priceable & { levels: readonly MembershipLevel[] }

/** What would cover a use. Of a membership the price is that of one month, -1 by enquiry; `offer` is what is then exchanged. */
export type Way =
  | { kind: 'fee'; priceFen: number; offer: PricedLicence; held: Held }
  | { kind: 'sku' | 'enquiry'; priceFen: number; offer: PricedLicence }
  | { kind: 'membership'; priceFen: number; offer: PricedLicence; level: MembershipLevel }

/** 10.10: the licence that a member of this level may exchange for the use, or null. */
export function exchangeFor(track: AskedTrack, ask: Ask, level: MembershipLevel): PricedLicence | null {
  if (!track.levels.includes(level)) return null
  const within = covering(ask).filter((licence) => outsideMembership(level, licence).length === 0)
  return cheapestOf(track, within)
}

/** The lowest plan by which the use would be covered; for members a higher one, which staff arrange. */
function planFor(
  track: AskedTrack,
  ask: Ask,
  plans: readonly Plan[],
  member: MembershipLevel | null,
): Extract<Way, { kind: 'membership' }> | null {
  for (const { level, monthFen } of plans.toSorted((a, b) => a.level - b.level)) {
    const offer = level > (member ?? 0) ? exchangeFor(track, ask, level) : null
    if (offer && offer.price.priceFen >= 0)
      return { kind: 'membership', priceFen: member === null ? monthFen : -1, offer, level }
  }
  return null
}

type Have = {
  narrow: readonly Held[]
  cheapest: PricedLicence | null
  plans: readonly Plan[]
  member: MembershipLevel | null
}
/** 10.11: the cheapest first, those by enquiry last; at the same price fee, licence, membership. */
export function waysFor(track: AskedTrack, ask: Ask, { narrow, cheapest, plans, member }: Have): Way[] {
  const fee = feeFor(track, narrow, ask)
  const plan = planFor(track, ask, plans, member)
  const ways: Way[] = [
    ...(fee ? [{ kind: 'fee' as const, priceFen: fee.offer.price.priceFen, ...fee }] : []),
    ...(cheapest ? [toWay(cheapest)] : []),
    ...(plan ? [plan] : []),
  ]
  const rank = ({ priceFen }: Way): number => (priceFen < 0 ? Number.POSITIVE_INFINITY : priceFen)
  return ways.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}

export const toWay = (offer: PricedLicence): Way => ({
  kind: offer.price.priceFen < 0 ? 'enquiry' : 'sku',
  priceFen: offer.price.priceFen,
  offer,
})
