import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Audience, LicenceType, RegionPackage, Scene, Term } from '#worker/modules/terms/contract.ts'

/** Names of the codes of a licence's scope, and what each scene permits. */
const SCENES: Record<Scene, { name: MessageDescriptor; use: MessageDescriptor }> = {
  video: { name: msg`视频・社媒・直播`, use: msg`发布到任何视频平台、社交媒体与直播间` },
  podcast: { name: msg`播客・有声书`, use: msg`用于播客、有声书与音频课程` },
  broadcast: { name: msg`公共播放`, use: msg`在门店、展厅与活动现场播放` },
  ads: { name: msg`商业广告投放`, use: msg`付费投放广告` },
  app: { name: msg`小程序・网站・App`, use: msg`用于小程序、网站与 App` },
  game: { name: msg`游戏`, use: msg`用于一款游戏及其宣传片` },
  film: { name: msg`影视・综艺`, use: msg`用于影视剧与综艺` },
  hardware: { name: msg`硬件内置`, use: msg`预装于硬件` },
  production: { name: msg`音乐制作`, use: msg`采样、改编并发行新的音乐作品` },
}
const LICENCE_TYPES: Record<LicenceType, MessageDescriptor> = {
  personal: msg`个人创作者`,
  enterprise: msg`企业 / 工作室`,
  agency: msg`代理制作`,
}
const AUDIENCES: Record<Audience, MessageDescriptor> = { under5m: msg`受众 500 万以内`, over5m: msg`受众 500 万以上` }
const REGIONS: Record<RegionPackage, MessageDescriptor> = {
  china: msg`中国`,
  asia_pacific: msg`亚太`,
  global: msg`全球`,
}
const TERMS: Record<Term, MessageDescriptor> = { '1y': msg`1 年`, perpetual: msg`永久` }

/** An unknown code is shown as it is, so that old licences remain readable. */
function say(i18n: I18n, words: Record<string, MessageDescriptor>, code: string): string {
  const word = Object.hasOwn(words, code) ? words[code] : undefined
  return word ? i18n._(word) : code
}
const part = (key: 'name' | 'use') =>
  Object.fromEntries(Object.entries(SCENES).map(([code, words]) => [code, words[key]]))
const NAMES = part('name')
const USES = part('use')

export const sceneName = (i18n: I18n, code: string): string => say(i18n, NAMES, code)
export const sceneUse = (i18n: I18n, code: string): string => say(i18n, USES, code)
export const licenceTypeName = (i18n: I18n, code: string): string => say(i18n, LICENCE_TYPES, code)
export const audienceName = (i18n: I18n, code: string): string => say(i18n, AUDIENCES, code)
export const regionName = (i18n: I18n, code: string): string => say(i18n, REGIONS, code)
export const termName = (i18n: I18n, code: string): string => say(i18n, TERMS, code)
