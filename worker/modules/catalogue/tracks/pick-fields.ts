import type { TrackWire } from '../contract.ts'
import type { TrackField } from '../values.ts'

/**
 * Only the requested fields of each track; all of them if none are named. The type says that all are there, because that is what
 * a caller who names none gets; the published description says which may be missing.
 */
export function pickFields(tracks: TrackWire[], fields: readonly TrackField[] | undefined): TrackWire[] {
  if (fields === undefined) return tracks
  const wanted = [...new Set(['id' as const, ...fields])]
  return tracks.map((track) => Object.fromEntries(wanted.map((field) => [field, track[field]])) as TrackWire)
}
