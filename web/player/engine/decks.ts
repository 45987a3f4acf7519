import { takeEarly } from './early-sound.ts'

/** `next`: the sound after the playing one. `pointed`: the one under the pointer. */
export type Spare = 'next' | 'pointed'
type AudioEvent = keyof HTMLMediaElementEventMap

export type Decks = {
  /** The element that plays, or would. */
  readonly audio: HTMLAudioElement
  /** Events of that element. Returns how to stop listening. */
  on(event: AudioEvent, listener: () => void): () => void
  /**
   * Loads the beginning of a sound into another element, so that a press only has to start it. `isSure`: it will be played, so it is
   * decoded, too; an element that has read only the length of a sound begins 20 ms later.
   */
  prepare(spare: Spare, src: string, isSure: boolean): void
  /**
   * Loads a sound to play. `isPressed`: a prepared element may take over; without a press some browsers let only the
   * element play on that was pressed before.
   */
  load(src: string, isPressed: boolean): void
  /** The playing element waits for a network that is gone, and reports no error: whoever plays its sound again loads it anew. */
  giveUp(): void
}

/**
 * The audio elements, never in the document, so that no navigation stops them. Created at the first press, so that a page
 * downloads nothing without playing.
 */
export function makeDecks(): Decks {
  const listeners = new Map<AudioEvent, Set<() => void>>()
  const spares = new Map<Spare, HTMLAudioElement>()
  const early = takeEarly()
  let active = early ?? new Audio()
  active.preload = 'auto'
  let isGivenUp = false
  const forward = ({ target, type }: Event) => {
    if (target === active) for (const listener of listeners.get(type as AudioEvent) ?? []) listener()
  }

  /** Without a source an element gives back what it has loaded, before it is collected. */
  function release(one: HTMLAudioElement): void {
    one.removeAttribute('src')
    one.load()
  }

  function takeSpare(src: string): boolean {
    const [name, ready] = [...spares].find(([, spare]) => spare.getAttribute('src') === src && !spare.error) ?? []
    if (!name || !ready) return false
    const last = active
    const { volume, muted } = last
    // Its events are ignored from here on.
    active = Object.assign(ready, { volume, muted, preload: 'auto' })
    if (active.currentTime > 0) active.currentTime = 0
    last.pause()
    spares.delete(name)
    if (isGivenUp) release(last)
    else {
      last.preload = 'metadata'
      // It can be played again at once, until something else is prepared.
      spares.set(name, last)
    }
    isGivenUp = false
    return true
  }

  return {
    get audio() {
      return active
    },
    on(event, listener) {
      const all = listeners.get(event) ?? new Set()
      if (!listeners.has(event)) for (const one of [active, ...spares.values()]) one.addEventListener(event, forward)
      listeners.set(event, all.add(listener))
      return () => void all.delete(listener)
    },
    prepare(name, src, isSure) {
      const ready = [active, ...spares.values()].find((one) => one.getAttribute('src') === src)
      if (ready && isSure) ready.preload = 'auto'
      if (ready) return
      let spare = spares.get(name)
      if (!spare) {
        spare = new Audio()
        for (const event of listeners.keys()) spare.addEventListener(event, forward)
        spares.set(name, spare)
      }
      spare.preload = isSure ? 'auto' : 'metadata'
      spare.src = src
    },
    load(src, isPressed) {
      if (isPressed && takeSpare(src)) return
      // The sound of the first press may already be playing (early-sound.ts).
      if (active !== early || isGivenUp || active.error || active.getAttribute('src') !== src) active.src = src
      isGivenUp = false
    },
    giveUp() {
      isGivenUp = true
    },
  }
}
