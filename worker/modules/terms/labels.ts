import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Audience, Licence, LicenceType, RegionPackage, Scene, ScenePackage, Term } from './contract.ts'

/** Name and explanation of each level of the licence tree, as shown to buyers. */
type Label = { name: MessageDescriptor; desc: MessageDescriptor }

export const LICENCE_TYPE_LABELS: Record<LicenceType, Label> = {
  personal: { name: msg`个人创作者`, desc: msg`供一位自然人以个人名义使用` },
  enterprise: { name: msg`企业 / 工作室`, desc: msg`供一个法律主体用于自有项目` },
  agency: { name: msg`代理制作`, desc: msg`为一位指定客户的一个项目制作` },
}

export const SCENE_PACKAGE_LABELS: Record<ScenePackage, Label> = {
  video: { name: msg`视频・社媒・直播`, desc: msg`发布到任何视频平台、社交媒体或直播间，可参与平台分成` },
  podcast: { name: msg`播客・有声书`, desc: msg`用于播客、有声书、音频课程的片头、片尾与配乐` },
  brand: { name: msg`商业广告`, desc: msg`付费投放的广告，并包含品牌自有的视频、社媒、直播与播客` },
  broadcast: { name: msg`公共播放`, desc: msg`门店、展厅、活动现场与公共场所的背景播放` },
  app: { name: msg`小程序・网站・App`, desc: msg`作为界面、宣传页或应用内的背景音乐` },
  game: { name: msg`游戏`, desc: msg`用于一款游戏的本体、宣传片与商店页面` },
  production: { name: msg`音乐制作`, desc: msg`作为素材用于改编、采样和发行新的音乐作品` },
  film: { name: msg`影视・综艺`, desc: msg`院线电影、电视剧、网剧与综艺，按项目报价` },
  hardware: { name: msg`硬件内置`, desc: msg`预装于玩具、家电、车机等硬件，按出货量报价` },
}

export const SCENE_LABELS: Record<Scene, MessageDescriptor> = {
  video: msg`视频・社媒・直播`,
  podcast: msg`播客・有声书`,
  broadcast: msg`公共播放`,
  ads: msg`商业广告投放`,
  app: msg`小程序・网站・App`,
  game: msg`游戏`,
  film: msg`影视・综艺`,
  hardware: msg`硬件内置`,
  production: msg`音乐制作`,
}

export const TERM_LABELS: Record<Term, Label> = {
  '1y': { name: msg`1 年`, desc: msg`期内发布的作品可长期保留，期满后不得再用于新作品` },
  perpetual: { name: msg`永久`, desc: msg`不限时间` },
}

export const AUDIENCE_LABELS: Record<Audience, Label> = {
  under5m: { name: msg`受众 500 万以内`, desc: msg`项目触达的用户数不超过 500 万` },
  over5m: { name: msg`受众 500 万以上`, desc: msg`触达人数不设上限` },
}

export const REGION_LABELS: Record<RegionPackage, Label> = {
  china: { name: msg`中国`, desc: msg`在中国境内发布` },
  asia_pacific: { name: msg`亚太`, desc: msg`中国、亚洲其他地区、印度与大洋洲` },
  global: { name: msg`全球`, desc: msg`所有国家和地区` },
}

/** A licence as text, level by level. */
export type LicenceWords = { licenceType: string; scenes: string; term: string; audience: string; region: string }
export const licenceWords = (licence: Licence, words: I18n): LicenceWords => ({
  licenceType: words._(LICENCE_TYPE_LABELS[licence.licenceType].name),
  scenes: words._(SCENE_PACKAGE_LABELS[licence.scenes].name),
  term: words._(TERM_LABELS[licence.term].name),
  audience: words._(AUDIENCE_LABELS[licence.audience].name),
  region: words._(REGION_LABELS[licence.region].name),
})
