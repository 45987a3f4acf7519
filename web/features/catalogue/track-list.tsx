import type { TrackWire } from '../../../worker/modules/catalogue/contract.ts'
import * as css from './track-row.css.ts'
import { TrackRow } from './track-row.tsx'

export function TrackList({ tracks, label }: { tracks: readonly TrackWire[]; label: string }) {
  return (
    <ol className={css.rows} aria-label={label}>
      {tracks.map((track) => (
        <TrackRow key={track.id} track={track} />
      ))}
    </ol>
  )
}
