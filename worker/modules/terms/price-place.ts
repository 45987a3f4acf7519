import { HOME_TERRITORY } from './home.ts'
import { CHEAPEST_FIRST, CHEAPEST_USE, type OwnerType, offerFor, typeFor, type Wanted } from './offer.ts'
import { LOWEST_BASE_FEN, TERRITORY_FACTOR } from './price-table.ts'
import { getFactor, isOffered, type Priceable, TIDY_EDGES, tablePrice } from './rules.ts'
import { AUDIENCES, type Licence, TERMS, type Territory } from './values.ts'

/**
 * One number for each track, from which the price of every licence that a list shows follows: so a range of prices of any use is a few
 * ranges of this number, and lists are filtered and counted before they are paged (docs/decisions/162). It is the base price after
 * discount in hundredths of a fen, behind those of the tracks that are sold in a cheaper territory; a track with stored prices has its
 * id instead.
 */

/** Ids are below. */
const PLAIN_FROM = 2 ** 26
/** Room for the base prices of the tracks of one territory. */
const SPAN = 2 ** 36
/** The territories that are the cheapest of some tracks, one for each factor, ascending. */
const LEAST = CHEAPEST_FIRST.filter(
  (one, i, all) => i === 0 || TERRITORY_FACTOR[one] !== TERRITORY_FACTOR[all[i - 1] as Territory],
)
const placeOf = (territory: Territory): number =>
  LEAST.findIndex((one) => TERRITORY_FACTOR[one] === TERRITORY_FACTOR[territory])
const startOf = (place: number): number => PLAIN_FROM + place * SPAN

/** The territories in which a track may be the cheapest, cheapest first, and where the numbers of such tracks begin. */
export const PRICE_PLACES = CHEAPEST_FIRST.map((territory) => ({ territory, from: startOf(placeOf(territory)) }))
export const LOWEST_BASE = LOWEST_BASE_FEN * 100

/** The number of a track; -1: it is sold nowhere. */
export function pricePlace(track: Omit<Priceable, 'overrides'> & { id: number; hasStored: boolean }): number {
  if (track.hasStored) return track.id
  const place = PRICE_PLACES.find(({ territory }) => isOffered(track, territory))
  return place ? place.from + Math.max(LOWEST_BASE, track.basePriceFen * (100 - track.discountPercent)) : -1
}

/** In fen, half-open; null: no end. */
type Band = { low: number; high: number | null }

/** The least number from `low` on of which something is true that stays true. */
function leastFrom(low: number, high: number, isTrue: (key: number) => boolean): number {
  let [from, to] = [low, high]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (isTrue(middle)) to = middle
    else from = middle + 1
  }
  return from
}

/** The base prices (hundredths of a fen) at which a licence costs so much. */
function basesFor({ low, high }: Band, licence: Licence): Band[] {
  const priceAt = (key: number): number => tablePrice(key / 100, licence) ?? -1
  if (priceAt(LOWEST_BASE) < 0) return []
  // In hundredths of a fen of the price before it is rounded: where rounding changes, it may fall.
  const factor = getFactor(licence)
  const edges = [...TIDY_EDGES.map((edge) => leastFrom(0, SPAN, (key) => (key / 100) * factor >= edge)), SPAN]
  return TIDY_EDGES.flatMap((_, i) => {
    const [from, to] = [edges[i] as number, edges[i + 1] as number]
    const first = leastFrom(from, to, (key) => priceAt(key) >= low)
    const end = high === null ? to : leastFrom(from, to, (key) => priceAt(key) >= high)
    return first < end ? [{ low: first, high: end }] : []
  })
}

/** Ranges that follow each other are one. */
function merged(bands: readonly Band[]): Band[] {
  const found: Band[] = []
  for (const { low, high } of bands.toSorted((a, b) => a.low - b.low)) {
    const last = found.at(-1)
    if (last && last.high !== null && low <= last.high) last.high = high === null ? null : Math.max(last.high, high)
    else found.push({ low, high })
  }
  return found
}

/** No track has it; a list of no ranges would be every track. */
const NOTHING: Band = { low: startOf(LEAST.length), high: startOf(LEAST.length) }

export type StoredPrices = {
  /** With what prices are stored of them. */
  tracks: readonly (Priceable & { id: number })[]
  /** False: there are more. Those that are not here count for every price, and a total is not exact. */
  isWhole: boolean
}

/** The numbers of the tracks whose shown price is in one of these ranges. */
export function placesAt(bands: readonly Band[], wanted: Wanted, owner: OwnerType, stored: StoredPrices): Band[] {
  const licenceType = typeFor(wanted, owner)
  const least = { licenceType, term: wanted.term ?? TERMS[0], audience: wanted.audience ?? AUDIENCES[0] }
  const use = wanted.use ?? CHEAPEST_USE[licenceType]
  // Abroad, the few tracks that are not sold worldwide are searched as if they were (8.6).
  const homeOr = (territory: Territory) => (wanted.home === 'abroad' ? HOME_TERRITORY.abroad : territory)
  const plain = LEAST.flatMap((territory, place) =>
    bands.flatMap((band) =>
      basesFor(band, { ...least, use, territory: wanted.territory ?? homeOr(territory) }).map(
        ({ low, high }): Band => ({ low: startOf(place) + low, high: startOf(place) + (high as number) }),
      ),
    ),
  )
  const found = merged([...idsAt(bands, wanted, owner, stored), ...plain])
  return found.length > 0 ? found : [NOTHING]
}

function idsAt(bands: readonly Band[], wanted: Wanted, owner: OwnerType, { tracks, isWhole }: StoredPrices): Band[] {
  const isIn = (fen: number): boolean =>
    fen >= 0 && bands.some(({ low, high }) => fen >= low && (high === null || fen < high))
  const fits = tracks.map((track) => ({
    id: track.id,
    isIn: isIn(offerFor(track, wanted, owner)?.price.priceFen ?? -1),
  }))
  if (isWhole) return fits.filter(({ isIn }) => isIn).map(({ id }) => ({ low: id, high: id + 1 }))
  const others = fits.filter(({ isIn }) => !isIn).map(({ id }) => id)
  const ends = [...others.toSorted((a, b) => a - b), PLAIN_FROM]
  return ends
    .map((end, i) => ({ low: i === 0 ? 0 : (ends[i - 1] as number) + 1, high: end }))
    .filter(({ low, high }) => low < high)
}
