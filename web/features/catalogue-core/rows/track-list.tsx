import { type ReactNode, useMemo } from 'react'
import { QueueScope } from '#web/player/queue/queue-scope.tsx'
import { cx } from '#web/ui/cx.ts'
import { useMarkup } from '../markup/markup.ts'
import { keyOfLoop, rowSound } from '../track.ts'
import type { RowTrack } from './row-track.ts'
import * as css from './track-row.css.ts'
import { TrackRow } from './track-row.tsx'

/** A list of tracks that play one after another. Effects have no tempo column; loops show their key in it. */
export function TrackList<T extends RowTrack>({
  tracks,
  label,
  noteOf,
  usedFor,
  leadOf,
  hasPrices = true,
}: {
  tracks: readonly T[]
  label: string
  /** A text shown instead of the row's tags. */
  noteOf?: ((track: T) => string | undefined) | undefined
  /** What a track's price is for, in a list that is filtered by what one would buy. */
  usedFor?: ((track: T) => string | undefined) | undefined
  /** What is before each row, such as a checkbox. */
  leadOf?: ((track: T) => ReactNode) | undefined
  /** Whether what a track costs is part of its row. */
  hasPrices?: boolean | undefined
}) {
  const markup = useMarkup()
  // The template has no place for what is before a row.
  const html = leadOf
    ? null
    : markup?.rows(
        tracks,
        tracks.map((track) => noteOf?.(track)),
        tracks.map((track) => usedFor?.(track)),
      )
  // Nothing is played on the server.
  const isText = Boolean(html)
  const sounds = useMemo(() => (isText ? [] : tracks.map(rowSound)), [tracks, isText])
  const hasTempo = tracks.some(({ bpm }) => bpm !== null)
  const hasKey = tracks.some((track) => keyOfLoop(track) !== null)
  const list = {
    className: cx(css.rows, !hasTempo && css.withoutTempo, hasKey && css.withKey, !hasPrices && css.withoutPrices),
    'aria-label': label,
  }
  return (
    <QueueScope sounds={sounds}>
      {html ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the same rows, from a template (decision 074).
        <ol {...list} dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <ol {...list}>
          {tracks.map((track) => (
            <TrackRow
              key={track.id}
              track={track}
              note={noteOf?.(track)}
              use={usedFor?.(track)}
              lead={leadOf?.(track)}
            />
          ))}
        </ol>
      )}
    </QueueScope>
  )
}
