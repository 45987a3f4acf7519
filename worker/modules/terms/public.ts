export { type Ask, fillAsk, missesOf } from './check/ask.ts'
export { type Asker, checkUse, type Verdict } from './check/check-use.ts'
export type { Held } from './check/held.ts'
export type { AskedTrack, Plan, Way } from './check/ways.ts'
export { clauseText } from './clause-text.ts'
export { includesAll, isCountry, TERRITORY_COUNTRIES } from './countries/values.ts'
export { countryNames } from './country-names.ts'
export { buyerRefusal, fittingType, type HolderCode, holderRefusal } from './holder.ts'
export { HOME_TERRITORY, type Home, homeOf } from './home.ts'
export {
  AUDIENCE_TEXTS,
  CLAUSE_TEXTS,
  countryCount,
  type LicenceWords,
  levelName,
  licenceWords,
  NEVER_TEXTS,
  REASON_TEXTS,
  SCENE_NAMES,
  sceneName,
  scopeText,
  TERM_TEXTS,
  TYPE_TEXTS,
  USE_TEXTS,
  WORLD_TEXT,
} from './labels.ts'
export { MEMBERSHIP_SCOPE, outsideMembership } from './membership/values.ts'
export { widestIncluded } from './membership/widest.ts'
export {
  AUDIENCE_NAMES,
  MEDIUM_NAMES,
  NEVER_NAMES,
  TERM_NAMES,
  TERRITORY_NAMES,
  TYPE_NAMES,
  USE_NAMES,
} from './names.ts'
export {
  coveringIn,
  hasWanted,
  homeLicence,
  isSold,
  neededRegions,
  type OwnerType,
  offerFor,
  typeFor,
  type Wanted,
} from './offer.ts'
export { LOWEST_BASE, PRICE_PLACES, placesAt, pricePlace, type StoredPrices } from './price-place.ts'
export { MEMBERSHIP_SCENES, STANDARD_BASE_FEN } from './price-table.ts'
export {
  cheapestOf,
  defaultLicence,
  getCode,
  getLicences,
  getPrice,
  getPricer,
  isOffered,
  type Price,
  type Priceable,
  type PricedLicence,
  parseCode,
  readCode,
  whyNot,
} from './rules.ts'
