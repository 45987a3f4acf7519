import {
  AUDIENCES,
  LICENCE_TYPES,
  type Licence,
  type LicenceType,
  TERMS,
  TERRITORIES,
  type Territory,
  USES,
} from '#worker/modules/terms/values.ts'

/** What may be chosen of each level. A company buys for itself or as an agency, never as an individual (docs/licensing.md, 2.4). */
export const choicesOf = (owner: 'personal' | 'enterprise') => ({
  licenceType: LICENCE_TYPES.filter((type) => owner === 'personal' || type !== 'individual'),
  use: USES,
  term: TERMS,
  audience: AUDIENCES,
  territory: TERRITORIES,
})

/** The narrowest of each, so that the first total shown is the lowest; what is offered first at home. */
export const firstChoice = (owner: 'personal' | 'enterprise', territory: Territory): Licence => ({
  licenceType: choicesOf(owner).licenceType[0] as LicenceType,
  use: 'video',
  term: '1y',
  audience: '5m',
  territory,
})

/** The code of a licence, as in SKUs. */
export const toCode = ({ licenceType, use, term, audience, territory }: Licence): string =>
  [licenceType, use, term, audience, territory].join('.')
