import * as z from 'zod/mini'
import { decodePrint, MOST_CLIP_FRAMES, printBytes } from '#audio/print/print.ts'
import { perPageNumber } from '#core/page-schema.ts'
import {
  SearchPage,
  SearchTracks,
  SoundVector,
  TAG_KINDS,
  TRACKS_PER_PAGE,
  TrackPage,
  TrackParam,
  TrackWire,
} from '#worker/modules/catalogue/contract.ts'

/** Maximum number of windows per clip. */
export const CLIP_WINDOWS = 8
/** Characters of a clip's print: base64 of 3 kB; 30 seconds need 2.5 kB. */
export const CLIP_PRINT_CHARACTERS = 4096
const isClipPrint = (text: string): boolean => {
  const bytes = printBytes(text)
  return bytes !== null && decodePrint(bytes, MOST_CLIP_FRAMES) !== null
}
/** Relation of a result's tempo to the clip's. */
export const TEMPO_MATCHES = ['same', 'half', 'double', 'close'] as const
export type TempoMatch = (typeof TEMPO_MATCHES)[number]

const Vectors = z.array(SoundVector).check(z.minLength(1), z.maxLength(CLIP_WINDOWS))
/**
 * POST /tracks/nearest: tracks most like a clip or like one of our tracks. Of a clip only the feature vectors of its
 * windows and its print (audio/print/print.ts) are sent. Every filter of a search applies (`SearchTracks`); the order
 * is the similarity.
 */
export const FindNearest = z
  .extend(z.omit(SearchTracks, { sortBy: true, order: true, isClick: true }), {
    /** The id of the track to compare with. */
    like: z.optional(TrackParam.shape.id),
    vectors: z.optional(Vectors),
    /** Base64. Without a print nothing is recognised; results only sound similar. */
    print: z.optional(z.string().check(z.maxLength(CLIP_PRINT_CHARACTERS), z.refine(isClipPrint))),
    perPage: perPageNumber(TRACKS_PER_PAGE),
  })
  .check(z.refine(({ like, vectors }) => (like === undefined) !== (vectors === undefined), { path: ['vectors'] }))
export type FindNearest = z.infer<typeof FindNearest>

/** Why a track was found: `sound` from 0 to 1, null if not measured; most significant tags first. */
export const RecommendationReason = z.object({
  tempo: z.nullable(z.enum(TEMPO_MATCHES)),
  sound: z.nullable(z.number()),
  tags: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(TAG_KINDS) })),
})
export type RecommendationReason = z.infer<typeof RecommendationReason>
export const SimilarTrack = z.extend(TrackWire, { because: RecommendationReason })
export type SimilarTrack = z.infer<typeof SimilarTrack>
/**
 * `likeness` from 0 to 1. `same`: the clip is, or may be, part of this recording, starting at a given position; null:
 * it only sounds similar.
 */
export const NearTrack = z.extend(SimilarTrack, {
  likeness: z.number(),
  same: z.nullable(z.object({ atMs: z.number(), isCertain: z.boolean() })),
})
export type NearTrack = z.infer<typeof NearTrack>
export const SimilarPage = z.extend(TrackPage, { items: z.array(SimilarTrack) })
/** `reference`: the track that the others were compared with; null for a clip. */
export const NearPage = z.extend(SearchPage, {
  items: z.array(NearTrack),
  reference: z.nullable(TrackWire),
})
export type NearPage = z.infer<typeof NearPage>
