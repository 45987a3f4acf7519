import type { PlaylistWire } from '#worker/modules/editorial/contract.ts'
import * as css from './playlist-card.css.ts'
import { PlaylistCard } from './playlist-card.tsx'

/** Playlists side by side; `isSection` where they are a section of another page, `firstCount` for those seen at once. */
export function PlaylistGrid({
  playlists,
  label,
  isSection = false,
  firstCount = 0,
}: {
  playlists: readonly PlaylistWire[]
  label: string
  isSection?: boolean
  firstCount?: number
}) {
  return (
    <ul className={isSection ? css.section : css.grid} aria-label={label}>
      {playlists.map((playlist, i) => (
        <PlaylistCard key={playlist.id} playlist={playlist} isFirst={i < firstCount} />
      ))}
    </ul>
  )
}
