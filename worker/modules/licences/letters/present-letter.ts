import { toIso } from '#core/data-export.ts'
import type { Ctx } from '#worker/context.ts'
import { documentLocale } from '../values.ts'
import type { LetterWire } from './contract.ts'
import type { LetterStatement } from './statement.ts'
import type { KnownLetter } from './store.ts'

export const toLetterUrl = (origin: string, letterNo: string): string =>
  `${origin.replace(/\/$/, '')}/verify/letter/${letterNo}`

export const getState = ({ ended, isOutOfDate, untilMs }: KnownLetter, nowMs: number): LetterWire['state'] =>
  ended !== null || isOutOfDate ? 'revoked' : untilMs !== null && untilMs <= nowMs ? 'ended' : 'valid'

/** What both the owner and the public page see of a letter, apart from names. */
export function presentCommon({ now, locale }: Pick<Ctx, 'now' | 'locale'>, row: KnownLetter) {
  const { basis } = JSON.parse(row.canonical) as LetterStatement
  return {
    ...{ letterNo: row.letterNo, kind: row.kind, state: getState(row, now) },
    licenceNo: basis.type === 'licence' ? basis.licenceNo : null,
    track: basis.type === 'licence' ? basis.track[documentLocale(locale)] : null,
    level: basis.type === 'membership' ? basis.level : null,
    issuedAt: toIso(row.issuedAtMs),
    until: row.untilMs === null ? null : toIso(row.untilMs),
  }
}

export const presentLetter = (ctx: Pick<Ctx, 'now' | 'locale' | 'config'>, row: KnownLetter): LetterWire => ({
  ...presentCommon(ctx, row),
  names: (JSON.parse(row.canonical) as LetterStatement).names.map(({ type, name }) => ({ type, name })),
  verifyUrl: toLetterUrl(ctx.config.PUBLIC_ORIGIN, row.letterNo),
})
