import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  AUDIENCE_NAMES,
  FIRST_NAMES,
  SCENE_NAMES,
  TERM_NAMES,
  TERRITORY_NAMES,
  TYPE_NAMES,
  USE_NAMES,
} from './names.ts'
import type { Audience, LicenceType, Never, Reason, Scene, Term, Use } from './values.ts'

/** Descriptions of the licensing model as shown to buyers (docs/licensing.md). Names are in names.ts. */
export const TYPE_TEXTS: Record<LicenceType, MessageDescriptor> = {
  individual: msg`授予一位自然人，以本人名义使用，凭有效证件`,
  company: msg`授予一家公司、工作室或机构，用于自有项目，须填统一社会信用代码或注册号`,
  agency: msg`授予一家制作单位，用于为一位指定客户制作的一个项目；客户名称写入授权书`,
}

/** What a use covers, and what it does not. */
export const USE_TEXTS: Record<Use, { covers: MessageDescriptor; not: MessageDescriptor }> = {
  video: {
    covers: msg`发布到哔哩哔哩、腾讯视频、YouTube 等视频平台，抖音、视频号、小红书、Instagram、TikTok 等社交媒体，以及直播；可参与平台分成`,
    not: msg`不含付费投放（包括 DOU+ 等加热）、电视与影视节目`,
  },
  podcast: {
    covers: msg`小宇宙、喜马拉雅、Apple Podcasts、Spotify 等平台的播客、有声书与音频课程`,
    not: msg`不含单独提供音乐，以及在他人节目中购买的广告`,
  },
  online_ads: {
    covers: msg`互联网付费投放：贴片、信息流、搜索、应用内与加热；并包含视频・社媒・直播与播客・有声书`,
    not: msg`不含电视、广播、影院与户外广告`,
  },
  all_ads: {
    covers: msg`电视、广播、影院与户外广告；并包含线上广告的全部媒介`,
    not: msg`不含电影、剧集与节目本身，以及门店播放`,
  },
  playback: {
    covers: msg`自有门店、餐厅、酒店、办公与展厅的背景播放，会议、展览、演出与赛事现场，电话等待音`,
    not: msg`不含现场的直播与录像，以及集体管理组织另收的费用`,
  },
  app: {
    covers: msg`小程序、App 与网站的界面声音和背景音乐，以及商店页面`,
    not: msg`不含游戏，以及为其投放的广告`,
  },
  game: {
    covers: msg`一款游戏的全部平台版本、商店页面、更新，以及自有账号上的宣传片`,
    not: msg`不含付费投放，以及单独发行原声`,
  },
  film: {
    covers: msg`一部电影、剧集、纪录片或综艺及其预告片，按项目报价`,
    not: msg`不含片前与片中的广告，以及单独发行原声`,
  },
  hardware: {
    covers: msg`预装于一个产品系列的玩具、家电、车机等硬件及其固件，按出货量报价`,
    not: msg`不含该产品的广告`,
  },
  production: {
    covers: msg`作为素材采样、改编，制作并发行一部新的音乐作品`,
    not: msg`不含原样发行，以及作为素材包出售`,
  },
}

const YEARS = msg`期内可发布、修改与投放；期满后，已发布的作品可原样保留，广告、直播、门店与活动播放须停止`
export const TERM_TEXTS: Record<Term, MessageDescriptor> = {
  '1y': YEARS,
  '2y': YEARS,
  '3y': YEARS,
  perpetual: msg`在作品的权利保护期内一直有效`,
}
const REACH = msg`项目在期限内触达的总人数；超出后 30 天内补购即可`
export const AUDIENCE_TEXTS: Record<Audience, MessageDescriptor> = {
  '5m': REACH,
  '20m': REACH,
  '100m': REACH,
  any: msg`触达人数不设上限`,
}
export const WORLD_TEXT = msg`所有国家和地区`
/** For territories with too many countries to list. */
export const countryCount = (some: string, count: number): MessageDescriptor => msg`${some}等 ${count} 个国家和地区`

export const REASON_TEXTS: Record<Reason, MessageDescriptor> = {
  USE_NEEDS_ORGANISATION: msg`这种用途只授予企业或代理制作，不授予个人`,
  USE_NOT_FOR_AGENCY: msg`音乐制作由发行新作品的一方取得，不授予代理制作`,
  TERRITORY_NOT_HELD: msg`这首作品在该地域没有可授予的权利`,
}
export const NEVER_TEXTS: Record<Never, MessageDescriptor> = {
  standalone: msg`任何授权都不允许单独出售、提供或分发作品本身，包括铃声、素材包与模板`,
  content_id: msg`任何授权都不允许将作品登记于内容识别系统`,
  ai_training: msg`任何授权都不允许用于训练、微调或评测人工智能模型，除非另有书面同意`,
  trademark: msg`任何授权都不允许登记为商标、声音标识或自己的作品`,
}
/** Other paragraphs that an answer refers to. */
export const CLAUSE_TEXTS: Record<'3.3' | '3.4' | '4.2' | '5.2', MessageDescriptor> = {
  '3.3': YEARS,
  '3.4': msg`电视・广播・影院・户外广告的永久授权须询价`,
  '4.2': REACH,
  '5.2': msg`作品在哪里投放、播出，或面向哪里，就算在哪里使用`,
}

/** 13.2, of one level. */
export const scopeText = (scenes: string, types: string, term: string, audience: string): MessageDescriptor =>
  msg`会员可免费兑换的授权：${scenes}；授予${types}，${term}，${audience}，地域不限`

/** A licence as text, level by level; the names are those of the wire. */
export type LicenceWords = { licenceType: string; scenes: string; term: string; audience: string; region: string }

const NAMES: Record<keyof LicenceWords, Record<string, MessageDescriptor>> = {
  licenceType: TYPE_NAMES,
  scenes: USE_NAMES,
  term: TERM_NAMES,
  audience: AUDIENCE_NAMES,
  region: TERRITORY_NAMES,
}
const find = (names: Record<string, MessageDescriptor>, code: string): MessageDescriptor | undefined =>
  Object.hasOwn(names, code) ? names[code] : Object.hasOwn(FIRST_NAMES, code) ? FIRST_NAMES[code] : undefined

/** The name of one level's code, also of the first terms; an unknown code is shown as it is. */
export function levelName(level: keyof LicenceWords, code: string, words: I18n): string {
  const name = find(NAMES[level], code)
  return name ? words._(name) : code
}
export const sceneName = (scene: Scene, words: I18n): string => words._(SCENE_NAMES[scene])

/** The text of a licence code, also of the first terms; null for text that is no code. */
export function licenceWords(code: string, words: I18n): LicenceWords | null {
  const [licenceType, scenes, term, audience, region, ...rest] = code.split('.')
  if (!licenceType || !scenes || !term || !audience || !region || rest.length > 0) return null
  const parts = { licenceType, scenes, term, audience, region }
  if (Object.entries(parts).some(([level, part]) => !find(NAMES[level as keyof LicenceWords], part))) return null
  return {
    licenceType: levelName('licenceType', licenceType, words),
    scenes: levelName('scenes', scenes, words),
    term: levelName('term', term, words),
    audience: levelName('audience', audience, words),
    region: levelName('region', region, words),
  }
}

export { AUDIENCE_NAMES, SCENE_NAMES, TERM_NAMES, TERRITORY_NAMES, TYPE_NAMES, USE_NAMES } from './names.ts'
