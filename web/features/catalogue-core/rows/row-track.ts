import type { TagKind, TrackWire } from '#worker/modules/catalogue/contract.ts'
import { LEAD_KINDS, MOST_LEAD_TAGS, type ROW_FIELDS } from '#worker/modules/catalogue/values.ts'

/** A track as far as a row shows and plays it. The page carries no more of it (decision 066), so a row must not ask for more. */
export type RowTrack = Omit<Pick<TrackWire, (typeof ROW_FIELDS)[number] | 'fits'>, 'tags'> & { tags: Tags }
export type RowPage<T extends RowTrack = RowTrack> = { items: T[] }

type Tags = Partial<TrackWire['tags']>
/** One tag of each kind, for a row. */
const leadKinds = (tags: Tags): TagKind[] => LEAD_KINDS.filter((kind) => tags[kind]?.[0]).slice(0, MOST_LEAD_TAGS)
export const leadTags = (tags: Tags): string[] => leadKinds(tags).flatMap((kind) => tags[kind]?.[0]?.name ?? [])

export const hasLeadTags = (tags: Tags): boolean => LEAD_KINDS.some((kind) => tags[kind]?.[0])

export function carryRow<T extends RowTrack>(track: T): RowTrack {
  const { id, skuId, name, type, status, faved, inCart, version, cover, src, duration, wavePicUrl, waveDataUrl } = track
  const { artistList, bpm, key, price, skuAttr, inMemberLibrary, fits } = track
  const tags: Tags = {}
  for (const kind of leadKinds(track.tags)) tags[kind] = track.tags[kind]?.slice(0, 1) ?? []
  const sound = { version, cover, src, duration, wavePicUrl, waveDataUrl }
  const offer = { price, skuAttr, inMemberLibrary }
  const row = { id, skuId, name, type, status, faved, inCart, ...sound, artistList, bpm, key, ...offer, tags }
  return fits ? { ...row, fits } : row
}

/** For `meta.carry` of a query whose items are rows; `most`: how many of them a page shows at once. */
export const carryRows =
  (most?: number) =>
  <P extends RowPage>(page: P): P => ({ ...page, items: page.items.slice(0, most).map(carryRow) })
