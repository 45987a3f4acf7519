import type { StereoBuffer } from './mixer.ts'

/** Delays in samples at 22.05 kHz after Schroeder's and Moorer's reverberators; the right side is slightly longer. */
const COMB_DELAYS = [
  [558, 678],
  [613, 751],
] as const
const ALLPASS_DELAYS = [278, 221, 113]
const RIGHT_EXTRA_DELAY = 12
const DAMPING = 0.2
/** Samples processed at a time: they stay in the processor's cache for all delays. */
const BLOCK = 1024

/**
 * Adds the reverberation of a mono send at half the sample rate to both sides; `room` (below 1) determines the decay time.
 * A room is dark, so half the rate is enough, and takes half the time.
 */
export function addReverb(send: Float32Array, { left, right }: StereoBuffer, wet: number, room: number): void {
  for (const [side, channel] of [left, right].entries()) {
    const extra = side * RIGHT_EXTRA_DELAY
    const combs = COMB_DELAYS.map(([first, second]) => new CombPair(first + extra, second + extra, room))
    const diffuser = new Diffuser(ALLPASS_DELAYS.map((delay) => delay + extra))
    const block = new Float32Array(BLOCK)
    let last = 0
    for (let start = 0; start < send.length; start += BLOCK) {
      const input = send.subarray(start, start + BLOCK)
      block.fill(0)
      for (const pair of combs) pair.add(input, block)
      diffuser.process(block, input.length)
      last = addDoubled(channel, 2 * start, block, input.length, wet * 0.09, last)
    }
  }
}

/** Adds a signal of half the rate, interpolated; returns its last sample, for the next block. */
function addDoubled(
  target: Float32Array,
  start: number,
  block: Float32Array,
  count: number,
  gain: number,
  before: number,
): number {
  let previous = before
  const pairs = Math.min(count, (target.length - start) >> 1)
  for (let i = 0, at = start; i < pairs; i++, at += 2) {
    const value = block[i]! * gain
    target[at] = target[at]! + (previous + value) / 2
    target[at + 1] = target[at + 1]! + value
    previous = value
  }
  return previous
}

/** Two damped feedback delays: together in one loop, neither waits for the other. */
class CombPair {
  private readonly first: Float32Array
  private readonly second: Float32Array
  private readonly room: number
  private readonly state = { first: 0, second: 0, firstAt: 0, secondAt: 0 }

  constructor(firstDelay: number, secondDelay: number, room: number) {
    this.first = new Float32Array(firstDelay)
    this.second = new Float32Array(secondDelay)
    this.room = room
  }

  add(input: Float32Array, output: Float32Array): void {
    const { first, second, room, state } = this
    const [firstLength, secondLength] = [first.length, second.length]
    let { first: a, second: b, firstAt, secondAt } = state
    for (let i = 0; i < input.length; i++) {
      const value = input[i]!
      const fromFirst = first[firstAt]!
      const fromSecond = second[secondAt]!
      a = fromFirst * (1 - DAMPING) + a * DAMPING
      b = fromSecond * (1 - DAMPING) + b * DAMPING
      first[firstAt] = value + a * room
      second[secondAt] = value + b * room
      if (++firstAt === firstLength) firstAt = 0
      if (++secondAt === secondLength) secondAt = 0
      output[i] = output[i]! + fromFirst + fromSecond
    }
    Object.assign(state, { first: a, second: b, firstAt, secondAt })
  }
}

/** Three all-pass delays in a row. */
class Diffuser {
  private readonly lines: readonly Float32Array[]
  private readonly at: number[] = [0, 0, 0]

  constructor(delays: readonly number[]) {
    this.lines = delays.map((delay) => new Float32Array(delay))
  }

  process(samples: Float32Array, count: number): void {
    const [a, b, c] = this.lines as [Float32Array, Float32Array, Float32Array]
    let [atA, atB, atC] = this.at as [number, number, number]
    const [lengthA, lengthB, lengthC] = [a.length, b.length, c.length]
    for (let i = 0; i < count; i++) {
      const input = samples[i]!
      const first = a[atA]! - input
      a[atA] = input + a[atA]! * 0.5
      const second = b[atB]! - first
      b[atB] = first + b[atB]! * 0.5
      samples[i] = c[atC]! - second
      c[atC] = second + c[atC]! * 0.5
      if (++atA === lengthA) atA = 0
      if (++atB === lengthB) atB = 0
      if (++atC === lengthC) atC = 0
    }
    this.at.splice(0, 3, atA, atB, atC)
  }
}
