import { deepFreeze } from '#core/kept/deep-freeze.ts'
import type { TrackWire } from '../contract.ts'
import type { LeadTag } from '../search/contract.ts'
import { LEAD_KINDS, type MadeField, MOST_LEAD_TAGS, type TrackField } from '../values.ts'

/** The part of a track that was asked for last; a site asks for the same fields again and again. */
const parts = new WeakMap<TrackWire, { names: string; part: TrackWire }>()

type Field = TrackField | MadeField
const getField = (track: TrackWire, field: Field): unknown => (field === 'leadTags' ? getLeadTags(track) : track[field])

const getLeadTags = ({ tags }: TrackWire): LeadTag[] =>
  LEAD_KINDS.flatMap((kind) => tags[kind].slice(0, 1).map((tag) => ({ ...tag, kind }))).slice(0, MOST_LEAD_TAGS)

function pick(track: TrackWire, fields: readonly Field[], names: string): TrackWire {
  const made = parts.get(track)
  if (made?.names === names) return made.part
  const part = deepFreeze(Object.fromEntries(fields.map((field) => [field, getField(track, field)])) as TrackWire)
  parts.set(track, { names, part })
  return part
}

/**
 * Only the requested fields of each track; all of them if none are named. The type says that all are there, because that is what
 * a caller who names none gets; the published description says which may be missing.
 */
export function pickFields(tracks: TrackWire[], fields: readonly Field[] | undefined): TrackWire[] {
  if (fields === undefined) return tracks
  const wanted = [...new Set(['id' as const, ...fields])]
  const names = wanted.join()
  return tracks.map((track) => pick(track, wanted, names))
}
