/** Loudness of programme material according to ITU-R BS.1770-4: K-weighting, 400 ms blocks, two gates. */
import { type ChannelLayout, type Speaker, smpteLayout } from './channel-layout.ts'

const HOP_SECONDS = 0.1
const HOPS_PER_BLOCK = 4
const ABSOLUTE_GATE_LUFS = -70
const RELATIVE_GATE_LU = -10

interface Biquad {
  b0: number
  b1: number
  b2: number
  a1: number
  a2: number
}

/** Stage 1 of K-weighting: the high shelf that models the head, derived for any sample rate. */
function headShelf(sampleRate: number): Biquad {
  const gain = 10 ** (3.999843853973347 / 20)
  const bandGain = gain ** 0.4996667741545416
  const q = 0.7071752369554196
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const norm = 1 + k / q + k * k
  return {
    b0: (gain + (bandGain * k) / q + k * k) / norm,
    b1: (2 * (k * k - gain)) / norm,
    b2: (gain - (bandGain * k) / q + k * k) / norm,
    a1: (2 * (k * k - 1)) / norm,
    a2: (1 - k / q + k * k) / norm,
  }
}

/** Stage 2 of K-weighting: the revised low-frequency B curve (a high-pass at 38 Hz). */
function lowCut(sampleRate: number): Biquad {
  const q = 0.5003270373238773
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const norm = 1 + k / q + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / norm, a2: (1 - k / q + k * k) / norm }
}

/** BS.1770 channel weights: the low-frequency channel is ignored; rear and side channels count 1.5 dB more. */
function speakerWeight(speaker: Speaker): number {
  if (speaker === 'LFE') return 0
  return SURROUND.includes(speaker) ? 1.41 : 1
}

const SURROUND: readonly Speaker[] = ['BL', 'BR', 'BC', 'SL', 'SR']

/** The filter state of one channel: two delays for each of the two stages. */
class ChannelFilter {
  private readonly shelf: Biquad
  private readonly cut: Biquad
  private readonly memory = new Float64Array(4)

  constructor(sampleRate: number) {
    this.shelf = headShelf(sampleRate)
    this.cut = lowCut(sampleRate)
  }

  /** Sum of squares of the weighted samples from `start` to `end`; updates the filter state. */
  energy(samples: Float32Array, start: number, end: number): number {
    const { memory } = this
    const { b0, b1, b2, a1, a2 } = this.shelf
    const { b1: d1, b2: d2, a1: e1, a2: e2 } = this.cut
    let s1 = memory[0]!
    let s2 = memory[1]!
    let c1 = memory[2]!
    let c2 = memory[3]!
    let sum = 0
    for (let i = start; i < end; i++) {
      const input = samples[i]!
      const shelved = b0 * input + s1
      s1 = b1 * input - a1 * shelved + s2
      s2 = b2 * input - a2 * shelved
      // The second stage's b0 is 1.
      const weighted = shelved + c1
      c1 = d1 * shelved - e1 * weighted + c2
      c2 = d2 * shelved - e2 * weighted
      sum += weighted * weighted
    }
    memory[0] = s1
    memory[1] = s2
    memory[2] = c1
    memory[3] = c2
    return sum
  }
}

/** K-weighting of a stereo signal, both sides at once: their filters do not wait for each other. */
export class KWeighting {
  private readonly shelf: Biquad
  private readonly cut: Biquad
  private readonly memory = new Float64Array(8)

  constructor(sampleRate: number) {
    this.shelf = headShelf(sampleRate)
    this.cut = lowCut(sampleRate)
  }

  /** Sum of squares of both weighted sides from `start` to `end`; updates the filter state. */
  energy(left: Float32Array, right: Float32Array, start: number, end: number): number {
    const { memory } = this
    const { b0, b1, b2, a1, a2 } = this.shelf
    const { b1: d1, b2: d2, a1: e1, a2: e2 } = this.cut
    let l1 = memory[0]!
    let l2 = memory[1]!
    let l3 = memory[2]!
    let l4 = memory[3]!
    let r1 = memory[4]!
    let r2 = memory[5]!
    let r3 = memory[6]!
    let r4 = memory[7]!
    let sum = 0
    for (let i = start; i < end; i++) {
      const l = left[i]!
      const r = right[i]!
      const shelvedL = b0 * l + l1
      const shelvedR = b0 * r + r1
      l1 = b1 * l - a1 * shelvedL + l2
      r1 = b1 * r - a1 * shelvedR + r2
      l2 = b2 * l - a2 * shelvedL
      r2 = b2 * r - a2 * shelvedR
      // The second stage's b0 is 1.
      const weightedL = shelvedL + l3
      const weightedR = shelvedR + r3
      l3 = d1 * shelvedL - e1 * weightedL + l4
      r3 = d1 * shelvedR - e1 * weightedR + r4
      l4 = d2 * shelvedL - e2 * weightedL
      r4 = d2 * shelvedR - e2 * weightedR
      sum += weightedL * weightedL + weightedR * weightedR
    }
    memory[0] = l1
    memory[1] = l2
    memory[2] = l3
    memory[3] = l4
    memory[4] = r1
    memory[5] = r2
    memory[6] = r3
    memory[7] = r4
    return sum
  }
}

/** Streaming meter: push planar chunks of any size; the result does not depend on the chunk sizes. */
export class LoudnessMeter {
  /** The largest absolute sample so far (1 = full scale). */
  peak = 0
  private readonly filters: ChannelFilter[]
  private readonly weights: readonly number[]
  /** Instead of `filters`, for two front channels. */
  private readonly stereo: KWeighting | null
  private readonly hopFrames: number
  private readonly hopEnergies: number[] = []
  private openEnergy = 0
  private openFrames = 0

  constructor(sampleRate: number, channelCount: number, layout: ChannelLayout = smpteLayout(channelCount)) {
    this.weights = layout.map(speakerWeight)
    const isStereo = channelCount === 2 && this.weights.every((weight) => weight === 1)
    this.stereo = isStereo ? new KWeighting(sampleRate) : null
    this.filters = Array.from({ length: channelCount }, () => new ChannelFilter(sampleRate))
    this.hopFrames = Math.round(sampleRate * HOP_SECONDS)
  }

  push(channels: readonly Float32Array[]): void {
    const frames = channels[0]?.length ?? 0
    for (const channel of channels) this.peak = Math.max(this.peak, absolutePeak(channel))
    let start = 0
    while (start < frames) {
      const end = Math.min(frames, start + this.hopFrames - this.openFrames)
      this.addSegment(channels, start, end)
      start = end
    }
  }

  /** Integrated loudness in LUFS; -Infinity for silence. */
  integrated(): number {
    return gatedLoudness(this.blockPowers())
  }

  /** Loudness in LUFS of the loudest 400 ms; a shorter sound is padded with silence. */
  loudestMoment(): number {
    const powers = this.blockPowers()
    const frames = this.hopEnergies.length * this.hopFrames + this.openFrames
    const share = Math.min(1, frames / (HOPS_PER_BLOCK * this.hopFrames))
    return powerToLufs(share * powers.reduce((highest, power) => Math.max(highest, power), 0))
  }

  private addSegment(channels: readonly Float32Array[], start: number, end: number): void {
    const [left, right] = channels
    if (this.stereo && left && right) this.openEnergy += this.stereo.energy(left, right, start, end)
    else
      this.filters.forEach((filter, index) => {
        const samples = channels[index]
        if (samples) this.openEnergy += (this.weights[index] ?? 1) * filter.energy(samples, start, end)
      })
    this.openFrames += end - start
    if (this.openFrames < this.hopFrames) return
    this.hopEnergies.push(this.openEnergy)
    this.openEnergy = 0
    this.openFrames = 0
  }

  /** Mean power of each 400 ms block; a sound shorter than one block is one block. */
  private blockPowers(): number[] {
    const hops = this.hopEnergies
    if (hops.length >= HOPS_PER_BLOCK) return toBlockPowers(hops, this.hopFrames)
    const energy = hops.reduce((sum, hop) => sum + hop, this.openEnergy)
    return [energy / Math.max(1, hops.length * this.hopFrames + this.openFrames)]
  }
}

/** Integrated loudness in LUFS of a sound whose weighted energy is known for every 0.1 s. */
export function loudnessOfHops(hops: ArrayLike<number>, hopFrames: number): number {
  return gatedLoudness(toBlockPowers(hops, hopFrames))
}

/** Mean power of each 400 ms block, 75 % overlapped; of a shorter sound, one block padded with silence. */
function toBlockPowers(hops: ArrayLike<number>, hopFrames: number): number[] {
  const powers: number[] = []
  for (let first = 0; first === 0 || first + HOPS_PER_BLOCK <= hops.length; first++) {
    let energy = 0
    for (let hop = first; hop < first + HOPS_PER_BLOCK; hop++) energy += hops[hop] ?? 0
    powers.push(energy / (HOPS_PER_BLOCK * hopFrames))
  }
  return powers
}

/** Loudness and sample peak of a whole buffer. */
export function measureLoudness(channels: readonly Float32Array[], sampleRate: number): { lufs: number; peak: number } {
  const meter = new LoudnessMeter(sampleRate, channels.length)
  meter.push(channels)
  return { lufs: meter.integrated(), peak: meter.peak }
}

/** The largest absolute value of a signal. */
export function absolutePeak(samples: Float32Array): number {
  let peak = 0
  for (let i = 0; i < samples.length; i++) {
    const magnitude = Math.abs(samples[i]!)
    if (magnitude > peak) peak = magnitude
  }
  return peak
}

/** Linear amplitude as dBFS; silence is -Infinity. */
export function toDecibels(amplitude: number): number {
  return 20 * Math.log10(amplitude)
}

function gatedLoudness(powers: readonly number[]): number {
  const audible = powers.filter((power) => powerToLufs(power) > ABSOLUTE_GATE_LUFS)
  if (audible.length === 0) return Number.NEGATIVE_INFINITY
  const relativeGate = powerToLufs(mean(audible)) + RELATIVE_GATE_LU
  return powerToLufs(mean(audible.filter((power) => powerToLufs(power) > relativeGate)))
}

function powerToLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
