import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { getDay } from '#core/business-day.ts'
import { getMessages } from '#core/messages.ts'
import {
  AUDIENCE_NAMES,
  countryNames,
  getCode,
  MEDIUM_NAMES,
  NEVER_NAMES,
  REASON_TEXTS,
  TERM_NAMES,
  TERRITORY_NAMES,
  TYPE_NAMES,
} from '#worker/modules/terms/public.ts'
import type { Medium, Never, Territory } from '#worker/modules/terms/values.ts'
import { type Judged, licenceName } from './present-verdict.ts'

/** The languages in which statements are signed, like certificates. */
export const TEXT_LOCALES = ['zh-CN', 'en-US'] as const
type Text = Record<(typeof TEXT_LOCALES)[number], string>
export const inBoth = (say: (words: I18n, locale: (typeof TEXT_LOCALES)[number]) => string): Text => ({
  'zh-CN': say(getMessages('zh-CN'), 'zh-CN'),
  'en-US': say(getMessages('en-US'), 'en-US'),
})

export const NOTICE = msg`这是对一个问题的答复，不是授权书，不授予任何权利。答复以所列条款版本、作品与问题为准；价格为答复当时的价格，可能变动。`

/** What was asked, line by line: for what, where, how long, by whom, for how many. */
export function questionWords({ ask }: Judged, region: Territory | null): Text[] {
  const { medium, countries, term, who, audience } = ask
  const mediumName = { ...MEDIUM_NAMES, ...NEVER_NAMES }[medium as Medium & Never]
  return [
    inBoth((words) => words._(mediumName)),
    inBoth((words, locale) => (region ? words._(TERRITORY_NAMES[region]) : countryNames(countries, locale))),
    inBoth((words) => words._(TERM_NAMES[term])),
    inBoth((words) => words._(TYPE_NAMES[who])),
    inBoth((words) => words._(AUDIENCE_NAMES[audience])),
  ]
}

/** The answer in one or two sentences. */
export const answerWords = (judged: Judged): Text => inBoth((words, locale) => words._(sentence(judged, locale)))

function sentence({ verdict, held, considered }: Judged, locale: 'zh-CN' | 'en-US') {
  const { answer, by, exchange, near, reason } = verdict
  const heldName = held ? licenceName(getCode(held.licence), locale) : ''
  const heldNo = held?.licenceNo ?? heldName
  const exchangeName = exchange ? licenceName(exchange.code, locale) : ''
  const chosenName = considered ? licenceName(getCode(considered), locale) : ''
  const until = held?.untilMs ? getDay(held.untilMs) : ''
  if (by === 'held' && held?.licenceNo)
    return msg`可以。已持有的授权书 ${heldNo}（${heldName}）覆盖这一用途，仅限该授权书载明的项目与被授权方。`
  if (by === 'held') return msg`可以。已购买的授权（${heldName}）覆盖这一用途，填写授权信息后生效。`
  if (by === 'membership') return msg`可以。会员可免费兑换覆盖这一用途的授权：${exchangeName}。兑换后方可使用。`
  if (by === 'considered') return msg`可以，取得这份授权之后：${chosenName}。`
  if (answer === 'never') return msg`不可以，任何授权都不包含。`
  if (answer === 'not_offered') return reason ? REASON_TEXTS[reason] : msg`不可以。`
  if (near === 'term' && until)
    return msg`已持有的授权书 ${heldNo} 只覆盖到 ${until}。要覆盖所问的全部时间，须取得下列授权之一。`
  if (near === 'audience') return msg`已持有的授权书 ${heldNo} 只差受众规模。须补足受众或取得下列授权之一。`
  return answer === 'enquiry' ? msg`可以，须先询价并取得授权。` : msg`可以，须先取得下列授权之一。`
}
