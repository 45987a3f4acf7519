import { queueAtom, type Sound } from './atoms.ts'
import type { Engine, Store } from './engine.ts'
import { prefsAtom } from './prefs.ts'
import { currentOf, following, keyOf } from './queue.ts'

/** Ten seconds at 128 kbit/s (bytes): enough to start at once, little to have fetched in vain. */
const FIRST_BYTES = 160_000
/** The sound on now comes first: it must have this much to go on with (s), or all the rest. */
const AHEAD_S = 15

/**
 * Brings the first seconds of what comes next, and its wave, into the browser's cache while there is nothing else to do.
 * Not for readers who save data.
 */
export function preloadNext(store: Store, { audio }: Engine): () => void {
  let warmed = ''
  let abort = new AbortController()
  const warm = () => {
    const queue = store.get(queueAtom)
    const next = following(queue, store.get(prefsAtom).loop)
    const sound = next && next !== queue ? currentOf(next) : null
    if (!sound || keyOf(sound) === warmed || audio.paused || !hasEnough(audio) || savesData()) return
    warmed = keyOf(sound)
    abort.abort()
    abort = new AbortController()
    void fetchStart(sound, abort.signal)
  }
  const events = ['progress', 'canplaythrough', 'playing'] as const
  for (const event of events) audio.addEventListener(event, warm)
  const stops = [store.sub(queueAtom, warm), store.sub(prefsAtom, warm)]
  return () => {
    abort.abort()
    for (const event of events) audio.removeEventListener(event, warm)
    for (const stop of stops) stop()
  }
}

async function fetchStart({ src, waveDataUrl }: Sound, signal: AbortSignal): Promise<void> {
  const low = { signal, priority: 'low' } as const
  try {
    const answers = await Promise.all([
      fetch(src, { ...low, headers: { range: `bytes=0-${FIRST_BYTES - 1}` } }),
      fetch(waveDataUrl, low),
    ])
    // Read to the end: what is not read is not kept.
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  } catch {
    // A failure will show itself when it is played.
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

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
