import { deepFreeze } from '#core/kept/deep-freeze.ts'
import type { TrackWire } from '../contract.ts'
import type { LeadTag } from '../search/contract.ts'
import { LEAD_KINDS, type MadeField, MOST_LEAD_TAGS, type TrackField } from '../values.ts'

/** The part of a track that was asked for last; a site asks for the same fields again and again. */
const parts = new WeakMap<TrackWire, { names: string; part: TrackWire }>()

type Field = TrackField | MadeField
const getField = (track: TrackWire, field: Field): unknown => (field === 'leadTags' ? getLeadTags(track) : track[field])

type Tag = TrackWire['tags'][LeadTag['kind']][number]
/** One object for all tracks that have the tag, as the tag itself. */
const leads = new WeakMap<Tag, LeadTag>()
function toLead(tag: Tag, kind: LeadTag['kind']): LeadTag {
  const made = leads.get(tag)
  if (made) return made
  const lead = Object.freeze({ ...tag, kind })
  leads.set(tag, lead)
  return lead
}

function getLeadTags({ tags }: TrackWire): LeadTag[] {
  const found: LeadTag[] = []
  for (const kind of LEAD_KINDS) {
    const [tag] = tags[kind]
    if (tag && found.length < MOST_LEAD_TAGS) found.push(toLead(tag, kind))
  }
  return found
}

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
