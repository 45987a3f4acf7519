import { vi } from 'vitest'

/** jsdom has no audio playback: a fake element that fires a browser's events on demand. */
export class FakeAudio extends EventTarget {
  static last: FakeAudio
  src = ''
  preload = ''
  volume = 1
  muted = false
  paused = true
  readyState = 0
  currentTime = 0
  duration = Number.NaN
  error: object | null = null
  constructor() {
    super()
    FakeAudio.last = this
  }
  getAttribute = () => this.src
  removeAttribute = () => {
    this.src = ''
  }
  /** Without a source: gives back what was loaded. */
  load = vi.fn((): void => {})
  play = vi.fn(() => {
    this.paused = false
    this.say('play')
    return Promise.resolve()
  })
  pause = vi.fn(() => {
    if (this.paused) return
    this.paused = true
    this.say('pause')
  })
  say(event: string): void {
    this.dispatchEvent(new Event(event))
  }
  /** The file has loaded and plays. */
  sound(durationS = 30): void {
    this.readyState = 4
    this.duration = durationS
    this.say('loadedmetadata')
    this.say('playing')
  }
  end(): void {
    this.paused = true
    this.say('pause')
    this.say('ended')
  }
}
