import type { SecondStatement, Text } from '../documents/statement.ts'

type Named = { type: 'personal' | 'company'; name: string; idMasked: string | null }
type Basis =
  | { type: 'membership'; level: number }
  | { type: 'licence'; licenceNo: string; track: Text; artists: Text[]; project: string }

/** What is signed, in both document languages: every printed word is covered. */
export type LetterStatement = {
  v: 1
  kind: 'authorization-letter'
  letterNo: string
  issuer: { name: string; url: string }
  licensor: SecondStatement['licensor']
  names: Named[]
  basis: Basis
  text: Text
  issuedAt: string
  /** First moment without it; null: as long as the licence stands. */
  until: string | null
  keyId: string
}

const LEVELS: Record<number, Text> = {
  1: { 'zh-CN': '个人会员', 'en-US': 'personal membership' },
  2: { 'zh-CN': '企业会员', 'en-US': 'enterprise membership' },
  3: { 'zh-CN': '定制会员', 'en-US': 'custom membership' },
}
export const levelText = (level: number): Text => LEVELS[level] ?? { 'zh-CN': '会员', 'en-US': 'membership' }

/** The body of a letter. It grants nothing by itself: what may be used, and how, is in each licence certificate. */
export function bodyOf(basis: Basis): Text {
  if (basis.type === 'membership') {
    const level = levelText(basis.level)
    return {
      'zh-CN': `兹证明：下列主体是曲证 Cuemark ${level['zh-CN']}的授权主体，在本证明的有效期内，可以以自己的名义持有通过该会员取得的音乐作品授权。每一项授权的作品、项目、媒介、地域与期限，以相应的授权书为准；本证明不单独授予任何作品的使用权。`,
      'en-US': `This is to certify that those named below are authorized under a Cuemark ${level['en-US']} and may, while this letter is valid, hold in their own name the music licences taken through it. The work, project, media, territory and term of each licence are those of its certificate; this letter by itself grants no right to use any work.`,
    }
  }
  return {
    'zh-CN': `兹证明：下列主体是授权书 ${basis.licenceNo} 的被授权方，获准在项目《${basis.project}》中使用音乐作品《${basis.track['zh-CN']}》。使用的媒介、地域、受众与期限，以该授权书为准；本证明不扩大该授权的范围。`,
    'en-US': `This is to certify that the party named below holds licence ${basis.licenceNo} and is permitted to use the musical work "${basis.track['en-US']}" in the project "${basis.project}". Media, territory, audience and term are those of that certificate; this letter does not widen it.`,
  }
}
