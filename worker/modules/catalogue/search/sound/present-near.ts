import type { Ctx } from '#worker/context.ts'
import type { TagKind, TrackWire } from '#worker/modules/catalogue/contract.ts'
import { presentByIds } from '#worker/modules/catalogue/tracks/present-picked.ts'
import { inHundredths } from '#worker/modules/catalogue/tracks/recommendation-reason.ts'
import type { Wanted } from '#worker/modules/terms/public.ts'
import type { NearTrack } from './contract.ts'
import { tempoMatch } from './likeness.ts'

/** A result, before it is read. `likeness` null: its sound is not known. */
export type NearFound = { id: number; likeness: number | null; same: NearTrack['same'] }
/** The track that the others are compared with. */
export type Reference = { id: number; tagIds: readonly number[]; wire: TrackWire }

/** Most significant first, as in `commonTags`. */
const KINDS: readonly TagKind[] = ['genre', 'style', 'emotion', 'instrument', 'scene']

/** The results in the API's format, each with the reason. `bpm`: the tempo of the clip or track. */
export async function presentNear(
  ctx: Ctx,
  found: readonly NearFound[],
  { bpm, reference }: { bpm: number | null; reference: Reference | null },
  wanted: Wanted,
): Promise<NearTrack[]> {
  const tracks = await presentByIds(
    ctx,
    found.map(({ id }) => id),
    wanted,
  )
  const byId = new Map(found.map((one) => [String(one.id), one]))
  return tracks.flatMap((track) => {
    const one = byId.get(track.id)
    if (!one) return []
    const sound = one.likeness === null ? null : inHundredths(one.likeness)
    const because = { tempo: tempoMatch(bpm, track.bpm), sound, tags: commonWith(track, reference?.tagIds ?? []) }
    return [{ ...track, likeness: sound ?? 0, same: one.same, because }]
  })
}

function commonWith({ tags }: TrackWire, tagIds: readonly number[]): NearTrack['because']['tags'] {
  const known = new Set(tagIds.map(String))
  return KINDS.flatMap((kind) => tags[kind].filter(({ id }) => known.has(id)).map((tag) => ({ ...tag, kind })))
}
