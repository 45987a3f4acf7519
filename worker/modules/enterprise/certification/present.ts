import { toIso } from '#core/data-export.ts'
import { toTaxNumberKind } from '#worker/modules/identity/holder/values.ts'
import type { CertificationWire } from './contract.ts'
import type { CertificationRow } from './store.ts'

const OWN_IMAGE = '/saas/api/v2/enterprise/certification/image'

/** What its applicant and staff both see. */
export const toCertification = (row: CertificationRow) => ({
  ...{ id: row.id, state: row.state, reason: row.reason, note: row.note, claim: row.isClaim, fileName: row.fileName },
  submittedAt: toIso(row.submittedAtMs),
  dueAt: toIso(row.dueAtMs),
  decidedAt: row.decidedAtMs === null ? null : toIso(row.decidedAtMs),
  ...{ fullName: row.fullName, shortName: row.shortName, intro: row.intro, taxNumber: row.taxNumber },
  taxNumberKind: toTaxNumberKind(row.taxNumber),
  ...{ admin: row.admin, contact: row.contact },
})

export const toMine = (row: CertificationRow): CertificationWire => ({
  ...toCertification(row),
  // The id says which picture, so that a page that shows another one loads it anew.
  image: row.fileKey === null ? null : `${OWN_IMAGE}?id=${row.id}`,
  companyId: row.enterpriseId,
})
