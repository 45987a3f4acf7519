import { PowerSpectrum } from './fft.ts'
import { BAND_COUNT, CEPSTRUM_COUNT, cepstralCoefficient, MelBank } from './mel.ts'
import { joined } from './mono-stream.ts'
import { spectralShape, zeroCrossingRate } from './spectral-shape.ts'

export const FRAME_SIZE = 1024
export const FRAME_HOP = 256
/** Timbre changes slowly, so it is measured on every fourth frame; onsets on every frame. */
export const TIMBRE_EVERY = 4
const SILENT_FRAME_POWER = 1e-4
/** Power, centroid, rolloff, flatness, zero crossings of a frame. */
const SHAPE = 5
/** Maximum amount kept of a recording (10 MB); later frames are not measured. */
const MOST_SECONDS = 1200

/** Sums over the audible frames of a stretch, from which means are computed. */
export interface FrameStatistics {
  /** Rise of log band energy per hop: the envelope of note onsets. */
  onsets: Float32Array
  framesPerSecond: number
  audibleFrames: number
  cepstrumSum: Float64Array
  cepstrumSquareSum: Float64Array
  centroidSum: number
  centroidSquareSum: number
  rolloffSum: number
  flatnessSum: number
  zeroCrossingSum: number
  bandEnergy: Float64Array
  /** Square root of the spectral power of every measured frame, silent ones included. */
  levels: number[]
}

/**
 * The frames of a mono stream. Spectra are computed once; any stretch can then be summed at any level, so overlapping stretches
 * are cheap.
 */
export class FrameRecorder {
  readonly framesPerSecond: number
  private readonly sampleRate: number
  private readonly spectrum = new PowerSpectrum(FRAME_SIZE)
  private readonly power = new Float32Array(FRAME_SIZE / 2 + 1)
  private readonly band = new Float32Array(BAND_COUNT)
  private readonly logEnergies = new Float32Array(BAND_COUNT)
  private readonly bank: MelBank
  private energies = new Float32Array(4096 * BAND_COUNT)
  private readonly shapes: number[] = []
  private pending = new Float32Array(0)
  private recorded = 0

  constructor(sampleRate: number) {
    this.sampleRate = sampleRate
    this.framesPerSecond = sampleRate / FRAME_HOP
    this.bank = new MelBank(sampleRate, FRAME_SIZE)
  }

  get count(): number {
    return this.recorded
  }

  push(samples: Float32Array): void {
    if (this.recorded >= MOST_SECONDS * this.framesPerSecond) return
    const input = joined([this.pending, samples])
    let offset = 0
    for (; offset + FRAME_SIZE <= input.length; offset += FRAME_HOP) this.record(input, offset)
    this.pending = input.slice(offset)
  }

  /** A sound shorter than a frame becomes one frame, padded with silence. */
  finish(): void {
    if (this.recorded === 0) this.record(this.pending, 0)
  }

  /** Mean spectral power of the frames from `from` (a multiple of four) to `to`. */
  meanPower(from: number, to: number): number {
    let sum = 0
    let frames = 0
    for (let frame = from; frame < to; frame += TIMBRE_EVERY, frames++) sum += this.shapes[this.shapeOf(frame)]!
    return sum / Math.max(1, frames)
  }

  /** The frames from `from` (a multiple of four) to `to`, as if the signal were `gain` times as strong. */
  summarise(from: number, to: number, gain: number): FrameStatistics {
    const statistics = emptyStatistics(to - from, this.framesPerSecond)
    const previous = new Float32Array(BAND_COUNT)
    const energies = new Float32Array(BAND_COUNT)
    for (let frame = from; frame < to; frame++) {
      this.loadEnergies(energies, frame, gain)
      addTo(statistics.bandEnergy, energies)
      const rise = spectralRise(energies, previous)
      statistics.onsets[frame - from] = frame === from ? 0 : rise
      if (frame % TIMBRE_EVERY === 0) this.addTimbre(statistics, frame, energies, gain)
    }
    return statistics
  }

  private loadEnergies(energies: Float32Array, frame: number, gain: number): void {
    const first = frame * BAND_COUNT
    for (let b = 0; b < BAND_COUNT; b++) energies[b] = this.energies[first + b]! * gain * gain
  }

  private record(samples: Float32Array, offset: number): void {
    this.spectrum.measure(samples, offset, this.power)
    this.bank.measure(this.power, this.band)
    if ((this.recorded + 1) * BAND_COUNT > this.energies.length) {
      const grown = new Float32Array(2 * this.energies.length)
      grown.set(this.energies)
      this.energies = grown
    }
    this.energies.set(this.band, this.recorded * BAND_COUNT)
    if (this.recorded % TIMBRE_EVERY === 0) {
      const { power, centroid, rolloff, flatness } = spectralShape(this.power, this.sampleRate)
      this.shapes.push(power, centroid, rolloff, flatness, zeroCrossingRate(samples, offset, FRAME_SIZE))
    }
    this.recorded++
  }

  private shapeOf(frame: number): number {
    return (frame / TIMBRE_EVERY) * SHAPE
  }

  private addTimbre(statistics: FrameStatistics, frame: number, energies: Float32Array, gain: number): void {
    const at = this.shapeOf(frame)
    const power = this.shapes[at]! * gain * gain
    statistics.levels.push(Math.sqrt(power))
    if (power < SILENT_FRAME_POWER) return
    const centroid = this.shapes[at + 1]!
    statistics.audibleFrames++
    statistics.centroidSum += centroid
    statistics.centroidSquareSum += centroid * centroid
    statistics.rolloffSum += this.shapes[at + 2]!
    statistics.flatnessSum += this.shapes[at + 3]!
    statistics.zeroCrossingSum += this.shapes[at + 4]!
    const { logEnergies } = this
    for (let b = 0; b < BAND_COUNT; b++) logEnergies[b] = Math.log(energies[b]! + 1e-6)
    for (let c = 0; c < CEPSTRUM_COUNT; c++) {
      const value = cepstralCoefficient(logEnergies, c)
      statistics.cepstrumSum[c] = statistics.cepstrumSum[c]! + value
      statistics.cepstrumSquareSum[c] = statistics.cepstrumSquareSum[c]! + value * value
    }
  }
}

function emptyStatistics(frameCount: number, framesPerSecond: number): FrameStatistics {
  return {
    onsets: new Float32Array(frameCount),
    framesPerSecond,
    audibleFrames: 0,
    cepstrumSum: new Float64Array(CEPSTRUM_COUNT),
    cepstrumSquareSum: new Float64Array(CEPSTRUM_COUNT),
    centroidSum: 0,
    centroidSquareSum: 0,
    rolloffSum: 0,
    flatnessSum: 0,
    zeroCrossingSum: 0,
    bandEnergy: new Float64Array(BAND_COUNT),
    levels: [],
  }
}

function addTo(sums: Float64Array, values: Float32Array): void {
  for (let i = 0; i < values.length; i++) sums[i] = sums[i]! + values[i]!
}

/** How much louder the bands became since the previous frame (decreases do not count); stores this frame for the next call. */
function spectralRise(energies: Float32Array, previous: Float32Array): number {
  let rise = 0
  for (let b = 0; b < BAND_COUNT; b++) {
    const level = Math.log(1 + 100 * energies[b]!)
    if (level > previous[b]!) rise += level - previous[b]!
    previous[b] = level
  }
  return rise
}
