import type { Miss } from '../contract.ts'
import {
  AUDIENCES,
  LICENCE_TYPES,
  type Licence,
  type LicenceType,
  MEDIA_OF,
  MEMBERSHIP_SCENES,
  MEMBERSHIP_SCOPE,
  type MembershipLevel,
  scenesOf,
  TERMS,
} from '../values.ts'

export { MEMBERSHIP_SCOPE } from '../values.ts'

/**
 * What of a licence a membership of this level does not include (13.2), in the order of docs/licensing.md, 10.1; empty if it may be
 * exchanged.
 */
export function outsideMembership(level: MembershipLevel, licence: Omit<Licence, 'territory'>): Miss[] {
  const { types, term, audience } = MEMBERSHIP_SCOPE[level]
  const misses: Miss[] = []
  if (scenesOf(MEDIA_OF[licence.use]).some((scene) => !MEMBERSHIP_SCENES[level].includes(scene))) misses.push('media')
  if (!types.includes(licence.licenceType)) misses.push('licenceType')
  if (TERMS.indexOf(licence.term) > TERMS.indexOf(term)) misses.push('term')
  if (AUDIENCES.indexOf(licence.audience) > AUDIENCES.indexOf(audience)) misses.push('audience')
  return misses
}

/** The type in which a level includes what is offered to this one: itself, else the next wider; null if the level has none. */
export const typeOfLevel = (level: MembershipLevel, type: LicenceType): LicenceType | null =>
  MEMBERSHIP_SCOPE[level].types.find((one) => LICENCE_TYPES.indexOf(one) >= LICENCE_TYPES.indexOf(type)) ?? null
