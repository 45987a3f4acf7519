import { isPlayingAtom, positionMsAtom, queueAtom, soundAtom } from '../atoms.ts'
import { getKey } from '../queue/queue.ts'
import type { Sound } from '../sound.ts'
import { getEngine, type Store } from './engine.ts'

/** Versions of the same length (within this difference, ms) continue at the same position. */
const SAME_LENGTH_MS = 1500

/** Replaces the playing sound by another version, also in the queue. A paused one stays paused. */
export function changeVersion(store: Store, sound: Sound): void {
  const loaded = store.get(soundAtom)
  if (loaded?.id !== sound.id || getKey(loaded) === getKey(sound) || !store.get(isPlayingAtom)) return
  const isAligned = Math.abs(loaded.durationMs - sound.durationMs) < SAME_LENGTH_MS
  const list = store.get(queueAtom).sounds.map((one) => (getKey(one) === getKey(loaded) ? sound : one))
  getEngine(store).play(sound, { list, fromMs: isAligned ? store.get(positionMsAtom) : 0 })
}
