import { toIso } from '#core/data-export.ts'
import type { ClaimRow } from './claim-store.ts'
import type { ApplicationWire } from './contract.ts'
import type { ApplicationRow, WorkRow } from './store.ts'

const OWN = '/cuemark2/api/v2/musicians/applications'
const STAFF = '/admin/api/v1/musicians'
/** Paths of the files, as the applicant and as staff may open them. */
export const ownBase = ({ id }: Pick<ApplicationRow, 'id'>): string => `${OWN}/${id}`
export const staffBase = ({ id }: Pick<ApplicationRow, 'id'>): string => `${STAFF}/${id}`

/** An application as its sender and staff read it; `base`: the path under which its pieces are heard. */
export function toWire(
  row: ApplicationRow,
  { works, claim, base }: { works: readonly WorkRow[]; claim: ClaimRow | null | undefined; base: string },
): ApplicationWire {
  const { id, state, type, name, links, recordings, genres, society, ai, aiNote, contactPhone, contactEmail } = row
  return {
    ...{ id, state, type, name, works: row.works, links, recordings, genres, society, ai, aiNote },
    ...{ contactPhone, contactEmail },
    claim: row.claimKind === null ? null : `${row.claimKind}:${row.claimId}`,
    claimProof: row.claimProof,
    claimState: claim ? (claim.endedAtMs === null ? 'held' : 'ended') : null,
    claimEndReason: claim?.endReason ?? null,
    document: row.documentKey === null ? null : row.documentName,
    files: works
      .filter(({ applicationId }) => applicationId === id)
      .map(({ n, fileName, bytes }) => ({ n, name: fileName, bytes, url: `${base}/works/${n}` })),
    question: row.question,
    reason: row.reason,
    submittedAt: toIso(row.submittedAtMs),
    dueAt: toIso(row.dueAtMs),
    decidedAt: row.decidedAtMs === null ? null : toIso(row.decidedAtMs),
  }
}
