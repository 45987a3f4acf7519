import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Audience, LicenceType, Medium, Never, Scene, Term, Territory, Use } from './values.ts'

/**
 * The one vocabulary of licences: names of types, uses, scenes, terms, audiences and territories, for pages, the API and documents.
 * Descriptions are in labels.ts.
 */
export const TYPE_NAMES: Record<LicenceType, MessageDescriptor> = {
  individual: msg`个人创作者`,
  company: msg`企业 / 工作室`,
  agency: msg`代理制作`,
}
export const USE_NAMES: Record<Use, MessageDescriptor> = {
  video: msg`视频・社媒・直播`,
  podcast: msg`播客・有声书`,
  online_ads: msg`线上广告`,
  all_ads: msg`电视・广播・影院・户外广告`,
  playback: msg`门店・活动播放`,
  app: msg`小程序・网站・App`,
  game: msg`游戏`,
  film: msg`影视・综艺`,
  hardware: msg`硬件内置`,
  production: msg`音乐制作`,
}
/** Like the use wherever a scene is one use. */
export const SCENE_NAMES: Record<Scene, MessageDescriptor> = {
  video: USE_NAMES.video,
  podcast: USE_NAMES.podcast,
  broadcast: USE_NAMES.playback,
  ads: msg`商业广告`,
  app: USE_NAMES.app,
  game: USE_NAMES.game,
  film: USE_NAMES.film,
  hardware: USE_NAMES.hardware,
  production: USE_NAMES.production,
}
/** What is asked for in "May I use it for …?". */
export const MEDIUM_NAMES: Record<Medium, MessageDescriptor> = {
  online_video: msg`网络视频`,
  social: msg`社交媒体`,
  live: msg`直播`,
  podcast: msg`播客`,
  audiobook: msg`有声书`,
  online_ads: msg`线上付费广告`,
  tv_ads: msg`电视广告`,
  radio_ads: msg`广播广告`,
  cinema_ads: msg`影院广告`,
  outdoor_ads: msg`户外广告`,
  shop: msg`门店播放`,
  event: msg`活动现场`,
  app: msg`小程序与 App`,
  web: msg`网站`,
  game: msg`游戏`,
  film: msg`电影`,
  series: msg`剧集与综艺`,
  hardware: msg`硬件内置`,
  music_release: msg`音乐发行`,
}
/** What no licence covers (6), as something that is asked for. */
export const NEVER_NAMES: Record<Never, MessageDescriptor> = {
  standalone: msg`单独出售或分发音乐`,
  content_id: msg`登记内容识别（Content ID）`,
  ai_training: msg`训练人工智能`,
  trademark: msg`注册商标或声音标识`,
}
export const TERM_NAMES: Record<Term, MessageDescriptor> = {
  '1y': msg`1 年`,
  '2y': msg`2 年`,
  '3y': msg`3 年`,
  perpetual: msg`永久`,
}
export const AUDIENCE_NAMES: Record<Audience, MessageDescriptor> = {
  '5m': msg`受众 500 万以内`,
  '20m': msg`受众 2000 万以内`,
  '100m': msg`受众 1 亿以内`,
  any: msg`受众不限`,
}
export const TERRITORY_NAMES: Record<Territory, MessageDescriptor> = {
  mainland_china: msg`中国大陆`,
  greater_china: msg`大中华区`,
  japan: msg`日本`,
  korea: msg`韩国`,
  southeast_asia: msg`东南亚`,
  india: msg`印度`,
  oceania: msg`大洋洲`,
  asia_pacific: msg`亚太`,
  middle_east: msg`中东`,
  europe: msg`欧洲`,
  north_america: msg`美国与加拿大`,
  latin_america: msg`拉丁美洲`,
  africa: msg`非洲`,
  worldwide: msg`全球`,
}

/** Codes of the first terms (2026-11), which orders and certificates still contain. */
export const FIRST_NAMES: Record<string, MessageDescriptor> = {
  personal: TYPE_NAMES.individual,
  enterprise: TYPE_NAMES.company,
  brand: SCENE_NAMES.ads,
  broadcast: USE_NAMES.playback,
  under5m: AUDIENCE_NAMES['5m'],
  over5m: msg`受众 500 万以上`,
  china: msg`中国`,
  global: TERRITORY_NAMES.worldwide,
}
