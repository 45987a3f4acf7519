import type { SearchDocument, TextField } from '#worker/search/document.ts'
import { nameHash, wholeName } from '#worker/search/text/text.ts'
import { type Random, seeded } from '../random.ts'

/** Few words and many documents, so that words coincide, repeat and resemble each other. */
const CHINESE =
  '爱情 春天 天天 夜曲 曲夜 星空 空城 情歌 爱恋 恋爱 告白 白月 月光 光年 年华 故事 事故 轻音乐 音乐 乐声 声音 的 我们'.split(
    ' ',
  )
const TRADITIONAL = '愛情 戀愛 愛戀 年華 輕音樂 音樂 樂聲 聲音 我們 後來 後'.split(' ')
const JAPANESE = '恋の歌 ピアノ さくら サクラ がくせい かくせい 夜に 音楽 らぶ ラブ ーん 東京'.split(' ')
const VIETNAMESE = 'Tình yêu mùa xuân đêm trăng sao biển Đời đợi nhớ thương buồn'.split(' ')
export const ENGLISH =
  'river rivers River night nights knight light lights bright house houses horse class classes story stories love lover lovers beat beats boxes box Rivière 2024 88 a the moon mooon spoon Night-Light'.split(
    ' ',
  )
const KOREAN = '사랑 사랑해 노래'.split(' ')
export const LANGUAGES = [CHINESE, TRADITIONAL, JAPANESE, VIETNAMESE, ENGLISH, KOREAN] as const

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!
/** The first ones far more often than the last. */
const pickSkewed = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() ** 3 * list.length)]!
export const below = (random: Random, limit: number): number => Math.floor(random() * limit)

function getName(random: Random): string {
  const language = pick(random, [CHINESE, CHINESE, ENGLISH, ENGLISH, ...LANGUAGES])
  const words = Array.from({ length: 1 + below(random, 4) }, () => pickSkewed(random, language))
  const isSpaced = language === ENGLISH || language === VIETNAMESE || random() < 0.2
  return (
    words.join(isSpaced ? pick(random, [' ', ' ', '-', ' (']) : '') +
    (random() < 0.1 ? pick(random, [' 2024', '!', ' 🎵', ' x']) : '')
  )
}

const names = (random: Random, most = 2): string[] =>
  Array.from({ length: 1 + below(random, most) }, () => getName(random))
const fixed = seeded(20)
const several = (count: number) => Array.from({ length: count }, () => names(fixed, 3))
const ARTISTS = several(60)
const ALBUMS = several(90)
const LABELS = several(12)
const TAGS = several(40)
/** Tags of one kind are adjacent: `g:0` has the first eight. */
export const TAG_KINDS = Array.from({ length: 5 }, (_, kind) => ({
  dimension: `g:${kind}`,
  terms: Array.from({ length: 8 }, (_, i) => `g_${kind * 8 + i}`),
}))
export const TYPES = ['t_music', 't_beats', 't_sample', 't_sound_effect']
export const REGIONS = 'china asia africa india oceania europe'.split(' ').map((region) => `a_${region}`)
export const ENERGIES = ['y_low', 'y_medium', 'y_high']
export const VOCALS = ['v_instrumental', 'v_male', 'v_female', 'v_choir']
export const KEYS = ['k_c_major', 'k_a_minor', 'k_csharp_minor', 'k_bb_major']

/** Of further versions. */
const LENGTHS = ['d_15', 'd_30', 'd_60', 'd_240']
const distinct = <T>(list: T[]): T[] => [...new Set(list)]
const some = <T>(random: Random, list: readonly T[], most: number): T[] =>
  distinct(Array.from({ length: 1 + below(random, most) }, () => pickSkewed(random, list)))

export function randomDocument(random: Random, id: number): SearchDocument {
  const indexes = (list: readonly unknown[]) => list.map((_, i) => i)
  const artists = some(random, indexes(ARTISTS), 2)
  const album = pickSkewed(random, indexes(ALBUMS))
  const label = pickSkewed(random, indexes(LABELS))
  const tags = some(random, indexes(TAGS), 8)
  const title = names(random, 3)
  const priceFen = random() < 0.1 ? -1 : 100 * below(random, 900)
  const text: Record<TextField, string[]> = {
    title,
    artist: artists.flatMap((artist) => ARTISTS[artist]!),
    album: random() < 0.3 ? [] : ALBUMS[album]!,
    label: random() < 0.2 ? [] : LABELS[label]!,
    tags: tags.flatMap((tag) => TAGS[tag]!),
  }
  const facets = [
    pickSkewed(random, TYPES),
    ...some(random, REGIONS, 3),
    ...(random() < 0.3 ? ['l_1'] : []),
    ...(random() < 0.8 ? [pickSkewed(random, VOCALS)] : []),
    ...(random() < 0.8 ? [pickSkewed(random, ENERGIES)] : []),
    ...(random() < 0.8 ? [pick(random, KEYS)] : []),
    ...(random() < 0.4 ? some(random, LENGTHS, 3) : []),
    ...(random() < 0.3 ? [pick(random, ['x_cut30', 'x_no_lead'])] : []),
    ...tags.map((tag) => `g_${tag}`),
    ...artists.map((artist) => `r_${artist}`),
    ...(text.album.length > 0 ? [`m_${album}`] : []),
    ...(text.label.length > 0 ? [`n_${label}`] : []),
    ...distinct(title.map((name) => `e_${nameHash(wholeName(name))}`)),
  ]
  return {
    id,
    names: text,
    facets,
    bpm: random() < 0.1 ? null : 40 + below(random, 140),
    durationMs: below(random, 400_000),
    priceFen,
    offer: priceFen < 0 ? -1 : pick(random, [0, 2 ** 36]) + 1000 * below(random, 400),
    priceRank: priceFen < 0 ? 9_007_199_254_740 : priceFen,
    curated: below(random, 3),
    popularity: below(random, 50) * below(random, 50),
    publishedAtMs: 1_700_000_000_000 + 1000 * below(random, 2000),
  }
}
