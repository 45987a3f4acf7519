import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Audience, LicenceType, RegionPackage, Scene, ScenePackage, Term } from '#worker/modules/terms/contract.ts'

/** Short names of the licence tree, for places without the API's full explanations. */
const LICENCE_TYPES: Record<LicenceType, MessageDescriptor> = {
  personal: msg`个人创作者`,
  enterprise: msg`企业 / 工作室`,
  agency: msg`代理制作`,
}
const SCENES: Record<ScenePackage, MessageDescriptor> = {
  video: msg`视频、社媒与直播`,
  podcast: msg`播客与有声书`,
  brand: msg`商业广告，及品牌自有的视频、社媒、直播与播客`,
  broadcast: msg`门店与公共场所播放`,
  app: msg`小程序、网站与 App`,
  game: msg`一款游戏`,
  production: msg`音乐制作`,
  film: msg`影视与综艺`,
  hardware: msg`硬件内置`,
}
/** The licensed scenes: what somebody asks about, where a package is what is sold. The only names of uses for enquiries. */
export const SCENE_NAMES: Record<Scene, MessageDescriptor> = {
  video: SCENES.video,
  podcast: SCENES.podcast,
  broadcast: SCENES.broadcast,
  ads: msg`商业广告`,
  app: SCENES.app,
  game: SCENES.game,
  film: SCENES.film,
  hardware: SCENES.hardware,
  production: SCENES.production,
}
const TERMS: Record<Term, MessageDescriptor> = { '1y': msg`1 年`, perpetual: msg`永久` }
const AUDIENCES: Record<Audience, MessageDescriptor> = { under5m: msg`受众 500 万以内`, over5m: msg`受众 500 万以上` }
const REGIONS: Record<RegionPackage, MessageDescriptor> = {
  china: msg`中国`,
  asia_pacific: msg`亚太`,
  global: msg`全球`,
}

export type LicenceWords = {
  who: MessageDescriptor
  where: MessageDescriptor
  term: MessageDescriptor
  audience: MessageDescriptor
  region: MessageDescriptor
}

/** A licence code (`personal.video.1y.under5m.china`) as texts; null for an unknown code. */
export function licenceWords(code: string): LicenceWords | null {
  const [type, scenes, term, audience, region] = code.split('.')
  const found = {
    who: pick(LICENCE_TYPES, type),
    where: pick(SCENES, scenes),
    term: pick(TERMS, term),
    audience: pick(AUDIENCES, audience),
    region: pick(REGIONS, region),
  }
  return Object.values(found).every(Boolean) ? (found as LicenceWords) : null
}

const pick = (words: Record<string, MessageDescriptor>, key: string | undefined): MessageDescriptor | undefined =>
  key !== undefined && Object.hasOwn(words, key) ? words[key] : undefined

/** Short names of the most asked-for uses. */
const ASKED: Partial<Record<ScenePackage, MessageDescriptor>> = {
  brand: msg`商业广告`,
  film: msg`影视综艺`,
  game: msg`游戏`,
  app: msg`App`,
}
const MOST_USES = 3

/** Uses that a licence does not cover, and limits that a wider licence would extend. */
export function beyondWords(code: string): { uses: MessageDescriptor[]; limits: MessageDescriptor[] } {
  const [, scenes = '', term, audience, region] = code.split('.')
  return {
    uses: Object.entries(ASKED)
      .filter(([scene]) => scene !== scenes)
      .map(([, word]) => word)
      .slice(0, MOST_USES),
    limits: [
      ...(audience === 'under5m' ? [msg`更大受众`] : []),
      ...(region === 'global' ? [] : [msg`更多地域`]),
      ...(term === 'perpetual' ? [] : [msg`更长期限`]),
    ],
  }
}
