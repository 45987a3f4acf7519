import { addBusinessDays } from '#core/business-day.ts'
import type { Apply } from './contract.ts'
import { ANSWER_DAYS, CLAIM_PATTERN, toLinks } from './values.ts'

/** By when an application that was sent at `atMs` is answered. */
export const dueAt = (atMs: number): number => addBusinessDays(atMs, ANSWER_DAYS)

/** The texts of the form as they are stored: what was left out is empty. */
export function toFields(input: Apply) {
  const { type, name, works = '', genres = '', society = '', ai = 'none', contactPhone = '' } = input
  const [, kind, id] = CLAIM_PATTERN.exec(input.claim ?? '') ?? []
  return {
    ...{ type, name, works, genres, society, ai, contactPhone, contactEmail: input.contactEmail.toLowerCase() },
    links: toLinks(input.links ?? ''),
    recordings: input.recordings ? Number(input.recordings) : null,
    aiNote: ai === 'none' ? '' : (input.aiNote ?? ''),
    claimKind: kind === undefined ? null : (kind as 'artist' | 'label'),
    claimId: id === undefined ? null : Number(id),
    claimProof: kind === undefined ? '' : (input.claimProof ?? ''),
  }
}
