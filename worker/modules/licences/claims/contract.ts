import * as z from 'zod/mini'
import type { Code } from '#core/codes.ts'
import { DayOrInstant } from '#core/page-schema.ts'
import { TERRITORIES } from '#worker/modules/terms/values.ts'
import { LIBRARY_STATES } from '../library/values.ts'
import { CLAIM_LENGTH, PLATFORMS } from './values.ts'

const as = (code: Code): Code => code

/** POST /licences/claims/answer. Read, answered, and not stored. */
export const AskClaim = z.strictObject({
  text: z
    .string()
    .check(
      z.maxLength(CLAIM_LENGTH, { error: as('FIELD_TOO_LONG'), abort: true }),
      z.trim(),
      z.minLength(1, as('FIELD_REQUIRED')),
    ),
  /** Otherwise read out of the text. */
  platform: z.optional(z.enum(PLATFORMS)),
  /** Where the work is addressed (docs/licensing.md, 5.2). */
  region: z.optional(z.enum(TERRITORIES)),
  /** The day on which the work was published (Asia/Shanghai). */
  publishedOn: z.optional(DayOrInstant.check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
})
export type AskClaim = z.infer<typeof AskClaim>

export const CLAIM_CHECKS = ['standing', 'medium', 'region', 'date'] as const
/** `isMet` null: cannot be told from what was said; `text` says what to compare. */
const ClaimCheck = z.object({ what: z.enum(CLAIM_CHECKS), isMet: z.nullable(z.boolean()), text: z.string() })
export type ClaimCheck = z.infer<typeof ClaimCheck>

export const MATCHES = ['number', 'isrc', 'title', 'artist'] as const
export type Match = (typeof MATCHES)[number]
const ClaimCandidate = z.object({
  id: z.string(),
  licenceNo: z.nullable(z.string()),
  orderNo: z.string(),
  trackId: z.string(),
  name: z.string(),
  artists: z.array(z.string()),
  project: z.nullable(z.string()),
  holder: z.nullable(z.string()),
  libraryState: z.enum(LIBRARY_STATES),
  scope: z.string(),
  issuedAt: z.nullable(z.iso.datetime()),
  until: z.nullable(z.iso.datetime()),
  matchedBy: z.array(z.enum(MATCHES)),
  /** Whether nothing speaks against it. */
  answers: z.boolean(),
  checks: z.array(ClaimCheck),
  /** What to send to the platform; null for a licence without a document. */
  letters: z.nullable(z.object({ 'zh-CN': z.string(), 'en-US': z.string() })),
})
export type ClaimCandidate = z.infer<typeof ClaimCandidate>

/** The best first; at most ten. */
export const ClaimAnswer = z.object({ platform: z.enum(PLATFORMS), candidates: z.array(ClaimCandidate) })
export type ClaimAnswer = z.infer<typeof ClaimAnswer>
