import type { Region, Territory } from '../values.ts'

const list = (codes: string): readonly string[] => codes.split(' ')

/**
 * Every country and region of ISO 3166-1 (alpha-2) by the specification's region in which rights for it are held. AQ belongs to
 * none: it is part of the world only.
 */
export const COUNTRIES_OF: Record<Region, readonly string[]> = {
  china: list('CN HK MO TW'),
  asia: list('AF BD BN BT ID JP KG KH KP KR KZ LA LK MM MN MV MY NP PH PK SG TH TJ TL TM UZ VN'),
  india: list('IN'),
  oceania: list('AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS'),
  middle_east: list('AE BH IL IQ IR JO KW LB OM PS QA SA SY YE'),
  africa: list(
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
  ),
  latin_america: list(
    'AG AI AR AW BB BL BO BQ BR BS BV BZ CL CO CR CU CW DM DO EC FK GD GF GP GS GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PR PY SR SV SX TC TT UY VC VE VG VI',
  ),
  europe_america: list(
    'AD AL AM AT AX AZ BA BE BG BM BY CA CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GL GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PM PT RO RS RU SE SI SJ SK SM TR UA US VA',
  ),
}
const REGION_OF = new Map(
  Object.entries(COUNTRIES_OF).flatMap(([region, codes]) => codes.map((code) => [code, region as Region] as const)),
)
const ALL = [...REGION_OF.keys(), 'AQ'].toSorted()

const NORTH_AMERICA = list('BM CA GL PM US')
const SOUTHEAST_ASIA = list('BN ID KH LA MM MY PH SG TH TL VN')
const { china, india, oceania, middle_east, africa, latin_america, europe_america } = COUNTRIES_OF

/** docs/licensing.md, 5.1. */
export const TERRITORY_COUNTRIES: Record<Territory, readonly string[]> = {
  mainland_china: ['CN'],
  greater_china: china,
  japan: ['JP'],
  korea: ['KR'],
  southeast_asia: SOUTHEAST_ASIA,
  india,
  oceania,
  asia_pacific: [
    ...china,
    ...list('JP KR KP MN'),
    ...SOUTHEAST_ASIA,
    ...india,
    ...list('AF BD BT LK MV NP PK'),
    ...oceania,
  ],
  middle_east,
  europe: europe_america.filter((code) => !NORTH_AMERICA.includes(code)),
  north_america: NORTH_AMERICA,
  latin_america,
  africa,
  worldwide: ALL,
}

export const isCountry = (code: string): boolean => code === 'AQ' || REGION_OF.has(code)

const SETS = new Map(Object.entries(TERRITORY_COUNTRIES).map(([territory, codes]) => [territory, new Set(codes)]))
/** Whether the territory includes all of these countries. */
export const includesAll = (territory: Territory, countries: readonly string[]): boolean =>
  countries.every((code) => SETS.get(territory)?.has(code))

const REGIONS = new Map(
  Object.entries(TERRITORY_COUNTRIES).map(([territory, codes]) => [
    territory,
    [...new Set(codes.flatMap((code) => REGION_OF.get(code) ?? []))],
  ]),
)
/** The specification's regions for which rights must be held to sell a territory. */
export const regionsOf = (territory: Territory): readonly Region[] => REGIONS.get(territory) ?? []
