import {
  AUDIENCES,
  type Audience,
  LICENCE_TYPES,
  type Licence,
  type LicenceType,
  REGION_PACKAGES,
  REGIONS,
  type Region,
  type RegionPackage,
  SCENE_PACKAGES,
  type ScenePackage,
  TERMS,
  type Term,
} from './contract.ts'
import {
  AUDIENCE_FACTOR,
  PRICE_CEILING_FEN,
  PRICE_FLOOR_FEN,
  PRICE_TABLE,
  REGION_FACTOR,
  TERM_FACTOR,
} from './price-table.ts'

/** The data of a track that pricing needs. Amounts in fen, percent 0–90. */
export type Priceable = {
  basePriceFen: number
  discountPercent: number
  regions: readonly string[]
  overrides: ReadonlyMap<string, { priceFen: number; originalPriceFen: number | null }>
}

/** Current price and the price before the discount, in fen; -1 means enquiry only. */
export type Price = { priceFen: number; originalPriceFen: number }

const TERRITORIES: Record<RegionPackage, readonly Region[]> = {
  china: ['china'],
  asia_pacific: ['china', 'asia', 'india', 'oceania'],
  global: REGIONS,
}
export const getTerritories = (region: RegionPackage): readonly Region[] => TERRITORIES[region]

export const getCode = (l: Licence): string => [l.licenceType, l.scenes, l.term, l.audience, l.region].join('.')

const isOneOf = <T extends string>(list: readonly T[], text: string | undefined): text is T => list.includes(text as T)

/** The licence of a code, or null if the price table has none. */
export function parseCode(code: string): Licence | null {
  const [licenceType, scenes, term, audience, region, ...rest] = code.split('.')
  if (rest.length > 0 || !isOneOf(LICENCE_TYPES, licenceType) || !isOneOf(SCENE_PACKAGES, scenes)) return null
  if (!isOneOf(TERMS, term) || !isOneOf(AUDIENCES, audience) || !isOneOf(REGION_PACKAGES, region)) return null
  return PRICE_TABLE[licenceType][scenes] === undefined ? null : { licenceType, scenes, term, audience, region }
}

/**
 * Rounds down to a price that ends in 9 yuan, within the table's bounds. Integers only: percentages are multiplied
 * before one division.
 */
function tidy(fen: number): number {
  const toNine = Math.round(fen / 1000) * 1000 - 100
  return Math.min(PRICE_CEILING_FEN, Math.max(PRICE_FLOOR_FEN, toNine))
}

/** Whether the track's rights cover every territory of the package. */
export const isOffered = (track: Priceable, region: RegionPackage): boolean =>
  TERRITORIES[region].every((territory) => track.regions.includes(territory))

/** The price of one licence of one track, or null when that licence is not offered for it. */
export function getPrice(track: Priceable, licence: Licence): Price | null {
  const percent = PRICE_TABLE[licence.licenceType][licence.scenes]
  if (percent === undefined || !isOffered(track, licence.region)) return null
  const override = track.overrides.get(getCode(licence))
  if (override) {
    return {
      priceFen: override.priceFen,
      originalPriceFen: Math.max(override.originalPriceFen ?? override.priceFen, override.priceFen),
    }
  }
  if (percent === null) return { priceFen: -1, originalPriceFen: -1 }
  const factor = TERM_FACTOR[licence.term] * AUDIENCE_FACTOR[licence.audience] * REGION_FACTOR[licence.region]
  const listed = tidy((track.basePriceFen * percent * factor) / 100 ** 4)
  if (track.discountPercent === 0) return { priceFen: listed, originalPriceFen: listed }
  return { priceFen: Math.min(listed, tidy((listed * (100 - track.discountPercent)) / 100)), originalPriceFen: listed }
}

export type PricedLicence = { licence: Licence; code: string; price: Price }

/** Every licence offered for a track, in the order of the tree. */
export function getLicences(track: Priceable): PricedLicence[] {
  const all: PricedLicence[] = []
  for (const licenceType of LICENCE_TYPES)
    for (const scenes of SCENE_PACKAGES)
      for (const term of TERMS)
        for (const audience of AUDIENCES)
          for (const region of REGION_PACKAGES) {
            const licence = { licenceType, scenes, term, audience, region }
            const price = getPrice(track, licence)
            if (price) all.push({ licence, code: getCode(licence), price })
          }
  return all
}

/** The licence shown first: the cheapest that can be bought, else the first by enquiry; null if nothing is offered. */
export function defaultLicence(track: Priceable): PricedLicence | null {
  const all = getLicences(track)
  const buyable = all.filter((l) => l.price.priceFen >= 0)
  const [first] = buyable.length > 0 ? buyable : all
  return first ? buyable.reduce((least, l) => (l.price.priceFen < least.price.priceFen ? l : least), first) : null
}

export type { Audience, LicenceType, RegionPackage, ScenePackage, Term }
