import type { MusicType } from '#worker/modules/catalogue/contract.ts'
import { KEY_SLUGS, type KeySlug } from '#worker/modules/catalogue/values.ts'
import type { Region } from '#worker/modules/terms/values.ts'

/** Categories by the API's type codes; playlists (`songList`) are a category without one. */
export const CATEGORY_TYPES = {
  music: 'MUSIC',
  soundEffect: 'SOUND_EFFECT',
  sample: 'SAMPLE',
  beats: 'BEATS',
} as const satisfies Record<string, MusicType>
export type TrackCategory = keyof typeof CATEGORY_TYPES
export type Category = TrackCategory | 'songList'
export const TRACK_CATEGORIES = Object.keys(CATEGORY_TYPES) as TrackCategory[]
export const CATEGORIES: readonly Category[] = ['music', 'songList', 'soundEffect', 'sample', 'beats']

/** Specification section 9; the numbers are half-open ranges, `+` is open-ended. */
export const BUCKETS = {
  bpm: ['0-60', '60-90', '90-110', '110-140', '140-160', '160+'],
  duration: ['0-30', '30-60', '60-120', '120-180', '180-300', '300+'],
  price: ['0-10', '10-99', '99-299', '299-599', '599-799', '799+'],
} as const
export type BucketKey = keyof typeof BUCKETS
export const BUCKET_KEYS = Object.keys(BUCKETS) as BucketKey[]
export const AREAS: readonly Region[] = [
  'asia',
  'oceania',
  'middle_east',
  'africa',
  'latin_america',
  'china',
  'europe_america',
  'india',
]
export const MODES = ['major', 'minor'] as const
export type Mode = (typeof MODES)[number]
/** The twelve keys of a mode, from C upwards. */
export const getKeys = (mode: Mode): KeySlug[] => KEY_SLUGS.filter((slug) => slug.endsWith(`_${mode}`))

export const SORTS = ['normal', 'date', 'popularity', 'price'] as const
export type Sort = (typeof SORTS)[number]
/** Playlists have no price. */
export const PLAYLIST_SORTS: readonly Sort[] = ['normal', 'date', 'popularity']
export const SEARCH_TYPES = ['song', 'album', 'artist', 'label'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

/** Id of the list of results, for the link that skips to it. */
export const RESULTS = 'results'
