import type { TagKind, TrackWire } from '#worker/modules/catalogue/contract.ts'

/** A track as far as a row shows and plays it. The page carries no more of it (decision 066), so a row must not ask for more. */
export type RowTrack = Omit<
  TrackWire,
  'album' | 'label' | 'vocal' | 'energy' | 'isrc' | 'originalPrice' | 'inMemberLibrary' | 'versions'
>
export type RowPage<T extends RowTrack = RowTrack> = { items: T[] }

const KINDS: readonly TagKind[] = ['style', 'emotion', 'genre', 'instrument', 'scene']

export function carryRow<T extends RowTrack>(track: T): RowTrack {
  const { id, skuId, name, type, status, faved, inCart, version, cover, src, duration, wavePicUrl, waveDataUrl } = track
  const { artistList, bpm, key, price, skuAttr, tags } = track
  return {
    ...{ id, skuId, name, type, status, faved, inCart, version, cover, src, duration, wavePicUrl, waveDataUrl },
    ...{ artistList, bpm, key, price, skuAttr },
    // A row shows at most one tag of a kind.
    tags: Object.fromEntries(KINDS.map((kind) => [kind, tags[kind].slice(0, 1)])) as RowTrack['tags'],
  }
}

/** For `meta.carry` of a query whose items are rows; `most`: how many of them a page shows at once. */
export const carryRows =
  (most?: number) =>
  <P extends RowPage>(page: P): P => ({ ...page, items: page.items.slice(0, most).map(carryRow) })
