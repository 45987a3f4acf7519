import * as z from 'zod/mini'
import { REGIONS } from '#worker/modules/terms/values.ts'
import { MUSIC_TYPES, TrackWire } from '../contract.ts'

export const EXPORT_LIMIT = 5000
/** GET S/catalogue/export: tracks after this id, in the order of their ids. */
export const ExportQuery = z.strictObject({
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1e15))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(EXPORT_LIMIT))),
})

/**
 * A line of the export: the track as shown in the shop, plus everything else that decides whether a search finds it.
 * Drafts are included (`status` -1), so that a test knows what must not be found.
 */
export const ExportedTrack = z.extend(TrackWire, {
  musicType: z.enum(MUSIC_TYPES),
  onSale: z.boolean(),
  regions: z.array(z.enum(REGIONS)),
  /** All names in any language, by the field in which a keyword is searched. */
  names: z.object({
    title: z.array(z.string()),
    artist: z.array(z.string()),
    album: z.array(z.string()),
    label: z.array(z.string()),
    tags: z.array(z.string()),
  }),
  popularity: z.int(),
  curated: z.int(),
  /** ISO 8601 in UTC. */
  publishedAt: z.iso.datetime(),
})
export type ExportedTrack = z.infer<typeof ExportedTrack>
