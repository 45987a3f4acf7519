import * as z from 'zod/mini'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { Id } from '#worker/modules/channels/contract.ts'
import { Keyword, MUSIC_TYPES } from '../contract.ts'

/** What a track is credited to; each can be searched by name. */
export const CREDIT_KINDS = ['artist', 'album', 'label'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]
/** Two rows of three beside the filters. */
export const CREDITS_PER_PAGE = 6

/** GET /artists, /albums and /labels: those whose names contain the words. */
export const FindCredits = z.strictObject({
  keyword: Keyword,
  musicType: z.optional(z.enum(MUSIC_TYPES)),
  page: pageNumber(),
  perPage: perPageUpTo(),
  /** The channel of the request. */
  songItemId: z.optional(Id),
})
export type FindCredits = z.infer<typeof FindCredits>

/** `trackCount` is for the requested music type and channel, up to 10,000. */
export const CreditWire = z.object({
  id: z.string(),
  name: z.string(),
  /** A portrait or a cover. */
  picture: z.nullable(z.string()),
  trackCount: z.int(),
  /** The artists of an album. */
  artists: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type CreditWire = z.infer<typeof CreditWire>
export const CreditPage = z.extend(getPage(CreditWire), {
  /** False if more names match than are examined. */
  isTotalExact: z.boolean(),
})
export type CreditPage = z.infer<typeof CreditPage>
