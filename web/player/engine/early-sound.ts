import { readPrefs } from '../stored-prefs.ts'
import { hasPlaysLeft } from './limit.ts'

let early: HTMLAudioElement | null = null

/**
 * Plays a preview before the app is there, from the press itself: some browsers allow no later start. Returns false if
 * the press stopped this sound again, so that the app need not know of it. A visitor without plays left hears nothing; the
 * app then asks to sign in.
 */
export function playEarly(src: string): boolean {
  if (early && !early.paused && early.getAttribute('src') === src) {
    early.pause()
    return false
  }
  if (!hasPlaysLeft()) return true
  early ??= new Audio()
  early.preload = 'auto'
  const { volume, isMuted } = readPrefs()
  early.volume = volume
  early.muted = isMuted
  if (early.getAttribute('src') !== src) early.src = src
  // The engine reports a failure when the press reaches it.
  early.play().catch(() => {})
  return true
}

/** The element with the sound that already plays; the engine continues with it. */
export function takeEarly(): HTMLAudioElement | null {
  const taken = early
  early = null
  return taken
}
