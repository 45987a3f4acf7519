import type { LicenceType } from './values.ts'

/** Who a licence is issued to: a natural person, or an organisation with its number (docs/licensing.md, 2). */
export type HolderKind = 'person' | 'organisation'

/** Also for the types of the first terms. */
export const holderOf = (licenceType: string): HolderKind =>
  licenceType === 'individual' || licenceType === 'personal' ? 'person' : 'organisation'

export const HOLDER_CODES = { person: 'HOLDER_NOT_PERSON', organisation: 'HOLDER_NOT_ORGANISATION' } as const
export type HolderCode = (typeof HOLDER_CODES)[HolderKind]

/** Why a holder of this kind cannot have a licence of this type; null if it fits. */
export const holderRefusal = (licenceType: string, holder: HolderKind): HolderCode | null =>
  holderOf(licenceType) === holder ? null : HOLDER_CODES[holderOf(licenceType)]

/** Whom one buys for. Persons may buy for an organisation that is named later; a company buys for itself (2.4). */
export const buyerRefusal = (licenceType: string, owner: 'personal' | 'enterprise'): HolderCode | null =>
  owner === 'enterprise' ? holderRefusal(licenceType, 'organisation') : null

/** The type to offer instead. */
export const fittingType = (refusal: HolderCode): LicenceType =>
  refusal === 'HOLDER_NOT_PERSON' ? 'company' : 'individual'
