import { useMemo } from 'react'
import { QueueScope } from '#web/player/queue/queue-scope.tsx'
import { cx } from '#web/ui/cx.ts'
import { keyOfLoop, mainSound } from '../track.ts'
import type { RowTrack } from './row-track.ts'
import * as css from './track-row.css.ts'
import { TrackRow } from './track-row.tsx'

/** A list of tracks that play one after another. Effects have no tempo column; loops show their key in it. */
export function TrackList<T extends RowTrack>({
  tracks,
  label,
  noteOf,
}: {
  tracks: readonly T[]
  label: string
  /** A text shown instead of the row's tags. */
  noteOf?: ((track: T) => string | undefined) | undefined
}) {
  const sounds = useMemo(() => tracks.map(mainSound), [tracks])
  const hasTempo = tracks.some(({ bpm }) => bpm !== null)
  const hasKey = tracks.some((track) => keyOfLoop(track) !== null)
  return (
    <QueueScope sounds={sounds}>
      <ol className={cx(css.rows, !hasTempo && css.withoutTempo, hasKey && css.withKey)} aria-label={label}>
        {tracks.map((track) => (
          <TrackRow key={track.id} track={track} note={noteOf?.(track)} />
        ))}
      </ol>
    </QueueScope>
  )
}
