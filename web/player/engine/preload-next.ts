import { queueAtom } from '../atoms.ts'
import { prefsAtom } from '../prefs.ts'
import { following, getCurrent, getKey } from '../queue/queue.ts'
import type { Engine, Store } from './engine.ts'

/** Ten seconds at 128 kbit/s (bytes): enough to start at once, little if not needed. */
const FIRST_BYTES = 160_000
/** Maximum size of wave data (bytes). */
const WAVE_BYTES = 1_000_000
/** Preloading starts only when the current sound has buffered this much (s), or completely. */
const AHEAD_S = 15

/** Loads the first seconds of the next sound, and its wave, into the browser's cache while idle. */
export function preloadNext(store: Store, { audio, warm }: Engine): () => void {
  let asked = ''
  let abort = new AbortController()
  const look = () => {
    const queue = store.get(queueAtom)
    const next = following(queue, store.get(prefsAtom).loop)
    const sound = next && next !== queue ? getCurrent(next) : null
    if (!sound || getKey(sound) === asked || audio.paused || !hasEnough(audio)) return
    asked = getKey(sound)
    abort.abort()
    abort = new AbortController()
    warm(sound.src, FIRST_BYTES, abort.signal)
    warm(sound.waveDataUrl, WAVE_BYTES, abort.signal)
  }
  const events = ['progress', 'canplaythrough', 'playing'] as const
  for (const event of events) audio.addEventListener(event, look)
  const stops = [store.sub(queueAtom, look), store.sub(prefsAtom, look)]
  return () => {
    abort.abort()
    for (const event of events) audio.removeEventListener(event, look)
    for (const stop of stops) stop()
  }
}

export function hasEnough(audio: Pick<HTMLMediaElement, 'buffered' | 'currentTime' | 'duration'>): boolean {
  const { buffered, currentTime, duration } = audio
  for (let i = 0; i < buffered.length; i++) {
    if (buffered.start(i) > currentTime || buffered.end(i) < currentTime) continue
    return buffered.end(i) >= Math.min(duration - 0.5, currentTime + AHEAD_S)
  }
  return false
}
