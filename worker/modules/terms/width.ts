import { includesAll, TERRITORY_COUNTRIES } from './countries/values.ts'
import { AUDIENCES, LICENCE_TYPES, type Licence, MEDIA_OF, TERMS, TERRITORIES, USES } from './values.ts'

const USES_WITHIN = new Map(
  USES.map((wide) => [wide, new Set(USES.filter((use) => MEDIA_OF[use].every((m) => MEDIA_OF[wide].includes(m))))]),
)
const TERRITORIES_WITHIN = new Map(
  TERRITORIES.map((wide) => [wide, new Set(TERRITORIES.filter((t) => includesAll(wide, TERRITORY_COUNTRIES[t])))]),
)

/** Whether `wide` allows everything that `narrow` allows (docs/licensing.md, 8.2); true for a licence and itself. */
export const isWithin = (narrow: Licence, wide: Licence): boolean =>
  LICENCE_TYPES.indexOf(narrow.licenceType) <= LICENCE_TYPES.indexOf(wide.licenceType) &&
  USES_WITHIN.get(wide.use)?.has(narrow.use) === true &&
  TERMS.indexOf(narrow.term) <= TERMS.indexOf(wide.term) &&
  AUDIENCES.indexOf(narrow.audience) <= AUDIENCES.indexOf(wide.audience) &&
  TERRITORIES_WITHIN.get(wide.territory)?.has(narrow.territory) === true
