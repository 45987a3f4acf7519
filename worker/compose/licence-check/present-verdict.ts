import type { MessageDescriptor } from '@lingui/core'
import { CODES } from '#core/codes.ts'
import type { Locale } from '#core/locales.ts'
import { getMessages } from '#core/messages.ts'
import { getSkuId } from '#worker/modules/catalogue/public.ts'
import type { CheckedUse, Miss, OfferedLicence } from '#worker/modules/terms/contract.ts'
import {
  type Ask,
  type AskedTrack,
  clauseText,
  getCode,
  getPrice,
  licenceWords,
  type PricedLicence,
  REASON_TEXTS,
  type Verdict,
  type Way,
} from '#worker/modules/terms/public.ts'
import type { Licence, MembershipLevel } from '#worker/modules/terms/values.ts'
import type { NamedHeld } from './read-asker.ts'

/** A verdict with all that it is about. */
export type Judged = {
  ask: Ask
  verdict: Verdict
  asked: AskedTrack
  considered: Licence | null
  membership: { level: MembershipLevel; untilMs: number } | null
  /** The held licence that the verdict names. */
  held: NamedHeld | null
  track: { id: number; versionId: number; names: Record<Locale, string> } | null
}

const toIso = (ms: number): string => new Date(ms).toISOString()
export const licenceName = (code: string, locale: Locale): string =>
  Object.values(licenceWords(code, getMessages(locale)) ?? {}).join(' · ')

/** The level of the scope that an answer of 13.2 is about. */
export const levelOf = ({ verdict, membership }: Pick<Judged, 'verdict' | 'membership'>): MembershipLevel | null =>
  verdict.by === 'membership' ? (membership?.level ?? null) : null

/** The answer in the reader's language. */
export function presentVerdict(judged: Judged, locale: Locale): CheckedUse {
  const { verdict, membership, held } = judged
  const { answer, by, misses, clause, reason, exchange, near, nearest } = verdict
  const words = getMessages(locale)
  const present = presenter(judged, locale)
  return {
    answer,
    covered: answer === 'covered',
    by: by === 'membership' ? by : by && 'sku',
    held: held && {
      licenceId: held.id,
      licenceNo: held.licenceNo,
      project: held.project,
      name: licenceName(getCode(held.licence), locale),
      until: held.untilMs === null ? null : toIso(held.untilMs),
      fails: near,
    },
    membership:
      exchange && membership
        ? {
            level: membership.level,
            until: toIso(membership.untilMs),
            exchange: present(exchange, { kind: exchange.price.priceFen < 0 ? 'enquiry' : 'sku' }),
          }
        : null,
    misses: misses.map((level) => ({ level, msg: words._(MISS_CODES[level].text) })),
    clause: { id: clause, text: clauseText(clause, words, levelOf(judged)) },
    reason: reason && { id: reason, msg: words._(REASON_TEXTS[reason]) },
    cheapest: [
      ...verdict.ways.map((way) => present(way.offer, way)),
      ...(nearest ? [present(nearest, { kind: nearest.price.priceFen < 0 ? 'enquiry' : 'sku', covers: false })] : []),
    ],
  }
}

type Shown = Pick<Way, 'kind'> & Partial<Pick<Way, 'priceFen'>> & { level?: number; covers?: boolean }
function presenter({ asked, considered, track }: Judged, locale: Locale) {
  const now = considered && getPrice(asked, considered)
  return ({ code, price }: PricedLicence, { kind, priceFen, level, covers = true }: Shown): OfferedLicence => {
    const fen = priceFen ?? price.priceFen
    return {
      ...{ kind, covers, code, name: licenceName(code, locale) },
      ...(track && { skuId: getSkuId(track.id, track.versionId, code) }),
      ...(level !== undefined && { level }),
      price: fen,
      originalPrice: kind === 'membership' ? fen : price.originalPriceFen,
      ...(kind === 'sku' && now && now.priceFen >= 0 && fen >= 0 && { difference: fen - now.priceFen }),
    }
  }
}
const MISS_CODES: Record<Miss, { text: MessageDescriptor }> = {
  media: CODES.USE_MEDIUM_MISSING,
  licenceType: CODES.USE_TYPE_DIFFERS,
  region: CODES.USE_TERRITORY_MISSING,
  term: CODES.USE_TERM_SHORT,
  audience: CODES.USE_AUDIENCE_SMALL,
}
