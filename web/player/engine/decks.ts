import { takeEarly } from './early-sound.ts'

/** `next`: the sound after the playing one. `pointed`: the one under the pointer. `near`: one of those on the screen. */
export type Spare = 'next' | 'pointed' | 'near'
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
  /** Whether an element has this sound, be it the playing one. */
  isPrepared(src: string): boolean
  /** Releases the elements of all sounds that are `near` only, except these. */
  keepNear(srcs: readonly string[]): void
  /**
   * Loads a sound to play. `isPressed`: a prepared element may take over; without a press some browsers let only the
   * element play on that was pressed before.
   */
  load(src: string, isPressed: boolean): void
  /** The playing element waits for a network that is gone, and reports no error: whoever plays its sound again loads it anew. */
  giveUp(): void
  /** Nothing is to play: the playing element gives back what it has. */
  empty(): void
}

/**
 * The audio elements, never in the document, so that no navigation stops them. Created at the first press, so that a page
 * downloads nothing without playing.
 */
export function makeDecks(): Decks {
  const listeners = new Map<AudioEvent, Set<() => void>>()
  const spares = new Map<Exclude<Spare, 'near'>, HTMLAudioElement>()
  const near = new Set<HTMLAudioElement>()
  const early = takeEarly()
  let active = early ?? new Audio()
  active.preload = 'auto'
  let isGivenUp = false
  const forward = ({ target, type }: Event) => {
    if (target === active) for (const listener of listeners.get(type as AudioEvent) ?? []) listener()
  }

  const all = () => [active, ...spares.values(), ...near]
  const find = (src: string) => all().find((one) => one.getAttribute('src') === src)

  function makeSpare(): HTMLAudioElement {
    const spare = new Audio()
    for (const event of listeners.keys()) spare.addEventListener(event, forward)
    return spare
  }
  /** Without a source an element gives back what it has loaded, before it is collected. */
  function release(one: HTMLAudioElement): void {
    one.removeAttribute('src')
    one.load()
  }
  /** The element of a sound on the screen becomes another spare, whose element takes its place unless it loads all of its sound. */
  function promote(ready: HTMLAudioElement, name: Exclude<Spare, 'near'>): void {
    if (!near.delete(ready)) return
    const old = spares.get(name)
    if (old?.preload === 'metadata') near.add(old)
    else if (old) release(old)
    spares.set(name, ready)
  }

  function takeSpare(src: string): boolean {
    const found = find(src)
    // So that the sound that has played stays ready wherever the reader scrolls to.
    if (found && !found.error) promote(found, 'pointed')
    const [name, ready] = [...spares].find(([, spare]) => spare === found && !spare.error) ?? []
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
      // It can be played again at once, until something else is prepared. Going back to its start would delay that by 60 ms.
      if (last.currentTime > 0) last.currentTime = 0
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
      const own = listeners.get(event) ?? new Set()
      if (!listeners.has(event)) for (const one of all()) one.addEventListener(event, forward)
      listeners.set(event, own.add(listener))
      return () => void own.delete(listener)
    },
    prepare(name, src, isSure) {
      const ready = find(src)
      if (ready) {
        const isMore = isSure && ready.preload !== 'auto'
        if (isMore) ready.preload = 'auto'
        // What was read for its length only is decoded if it is loaded anew. Just before a press there is no time for that.
        if (isMore && name === 'next') ready.load()
        if (name !== 'near') promote(ready, name)
        return
      }
      const spare = (name !== 'near' && spares.get(name)) || makeSpare()
      if (name === 'near') near.add(spare)
      else spares.set(name, spare)
      spare.preload = isSure ? 'auto' : 'metadata'
      spare.src = src
    },
    isPrepared: (src) => find(src) !== undefined,
    keepNear(srcs) {
      for (const one of near) {
        if (srcs.includes(one.getAttribute('src') ?? '')) continue
        near.delete(one)
        release(one)
      }
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
    empty() {
      release(active)
      isGivenUp = false
    },
  }
}
