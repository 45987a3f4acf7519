import { getMessages } from '#core/messages.ts'
import type { Ctx } from '#worker/context.ts'
import { USE_TEXTS } from '../terms/public.ts'
import type { Licence } from './contract.ts'
import { daysLeft, termEnd } from './rules.ts'
import type { HeldRight } from './store.ts'

export const toVerifyUrl = (origin: string, licenceNo: string): string =>
  `${origin.replace(/\/$/, '')}/verify/${licenceNo}`

/** A right in its holder's view. */
export function presentLicence(
  { config, locale, now }: Pick<Ctx, 'config' | 'locale' | 'now'>,
  right: HeldRight,
): Licence {
  const { licenceNo, issuedAtMs, terms, memberUntilMs } = right
  const untilMs = issuedAtMs === null ? null : termEnd(terms.term, issuedAtMs)
  return {
    id: right.id,
    licenceNo,
    orderNo: right.orderNo,
    trackId: String(right.track.id),
    versionId: String(right.version.id),
    status: right.status,
    form: right.form,
    licenceType: terms.licenceType,
    covers: terms.use ? getMessages(locale)._(USE_TEXTS[terms.use].covers) : null,
    scenes: terms.scenes,
    exchange: right.exchanged
      ? { formUntil: memberUntilMs === null ? null : new Date(memberUntilMs).toISOString() }
      : null,
    media: terms.media ?? null,
    region: terms.region,
    term: terms.term,
    sha256: licenceNo === null ? null : right.version.originalSha256,
    issuedAt: issuedAtMs === null ? null : new Date(issuedAtMs).toISOString(),
    until: untilMs === null ? null : new Date(untilMs).toISOString(),
    daysLeft: daysLeft(untilMs, now),
    verifyUrl: licenceNo === null ? null : toVerifyUrl(config.PUBLIC_ORIGIN, licenceNo),
  }
}
