import { isPlayingAtom, positionMsAtom, queueAtom, soundAtom } from './atoms.ts'
import { getEngine, type Store } from './engine.ts'
import { getKey } from './queue.ts'
import type { Sound } from './sound.ts'

/** Versions as long as each other run side by side: one goes on where the other was (ms). */
const SAME_LENGTH_MS = 1500

/** Another version of what is playing takes its place, in the queue too. What is silent stays so. */
export function changeVersion(store: Store, sound: Sound): void {
  const loaded = store.get(soundAtom)
  if (loaded?.id !== sound.id || getKey(loaded) === getKey(sound) || !store.get(isPlayingAtom)) return
  const isAligned = Math.abs(loaded.durationMs - sound.durationMs) < SAME_LENGTH_MS
  const list = store.get(queueAtom).sounds.map((one) => (getKey(one) === getKey(loaded) ? sound : one))
  getEngine(store).play(sound, { list, fromMs: isAligned ? store.get(positionMsAtom) : 0 })
}
