import { useMemo } from 'react'
import type { TrackWire } from '../../../worker/modules/catalogue/contract.ts'
import { QueueScope } from '../../player/queue-scope.tsx'
import { mainSound } from './track.ts'
import * as css from './track-row.css.ts'
import { TrackRow } from './track-row.tsx'

/** Tracks that are heard one after the other. */
export function TrackList({ tracks, label }: { tracks: readonly TrackWire[]; label: string }) {
  const sounds = useMemo(() => tracks.map(mainSound), [tracks])
  return (
    <QueueScope sounds={sounds}>
      <ol className={css.rows} aria-label={label}>
        {tracks.map((track) => (
          <TrackRow key={track.id} track={track} />
        ))}
      </ol>
    </QueueScope>
  )
}
