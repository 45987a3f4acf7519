import { FEATURE_COUNT } from './features.ts'

/**
 * Mean and deviation of each feature over 1,007 windows of 162 pieces, beats and effects of the synthesiser. They are constants
 * (decision 019): statistics of the catalogue would change with every import, and with them every similarity, and would differ
 * between replicas. Their only purpose is to make features of different units comparable.
 */
// biome-ignore format: a table
const MEANS = [
  1.627, 0.01904, 0.1802, 0.0731, 0.1299, 0.01735, 0.02831, 0.03232, 0.03182, -0.008327,
  0.01308, 0.001499, -0.002858, 0.6448, 0.4573, 0.2852, 0.2104, 0.1614, 0.1602, 0.1501,
  0.1366, 0.136, 0.1313, 0.1243, 0.1229, 0.1253, 9.16, 8.44, 9.856, 0.02102,
  0.07925, 5.754, 8.295, 4.009, 8.874, 3.997, 0.8873, 1.565, -0.2253, -2.109,
  0.1733, 0.4355, 0.5164, 0.3577, -0.7742, 0.1317, 0.3508, 0.182, 0.5139, 0.371,
  0.6097, 0.4924, 0.7242,
]
// biome-ignore format: a table
const DEVIATIONS = [
  0.9234, 0.4651, 0.2656, 0.2169, 0.151, 0.1234, 0.1162, 0.1168, 0.09098, 0.07659,
  0.08728, 0.08403, 0.06792, 0.3437, 0.2587, 0.1764, 0.09836, 0.0707, 0.09029, 0.08249,
  0.06784, 0.07162, 0.06687, 0.06683, 0.06027, 0.06511, 0.9535, 1.141, 1.053, 0.03803,
  0.06517, 6.613, 12.46, 1.423, 4.86, 1.849, 0.335, 0.5874, 0.4457, 0.9168,
  0.06227, 0.09297, 0.4997, 0.1176, 0.378, 0.1506, 0.2692, 0.2033, 0.2628, 0.2604,
  0.2436, 0.2645, 0.2048,
]

/** Index of the tempo in `featureVector`, as octaves above 60 bpm. */
const TEMPO_FEATURE = 36

/** Steps per standard deviation: four deviations, the maximum, still fit into 8 bits. */
const STEPS = 31
const END = 4 * STEPS

/** Scaled feature vectors, one byte per feature, one after the other: the windows of a recording are one piece of memory. */
export type ScaledSounds = Int8Array<ArrayBuffer>

/** Scales features to deviations from their means, so that all have equal weight; values are limited to four deviations. */
export function scaleSounds(vectors: readonly ArrayLike<number>[]): ScaledSounds {
  const scaled = new Int8Array(vectors.length * FEATURE_COUNT)
  vectors.forEach((features, index) => {
    for (let i = 0; i < FEATURE_COUNT; i++) {
      const steps = Math.round(((features[i]! - MEANS[i]!) / DEVIATIONS[i]!) * STEPS)
      scaled[index * FEATURE_COUNT + i] = Math.max(-END, Math.min(END, steps))
    }
  })
  return scaled
}

/** One vector, each feature in deviations from its mean, limited to four. */
export const deviationsOf = (features: ArrayLike<number>): number[] =>
  Array.from(scaleSounds([features]), (value) => value / STEPS)
/** The features that lie so many deviations from their means: for made-up sounds. */
export const fromDeviations = (deviations: readonly number[]): number[] =>
  deviations.map((value, i) => MEANS[i]! + value * DEVIATIONS[i]!)

/** Mean difference per feature, in deviations, of two vectors: 0 for the same sound, about 0.9 between random ones. */
export function soundDistance(a: ScaledSounds, b: ScaledSounds, aAt = 0, bAt = 0): number {
  let sum = 0
  for (let i = 0; i < FEATURE_COUNT; i++) sum += Math.abs(a[aAt + i]! - b[bAt + i]!)
  return sum / (FEATURE_COUNT * STEPS)
}

/**
 * Distance of a clip from a recording: each window of the clip is compared with the nearest window of the recording. Infinity if
 * either has none.
 */
export function clipDistance(clip: ScaledSounds, recording: ScaledSounds): number {
  if (clip.length === 0) return Number.POSITIVE_INFINITY
  let sum = 0
  for (let at = 0; at < clip.length; at += FEATURE_COUNT) {
    let nearest = Number.POSITIVE_INFINITY
    for (let other = 0; other < recording.length; other += FEATURE_COUNT)
      nearest = Math.min(nearest, soundDistance(clip, recording, at, other))
    sum += nearest
  }
  return (sum * FEATURE_COUNT) / clip.length
}

/** 1 for the same sound, about 0.5 between two random ones. */
export const getCloseness = (distance: number): number => 2 ** (-distance / 0.9)

/** The measured tempo of a window in bpm; may differ from the track's declared tempo. */
export const getTempo = (features: ArrayLike<number>): number => 60 * 2 ** features[TEMPO_FEATURE]!
