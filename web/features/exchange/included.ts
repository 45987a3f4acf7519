import { isEnquiry } from '#web/lib/format/money.ts'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { LIBRARY_OF, TAKES_ENQUIRY } from '#worker/modules/memberships/values.ts'
import { outsideMembership, typeOfLevel } from '#worker/modules/terms/membership/values.ts'
import { LEVELS, type Licence, MEDIA_OF, type MembershipLevel } from '#worker/modules/terms/values.ts'
import { type MemberNow, useMemberNow } from '../actions/session-atoms.ts'

type Offer = Pick<TrackWire, 'status' | 'inMemberLibrary' | 'price' | 'skuAttr'>

function readLicence(code: string): Licence | null {
  const parts = code.split('.')
  if (parts.length !== LEVELS.length || !Object.hasOwn(MEDIA_OF, parts[1] ?? '')) return null
  return Object.fromEntries(LEVELS.map((level, i) => [level, parts[i]])) as Licence
}

/** Whether a level includes a licence of a track at this price (docs/licensing.md, 13.2, 13.3 and 13.10); the quota is another question. */
export function includes(
  level: MembershipLevel,
  { inMemberLibrary }: Pick<Offer, 'inMemberLibrary'>,
  code: string,
  price: number,
): boolean {
  const licence = readLicence(code)
  if (!licence || (LIBRARY_OF[level] === 'RF_LIBRARY' && !inMemberLibrary)) return false
  return outsideMembership(level, licence).length === 0 && (!isEnquiry(price) || TAKES_ENQUIRY[level])
}

/** Whether a member is given what a list offers, in the type that the level has. */
export function includesOffer(level: MembershipLevel, track: Offer): boolean {
  const licence = readLicence(track.skuAttr)
  const licenceType = licence && typeOfLevel(level, licence.licenceType)
  if (!licenceType || !track.status) return false
  return includes(level, track, [licenceType, ...track.skuAttr.split('.').slice(1)].join('.'), track.price)
}

/** The membership that includes what is offered of this track; null if none runs, or it does not. */
export function useIncludedIn(track: Offer): MemberNow | null {
  const member = useMemberNow()
  return member && includesOffer(member.level, track) ? member : null
}
