import type { StereoBuffer } from './mixer.ts'

/** Delays in samples at 44.1 kHz according to Schroeder and Moorer's Freeverb; the right side is slightly longer. */
const COMB_DELAYS = [1116, 1188, 1277, 1356, 1422, 1557]
const ALLPASS_DELAYS = [556, 441, 225]
const RIGHT_EXTRA_DELAY = 23
const DAMPING = 0.3

/** Adds the reverberation of a mono send to both sides; `room` (below 1) determines the decay time. */
export function addReverb(send: Float32Array, target: StereoBuffer, wet: number, room: number): void {
  const gain = wet * 0.06
  ;[target.left, target.right].forEach((channel, side) => {
    const reflections = new Float32Array(send.length)
    for (const delay of COMB_DELAYS) addComb(send, reflections, delay + side * RIGHT_EXTRA_DELAY, room)
    for (const delay of ALLPASS_DELAYS) diffuse(reflections, delay + side * RIGHT_EXTRA_DELAY)
    for (let i = 0; i < channel.length; i++) channel[i] = channel[i]! + reflections[i]! * gain
  })
}

function addComb(input: Float32Array, output: Float32Array, delay: number, room: number): void {
  const line = new Float32Array(delay)
  let damped = 0
  for (let i = 0, k = 0; i < input.length; i++) {
    const delayed = line[k]!
    damped = delayed * (1 - DAMPING) + damped * DAMPING
    line[k] = input[i]! + damped * room
    k = k + 1 === delay ? 0 : k + 1
    output[i] = output[i]! + delayed
  }
}

function diffuse(samples: Float32Array, delay: number): void {
  const line = new Float32Array(delay)
  for (let i = 0, k = 0; i < samples.length; i++) {
    const delayed = line[k]!
    const output = delayed - samples[i]!
    line[k] = samples[i]! + delayed * 0.5
    k = k + 1 === delay ? 0 : k + 1
    samples[i] = output
  }
}
