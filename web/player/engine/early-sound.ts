import { readPrefs } from '../stored-prefs.ts'
import { hasPlaysLeft } from './limit.ts'
import { streamOf } from './line.ts'

let early: HTMLAudioElement | null = null

/**
 * Plays a preview before the app is there, from the press itself: some browsers allow no later start. Returns false if
 * the press stopped this sound again, so that the app need not know of it. A visitor without plays left hears nothing; the
 * app then asks to sign in.
 */
export function playEarly(src: string): boolean {
  if (early && !early.paused && early.getAttribute('src') === streamOf(src)) {
    early.pause()
    return false
  }
  if (!hasPlaysLeft()) return true
  const { volume, isMuted } = readPrefs()
  // The engine reports a failure when the press reaches it.
  void Object.assign(getEarly(src), { volume, muted: isMuted })
    .play()
    .catch(() => {})
  return true
}

const getEarly = (preview: string): HTMLAudioElement => {
  const src = streamOf(preview)
  early ??= new Audio()
  if (early.getAttribute('src') !== src) early.src = src
  return early
}

/** Loads the beginning of a sound whose button the pointer has reached; resolves when it could start. */
export function prepareEarly(src: string): Promise<void> {
  return toBegin(getEarly(src), ['canplay', 'error'])
}

/** Longer than a sound takes to begin on a slow phone; one that fails does not keep the app back for ever (ms). */
const BEGIN_MS = 1200

/**
 * Resolves when the pressed sound has begun, or nothing is about to sound. The element loads on the main thread, which
 * the app's first tasks would occupy.
 */
export function earlyBegun(): Promise<void> {
  return early && !early.paused ? toBegin(early, ['playing', 'pause', 'error']) : Promise.resolve()
}

function toBegin(audio: HTMLAudioElement, events: readonly string[]): Promise<void> {
  if (audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return Promise.resolve()
  return new Promise((resolve) => {
    for (const event of events) audio.addEventListener(event, () => resolve(), { once: true })
    setTimeout(resolve, BEGIN_MS)
  })
}

/** The element with the sound that already plays; the engine continues with it. */
export function takeEarly(): HTMLAudioElement | null {
  const taken = early
  early = null
  return taken
}
