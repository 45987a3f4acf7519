import * as z from 'zod/mini'
import type { MusicType, TrackWire } from './contract.ts'

export const EXPORT_LIMIT = 5000
/** GET S/catalogue/export: tracks after this id, in the order of their ids. */
export const ExportQuery = z.strictObject({
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1e15))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(EXPORT_LIMIT))),
})

/**
 * A line of the export: the track as the shop shows it, and what else decides whether and where a search finds it.
 * Drafts are in it (`status` -1), so that whoever counts knows what must not be found.
 */
export type ExportedTrack = TrackWire & {
  musicType: MusicType
  onSale: boolean
  regions: string[]
  /** Every name in any language, by the field a keyword is looked for in. */
  names: Record<'title' | 'artist' | 'album' | 'label' | 'tags', string[]>
  popularity: number
  curated: number
  /** ISO 8601 in UTC. */
  publishedAt: string
}
