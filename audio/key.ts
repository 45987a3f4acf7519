import { PowerSpectrum } from './fft.ts'
import { joined } from './mono-stream.ts'

/** Pitch classes in the shop's spelling. */
export const PITCH_NAMES = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const

/** Krumhansl's key profiles: how well each pitch class fits a major or minor key on C. */
const MAJOR_PROFILE = [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88]
const MINOR_PROFILE = [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17]

const FRAME_SIZE = 4096
const FRAME_HOP = 2048
const LOWEST_HZ = 60
const HIGHEST_HZ = 2000
const SILENT_FRAME = 1e-3
/** Maximum length that is kept of a recording: 20 minutes at 11 kHz. */
const MOST_FRAMES = 6500

export interface Key {
  /** For example "C major" or "A minor". */
  name: string
  isMinor: boolean
  /** Lead of the best key over the second best, as a difference of correlations (0.1 is clear). */
  confidence: number
}

export interface Chroma {
  /** Strength of the 12 pitch classes from C, summed over frames that each sum to 1. */
  classes: Float64Array
  /** Mean change of the pitch classes from frame to frame: how fast the harmony changes. */
  flux: number
}

/** "C major", "A minor" for a pitch class (0 = C). */
export function keyName(pitchClass: number, isMinor: boolean): string {
  return `${PITCH_NAMES[((pitchClass % 12) + 12) % 12]} ${isMinor ? 'minor' : 'major'}`
}

/** The pitch classes of a mono stream (11 kHz is enough), frame by frame, from spectral peaks between 60 and 2000 Hz. */
export class ChromaRecorder {
  readonly framesPerSecond: number
  private readonly spectrum = new PowerSpectrum(FRAME_SIZE)
  private readonly power = new Float32Array(FRAME_SIZE / 2 + 1)
  private readonly classOfBin: Int8Array
  private readonly frames: Chromagram[] = []
  private pending = new Float32Array(0)

  constructor(sampleRate: number) {
    this.framesPerSecond = sampleRate / FRAME_HOP
    this.classOfBin = pitchClasses(sampleRate)
  }

  push(samples: Float32Array): void {
    if (this.frames.length >= MOST_FRAMES) return
    const input = joined([this.pending, samples])
    let offset = 0
    for (; offset + FRAME_SIZE <= input.length; offset += FRAME_HOP) {
      this.spectrum.measure(input, offset, this.power)
      this.frames.push(frameChroma(this.power, this.classOfBin))
    }
    this.pending = input.slice(offset)
  }

  /** The stretch between two moments in seconds, as if the signal were `gain` times as strong. */
  summarise(fromSeconds: number, toSeconds: number, gain: number): Chroma {
    const from = Math.round(fromSeconds * this.framesPerSecond)
    const to = Math.round(toSeconds * this.framesPerSecond)
    const classes = new Float64Array(12)
    let previous: Float32Array | null = null
    let change = 0
    for (const { shares, amplitude } of this.frames.slice(from, to)) {
      if (amplitude * gain <= SILENT_FRAME) continue
      for (let i = 0; i < 12; i++) {
        classes[i] = classes[i]! + shares[i]!
        if (previous) change += Math.abs(shares[i]! - previous[i]!)
      }
      previous = shares
    }
    return { classes, flux: change / Math.max(1, to - from) }
  }
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

/** The nearest pitch class of every bin; -1 outside the range used for harmony. */
function pitchClasses(sampleRate: number): Int8Array {
  return Int8Array.from({ length: FRAME_SIZE / 2 + 1 }, (_, bin) => {
    const hz = (bin * sampleRate) / FRAME_SIZE
    if (hz <= LOWEST_HZ || hz >= HIGHEST_HZ) return -1
    const midi = Math.round(69 + 12 * Math.log2(hz / 440))
    return ((midi % 12) + 12) % 12
  })
}

/** Pitch classes of one frame as shares that sum to 1, and their total amplitude. */
type Chromagram = { shares: Float32Array; amplitude: number }

function frameChroma(power: Float32Array, classOfBin: Int8Array): Chromagram {
  const shares = new Float32Array(12)
  let amplitude = 0
  for (let bin = 1; bin < power.length - 1; bin++) {
    const pitchClass = classOfBin[bin]!
    if (pitchClass < 0 || power[bin]! <= power[bin - 1]! || power[bin]! <= power[bin + 1]!) continue
    const peak = Math.sqrt(power[bin]!)
    shares[pitchClass] = shares[pitchClass]! + peak
    amplitude += peak
  }
  for (let i = 0; i < 12; i++) shares[i] = shares[i]! / (amplitude + 1e-12)
  return { shares, amplitude }
}

/** Pearson correlation of a profile with the pitch classes relative to `tonic`. */
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
