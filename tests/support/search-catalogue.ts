import type { ChangeTrack, ImportTrack } from '#worker/modules/catalogue/staff/staff-contract.ts'
import type { Harness } from './harness.ts'
import { below, maybe, pick, type Random, someOf } from './random.ts'
import { getRows } from './rows.ts'
import { imported, staff } from './worlds.ts'

/**
 * Random tracks in five languages, with words that no other test uses and all with one tag, so that a search within that tag
 * finds nothing else. Values repeat often, so that the id frequently decides the order.
 */
const EN = ['zoriver', 'zorivers', 'zonight', 'zoferry', 'zohouse', 'zohouses', 'zocity', 'zocities']
const ZH = ['龗河', '龗航船', '麤情歌', '麤書', '麤书', '龗愛', '龗爱', '麤']
const JA = ['ゾガリバ', 'ぞがりば', 'ゾカリハ', '龗ノ麤']
const VI = ['zohồ', 'zogươm', 'zođà', 'ZOHO']
export const WORDS = [...EN, ...ZH, ...JA, ...VI, 'zo2024龗']
const LOCALES = ['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW'] as const
export const TYPES = ['MUSIC', 'SOUND_EFFECT', 'BEATS'] as const
export const REGIONS = ['china', 'asia', 'africa', 'india', 'oceania'] as const
export const VOCALS = ['instrumental', 'male', 'choir'] as const
export const ENERGIES = ['low', 'medium', 'high'] as const
export const KEYS = { 'C# minor': 'csharp_minor', 'Bb major': 'bb_major', 'A minor': 'a_minor' } as const
const named = (name: string, names: object = {}) => ({ name, names })
const ARTISTS = [
  named('Zoriver Oracle', { 'zh-CN': '龗河 歌手' }),
  named('麤書 Oracle'),
  named('zogươm Oracle', { 'en-US': 'zocities band oracle' }),
]
const ALBUMS = [named('oracle zonight zoferry'), named('oracle 龗愛')]
const LABELS = [named('oracle zohouse records'), named('oracle ゾガリバ')]
/** The first is on every track; of each kind a track has one or two. */
export const TAGS = [
  { kind: 'scene', slug: 'oracle-all', names: {} },
  { kind: 'style', slug: 'oracle-a', names: { 'en-US': 'zohouses tag', 'zh-TW': '龗愛' } },
  { kind: 'style', slug: 'oracle-b', names: { 'vi-VN': 'zohồ' } },
  { kind: 'emotion', slug: 'oracle-c', names: { 'zh-CN': '麤情' } },
  { kind: 'emotion', slug: 'oracle-d', names: {} },
  { kind: 'scene', slug: 'oracle-e', names: {} },
  { kind: 'instrument', slug: 'oracle-f', names: {} },
  { kind: 'genre', slug: 'oracle-g', names: {} },
] as const
export type OracleTag = (typeof TAGS)[number]

type Body = Pick<
  ImportTrack,
  | 'name'
  | 'names'
  | 'type'
  | 'artists'
  | 'album'
  | 'label'
  | 'tags'
  | 'bpm'
  | 'key'
  | 'vocal'
  | 'energy'
  | 'regions'
  | 'inMemberLibrary'
>
type Figures = {
  status: number
  popularity: number
  curated: number
  publishedAtMs: number
  durationMs: number
  fromPriceFen: number
}
export type Known = Figures & { id: number; body: Body }

const title = (random: Random): string =>
  Array.from({ length: 1 + below(random, 3) }, () => pick(random, WORDS)).join(pick(random, [' ', ' · ', ' - ']))
const names = (random: Random): Body['names'] =>
  Object.fromEntries(someOf(random, LOCALES, 0.2).map((locale) => [locale, title(random)]))
const getTags = (random: Random): Body['tags'] => [TAGS[0], ...someOf(random, TAGS.slice(1), 0.4)]
const getRegions = (random: Random): Body['regions'] => ['china', ...someOf(random, REGIONS.slice(1), 0.5)]
const getBpm = (random: Random) => maybe(random, 0.8, () => 60 + 10 * below(random, 12)) ?? null
const getVocal = (random: Random) => maybe(random, 0.8, () => pick(random, VOCALS)) ?? null
const getEnergy = (random: Random) => maybe(random, 0.8, () => pick(random, ENERGIES)) ?? null
const getKey = (random: Random) => maybe(random, 0.8, () => pick(random, Object.keys(KEYS))) ?? null
const getStatus = (random: Random) => pick(random, [1, 1, 1, 1, 1, 1, 1, 0, -1])

function toBody(random: Random): Body {
  return {
    name: title(random),
    names: names(random),
    type: pick(random, TYPES),
    artists: someOf(random, ARTISTS, 0.5)
      .concat(pick(random, ARTISTS))
      .slice(0, 1 + below(random, 2)),
    album: maybe(random, 0.6, () => pick(random, ALBUMS)) ?? null,
    label: maybe(random, 0.6, () => pick(random, LABELS)) ?? null,
    tags: getTags(random),
    bpm: getBpm(random),
    key: getKey(random),
    vocal: getVocal(random),
    energy: getEnergy(random),
    regions: getRegions(random),
    inMemberLibrary: random() < 0.3,
  }
}

const getFigures = (random: Random): Figures => ({
  status: getStatus(random),
  popularity: below(random, 4),
  curated: below(random, 2),
  publishedAtMs: 1_000_000 + below(random, 5),
  durationMs: 20_000 + 20_000 * below(random, 20),
  fromPriceFen: pick(random, [-1, 990, 9900, 14_900, 29_900, 79_900]),
})
const ENQUIRY_RANK = 2_000_000_000
export const getRank = ({ fromPriceFen }: Figures): number => (fromPriceFen < 0 ? ENQUIRY_RANK : fromPriceFen)

/** One more random track, as the catalogue stores it and as the oracle knows it. */
export async function addRandom(h: Harness, random: Random): Promise<Known> {
  const [body, figures] = [toBody(random), getFigures(random)]
  const artists = [...new Map(body.artists.map((artist) => [artist.name, artist])).values()]
  const { trackId } = await imported(h, { ...body, artists })
  await getRows(
    h.env,
    `UPDATE track SET status = ?, popularity = ?, curated = ?, published_at_ms = ?, duration_ms = ?, from_price_fen = ?,
      price_rank = ? WHERE id = ?`,
    figures.status,
    figures.popularity,
    figures.curated,
    figures.publishedAtMs,
    figures.durationMs,
    figures.fromPriceFen,
    getRank(figures),
    trackId,
  )
  return { ...figures, id: Number(trackId), body: { ...body, artists } }
}

const STATUS = { on_sale: 1, sold_out: 0, draft: -1 } as const
/** A random change of a track by its API call; returns the oracle's new state. */
export async function changeRandom(h: Harness, random: Random, known: Known): Promise<Known> {
  const all = {
    name: title(random),
    names: names(random),
    tags: getTags(random).map(({ kind, slug }) => ({ kind, slug })),
    bpm: getBpm(random),
    key: getKey(random),
    vocal: getVocal(random),
    energy: getEnergy(random),
    inMemberLibrary: random() < 0.5,
    popularity: below(random, 4),
    curated: below(random, 2),
    status: pick(random, ['on_sale', 'on_sale', 'sold_out', 'draft'] as const),
  }
  const chosen = new Set(['popularity', ...someOf(random, Object.keys(all), 0.3)])
  const change = Object.fromEntries(Object.entries(all).filter(([name]) => chosen.has(name))) as ChangeTrack
  const answer = await h.call('PATCH', `/admin/api/v1/catalogue/tracks/${known.id}`, change, { headers: staff(h) })
  if (answer.status !== 200) throw new Error(`change: ${answer.status} ${JSON.stringify(answer.body)}`)
  const { status, popularity = known.popularity, curated = known.curated, tags, ...rest } = change
  const isIn = (tag: OracleTag) => tags?.some(({ slug }) => slug === tag.slug)
  return {
    ...known,
    popularity,
    curated,
    status: status ? STATUS[status] : known.status,
    body: { ...known.body, ...(rest as Partial<Body>), ...(tags && { tags: TAGS.filter(isIn) }) },
  }
}

/** Ids of the oracle's tags, by slug; they exist once the first track does. */
export async function oracleTagIds(h: Harness): Promise<ReadonlyMap<string, string>> {
  const rows = await getRows<{ id: number; slug: string }>(h.env, `SELECT id, slug FROM tag WHERE slug LIKE 'oracle-%'`)
  return new Map(rows.map((row) => [row.slug, String(row.id)]))
}
