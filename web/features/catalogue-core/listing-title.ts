import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CLIP, type ExploreQuery } from './listing-query.ts'
import type { Category } from './listing-values.ts'
import { CATEGORY_WORDS } from './messages.ts'

/** The heading of a list, also used as page title. */
export function exploreTitle(i18n: I18n, query: ExploreQuery, reference: string | null = null): string {
  const { keyword, category, searchType, like } = query
  if (like === CLIP) return i18n._(msg`与你的音频相似`)
  if (like !== null) return reference === null ? i18n._(msg`相似的作品`) : i18n._(msg`与《${reference}》相似`)
  if (keyword && searchType === 'artist') return i18n._(msg`${keyword} 的作品`)
  if (keyword && searchType === 'album') return i18n._(msg`专辑《${keyword}》`)
  if (keyword) return i18n._(msg`搜索“${keyword}”`)
  return category ? i18n._(CATEGORY_WORDS[category]) : i18n._(msg`全部作品`)
}

const DESCRIPTIONS: Record<Category, MessageDescriptor> = {
  music: msg`按适合的内容、情绪、速度与时长挑选可商用的音乐，价格当场给出。`,
  songList: msg`编辑按适合的内容与情绪整理的歌单，整张试听，逐首授权。`,
  soundEffect: msg`可商用的音效：环境、转场、界面与拟音，单条授权。`,
  sample: msg`可商用的采样与循环，标明速度与调性，直接放进工程。`,
  beats: msg`可商用的 Beats，标明速度与调性，授权条款写在纸上。`,
}
/** The page description for search engines. */
export const exploreDescription = (i18n: I18n, { category }: ExploreQuery): string =>
  i18n._(DESCRIPTIONS[category ?? 'music'])
