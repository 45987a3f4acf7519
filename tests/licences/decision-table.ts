import { TERRITORY_COUNTRIES } from '#worker/modules/terms/countries/values.ts'

/**
 * A second implementation of docs/licensing.md, 10, for comparison: tables and exhaustive search, no code of the product except
 * the lists of countries. Territories with the regions whose rights they need and their percentage, uses with media and percent of
 * the base price for individual, company and agency (0: not sold, -1: by enquiry).
 */
const TERRITORIES: [string, string, number][] = [
  ['mainland_china', 'china', 100],
  ['greater_china', 'china', 115],
  ['japan', 'asia', 115],
  ['korea', 'asia', 110],
  ['southeast_asia', 'asia', 115],
  ['india', 'india', 105],
  ['oceania', 'oceania', 110],
  ['asia_pacific', 'china asia india oceania', 140],
  ['middle_east', 'middle_east', 110],
  ['europe', 'europe_america', 130],
  ['north_america', 'europe_america', 130],
  ['latin_america', 'latin_america', 110],
  ['africa', 'africa', 105],
  ['worldwide', 'china asia india oceania middle_east europe_america latin_america africa', 180],
]
const VIDEO = 'online_video social live '
const PODCAST = 'podcast audiobook '
const USES: [string, string, number, number, number][] = [
  ['video', VIDEO, 100, 200, 300],
  ['podcast', PODCAST, 130, 200, 300],
  ['online_ads', `${VIDEO}${PODCAST}online_ads`, 0, 400, 600],
  ['all_ads', `${VIDEO}${PODCAST}online_ads tv_ads radio_ads cinema_ads outdoor_ads`, 0, 800, 1200],
  ['playback', 'shop event', 0, 400, 600],
  ['app', 'app web', 0, 400, 600],
  ['game', 'game', 0, 500, 700],
  ['film', 'film series', 0, -1, -1],
  ['hardware', 'hardware', 0, -1, -1],
  ['production', 'music_release', 200, 500, 0],
]
const YEARS: Record<string, number> = { '1y': 1, '2y': 2, '3y': 3, perpetual: Number.POSITIVE_INFINITY }
const MILLIONS: Record<string, number> = { '5m': 5, '20m': 20, '100m': 100, any: Number.POSITIVE_INFINITY }
const FACTOR: Record<string, number> = {
  '1y': 100,
  '2y': 140,
  '3y': 170,
  perpetual: 220,
  '5m': 100,
  '20m': 125,
  '100m': 160,
  any: 200,
}
const TYPES = ['individual', 'company', 'agency']

type Row = {
  code: string
  type: string
  media: string[]
  term: string
  audience: string
  territory: string
  percent: number
  regions: string[]
}
const ROWS: Row[] = TYPES.flatMap((type, column) =>
  USES.flatMap(([use, media, ...percents]) =>
    Object.keys(YEARS).flatMap((term) =>
      Object.keys(MILLIONS).flatMap((audience) =>
        TERRITORIES.map(([territory, regions, factor]) => {
          const base = use === 'all_ads' && term === 'perpetual' ? -1 : percents[column]!
          return {
            code: [type, use, term, audience, territory].join('.'),
            ...{ type, term, audience, territory, media: media.trim().split(' '), regions: regions.split(' ') },
            percent: base > 0 ? base * FACTOR[term]! * FACTOR[audience]! * factor : percents[column] === 0 ? 0 : base,
          }
        }),
      ),
    ),
  ),
).filter(({ percent }) => percent !== 0)

const BY_MEDIUM = Map.groupBy(
  ROWS.flatMap((row) => row.media.map((medium) => ({ medium, row }))),
  ({ medium }) => medium,
) as unknown as Map<string, { row: Row }[]>
type Asked = { medium: string; who: string; countries: readonly string[]; term: string; audience: string }
const missing = (row: Row, ask: Asked): string[] => {
  const countries: readonly string[] = TERRITORY_COUNTRIES[row.territory as 'japan']
  return [
    ...(row.media.includes(ask.medium) ? [] : ['media']),
    ...(row.type === ask.who ? [] : ['licenceType']),
    ...(ask.countries.every((code) => countries.includes(code)) ? [] : ['region']),
    ...(YEARS[row.term]! >= YEARS[ask.term]! ? [] : ['term']),
    ...(MILLIONS[row.audience]! >= MILLIONS[ask.audience]! ? [] : ['audience']),
  ]
}

/** Fen for a base price of ¥99: to 10 fen below ¥25, to ¥1 below ¥250, above to the nearest that ends in ¥9 (8.1). */
function priceOf({ percent }: Row): number {
  if (percent < 0) return -1
  const yuan = (99 * percent) / 100 ** 4
  if (yuan < 25) return Math.round(yuan * 10) * 10
  return (yuan < 250 ? Math.round(yuan) : Math.round((yuan + 1) / 10) * 10 - 1) * 100
}
const PRICES = new Map(ROWS.map((row) => [row.code, priceOf(row)]))
const BY_CODE = new Map(ROWS.map((row) => [row.code, row]))

/** 13.1 to 13.3: month in fen (0: by enquiry), types, most years, most millions, whether other than member tracks, and media. */
const LEVELS: [number, string, number, number, boolean, string][] = [
  [16_800, 'individual', 1, 5, false, `${VIDEO}${PODCAST}music_release`],
  [
    ...([168_000, 'company', 1, 20, true] as const),
    `${VIDEO}${PODCAST}shop event online_ads tv_ads radio_ads cinema_ads outdoor_ads app web`,
  ],
  [
    ...([0, 'company agency', 3, Number.POSITIVE_INFINITY, true] as const),
    `${VIDEO}${PODCAST}shop event online_ads tv_ads radio_ads cinema_ads outdoor_ads app web game film series hardware music_release`,
  ],
]
const inScope = (level: number, row: Row, isMemberTrack: boolean): boolean => {
  const [, types, years, millions, isFull, media] = LEVELS[level - 1]!
  return (
    (isFull || isMemberTrack) &&
    types.split(' ').includes(row.type) &&
    YEARS[row.term]! <= years &&
    MILLIONS[row.audience]! <= millions &&
    row.media.every((medium) => media.split(' ').includes(medium))
  )
}

/** `left`: years, below 1 for less than one. */
export type TableHeld = { id: string; code: string; left: number }
export type TableAsker = {
  held: readonly TableHeld[]
  considered: string | null
  membership: number | null
  isMemberTrack: boolean
}

export function decide(
  ask: Asked,
  rights: readonly string[],
  { held, considered, membership, isMemberTrack }: TableAsker,
) {
  const nothing = {
    by: null as string | null,
    named: null as string | null,
    misses: [] as string[],
    ways: [] as string[],
  }
  if (['standalone', 'content_id', 'ai_training', 'trademark'].includes(ask.medium))
    return { answer: 'never', ...nothing, nearest: null }
  const rows = (BY_MEDIUM.get(ask.medium) ?? []).map(({ row }) => row)
  const offered = rows.filter(({ regions }) => regions.every((region) => rights.includes(region)))
  const narrowness = ({ term, audience }: Row) => FACTOR[term]! * 1000 + FACTOR[audience]!
  const best = (who: string, term = ask.term, from = offered) =>
    from
      .filter(
        (row) =>
          row.type === who &&
          missing(row, { ...ask, who, term }).length === 0 &&
          (term === ask.term || row.term === term),
      )
      .toSorted((a, b) => {
        // What has a price comes first, then the cheaper one; by enquiry the narrower one, as with the same factors.
        const order = Number(a.percent < 0) - Number(b.percent < 0)
        return order || a.percent - b.percent || narrowness(a) - narrowness(b)
      })[0]

  const rowOf = (code: string) => BY_CODE.get(code)!
  const stood = held
    .map((one) => ({
      ...one,
      lacks: missing({ ...rowOf(one.code), term: '1y' }, { ...ask, term: '1y' }).concat(
        one.left >= YEARS[ask.term]! ? [] : ['term'],
      ),
    }))
    .toSorted((a, b) => (a.left === b.left ? (a.id < b.id ? -1 : 1) : b.left - a.left))
  const misses = considered === null ? [] : missing(rowOf(considered), ask)
  const covers = stood.find(({ lacks }) => lacks.length === 0)
  if (covers) return { answer: 'covered', ...nothing, misses, by: 'held', named: covers.id, nearest: null }
  const exchange = (level: number) =>
    best(
      ask.who,
      ask.term,
      offered.filter((row) => inScope(level, row, isMemberTrack)),
    )
  const exchanged = membership === null ? undefined : exchange(membership)
  if (exchanged)
    return { answer: 'covered', ...nothing, misses, by: 'membership', named: exchanged.code, nearest: null }

  const cheapest = best(ask.who)
  const told = cheapest ? [`${cheapest.percent < 0 ? 'enquiry' : 'sku'}:${cheapest.code}`] : []
  if (considered !== null && misses.length === 0)
    return { answer: 'covered', ...nothing, by: 'considered', named: considered, ways: told, nearest: null }

  const alone = (what: string) => stood.filter(({ lacks }) => lacks.length === 1 && lacks[0] === what)
  const near = alone('term')[0] ?? alone('audience')[0]
  const open = {
    ...nothing,
    misses: considered === null ? (near?.lacks ?? []) : misses,
    named: near?.id ?? null,
  }
  if (!cheapest) return { answer: 'not_offered', ...open, nearest: best('company')?.code ?? null }

  const isSold = (row: Row) => row.regions.every((region) => rights.includes(region)) && row.percent > 0
  const ways: [number, string][] = [[PRICES.get(cheapest.code)!, told[0]!]]
  const fees = alone('audience').flatMap(({ code }) => {
    const wider = rowOf([...code.split('.').slice(0, 3), ask.audience, code.split('.')[4]].join('.'))
    if (!isSold(rowOf(code)) || !isSold(wider)) return []
    return [[PRICES.get(wider.code)! - PRICES.get(code)!, `fee:${wider.code}`] as [number, string]]
  })
  const plan = [1, 2].find((level) => level > (membership ?? 0) && (exchange(level)?.percent ?? -1) > 0)
  if (plan) ways.push(membership === null ? [LEVELS[plan - 1]![0], `plan:${plan}`] : [-1, `upgrade:${plan}`])
  const fee = fees.toSorted(([a], [b]) => a - b)[0]
  if (fee) ways.unshift(fee)
  const sorted = ways.toSorted(([a], [b]) => (a < 0 ? Infinity : a) - (b < 0 ? Infinity : b) || 0).map(([, way]) => way)
  if (cheapest.percent > 0) return { answer: 'offered', ...open, ways: sorted, nearest: null }
  const shorter = ['3y', '2y', '1y'].filter((term) => YEARS[term]! < YEARS[ask.term]!)
  const priced = shorter.map((term) => best(ask.who, term)).find((row) => row && row.percent > 0)
  return { answer: 'enquiry', ...open, ways: sorted, nearest: priced?.code ?? null }
}
