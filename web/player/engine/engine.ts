import type { createStore } from 'jotai'
import { startTransition } from 'react'
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
import { following, getCurrent, getKey, getQueue, jumpTo, NOTHING, neighbour, type Queue } from '../queue/queue.ts'
import type { Sound } from '../sound.ts'
import { readPrefs } from '../stored-prefs.ts'
import { type Decks, makeDecks, type Spare } from './decks.ts'
import { lengthOf } from './length.ts'
import { makePlayCounter } from './limit.ts'
import { savesData, streamOf } from './line.ts'
import { forgetSaved } from './saved-key.ts'
import { makeWarmer, type Warm } from './warm.ts'

/** Longer than a sound that is in the browser's cache takes to begin on a slow phone (ms). */
const OFFLINE_WAIT_MS = 1000

export type Store = ReturnType<typeof createStore>
export type Engine = {
  /** The playing element, for observers; commands go through the engine. A press may make it another one (decks.ts). */
  readonly audio: HTMLAudioElement
  on: Decks['on']
  /**
   * Plays the sound from the current position, from `fromMs`, or from the start if it is another sound. `list` becomes
   * the queue.
   */
  play(sound: Sound, how?: { list?: readonly Sound[] | null; fromMs?: number | undefined }): void
  /** Continues the loaded sound; after a failure this is a retry. */
  resume(): void
  pause(): void
  /** Ends it and empties the queue, so that nothing shows a player. */
  close(): void
  seek(ms: number): void
  /** Goes to the next or previous sound, if any. */
  step(by: 1 | -1): void
  warm: Warm
  /** Has a sound ready to start: its first `bytes` first, then an element. */
  prepare(spare: Spare, src: string, bytes: number, signal?: AbortSignal): Promise<void>
  /** The same at once, for a press that is about to follow, or may (`isSure`: it does). */
  prepareNow(src: string, isSure: boolean): void
  isPrepared: Decks['isPrepared']
  keepNear: Decks['keepNear']
}

/**
 * Plays for the life of the page. The state is written to atoms, which components read. It depends only on the element's
 * events, because a background page draws no frames and delays timers.
 */
function makeEngine(store: Store): Engine {
  const decks = makeDecks()
  const plays = makePlayCounter()
  /** URL loaded in the element: neither a restored sound nor one that failed. */
  let held = ''
  // A position cannot be set before the file's length is known: it is stored and set later.
  let startAtMs = 0

  /** First the sound, then everything that shows it. */
  function load(sound: Sound, atMs: number, isPressed: boolean): void {
    held = getKey(sound)
    startAtMs = atMs
    decks.load(streamOf(sound.src), isPressed)
    const isKnown = decks.audio.readyState > 0
    if (isKnown) goToStart()
    start()
    store.set(failureAtom, null)
    store.set(positionMsAtom, atMs)
    store.set(lengthMsAtom, (isKnown && lengthOf(decks.audio)) || sound.durationMs)
  }
  function goToStart(): void {
    if (startAtMs > 0) decks.audio.currentTime = startAtMs / 1000
    startAtMs = 0
  }
  function start(): void {
    const { audio } = decks
    const isReady = audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
    // An early sound (early-sound.ts) has already said that it plays.
    if (!audio.paused) store.set(isPlayingAtom, true)
    // A rejection is either the error event below, or an interruption by the next press.
    audio.play().catch(() => store.set(isWaitingAtom, false))
    store.set(isWaitingAtom, !isReady)
  }
  /** Loads another sound. For visitors each change counts (specification section 4, "Player"). */
  function change(queue: Queue, { atMs = 0, isPressed = true } = {}): void {
    const sound = getCurrent(queue)
    if (!sound) return
    if (!plays.take()) {
      decks.audio.pause()
      store.set(loginDialogAtom, { reason: 'plays' })
      return
    }
    // Rendered in slices: a frame of a hundred ms would delay the sound, because the element's loading needs this thread.
    startTransition(() => {
      load(sound, atMs, isPressed)
      store.set(queueAtom, queue)
    })
  }
  function resume(): void {
    const sound = store.get(soundAtom)
    if (!sound) return
    if (held === getKey(sound)) start()
    else load(sound, store.get(positionMsAtom), true)
  }
  function fail(): void {
    // A sound that was given up may still report its error.
    if (!held) return
    held = ''
    decks.giveUp()
    decks.audio.pause()
    store.set(isPlayingAtom, false)
    store.set(isWaitingAtom, false)
    // Does not continue automatically: without a network it would run through the whole queue.
    store.set(failureAtom, navigator.onLine ? 'missing' : 'offline')
  }
  function close(): void {
    held = ''
    decks.audio.pause()
    decks.empty()
    store.set(isPlayingAtom, false)
    store.set(isWaitingAtom, false)
    store.set(failureAtom, null)
    store.set(positionMsAtom, 0)
    store.set(queueAtom, NOTHING)
    forgetSaved()
  }
  function seek(ms: number): void {
    store.set(positionMsAtom, ms)
    if (decks.audio.readyState > 0) decks.audio.currentTime = ms / 1000
    else startAtMs = ms
  }

  const { on } = decks
  on('play', () => store.set(isPlayingAtom, true))
  on('pause', () => store.set(isPlayingAtom, false))
  on('waiting', () => store.set(isWaitingAtom, true))
  on('playing', () => store.set(isWaitingAtom, false))
  on('timeupdate', () => {
    if (decks.audio.readyState > 0) store.set(positionMsAtom, decks.audio.currentTime * 1000)
  })
  const takeLength = () => {
    const lengthMs = lengthOf(decks.audio)
    if (lengthMs !== null && held) store.set(lengthMsAtom, lengthMs)
  }
  on('durationchange', takeLength)
  on('loadedmetadata', () => {
    takeLength()
    goToStart()
  })
  on('ended', () => {
    const queue = store.get(queueAtom)
    const next = following(queue, store.get(prefsAtom).loop)
    if (next && next !== queue) return change(next, { isPressed: false })
    seek(0)
    if (next) start()
  })
  on('error', () => {
    // An element emptied on purpose has no source that could fail.
    if (decks.audio.getAttribute('src')) fail()
  })

  // An element that has the beginning of its sound only waits when the network is gone, and reports an error after half a minute or
  // never. What it has is played first. `progress`: the browser may be wrong about the network.
  let waiting: ReturnType<typeof setTimeout> | undefined
  const failIfOffline = () => {
    const { paused, readyState } = decks.audio
    if (!navigator.onLine && !paused && readyState < HTMLMediaElement.HAVE_FUTURE_DATA) fail()
  }
  const checkNetwork = () => {
    clearTimeout(waiting)
    waiting = setTimeout(failIfOffline, OFFLINE_WAIT_MS)
  }
  for (const event of ['waiting', 'progress', 'stalled'] as const) on(event, checkNetwork)
  addEventListener('offline', checkNetwork)

  const listen = () => {
    const { volume, isMuted } = store.get(prefsAtom)
    Object.assign(decks.audio, { volume, muted: isMuted })
  }
  store.set(prefsAtom, readPrefs())
  store.sub(prefsAtom, listen)
  listen()

  const warm = makeWarmer()
  return {
    get audio() {
      return decks.audio
    },
    on,
    play(sound, { list, fromMs } = {}) {
      const queue = store.get(queueAtom)
      const loaded = getCurrent(queue)
      if (loaded && getKey(loaded) === getKey(sound)) {
        if (fromMs !== undefined) seek(fromMs)
        return resume()
      }
      // A sound without a list may still be part of the current queue.
      change((list ? null : jumpTo(queue, sound)) ?? getQueue(list ?? [sound], sound), { atMs: fromMs })
    },
    resume,
    pause: () => decks.audio.pause(),
    close,
    seek,
    step(by) {
      const next = neighbour(store.get(queueAtom), by, store.get(prefsAtom).loop)
      if (next) change(next)
    },
    warm,
    async prepare(spare, preview, bytes, signal) {
      const src = streamOf(preview)
      if ((await warm(src, bytes, signal)) && !signal?.aborted) decks.prepare(spare, src, spare === 'next')
    },
    prepareNow(src, isSure) {
      // Asked for more without a network, an element that has a beginning fails, and loses it before the press is over.
      if (!navigator.onLine) return
      if (isSure || !savesData()) decks.prepare('pointed', streamOf(src), isSure)
    },
    isPrepared: (src) => decks.isPrepared(streamOf(src)),
    keepNear: (srcs) => decks.keepNear(srcs.map(streamOf)),
  }
}

const engines = new WeakMap<Store, Engine>()

/** The engine of this page's store; called only from events or effects, in the browser. */
export function getEngine(store: Store): Engine {
  const engine = engines.get(store) ?? makeEngine(store)
  engines.set(store, engine)
  return engine
}
