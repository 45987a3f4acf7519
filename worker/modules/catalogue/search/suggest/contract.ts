import * as z from 'zod/mini'
import { Keyword, MUSIC_TYPES, Ref, TAG_KINDS } from '#worker/modules/catalogue/contract.ts'
import { Id } from '#worker/modules/channels/contract.ts'

/** GET /suggest: suggestions for the typed text. */
export const SuggestQuery = z.strictObject({
  keyword: Keyword,
  musicType: z.optional(z.enum(MUSIC_TYPES)),
  /** The channel of the request. */
  songItemId: z.optional(Id),
})
export type SuggestQuery = z.infer<typeof SuggestQuery>
export const MOST_SUGGESTED = { concepts: 4, songs: 5, artists: 3, tags: 4, albums: 2, playlists: 2, zones: 2 } as const
/** The parts of a name that were typed: start and end, in UTF-16 units. */
const Marks = z.array(z.tuple([z.int(), z.int()]))
/** How well it fits what was typed, 0 the best: lists of all kinds are shown in this order (docs/decisions/172). */
const Fit = z.int()
const Marked = z.extend(Ref, { marks: Marks, fit: Fit })
export const SuggestWire = z.object({
  /** What the words may mean: `name` is the keyword to search for; `by` is the typed word if the name does not show it. */
  concepts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      by: z.nullable(z.string()),
      marks: Marks,
      fit: Fit,
    }),
  ),
  songs: z.array(z.extend(Marked, { artist: z.string(), cover: z.string() })),
  artists: z.array(z.extend(Marked, { portrait: z.nullable(z.string()) })),
  tags: z.array(z.extend(Marked, { kind: z.enum(TAG_KINDS) })),
  albums: z.array(Marked),
  playlists: z.array(Marked),
  /** `musicType` is the list in which the zone is. */
  zones: z.array(z.extend(Marked, { musicType: z.enum(MUSIC_TYPES) })),
})
export type SuggestWire = z.infer<typeof SuggestWire>
