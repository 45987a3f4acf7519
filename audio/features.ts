import type { FrameStatistics } from './frames.ts'
import type { Chroma } from './key.ts'
import { BAND_COUNT, CEPSTRUM_COUNT } from './mel.ts'
import type { Tempo } from './tempo.ts'

/** Length of the vector by which two recordings are compared. */
export const FEATURE_COUNT = 53

const LOW_BANDS = 4
const FIRST_HIGH_BAND = 18
/** Subdivisions and multiples of the beat whose repetition describes the groove. */
const RHYTHM_BEATS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4]

export interface FeatureSources {
  frames: FrameStatistics
  tempo: Tempo
  chroma: Chroma
  isMinor: boolean
  /** Power of the difference of the channels divided by the power of their sum; 0 for mono. */
  sideToMid: number
  seconds: number
}

/**
 * The 53 features of a recording, in fixed order: 13 cepstral means, 13 deviations, 5 of spectral shape, 2 of dynamics, 3 of
 * onsets, 2 of tempo, 2 of balance, 5 of harmony and width, 8 of rhythm. They must be scaled (audio/sound-scale.ts) before
 * distances are computed.
 */
export function featureVector(sources: FeatureSources): number[] {
  const { frames, tempo, chroma } = sources
  return [
    ...timbre(frames),
    ...spectralShape(frames),
    ...dynamics(frames.levels),
    ...onsetShape(frames.onsets, sources.seconds),
    Math.log2(tempo.bpm / 60),
    tempo.strength,
    ...balance(frames.bandEnergy),
    ...harmony(chroma, sources.isMinor),
    Math.log10(sources.sideToMid + 1e-4),
    ...RHYTHM_BEATS.map((beats) => tempo.rhythm(beats)),
  ]
}

function timbre(frames: FrameStatistics): number[] {
  const count = Math.max(1, frames.audibleFrames)
  const means: number[] = []
  const deviations: number[] = []
  for (let c = 1; c < CEPSTRUM_COUNT; c++) {
    const mean = frames.cepstrumSum[c]! / count
    means.push(mean)
    deviations.push(deviation(frames.cepstrumSquareSum[c]! / count, mean))
  }
  return [...means, ...deviations]
}

function spectralShape(frames: FrameStatistics): number[] {
  const count = Math.max(1, frames.audibleFrames)
  const centroid = frames.centroidSum / count
  const spread = deviation(frames.centroidSquareSum / count, centroid)
  // Adding 50 Hz keeps logarithms of near-silent material in range.
  return [
    Math.log2(centroid + 50),
    Math.log2(spread + 50),
    Math.log2(frames.rolloffSum / count + 50),
    frames.flatnessSum / count,
    frames.zeroCrossingSum / count,
  ]
}

/** Loud against medium, and medium against quiet frames, in decibels. */
function dynamics(levels: readonly number[]): number[] {
  const sorted = [...levels].sort((a, b) => a - b)
  const quantile = (share: number) => 20 * Math.log10((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) + 1e-4)
  return [quantile(0.9) - quantile(0.5), quantile(0.5) - quantile(0.1)]
}

/** Mean and deviation of the onset envelope, and clear onsets per second. */
function onsetShape(onsets: Float32Array, seconds: number): number[] {
  let sum = 0
  let squareSum = 0
  for (const value of onsets) {
    sum += value
    squareSum += value * value
  }
  const mean = sum / onsets.length
  const spread = deviation(squareSum / onsets.length, mean)
  let peaks = 0
  for (let i = 1; i < onsets.length - 1; i++) {
    const value = onsets[i]!
    if (value > mean + spread && value > onsets[i - 1]! && value >= onsets[i + 1]!) peaks++
  }
  return [mean, spread, peaks / Math.max(seconds, 1e-3)]
}

/** Shares of energy in the lowest and in the highest bands, as logarithms. */
function balance(bandEnergy: Float64Array): number[] {
  const share = (from: number, to: number) => {
    const total = bandEnergy.reduce((sum, value) => sum + value, 1e-12)
    return bandEnergy.subarray(from, to).reduce((sum, value) => sum + value, 0) / total
  }
  return [Math.log10(share(0, LOW_BANDS) + 1e-4), Math.log10(share(FIRST_HIGH_BAND, BAND_COUNT) + 1e-6)]
}

/** Dominance of one and of three pitch classes, the mode, and how fast the harmony changes. */
function harmony(chroma: Chroma, isMinor: boolean): number[] {
  const sorted = Array.from(chroma.classes).sort((a, b) => b - a)
  const total = sorted.reduce((sum, value) => sum + value, 1e-9)
  const topThree = sorted.slice(0, 3).reduce((sum, value) => sum + value, 0)
  return [sorted[0]! / total, topThree / total, isMinor ? 1 : 0, chroma.flux]
}

function deviation(meanSquare: number, mean: number): number {
  return Math.sqrt(Math.max(0, meanSquare - mean * mean))
}
