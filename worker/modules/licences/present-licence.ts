import type { Licence } from './contract.ts'
import type { HeldRight } from './store.ts'

export const toVerifyUrl = (origin: string, licenceNo: string): string =>
  `${origin.replace(/\/$/, '')}/verify/${licenceNo}`

/** A right in its holder's view. */
export function presentLicence(right: HeldRight, origin: string): Licence {
  const { licenceNo, issuedAtMs } = right
  return {
    id: right.id,
    licenceNo,
    orderNo: right.orderNo,
    trackId: String(right.track.id),
    versionId: String(right.version.id),
    status: right.status,
    form: right.form,
    scenes: right.terms.scenes,
    region: right.terms.region,
    term: right.terms.term,
    sha256: licenceNo === null ? null : right.version.originalSha256,
    issuedAt: issuedAtMs === null ? null : new Date(issuedAtMs).toISOString(),
    verifyUrl: licenceNo === null ? null : toVerifyUrl(origin, licenceNo),
  }
}
