import { getDay } from '#core/business-day.ts'
import type { Evidence } from '#worker/modules/licences/public.ts'

type Statement = Evidence['statement']
type At = { verifyUrl: string; origin: string; now: number }

const CONTENTS = {
  zh: [
    '授权书 PDF（中文与英文）：含数字签名与 licence.json 附件',
    '2-receipt.txt：订单与付款',
    'verify 文件夹：licence.json、公布的公钥、全部授权书的哈希链中的位置与每日公布的链头、签发本包时的状态',
  ],
  en: [
    'Certificate as PDF, Chinese and English: digitally signed, with licence.json attached',
    '2-receipt.txt: order and payment',
    'Folder verify: licence.json, the published keys, the place in the hash chain over all licences with the published daily heads, and the state on the day of this pack',
  ],
}

/** Chinese first, then English: whoever receives the pack reads one of the two. Says only what was signed. */
export function coverLetter(statement: Statement, at: At): string {
  return [...chinese(statement, at), '', '-'.repeat(40), '', ...english(statement, at)].join('\n')
}

const span = ({ from, until }: Statement['term'], to: string, open: string) =>
  until ? `${getDay(Date.parse(from))} ${to} ${getDay(Date.parse(until))}` : `${getDay(Date.parse(from))} ${open}`

function chinese(statement: Statement, { verifyUrl, origin, now }: At): string[] {
  const { track, holder, licenceNo, project, term } = statement
  const artists = track.artists.map((artist) => artist['zh-CN']).join('、')
  return [
    `音乐授权证明 ${licenceNo}`,
    '',
    `兹证明：${holder.name} 已就音乐作品《${track.title['zh-CN']}》（${artists}${statement.isrc ? `，ISRC ${statement.isrc}` : ''}）取得授权。`,
    ...('licensor' in statement
      ? [`授权方：${statement.licensor.name['zh-CN']}（${statement.licensor.registrationNumber}）`]
      : []),
    `项目：${project}`,
    `期限：${span(term, '至', '起，永久')}（北京时间）`,
    '',
    '如何核实',
    `1. 打开 ${verifyUrl}，或扫描授权书上的二维码：显示授权范围与当前状态。`,
    `2. 不依赖本网站：按 ${origin}/docs/verify 的说明，运行 node verify-licence.mjs verify verify/licence.json。`,
    '',
    '本包内容',
    ...CONTENTS.zh.map((line) => `- ${line}`),
    '',
    `生成日期：${getDay(now)}`,
  ]
}

function english(statement: Statement, { verifyUrl, origin, now }: At): string[] {
  const { track, holder, licenceNo, project, term } = statement
  const artists = track.artists.map((artist) => artist['en-US']).join(', ')
  return [
    `Proof of music licence ${licenceNo}`,
    '',
    `${holder.name} holds a licence for the music "${track.title['en-US']}" by ${artists}${statement.isrc ? ` (ISRC ${statement.isrc})` : ''}.`,
    ...('licensor' in statement
      ? [`Licensor: ${statement.licensor.name['en-US']} (${statement.licensor.registrationNumber})`]
      : []),
    `Project: ${project}`,
    `Term: ${span(term, 'to', 'onwards, perpetual')} (Beijing time)`,
    '',
    'How to verify',
    `1. Open ${verifyUrl}, or scan the QR code on the certificate: it shows the scope and the present state.`,
    `2. Without relying on this site: see ${origin}/docs/verify and run node verify-licence.mjs verify verify/licence.json.`,
    '',
    'In this pack',
    ...CONTENTS.en.map((line) => `- ${line}`),
    '',
    `Made on ${getDay(now)}`,
  ]
}
