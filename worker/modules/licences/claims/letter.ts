import { getDay } from '#core/business-day.ts'
import { getLabels } from '../documents/document-labels.ts'
import type { Statement } from '../documents/statement.ts'
import type { DocumentLocale } from '../values.ts'
import type { Platform } from './values.ts'

/** Where each platform takes an objection, and what it asks for; in the two languages in which platforms are written to. */
const OPENINGS: Record<Platform, Record<DocumentLocale, string>> = {
  youtube: {
    'zh-CN': '本人就该视频收到的 Content ID 版权主张提出异议（理由：已获得许可）。',
    'en-US':
      'I dispute the Content ID claim on this video. Reason: licence. I have permission to use the claimed music.',
  },
  bilibili: {
    'zh-CN': '就该稿件收到的版权投诉提交申诉：稿件所用音乐已取得授权，授权证明附后。',
    'en-US':
      'I appeal against the copyright complaint on this upload: the music in it is licensed, as documented below.',
  },
  douyin: {
    'zh-CN': '就该作品收到的音乐版权处置提交申诉：所用音乐已取得授权，授权证明附后。',
    'en-US':
      'I appeal against the music copyright action on this post: the music in it is licensed, as documented below.',
  },
  tiktok: {
    'zh-CN': '就该视频的静音或下架处置提交申诉：所用音乐已取得授权，授权证明附后。',
    'en-US': 'I appeal against the muting or removal of this video: the music in it is licensed, as documented below.',
  },
  instagram: {
    'zh-CN': '就该内容收到的版权主张提出异议：所用音乐已取得授权，授权证明附后。',
    'en-US': 'I dispute the copyright claim on this content: the music in it is licensed, as documented below.',
  },
  other: {
    'zh-CN': '就该内容收到的版权主张作出说明：所用音乐已取得授权，授权证明附后。',
    'en-US': 'In reply to the copyright claim on this content: the music in it is licensed, as documented below.',
  },
}

/** What to send to a platform about one licence, in one language; only what the signed statement says. */
export function claimLetter(
  statement: Statement,
  verifyUrl: string,
  platform: Platform,
  locale: DocumentLocale,
): string {
  const labels = getLabels(statement, locale)
  const artists = statement.track.artists.map((artist) => artist[locale]).join(locale === 'zh-CN' ? '、' : ', ')
  const { until, from } = statement.term
  const facts = {
    title: statement.track.title[locale],
    artists,
    isrc: statement.isrc,
    from: getDay(Date.parse(from)),
    until: until && getDay(Date.parse(until)),
    media: labels.scenes.join(locale === 'zh-CN' ? '、' : ', '),
    region: labels.region,
  }
  const lines = locale === 'zh-CN' ? chinese(statement, facts, verifyUrl) : english(statement, facts, verifyUrl)
  return [OPENINGS[platform][locale], ...lines].join('\n')
}

type Facts = {
  title: string
  artists: string
  isrc: string | null
  from: string
  until: string | null
  media: string
  region: string
}

const chinese = (statement: Statement, { title, artists, isrc, from, until, media, region }: Facts, url: string) => [
  '',
  `音乐：《${title}》，${artists}${isrc ? `，ISRC ${isrc}` : ''}`,
  `授权书编号：${statement.licenceNo}`,
  ...('licensor' in statement ? [`授权方：${statement.licensor.name['zh-CN']}`] : []),
  `被授权方：${statement.holder.name}`,
  `项目：${statement.project}`,
  `媒介：${media}；地域：${region}`,
  until ? `期限：${from} 至 ${until}` : `期限：自 ${from} 起，永久`,
  '',
  `授权书可公开核验：${url}`,
  '该授权书经数字签名，附件中的 licence.json 可独立验证。请据此撤回主张，恢复内容及其收益。',
]

const english = (statement: Statement, { title, artists, isrc, from, until, media, region }: Facts, url: string) => [
  '',
  `Music: "${title}" by ${artists}${isrc ? `, ISRC ${isrc}` : ''}`,
  `Licence number: ${statement.licenceNo}`,
  ...('licensor' in statement ? [`Licensor: ${statement.licensor.name['en-US']}`] : []),
  `Licensee: ${statement.holder.name}`,
  `Project: ${statement.project}`,
  `Media: ${media}; territory: ${region}`,
  until ? `Term: ${from} to ${until}` : `Term: from ${from}, perpetual`,
  '',
  `Anyone can verify the licence at ${url}`,
  'It is digitally signed; licence.json in the attachment can be verified independently. Please release the claim and restore the content and its revenue.',
]
