import { PowerSpectrum } from './fft.ts'
import { BAND_COUNT, CEPSTRUM_COUNT, cepstralCoefficient, MelBank } from './mel.ts'

export const FRAME_SIZE = 1024
export const FRAME_HOP = 256
/** Timbre changes slowly: it is measured on every fourth frame, onsets on each. */
const TIMBRE_EVERY = 4
const SILENT_FRAME_POWER = 1e-4
const ROLLOFF_SHARE = 0.85
const FIRST_BIN = 2

/** Sums over the audible frames of an excerpt, ready to be averaged. */
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
  /** Root of the spectral power of every measured frame, silent ones included. */
  levels: number[]
}

/** Walks the frames of a mono signal. Units: hertz for centroid and rolloff, shares for flatness and zero crossings. */
export function measureFrames(samples: Float32Array, sampleRate: number): FrameStatistics {
  const frameCount = Math.max(1, Math.floor((samples.length - FRAME_SIZE) / FRAME_HOP) + 1)
  const spectrum = new PowerSpectrum(FRAME_SIZE)
  const bank = new MelBank(sampleRate, FRAME_SIZE)
  const power = new Float32Array(FRAME_SIZE / 2 + 1)
  const energies = new Float32Array(BAND_COUNT)
  const previous = new Float32Array(BAND_COUNT)
  const statistics = emptyStatistics(frameCount, sampleRate)
  for (let frame = 0; frame < frameCount; frame++) {
    const offset = frame * FRAME_HOP
    spectrum.measure(samples, offset, power)
    bank.measure(power, energies)
    const rise = spectralRise(energies, previous)
    statistics.onsets[frame] = frame === 0 ? 0 : rise
    for (let b = 0; b < BAND_COUNT; b++) statistics.bandEnergy[b] = statistics.bandEnergy[b]! + energies[b]!
    if (frame % TIMBRE_EVERY === 0) addTimbre(statistics, samples, offset, sampleRate, power, energies)
  }
  return statistics
}

function emptyStatistics(frameCount: number, sampleRate: number): FrameStatistics {
  return {
    onsets: new Float32Array(frameCount),
    framesPerSecond: sampleRate / FRAME_HOP,
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

/** How much louder the bands became since the previous frame (falls do not count); remembers this frame. */
function spectralRise(energies: Float32Array, previous: Float32Array): number {
  let rise = 0
  for (let b = 0; b < BAND_COUNT; b++) {
    const level = Math.log(1 + 100 * energies[b]!)
    if (level > previous[b]!) rise += level - previous[b]!
    previous[b] = level
  }
  return rise
}

function addTimbre(
  statistics: FrameStatistics,
  samples: Float32Array,
  offset: number,
  sampleRate: number,
  power: Float32Array,
  energies: Float32Array,
): void {
  const shape = spectralShape(power, sampleRate)
  statistics.levels.push(Math.sqrt(shape.power))
  if (shape.power < SILENT_FRAME_POWER) return
  statistics.audibleFrames++
  statistics.centroidSum += shape.centroid
  statistics.centroidSquareSum += shape.centroid * shape.centroid
  statistics.rolloffSum += shape.rolloff
  statistics.flatnessSum += shape.flatness
  statistics.zeroCrossingSum += zeroCrossings(samples, offset) / FRAME_SIZE
  const logEnergies = energies.map((energy) => Math.log(energy + 1e-6))
  for (let c = 0; c < CEPSTRUM_COUNT; c++) {
    const value = cepstralCoefficient(logEnergies, c)
    statistics.cepstrumSum[c] = statistics.cepstrumSum[c]! + value
    statistics.cepstrumSquareSum[c] = statistics.cepstrumSquareSum[c]! + value * value
  }
}

interface SpectralShape {
  power: number
  centroid: number
  rolloff: number
  flatness: number
}

function spectralShape(spectrum: Float32Array, sampleRate: number): SpectralShape {
  const lastBin = FRAME_SIZE / 2
  const binHz = sampleRate / FRAME_SIZE
  let power = 0
  let moment = 0
  let logSum = 0
  let logCount = 0
  for (let k = FIRST_BIN; k < lastBin; k++) {
    power += spectrum[k]!
    moment += spectrum[k]! * k
    // Every fourth bin is enough for the geometric mean, and logarithms are what costs here.
    if (k % 4 !== 0) continue
    logSum += Math.log(spectrum[k]! + 1e-9)
    logCount++
  }
  let rolloffBin = FIRST_BIN
  for (let sum = 0; sum < power * ROLLOFF_SHARE && rolloffBin < lastBin; rolloffBin++) sum += spectrum[rolloffBin]!
  return {
    power,
    centroid: (moment / power) * binHz,
    rolloff: rolloffBin * binHz,
    flatness: Math.exp(logSum / logCount) / (power / lastBin),
  }
}

function zeroCrossings(samples: Float32Array, offset: number): number {
  const end = Math.min(offset + FRAME_SIZE, samples.length)
  let crossings = 0
  for (let i = offset + 1; i < end; i++) if (samples[i]! >= 0 !== samples[i - 1]! >= 0) crossings++
  return crossings
}
