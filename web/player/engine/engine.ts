import type { createStore } from 'jotai'
import { loginDialogAtom } from '#web/features/actions/session-atoms.ts'
import {
  failureAtom,
  isPlayingAtom,
  isWaitingAtom,
  lengthMsAtom,
  positionMsAtom,
  queueAtom,
  soundAtom,
} from '../atoms.ts'
import { prefsAtom } from '../prefs.ts'
import { following, getCurrent, getKey, getQueue, jumpTo, neighbour, type Queue } from '../queue/queue.ts'
import type { Sound } from '../sound.ts'
import { readPrefs } from '../stored-prefs.ts'
import { takeEarly } from './early-sound.ts'
import { makePlayCounter } from './limit.ts'
import { makeWarmer } from './warm.ts'

export type Store = ReturnType<typeof createStore>
export type Engine = {
  /** For observers; commands go through the engine. */
  audio: HTMLAudioElement
  /**
   * Plays the sound from the current position, from `fromMs`, or from the start if it is another sound. `list` becomes
   * the queue.
   */
  play(sound: Sound, how?: { list?: readonly Sound[] | null; fromMs?: number | undefined }): void
  /** Continues the loaded sound; after a failure this is a retry. */
  resume(): void
  pause(): void
  seek(ms: number): void
  /** Goes to the next or previous sound, if any. */
  step(by: 1 | -1): void
  /** See warm.ts. */
  warm(src: string, bytes: number, signal?: AbortSignal): void
}

/**
 * One audio element for the life of the page, never in the document, so that no navigation stops it. Created at the
 * first press, so that a page downloads nothing without playing. Its state is written to atoms, which components read.
 * It depends only on the element's events, because a background page draws no frames and delays timers.
 */
function makeEngine(store: Store): Engine {
  const early = takeEarly()
  const audio = early ?? new Audio()
  audio.preload = 'auto'
  const plays = makePlayCounter()
  /** URL loaded in the element: neither a restored sound nor one that failed. */
  let held = ''
  // A position cannot be set before the file's length is known: it is stored and set later.
  let startAtMs = 0

  function load(sound: Sound, atMs: number): void {
    held = getKey(sound)
    startAtMs = atMs
    store.set(failureAtom, null)
    store.set(positionMsAtom, atMs)
    store.set(lengthMsAtom, sound.durationMs)
    // The sound of the first press may already be playing (early-sound.ts).
    if (early === null || audio.error || audio.getAttribute('src') !== sound.src) audio.src = sound.src
    else if (audio.readyState > 0) onLength()
  }
  /** A position can only be set from here on. */
  function onLength(): void {
    if (Number.isFinite(audio.duration)) store.set(lengthMsAtom, audio.duration * 1000)
    if (startAtMs > 0) audio.currentTime = startAtMs / 1000
    startAtMs = 0
  }
  function start(): void {
    if (!audio.paused) store.set(isPlayingAtom, true)
    store.set(isWaitingAtom, audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA)
    // A rejection is either the error event below, or an interruption by the next press.
    audio.play().catch(() => store.set(isWaitingAtom, false))
  }
  /** Loads another sound. For visitors each change counts (specification section 4, "Player"). */
  function change(queue: Queue, atMs = 0): void {
    const sound = getCurrent(queue)
    if (!sound) return
    if (!plays.take()) {
      audio.pause()
      store.set(loginDialogAtom, { reason: 'plays' })
      return
    }
    store.set(queueAtom, queue)
    load(sound, atMs)
    start()
  }
  function resume(): void {
    const sound = store.get(soundAtom)
    if (!sound) return
    if (held !== getKey(sound)) load(sound, store.get(positionMsAtom))
    start()
  }
  function seek(ms: number): void {
    store.set(positionMsAtom, ms)
    if (audio.readyState > 0) audio.currentTime = ms / 1000
    else startAtMs = ms
  }

  const on = (event: keyof HTMLMediaElementEventMap, listener: () => void) => audio.addEventListener(event, listener)
  on('play', () => store.set(isPlayingAtom, true))
  on('pause', () => store.set(isPlayingAtom, false))
  on('waiting', () => store.set(isWaitingAtom, true))
  on('playing', () => store.set(isWaitingAtom, false))
  on('timeupdate', () => audio.readyState > 0 && store.set(positionMsAtom, audio.currentTime * 1000))
  on('loadedmetadata', onLength)
  on('ended', () => {
    const queue = store.get(queueAtom)
    const next = following(queue, store.get(prefsAtom).loop)
    if (next && next !== queue) return change(next)
    seek(0)
    if (next) start()
  })
  on('error', () => {
    // An element emptied on purpose has no source that could fail.
    if (!audio.getAttribute('src')) return
    held = ''
    audio.pause()
    store.set(isPlayingAtom, false)
    store.set(isWaitingAtom, false)
    // Does not continue automatically: without a network it would run through the whole queue.
    store.set(failureAtom, navigator.onLine ? 'missing' : 'offline')
  })

  const listen = () => {
    const { volume, isMuted } = store.get(prefsAtom)
    audio.volume = volume
    audio.muted = isMuted
  }
  store.set(prefsAtom, readPrefs())
  store.sub(prefsAtom, listen)
  listen()

  return {
    audio,
    play(sound, { list, fromMs } = {}) {
      const queue = store.get(queueAtom)
      const loaded = getCurrent(queue)
      if (loaded && getKey(loaded) === getKey(sound)) {
        if (fromMs !== undefined) seek(fromMs)
        return resume()
      }
      // A sound without a list may still be part of the current queue.
      change((list ? null : jumpTo(queue, sound)) ?? getQueue(list ?? [sound], sound), fromMs)
    },
    resume,
    pause: () => audio.pause(),
    seek,
    step(by) {
      const next = neighbour(store.get(queueAtom), by, store.get(prefsAtom).loop)
      if (next) change(next)
    },
    warm: makeWarmer(),
  }
}

const engines = new WeakMap<Store, Engine>()

/** The engine of this page's store; called only from events or effects, in the browser. */
export function getEngine(store: Store): Engine {
  const engine = engines.get(store) ?? makeEngine(store)
  engines.set(store, engine)
  return engine
}
