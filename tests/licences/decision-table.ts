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

export function decide(ask: Asked, rights: readonly string[], given: string | null) {
  const nothing = { misses: [] as string[], cheapest: null as string | null, nearest: null as string | null }
  if (['standalone', 'content_id', 'ai_training', 'trademark'].includes(ask.medium))
    return { answer: 'never', ...nothing }
  const rows = (BY_MEDIUM.get(ask.medium) ?? []).map(({ row }) => row)
  const offered = rows.filter(({ regions }) => regions.every((region) => rights.includes(region)))
  const best = (who: string, term = ask.term) =>
    offered
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
  const narrowness = ({ term, audience }: Row) => FACTOR[term]! * 1000 + FACTOR[audience]!
  const cheapest = best(ask.who)
  const misses = given === null ? [] : missing(ROWS.find(({ code }) => code === given)!, ask)
  if (given !== null && misses.length === 0) return { answer: 'covered', ...nothing, cheapest: cheapest?.code ?? null }
  if (cheapest && cheapest.percent > 0) return { answer: 'offered', misses, cheapest: cheapest.code, nearest: null }
  if (cheapest) {
    const shorter = ['3y', '2y', '1y'].filter((term) => YEARS[term]! < YEARS[ask.term]!)
    const priced = shorter.map((term) => best(ask.who, term)).find((row) => row && row.percent > 0)
    return { answer: 'enquiry', misses, cheapest: cheapest.code, nearest: priced?.code ?? null }
  }
  return { answer: 'not_offered', misses, cheapest: null, nearest: best('company')?.code ?? null }
}
