import * as z from 'zod/mini'
import { getPage, PerPage, pageNumber } from '#core/page-schema.ts'
import { Id } from '#worker/modules/channels/contract.ts'
import { Keyword, MUSIC_TYPES } from '../contract.ts'

/** What a track can be credited to, and is looked for by its own name. */
export const CREDIT_KINDS = ['artist', 'album', 'label'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]
/** Two lines of three beside the filters. */
export const CREDITS_PER_PAGE = 6

/** GET /artists, /albums and /labels: those whose names hold the words. */
export const FindCredits = z.strictObject({
  keyword: Keyword,
  musicType: z.optional(z.enum(MUSIC_TYPES)),
  page: pageNumber(),
  perPage: PerPage,
  /** The channel it is asked in. */
  songItemId: z.optional(Id),
})
export type FindCredits = z.infer<typeof FindCredits>

/** `trackCount` is of the music type and the channel asked for, up to 10,000. */
export const CreditWire = z.object({
  id: z.string(),
  name: z.string(),
  /** A portrait or a cover. */
  picture: z.nullable(z.string()),
  trackCount: z.int(),
  /** Whose an album is. */
  artists: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type CreditWire = z.infer<typeof CreditWire>
export const CreditPage = z.extend(getPage(CreditWire), {
  /** False where more names hold the words than are looked at. */
  isTotalExact: z.boolean(),
})
export type CreditPage = z.infer<typeof CreditPage>
