import { idle } from '#web/start/when-idle.ts'
import type { Engine } from './engine.ts'
import { isDear, isFast, savesData, streamOf } from './line.ts'
import { hasEnough } from './preload-next.ts'
import { BEGINNING_BYTES } from './warm.ts'

/** A screen of rows; each element takes about 0.5 MB of memory. */
const MOST_READY = 12
/** Beginnings loaded for each sound that plays: about as many bytes as that sound itself. */
const MOST_LOADED = 24
/** On a phone, whose megabytes may be paid for: 0.6 MB. */
const MOST_LOADED_DEAR = 6

/**
 * While something plays and is loaded far enough, has the sounds on the screen ready to start, one after another in idle moments:
 * somebody who listens compares, and the next press is probably one of them. A new element sounds some 60 ms after its press, a
 * prepared one 10 (docs/decisions/134).
 */
export function preloadVisible(engine: Engine): () => void {
  const loaded = new Set<string>()
  const failed = new Set<string>()
  const ending = new AbortController()
  const { signal } = ending
  let playing: string | null = null
  let loadedAtStart = 0
  let isLoading = false

  const isListening = () => !signal.aborted && !document.hidden && !engine.audio.paused && hasEnough(engine.audio)
  const mayLoad = () => isListening() && navigator.onLine && isFast() && !savesData()
  /** The row to prepare next. Asked again before each, because the reader may have scrolled. */
  const findNext = () => {
    const src = engine.audio.getAttribute('src')
    if (src !== playing) loadedAtStart = loaded.size
    playing = src
    const near = nearest(src)
    engine.keepNear(near)
    const isFull = loaded.size - loadedAtStart >= (isDear() ? MOST_LOADED_DEAR : MOST_LOADED)
    return near.find((one) => !engine.isPrepared(one) && !failed.has(one) && !(isFull && !loaded.has(one)))
  }
  const look = async () => {
    if (isLoading || !mayLoad()) return
    isLoading = true
    while (findNext()) {
      await new Promise<void>(idle)
      const src = mayLoad() && findNext()
      if (!src) break
      loaded.add(src)
      await engine.prepare('near', src, BEGINNING_BYTES, signal)
      if (!engine.isPrepared(src)) failed.add(src)
    }
    isLoading = false
  }

  // `timeupdate`: another page may have been opened, and not every browser has `scrollend`.
  const events = ['progress', 'canplaythrough', 'playing', 'timeupdate'] as const
  const stops = events.map((event) => engine.on(event, () => void look()))
  addEventListener('scrollend', () => void look(), { signal })
  // What could not be loaded because the network was gone can be loaded now.
  addEventListener('online', () => failed.clear(), { signal })
  void look()
  return () => {
    ending.abort()
    for (const stop of stops) stop()
    engine.keepNear([])
  }
}

/** What the play buttons on the screen play: first those beside the button of what plays, else from the top. */
function nearest(playing: string | null): string[] {
  const tops = new Map<string, number>()
  for (const button of document.querySelectorAll<HTMLElement>('[data-preview]')) {
    const { top, bottom, width } = button.getBoundingClientRect()
    if (width > 0 && bottom > 0 && top < innerHeight) tops.set(streamOf(button.dataset.preview!), top)
  }
  const from = tops.get(playing ?? '') ?? 0
  return [...tops]
    .filter(([src]) => src !== playing)
    .sort(([, a], [, b]) => Math.abs(a - from) - Math.abs(b - from))
    .slice(0, MOST_READY)
    .map(([src]) => src)
}
