import type { TrackMatch } from '../site/protocol.ts'
import type { TrackFiles } from './group.ts'
import { needsLength, toLookups } from './identity.ts'

/** Maximum difference in length between versions of the whole piece. */
const SAME_LENGTH_MS = 2000

export type Matches = ReadonlyMap<string, readonly TrackMatch[]>
export interface Join {
  /** The track that the files belong to; null for a new one. */
  trackId: string | null
  hasMainLine: boolean
  warning: string | null
}

const nowhere = (warning: string | null): Join => ({ trackId: null, hasMainLine: false, warning })

/**
 * Decides whether new files are versions of an existing track. A full version only joins a track without one, because two full
 * versions are two tracks. If two tracks are possible, neither is chosen.
 */
export function toFindTrack(files: TrackFiles, durationMs: number, matches: Matches, root: string): Join {
  const [main] = files
  for (const identity of toLookups(main, root)) {
    const found = matches.get(identity) ?? []
    const fitting = needsLength(identity)
      ? found.filter((match) => Math.abs(match.durationMs - durationMs) <= SAME_LENGTH_MS)
      : found
    const [match, ...others] = fitting
    if (!match) continue
    const ids = fitting.map(({ trackId }) => trackId).join(', ')
    if (main.title.kind === 'full' && match.kinds.includes('full'))
      return nowhere(`track ${ids} has the same name; a second full version becomes a track of its own`)
    if (others.length > 0) return nowhere(`tracks ${ids} have the same name; which it belongs to cannot be told`)
    return { trackId: match.trackId, hasMainLine: match.hasMainLine, warning: null }
  }
  return nowhere(null)
}
