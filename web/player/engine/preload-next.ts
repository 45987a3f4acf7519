import { queueAtom } from '../atoms.ts'
import { prefsAtom } from '../prefs.ts'
import { following, getCurrent, getKey } from '../queue/queue.ts'
import type { Engine, Store } from './engine.ts'
import { isDear } from './line.ts'

/** Ten seconds at 128 kbit/s (bytes): enough to start at once, little if not needed. */
const FIRST_BYTES = 160_000
/** Maximum size of wave data (bytes). */
const WAVE_BYTES = 1_000_000
/** Preloading starts only when the current sound has buffered this much (s), or completely. */
const AHEAD_S = 15
/** On a dear line the next sound waits until so little of this one is left (s): most are changed before. */
const DEAR_LEFT_S = 20

/** Has the next sound ready to start, and its wave in the browser's cache, while the network is idle. */
export function preloadNext(store: Store, engine: Engine): () => void {
  let asked = ''
  let abort = new AbortController()
  const look = () => {
    const queue = store.get(queueAtom)
    const next = following(queue, store.get(prefsAtom).loop)
    const sound = next && next !== queue ? getCurrent(next) : null
    if (!sound || getKey(sound) === asked || engine.audio.paused || !hasEnough(engine.audio)) return
    if (isDear() && !(left(engine.audio) < DEAR_LEFT_S)) return
    asked = getKey(sound)
    abort.abort()
    abort = new AbortController()
    void engine.prepare('next', sound.src, FIRST_BYTES, abort.signal)
    void engine.warm(sound.waveDataUrl, WAVE_BYTES, abort.signal)
  }
  const events = ['progress', 'canplaythrough', 'playing', 'timeupdate'] as const
  const stops = [
    ...events.map((event) => engine.on(event, look)),
    store.sub(queueAtom, look),
    store.sub(prefsAtom, look),
  ]
  // The sound may have loaded before the bar.
  look()
  return () => {
    abort.abort()
    for (const stop of stops) stop()
  }
}

const left = ({ duration, currentTime }: HTMLMediaElement): number => duration - currentTime

export function hasEnough(audio: Pick<HTMLMediaElement, 'buffered' | 'currentTime' | 'duration'>): boolean {
  const { buffered, currentTime, duration } = audio
  for (let i = 0; i < buffered.length; i++) {
    if (buffered.start(i) > currentTime || buffered.end(i) < currentTime) continue
    return buffered.end(i) >= Math.min(duration - 0.5, currentTime + AHEAD_S)
  }
  return false
}
