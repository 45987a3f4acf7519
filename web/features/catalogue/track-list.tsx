import type { TrackWire } from '../../../worker/modules/catalogue/contract.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
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

/** Rows to come, at their final size. */
export function TrackListSkeleton({ count }: { count: number }) {
  return (
    <div className={css.rows} aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
        <div key={i} className={css.row}>
          <Skeleton width={48} height={48} />
          <div className={css.names}>
            <Skeleton width="60%" />
          </div>
          <div className={css.wave}>
            <Skeleton height={24} />
          </div>
          <div className={css.tags} />
          <div className={css.tempo} />
          <div className={css.duration} />
          <Skeleton width={72} />
        </div>
      ))}
    </div>
  )
}
