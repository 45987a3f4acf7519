import type { CardPlaylist } from './card-playlist.ts'
import * as css from './playlist-card.css.ts'
import { PlaylistCard } from './playlist-card.tsx'

/** A grid of playlists. `isSection`: part of another page. `firstCount`: how many are visible without scrolling. */
export function PlaylistGrid({
  playlists,
  label,
  isSection = false,
  firstCount = 0,
}: {
  playlists: readonly CardPlaylist[]
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
