import type { ScaledSounds } from '#audio/sound-scale.ts'
import type { Sounds } from './storage.ts'

export type Recording = { id: number; sounds: ScaledSounds }

/** Bytes of windows, and tracks, at which everything is forgotten. A track has at most 848 bytes of windows. */
const MOST_BYTES = 2_000_000
const MOST_TRACKS = 10_000

/**
 * The windows of tracks that were compared, because searches compare the most popular tracks again and again: reading a track from
 * the storage costs more than comparing it.
 */
export class RecentSounds {
  readonly #known = new Map<number, ScaledSounds | null>()
  #bytes = 0

  /** Those of the tracks that are stored, each once; `read` is asked for the others. */
  take(ids: Iterable<number>, read: (missing: readonly number[]) => Iterable<Sounds>): Recording[] {
    const missing: number[] = []
    const found: Recording[] = []
    for (const id of new Set(ids)) {
      const sounds = this.#known.get(id)
      if (sounds) found.push({ id, sounds })
      else if (sounds === undefined) missing.push(id)
    }
    if (missing.length === 0) return found
    if (this.#bytes > MOST_BYTES || this.#known.size > MOST_TRACKS) this.clear()
    for (const id of missing) this.#known.set(id, null)
    for (const { id, sounds: bytes } of read(missing)) {
      const sounds = new Int8Array(bytes)
      this.#known.set(id, sounds)
      this.#bytes += sounds.length
      found.push({ id, sounds })
    }
    return found
  }

  clear(): void {
    this.#known.clear()
    this.#bytes = 0
  }
}
