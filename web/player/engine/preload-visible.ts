import type { Engine } from './engine.ts'
import { hasEnough } from './preload-next.ts'

/** Two seconds at 128 kbit/s (bytes): enough to begin while the rest arrives. */
const BEGINNING_BYTES = 32_000
/** A screen of rows; a reader who scrolls through a long list does not load all of it. */
const MOST = 40

type Connection = { effectiveType?: string }

/**
 * While something plays and is loaded far enough, loads the beginnings of the sounds on the screen, one after another: somebody who
 * listens compares, and the next press is probably one of them. `engine.warm` loads nothing for readers who save data.
 */
export function preloadVisible(engine: Engine): () => void {
  const asked = new Set<string>()
  const ending = new AbortController()
  const { signal } = ending
  let isLoading = false
  const mayLoad = () => !signal.aborted && !engine.audio.paused && hasEnough(engine.audio) && asked.size < MOST
  const look = async () => {
    if (isLoading || !isFast() || !mayLoad()) return
    isLoading = true
    for (const src of visiblePreviews()) {
      if (asked.has(src) || !mayLoad()) continue
      asked.add(src)
      await engine.warm(src, BEGINNING_BYTES, signal)
    }
    isLoading = false
  }
  const stops = (['progress', 'canplaythrough', 'playing'] as const).map((event) => engine.on(event, () => void look()))
  addEventListener('scrollend', () => void look(), { signal })
  void look()
  return () => {
    ending.abort()
    for (const stop of stops) stop()
  }
}

/** Not every browser says; those that do not are on computers and recent phones. */
const isFast = (): boolean => ((navigator as { connection?: Connection }).connection?.effectiveType ?? '4g') === '4g'

/** What the play buttons on the screen play, from the top. */
function* visiblePreviews(): Generator<string> {
  for (const button of document.querySelectorAll<HTMLElement>('[data-preview]')) {
    const { top, bottom, width } = button.getBoundingClientRect()
    if (width > 0 && bottom > 0 && top < innerHeight) yield button.dataset.preview!
  }
}
