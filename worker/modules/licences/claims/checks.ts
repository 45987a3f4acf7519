import { msg } from '@lingui/core/macro'
import { DAY_MS, getDay, toMidnight } from '#core/business-day.ts'
import { CODES } from '#core/codes.ts'
import { getMessages } from '#core/messages.ts'
import type { Ctx } from '#worker/context.ts'
import { fillAsk, levelName, missesOf, parseCode, TERRITORY_COUNTRIES } from '#worker/modules/terms/public.ts'
import { AFTER_TERM, SCENE_OF } from '#worker/modules/terms/values.ts'
import type { HeldRight } from '../store.ts'
import type { AskClaim, ClaimCheck } from './contract.ts'
import { MEDIUM_ON, type Platform } from './values.ts'

type Asked = Pick<AskClaim, 'region' | 'publishedOn'> & { platform: Platform }
type Right = Pick<HeldRight, 'status' | 'terms' | 'issuedAtMs'> & { untilMs: number | null }

/** What the evaluator misses of the asked medium and territory (docs/licensing.md, 10.1); null for the first terms. */
function missed({ terms }: Right, { platform, region }: Asked) {
  const licence = parseCode(terms.code)
  if (!licence) return null
  const medium = MEDIUM_ON[platform] ?? terms.media?.[0] ?? 'online_video'
  const countries = TERRITORY_COUNTRIES[region ?? licence.territory]
  const { audience, term, licenceType } = licence
  return missesOf(licence, fillAsk({ medium, who: licenceType, countries, term, audience }))
}

/** What speaks for and against each licence, in the reader's language. */
export function checkClaim({ locale, now }: Pick<Ctx, 'locale' | 'now'>, right: Right, asked: Asked): ClaimCheck[] {
  const words = getMessages(locale)
  const say = words._.bind(words)
  const misses = missed(right, asked)
  const medium = MEDIUM_ON[asked.platform]
  // The first terms name scenes instead of media.
  const hasMedium = medium && (misses ? !misses.includes('media') : right.terms.scenes.includes(SCENE_OF[medium]))
  const territory = levelName('region', right.terms.region, words)
  const standing: Record<HeldRight['status'], string> = {
    awaiting_form: say(msg`还没有填写授权信息，授权书尚未签发：请先填写`),
    issued: say(msg`授权书已签发`),
    revoked: say(msg`这份授权已被撤销`),
  }
  return [
    { what: 'standing', isMet: right.status === 'issued', text: standing[right.status] },
    medium
      ? {
          what: 'medium',
          isMet: hasMedium === true,
          text: hasMedium ? say(msg`包含在这类平台发布`) : say(CODES.USE_MEDIUM_MISSING.text),
        }
      : { what: 'medium', isMet: null, text: say(msg`请核对：授权书载明的媒介是否包含这个平台`) },
    asked.region && misses
      ? {
          what: 'region',
          isMet: !misses.includes('region'),
          text: misses.includes('region')
            ? say(CODES.USE_TERRITORY_MISSING.text)
            : say({ ...WITHIN, values: { territory } }),
        }
      : { what: 'region', isMet: null, text: say({ ...ADDRESSED, values: { territory } }) },
    checkDate(right, asked, now, say),
  ]
}
const WITHIN = msg({ message: '授权地域包含：{territory}' })
const ADDRESSED = msg({ message: '请核对：作品面向的地区是否在授权地域内（{territory}）' })

/** Published within the term; what may stay afterwards stays answered (docs/licensing.md, 3.3). */
function checkDate(
  { issuedAtMs, untilMs, terms }: Right,
  { publishedOn, platform }: Asked,
  now: number,
  say: (text: ReturnType<typeof msg>) => string,
): ClaimCheck {
  if (issuedAtMs === null) return { what: 'date', isMet: null, text: say(msg`签发之后，期限才开始`) }
  const from = publishedOn ? toMidnight(publishedOn) : null
  const isOver = untilMs !== null && untilMs <= now
  if (from === null)
    return isOver
      ? { what: 'date', isMet: null, text: say(msg`授权期已满：请填写发布日期，核对发布时是否在授权期内`) }
      : { what: 'date', isMet: null, text: say({ ...SINCE, values: { day: getDay(issuedAtMs) } }) }
  if (from + DAY_MS <= issuedAtMs) return { what: 'date', isMet: false, text: say(msg`作品发布在授权生效之前`) }
  if (untilMs !== null && from >= untilMs) return { what: 'date', isMet: false, text: say(msg`作品发布在授权期满之后`) }
  const medium = MEDIUM_ON[platform]
  if (!isOver) return { what: 'date', isMet: true, text: say(msg`作品发布在授权期内`) }
  const stays = medium === null || terms.media === undefined ? null : AFTER_TERM[medium] === 'stays'
  return stays === false
    ? { what: 'date', isMet: false, text: say(msg`授权期已满，这种媒介的作品应当已经下线`) }
    : { what: 'date', isMet: stays, text: say(msg`作品在授权期内发布，期满后可以按原样保留`) }
}
const SINCE = msg({ message: '授权自 {day} 起有效：请核对作品发布于当日或之后' })
