import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TagKind } from '#worker/modules/catalogue/contract.ts'
import type { Energy, KeySlug, Vocal } from '#worker/modules/catalogue/values.ts'
import type { Region } from '#worker/modules/terms/values.ts'
import type { BucketKey, Category, Mode, SearchType, Sort } from './listing-values.ts'

export const CATEGORY_WORDS: Record<Category, MessageDescriptor> = {
  music: msg`音乐`,
  songList: msg`歌单`,
  soundEffect: msg`音效`,
  sample: msg`采样`,
  beats: msg`Beats`,
}
export const TAG_KIND_WORDS: Record<TagKind, MessageDescriptor> = {
  scene: msg`适合`,
  emotion: msg`情绪`,
  instrument: msg`乐器`,
  style: msg`风格`,
  genre: msg`曲风`,
}
export const BUCKET_WORDS: Record<BucketKey, MessageDescriptor> = {
  bpm: msg`速度 BPM`,
  duration: msg`时长`,
  price: msg`价格`,
}
/** Units of free ranges. */
export const RANGE_WORDS: Record<BucketKey, MessageDescriptor> = {
  bpm: msg`自定义速度（BPM）`,
  duration: msg`自定义时长（秒）`,
  price: msg`自定义价格（元）`,
}
export const SORT_WORDS: Record<Sort, MessageDescriptor> = {
  normal: msg`综合`,
  date: msg`最新`,
  popularity: msg`最热`,
  price: msg`价格`,
}
export const SEARCH_TYPE_WORDS: Record<SearchType, MessageDescriptor> = {
  song: msg`歌曲`,
  album: msg`专辑`,
  artist: msg`音乐人`,
  label: msg`厂牌`,
}
/** Territories of a track's rights. */
export const AREA_WORDS: Record<Region, MessageDescriptor> = {
  china: msg`中国`,
  asia: msg`亚洲其他地区`,
  india: msg`印度`,
  oceania: msg`大洋洲`,
  middle_east: msg`中东`,
  africa: msg`非洲`,
  europe_america: msg`欧洲与北美`,
  latin_america: msg`拉丁美洲`,
}
const KEY_MODES: Record<Mode, (tonic: string) => MessageDescriptor> = {
  major: (tonic) => msg`${tonic} 大调`,
  minor: (tonic) => msg`${tonic} 小调`,
}
/** `D major` as a translated text; a key in another format is shown unchanged. */
export function keyWords(key: string): MessageDescriptor | null {
  const [, tonic, mode] = /^([A-G][#b♯♭]?) (major|minor)$/.exec(key) ?? []
  return tonic && mode ? KEY_MODES[mode as Mode](tonic.replace('#', '♯').replace(/b$/, '♭')) : null
}
/** `csharp_minor` → C♯, `bb_major` → B♭. */
export const getTonic = (slug: KeySlug): string =>
  slug[0]!.toUpperCase() + slug.slice(1).replace(/_.*/, '').replace('sharp', '♯').replace('b', '♭')
/** One of the 24 keys as a translated text. */
export const keyOfSlug = (slug: KeySlug): MessageDescriptor =>
  KEY_MODES[slug.endsWith('_minor') ? 'minor' : 'major'](getTonic(slug))

/** As an option under its heading, and on its own. */
export const ENERGY_WORDS: Record<Energy, { short: MessageDescriptor; full: MessageDescriptor }> = {
  low: { short: msg`低`, full: msg`能量低` },
  medium: { short: msg`中`, full: msg`能量中等` },
  high: { short: msg`高`, full: msg`能量高` },
}
export const VOCAL_WORDS: Record<Vocal, MessageDescriptor> = {
  instrumental: msg`纯音乐`,
  male: msg`男声`,
  female: msg`女声`,
  choir: msg`合唱`,
}
