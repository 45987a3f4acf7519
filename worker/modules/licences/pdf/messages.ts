import type { DocumentLocale } from '../values.ts'

/**
 * The document's own texts. They are here and not in the translation catalogues because changing one changes the
 * document.
 */
const ZH = {
  title: '音乐商用授权书',
  otherTitle: 'Music Licence Certificate',
  work: '作品',
  artists: '音乐人',
  version: '版本',
  licensor: '授权方',
  holder: '被授权方',
  personNumber: '证件号码',
  companyNumber: '统一社会信用代码',
  object: '授权对象',
  client: '客户',
  project: '项目',
  scenes: '使用场景',
  scope: '受众 / 地域 / 期限',
  until: '至',
  file: '交付文件',
  order: '订单号',
  issued: '签发',
  zone: '(UTC+8)',
  scan: '扫码验证真伪与当前状态',
  embedded: 'Ed25519 签名已嵌入本文件，可离线验证',
  conditions: '授权条款',
  conditionsVersion: '条款版本',
  offline: '离线验证',
  offlineText:
    '本文件内嵌附件 licence.json，载有经签名的授权内容（RFC 8785 规范 JSON）、签名与公钥。用与下列编号相符的公钥，对其中 canonical 一项的 UTF-8 字节验证 Ed25519 签名，即可在不联网时确认内容未被改动；授权是否已被撤销，以验证页面为准。',
  keyId: '公钥编号',
  sha256: '内容摘要',
  signature: '数字签名',
  listComma: '、',
  sceneComma: '、',
  dot: ' · ',
  brackets: ['（', '）'],
}
export type Words = typeof ZH

const EN: Words = {
  title: 'Music Licence Certificate',
  otherTitle: '音乐商用授权书',
  work: 'Work',
  artists: 'Artists',
  version: 'Version',
  licensor: 'Licensor',
  holder: 'Licensee',
  personNumber: 'ID',
  companyNumber: 'Registration no.',
  object: 'Licensed subject',
  client: 'Client',
  project: 'Project',
  scenes: 'Uses',
  scope: 'Audience, territory and term',
  until: 'until',
  file: 'Delivered file',
  order: 'Order',
  issued: 'Issued',
  zone: '(UTC+8)',
  scan: 'Scan to verify authenticity and present state',
  embedded: 'An Ed25519 signature is embedded for offline verification',
  conditions: 'Conditions of the licence',
  conditionsVersion: 'Terms version',
  offline: 'Offline verification',
  offlineText:
    'This file carries the attachment licence.json with the signed content (RFC 8785 canonical JSON), the signature and the public key. Verifying the Ed25519 signature over the UTF-8 bytes of its canonical member, with the public key of the identifier below, shows without a network that nothing was changed; whether the licence has been revoked is answered by the verification page.',
  keyId: 'Key identifier',
  sha256: 'Content digest',
  signature: 'Signature',
  listComma: ', ',
  sceneComma: '; ',
  dot: ', ',
  brackets: [' (', ')'],
}

export const toWords = (locale: DocumentLocale): Words => (locale === 'zh-CN' ? ZH : EN)
