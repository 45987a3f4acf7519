import { SAMPLE_RATE } from '../oscillators.ts'
import { type Take, takeFresh } from './workspace.ts'

export interface Placement {
  /** Start time in seconds. */
  at: number
  gain: number
  /** -1 left to 1 right, at constant power. */
  pan?: number
  /** Share that is also sent to the reverberation. */
  send?: number
  /** Delay of the right channel in seconds (negative: of the left): a few milliseconds make a sound wide. */
  spread?: number
}

export interface StereoBuffer {
  left: Float32Array
  right: Float32Array
}

/** Some notes played once and placed any number of times: usually one bar of one layer, with the notes' decay. */
export interface Clip extends StereoBuffer {
  /** What the room hears of it, at half the sample rate; null for nothing. */
  send: Float32Array | null
}

/** A clip at a place in a piece. */
export interface Placed {
  clip: Clip
  /** In frames; even, because the send has half the rate. */
  at: number
  gain: number
}

/** Sums mono sounds into clips, one after the other, each as long as it needs. */
export class ClipMixer {
  private left = new Float32Array(0)
  private right = new Float32Array(0)
  private send = new Float32Array(0)
  private frames = 0
  private hasSend = false
  private readonly take: Take

  /** `take`: where the clips are written. */
  constructor(take: Take) {
    this.take = take
  }

  add(sound: Float32Array, { at, gain, pan = 0, send = 0, spread = 0 }: Placement): void {
    const start = Math.max(0, Math.floor(at * SAMPLE_RATE))
    const lag = Math.round(spread * SAMPLE_RATE)
    const end = start + Math.abs(lag) + sound.length
    this.reserve(end)
    this.frames = Math.max(this.frames, end)
    this.hasSend ||= send > 0
    const angle = ((pan + 1) * Math.PI) / 4
    const toLeft = gain * Math.cos(angle) * 1.2
    const toRight = gain * Math.sin(angle) * 1.2
    const left = this.left.subarray(start + Math.max(0, -lag))
    const right = this.right.subarray(start + Math.max(0, lag))
    if (send > 0) addToThree(sound, left, right, this.send.subarray(start), toLeft, toRight, gain * send)
    else addToTwo(sound, left, right, toLeft, toRight)
  }

  /** The clip; the next one begins with silence. */
  finish(): Clip {
    const { left, right, send, frames } = this
    const clip = {
      left: this.copy(left),
      right: this.copy(right),
      send: this.hasSend ? halfRate(send.subarray(0, frames)) : null,
    }
    for (const channel of [left, right, send]) channel.fill(0, 0, frames)
    this.frames = 0
    this.hasSend = false
    return clip
  }

  private copy(channel: Float32Array): Float32Array {
    const copy = this.take(this.frames)
    copy.set(channel.subarray(0, this.frames))
    return copy
  }

  private reserve(frames: number): void {
    if (frames <= this.left.length) return
    const length = Math.max(frames, 2 * this.left.length)
    const grow = (channel: Float32Array) => {
      const grown = new Float32Array(length)
      grown.set(channel)
      return grown
    }
    this.left = grow(this.left)
    this.right = grow(this.right)
    this.send = grow(this.send)
  }
}

function addToTwo(sound: Float32Array, left: Float32Array, right: Float32Array, toLeft: number, toRight: number): void {
  for (let i = 0; i < sound.length; i++) {
    const value = sound[i]!
    left[i] = left[i]! + value * toLeft
    right[i] = right[i]! + value * toRight
  }
}

/** In one pass: each sample is read once. */
function addToThree(
  sound: Float32Array,
  left: Float32Array,
  right: Float32Array,
  send: Float32Array,
  toLeft: number,
  toRight: number,
  toSend: number,
): void {
  for (let i = 0; i < sound.length; i++) {
    const value = sound[i]!
    left[i] = left[i]! + value * toLeft
    right[i] = right[i]! + value * toRight
    send[i] = send[i]! + value * toSend
  }
}

export function silence(frames: number, take: Take = takeFresh): StereoBuffer {
  return { left: take(frames), right: take(frames) }
}

/** Adds a scaled sound to a buffer; samples past the end are dropped. */
export function addScaled(target: Float32Array, sound: Float32Array, start: number, gain: number): void {
  const count = Math.min(sound.length, target.length - start)
  for (let i = 0; i < count; i++) target[start + i] = target[start + i]! + sound[i]! * gain
}

/** Adds a clip to a mix and to what its room hears (at half the rate). */
export function addClip(mix: StereoBuffer, send: Float32Array, { clip, at, gain }: Placed): void {
  if (clip.send) addScaled(send, clip.send, at / 2, gain)
  // The loop comes last: V8 gives up what it compiled during its first run where something follows that it has not seen yet.
  const { left, right } = mix
  const { left: ofLeft, right: ofRight } = clip
  const count = Math.min(ofLeft.length, left.length - at)
  for (let i = 0, to = at; i < count; i++, to++) {
    left[to] = left[to]! + ofLeft[i]! * gain
    right[to] = right[to]! + ofRight[i]! * gain
  }
}

/** Means of pairs: what is lost above 11 kHz, a room would swallow too. */
export function halfRate(samples: Float32Array): Float32Array {
  const half = new Float32Array(samples.length >> 1)
  for (let i = 0; i < half.length; i++) half[i] = (samples[2 * i]! + samples[2 * i + 1]!) / 2
  return half
}
