import { PowerSpectrum } from './fft.ts'

/** Pitch classes as the shop spells them. */
export const PITCH_NAMES = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const

/** Krumhansl's key profiles: how well each pitch class fits a major or minor key on C. */
const MAJOR_PROFILE = [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88]
const MINOR_PROFILE = [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17]

const FRAME_SIZE = 4096
const FRAME_HOP = 2048
const LOWEST_HZ = 60
const HIGHEST_HZ = 2000
const SILENT_FRAME = 1e-3

export interface Key {
  /** For instance "C major" or "A minor". */
  name: string
  isMinor: boolean
  /** Lead of the best key over the second best, as a difference of correlations (0.1 is clear). */
  confidence: number
}

export interface Chroma {
  /** Strength of the 12 pitch classes from C, summed over frames that each sum to 1. */
  classes: Float64Array
  /** Mean change of the pitch classes from one frame to the next: how busy the harmony is. */
  flux: number
}

/** "C major", "A minor" for a pitch class (0 = C). */
export function keyName(pitchClass: number, isMinor: boolean): string {
  return `${PITCH_NAMES[((pitchClass % 12) + 12) % 12]} ${isMinor ? 'minor' : 'major'}`
}

/** Pitch classes of a mono signal (11 kHz is plenty), from spectral peaks between 60 and 2000 Hz. */
export function measureChroma(samples: Float32Array, sampleRate: number): Chroma {
  const spectrum = new PowerSpectrum(FRAME_SIZE)
  const power = new Float32Array(FRAME_SIZE / 2 + 1)
  const classOfBin = pitchClasses(sampleRate)
  const classes = new Float64Array(12)
  let previous: Float64Array | null = null
  let change = 0
  for (let offset = 0; offset + FRAME_SIZE <= samples.length; offset += FRAME_HOP) {
    spectrum.measure(samples, offset, power)
    const frame = frameChroma(power, classOfBin)
    if (!frame) continue
    for (let i = 0; i < 12; i++) {
      classes[i] = classes[i]! + frame[i]!
      if (previous) change += Math.abs(frame[i]! - previous[i]!)
    }
    previous = frame
  }
  return { classes, flux: change / Math.max(1, samples.length / FRAME_HOP) }
}

/** The key whose profile correlates best with the pitch classes. */
export function findKey(classes: Float64Array): Key {
  const candidates = [false, true].flatMap((isMinor) =>
    Array.from({ length: 12 }, (_, pitchClass) => ({
      isMinor,
      pitchClass,
      fit: correlate(isMinor ? MINOR_PROFILE : MAJOR_PROFILE, classes, pitchClass),
    })),
  )
  const [best, second] = candidates.sort((a, b) => b.fit - a.fit) as [Candidate, Candidate]
  return {
    name: keyName(best.pitchClass, best.isMinor),
    isMinor: best.isMinor,
    confidence: best.fit - second.fit,
  }
}

interface Candidate {
  isMinor: boolean
  pitchClass: number
  fit: number
}

/** The nearest pitch class of every bin, -1 outside the range that carries harmony. */
function pitchClasses(sampleRate: number): Int8Array {
  return Int8Array.from({ length: FRAME_SIZE / 2 + 1 }, (_, bin) => {
    const hz = (bin * sampleRate) / FRAME_SIZE
    if (hz <= LOWEST_HZ || hz >= HIGHEST_HZ) return -1
    const midi = Math.round(69 + 12 * Math.log2(hz / 440))
    return ((midi % 12) + 12) % 12
  })
}

/** Amplitude of the spectral peaks per pitch class, normalised to a sum of 1; null for a silent frame. */
function frameChroma(power: Float32Array, classOfBin: Int8Array): Float64Array | null {
  const classes = new Float64Array(12)
  let total = 0
  for (let bin = 1; bin < power.length - 1; bin++) {
    const pitchClass = classOfBin[bin]!
    if (pitchClass < 0 || power[bin]! <= power[bin - 1]! || power[bin]! <= power[bin + 1]!) continue
    const amplitude = Math.sqrt(power[bin]!)
    classes[pitchClass] = classes[pitchClass]! + amplitude
    total += amplitude
  }
  return total > SILENT_FRAME ? classes.map((value) => value / total) : null
}

/** Pearson correlation of a profile with the pitch classes as seen from `tonic`. */
function correlate(profile: readonly number[], classes: Float64Array, tonic: number): number {
  const profileMean = profile.reduce((sum, value) => sum + value, 0) / 12
  const classMean = classes.reduce((sum, value) => sum + value, 0) / 12
  let product = 0
  let profilePower = 0
  let classPower = 0
  for (let i = 0; i < 12; i++) {
    const a = profile[i]! - profileMean
    const b = classes[(i + tonic) % 12]! - classMean
    product += a * b
    profilePower += a * a
    classPower += b * b
  }
  return product / Math.sqrt(profilePower * classPower + 1e-12)
}
