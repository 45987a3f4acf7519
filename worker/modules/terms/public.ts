export {
  AUDIENCE_LABELS,
  LICENCE_TYPE_LABELS,
  type LicenceWords,
  licenceWords,
  REGION_LABELS,
  SCENE_LABELS,
  SCENE_PACKAGE_LABELS,
  TERM_LABELS,
} from './labels.ts'
export { SCENES_OF, STANDARD_BASE_FEN } from './price-table.ts'
export {
  defaultLicence,
  getCode,
  getLicences,
  getPrice,
  getTerritories,
  type Price,
  type Priceable,
  parseCode,
} from './rules.ts'
