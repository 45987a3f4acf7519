import type { Audience, LicenceType, Term, Territory, Use } from './values.ts'

/** docs/licensing.md, 8.1: percent of the base price; null = by enquiry; absent = not sold. */
export const PRICE_TABLE: Record<LicenceType, Partial<Record<Use, number | null>>> = {
  individual: { video: 100, podcast: 130, production: 200 },
  company: {
    ...{ video: 200, podcast: 200, online_ads: 400, all_ads: 800, playback: 400, app: 400, game: 500 },
    ...{ film: null, hardware: null, production: 500 },
  },
  agency: {
    ...{ video: 300, podcast: 300, online_ads: 600, all_ads: 1200, playback: 600, app: 600, game: 700 },
    ...{ film: null, hardware: null },
  },
}
/** Uses that are sold perpetually by enquiry only (3.4). */
export const PERPETUAL_BY_ENQUIRY: readonly Use[] = ['all_ads']

/**
 * Multipliers in percent. Wherever one value includes another it is at least 15 % higher, which is more than rounding can level
 * out (rules.ts, `tidy`).
 */
export const TERM_FACTOR: Record<Term, number> = { '1y': 100, '2y': 140, '3y': 170, perpetual: 220 }
export const AUDIENCE_FACTOR: Record<Audience, number> = { '5m': 100, '20m': 125, '100m': 160, any: 200 }
export const TERRITORY_FACTOR: Record<Territory, number> = {
  mainland_china: 100,
  greater_china: 115,
  japan: 115,
  korea: 110,
  southeast_asia: 115,
  india: 105,
  oceania: 110,
  asia_pacific: 140,
  middle_east: 110,
  europe: 130,
  north_america: 130,
  latin_america: 110,
  africa: 105,
  worldwide: 180,
}

/** Default base price of a track, and the lowest one that prices are computed from (fen). */
export const STANDARD_BASE_FEN = 9900
export const LOWEST_BASE_FEN = 100

export { MEMBERSHIP_SCENES } from './values.ts'
