import type { createStore } from 'jotai'
import { isPlayingAtom, isWaitingAtom, lengthMsAtom, positionMsAtom, type Sound, soundAtom } from './atoms.ts'

type Store = ReturnType<typeof createStore>
export type Engine = {
  /** Plays the sound from where it is, from `fromMs`, or from the start when it is another one. */
  play(sound: Sound, fromMs?: number): void
  pause(): void
  seek(ms: number): void
}

/**
 * One audio element for the life of the page, never in the document, so that no navigation stops it. It is made on the
 * first press: a page without playing downloads nothing. What it does is written to atoms; components only read those.
 */
function makeEngine(store: Store, onFailure: () => void): Engine {
  const audio = new Audio()
  audio.preload = 'auto'
  // Until the file's length is known a position cannot be set: remembered, then set.
  let startAtMs = 0

  const on = (event: keyof HTMLMediaElementEventMap, listener: () => void) => audio.addEventListener(event, listener)
  on('play', () => store.set(isPlayingAtom, true))
  on('pause', () => store.set(isPlayingAtom, false))
  on('waiting', () => store.set(isWaitingAtom, true))
  on('playing', () => store.set(isWaitingAtom, false))
  on('timeupdate', () => audio.readyState > 0 && store.set(positionMsAtom, audio.currentTime * 1000))
  on('loadedmetadata', () => {
    if (Number.isFinite(audio.duration)) store.set(lengthMsAtom, audio.duration * 1000)
    if (startAtMs > 0) audio.currentTime = startAtMs / 1000
    startAtMs = 0
  })
  on('ended', () => store.set(positionMsAtom, 0))
  on('error', () => {
    store.set(isPlayingAtom, false)
    store.set(isWaitingAtom, false)
    // An element emptied on purpose has no source to fail.
    if (audio.getAttribute('src')) onFailure()
  })

  function load(sound: Sound, atMs: number): void {
    store.set(soundAtom, sound)
    store.set(positionMsAtom, atMs)
    store.set(lengthMsAtom, sound.durationMs)
    startAtMs = atMs
    audio.src = sound.src
  }
  function seek(ms: number): void {
    store.set(positionMsAtom, ms)
    if (audio.readyState > 0) audio.currentTime = ms / 1000
    else startAtMs = ms
  }
  return {
    play(sound, fromMs) {
      const loaded = store.get(soundAtom)
      if (loaded?.trackId !== sound.trackId || loaded.versionId !== sound.versionId || audio.error)
        load(sound, fromMs ?? 0)
      else if (fromMs !== undefined) seek(fromMs)
      store.set(isWaitingAtom, audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA)
      // A refusal of play() is either the error event above, or an interruption by the next press.
      audio.play().catch(() => store.set(isWaitingAtom, false))
    },
    pause: () => audio.pause(),
    seek,
  }
}

const engines = new WeakMap<Store, Engine>()

/** The engine of this page's store; only ever called from an event in the browser. */
export function engineOf(store: Store, onFailure: () => void): Engine {
  const engine = engines.get(store) ?? makeEngine(store, onFailure)
  engines.set(store, engine)
  return engine
}
