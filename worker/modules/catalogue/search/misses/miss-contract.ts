import * as z from 'zod/mini'
import { LOCALES } from '#core/locales.ts'

/** What a search was answered with instead of what was asked for; `none`: nothing was found at all. */
export const MISSES = ['fewer', 'closest', 'popular', 'none'] as const
export type Miss = (typeof MISSES)[number]
export const MISS_DAYS = 90
export const MOST_MISSES = 200

/** GET /search/misses. */
export const FindMisses = z.strictObject({
  days: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MISS_DAYS))),
  locale: z.optional(z.enum(LOCALES)),
  step: z.optional(z.enum(MISSES)),
})
export type FindMisses = z.infer<typeof FindMisses>

export const MissWire = z.object({
  /** The same keyword has the same key as long as the secret stays. */
  key: z.string(),
  /** null: too few people asked for it to be shown. */
  words: z.nullable(z.string()),
  locale: z.enum(LOCALES),
  step: z.enum(MISSES),
  searches: z.int(),
  /** Number of days on which it was asked, and the last of them (UTC). */
  days: z.int(),
  lastDay: z.string(),
})
export type MissWire = z.infer<typeof MissWire>
export const MissList = z.array(MissWire)
