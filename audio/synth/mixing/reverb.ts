import type { StereoBuffer } from './mixer.ts'

/** Delays in samples at 22.05 kHz after Schroeder's and Moorer's reverberators; the right side is slightly longer. */
const COMB_DELAYS = [558, 678, 613, 751]
const ALLPASS_DELAYS = [278, 221, 113]
const RIGHT_EXTRA_DELAY = 12
const DAMPING = 0.2
/** Samples processed at a time, so that V8 compiles the processing once, as a function that is called often. */
const BLOCK = 1024

/**
 * Adds the reverberation of a mono send at half the sample rate to both sides; `room` (below 1) determines the decay time.
 * A room is dark, so half the rate is enough, and takes half the time.
 */
export function addReverb(send: Float32Array, { left, right }: StereoBuffer, wet: number, room: number): void {
  const rooms = [new RoomSide(left, 0, wet * 0.09, room), new RoomSide(right, RIGHT_EXTRA_DELAY, wet * 0.09, room)]
  for (let start = 0; start < send.length; start += BLOCK) {
    for (const side of rooms) side.add(send, start, Math.min(send.length, start + BLOCK))
  }
}

/** One side of the room: four damped feedback delays side by side, then three all-pass delays in a row. */
class RoomSide {
  private readonly target: Float32Array
  private readonly gain: number
  private readonly room: number
  private readonly combs: readonly Float32Array[]
  private readonly allpasses: readonly Float32Array[]
  private readonly damped = new Float64Array(COMB_DELAYS.length)
  /** Positions in the combs, then in the all-passes. */
  private readonly at = new Int32Array(COMB_DELAYS.length + ALLPASS_DELAYS.length)
  private previous = 0

  constructor(target: Float32Array, extraDelay: number, gain: number, room: number) {
    this.target = target
    this.gain = gain
    this.room = room
    this.combs = COMB_DELAYS.map((delay) => new Float32Array(delay + extraDelay))
    this.allpasses = ALLPASS_DELAYS.map((delay) => new Float32Array(delay + extraDelay))
  }

  /**
   * Adds what the room makes of the send from `start` to `end`, interpolated to the full rate. All delays in one loop: none waits
   * for another.
   */
  add(send: Float32Array, start: number, end: number): void {
    const { target, gain, room, damped, at } = this
    const [c1, c2, c3, c4] = this.combs as [Float32Array, Float32Array, Float32Array, Float32Array]
    const [a1, a2, a3] = this.allpasses as [Float32Array, Float32Array, Float32Array]
    let [d1, d2, d3, d4] = damped as unknown as [number, number, number, number]
    let [i1, i2, i3, i4, j1, j2, j3] = at as unknown as [number, number, number, number, number, number, number]
    let { previous } = this
    const last = Math.min(end, target.length >> 1)
    for (let i = start; i < last; i++) {
      const input = send[i]!
      const from1 = c1[i1]!
      const from2 = c2[i2]!
      const from3 = c3[i3]!
      const from4 = c4[i4]!
      d1 = from1 * (1 - DAMPING) + d1 * DAMPING
      d2 = from2 * (1 - DAMPING) + d2 * DAMPING
      d3 = from3 * (1 - DAMPING) + d3 * DAMPING
      d4 = from4 * (1 - DAMPING) + d4 * DAMPING
      c1[i1] = input + d1 * room
      c2[i2] = input + d2 * room
      c3[i3] = input + d3 * room
      c4[i4] = input + d4 * room
      if (++i1 === c1.length) i1 = 0
      if (++i2 === c2.length) i2 = 0
      if (++i3 === c3.length) i3 = 0
      if (++i4 === c4.length) i4 = 0
      // Rounded as arrays of samples are: changing that would change recordings that shops already have.
      const sum = Math.fround(Math.fround(from1 + from2) + from3 + from4)
      const first = a1[j1]! - sum
      a1[j1] = sum + a1[j1]! * 0.5
      const second = a2[j2]! - first
      a2[j2] = first + a2[j2]! * 0.5
      const value = Math.fround(a3[j3]! - second) * gain
      a3[j3] = second + a3[j3]! * 0.5
      if (++j1 === a1.length) j1 = 0
      if (++j2 === a2.length) j2 = 0
      if (++j3 === a3.length) j3 = 0
      target[2 * i] = target[2 * i]! + (previous + value) / 2
      target[2 * i + 1] = target[2 * i + 1]! + value
      previous = value
    }
    damped.set([d1, d2, d3, d4])
    at.set([i1, i2, i3, i4, j1, j2, j3])
    this.previous = previous
  }
}
