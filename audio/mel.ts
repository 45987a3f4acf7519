/** Mel bands and cepstral coefficients: a description of timbre, independent of single spectral peaks. */

export const BAND_COUNT = 26
/** Coefficient 0 (overall level) plus the 13 that describe timbre. */
export const CEPSTRUM_COUNT = 14

const LOWEST_HZ = 30
const HIGHEST_HZ = 10500

interface Band {
  firstBin: number
  weights: Float32Array
}

/** Triangular filters of equal width in mel over the bins of a power spectrum. */
export class MelBank {
  private readonly bands: Band[]

  constructor(sampleRate: number, fftSize: number) {
    const lowest = hzToMel(LOWEST_HZ)
    const spacing = (hzToMel(HIGHEST_HZ) - lowest) / (BAND_COUNT + 1)
    const edges = Array.from(
      { length: BAND_COUNT + 2 },
      (_, i) => (melToHz(lowest + spacing * i) / sampleRate) * fftSize,
    )
    this.bands = Array.from({ length: BAND_COUNT }, (_, i) => triangle(edges[i]!, edges[i + 1]!, edges[i + 2]!))
  }

  /** The energy in each band. */
  measure(power: Float32Array, energies: Float32Array): void {
    this.bands.forEach(({ firstBin, weights }, band) => {
      let energy = 0
      for (let k = 0; k < weights.length; k++) energy += weights[k]! * power[firstBin + k]!
      energies[band] = energy
    })
  }
}

/** The DCT-II that turns log band energies into cepstral coefficients, one row per coefficient. */
const COSINES = Array.from({ length: CEPSTRUM_COUNT }, (_, c) =>
  Float32Array.from({ length: BAND_COUNT }, (_, b) => Math.cos((Math.PI * c * (b + 0.5)) / BAND_COUNT)),
)

/** Coefficient `index` of the given log band energies. */
export function cepstralCoefficient(logEnergies: Float32Array, index: number): number {
  const row = COSINES[index]!
  let sum = 0
  for (let b = 0; b < BAND_COUNT; b++) sum += row[b]! * logEnergies[b]!
  return sum / BAND_COUNT
}

function triangle(left: number, centre: number, right: number): Band {
  const firstBin = Math.floor(left)
  const lastBin = Math.ceil(right)
  const weights = Float32Array.from({ length: lastBin - firstBin + 1 }, (_, i) => {
    const bin = firstBin + i
    const height = bin < centre ? (bin - left) / (centre - left) : (right - bin) / (right - centre)
    return Math.max(0, height)
  })
  // The lowest bands can be narrower than one bin; the nearest bin is then used.
  if (weights.every((weight) => weight === 0)) weights[Math.min(weights.length - 1, Math.round(centre) - firstBin)] = 1
  return { firstBin, weights }
}

function hzToMel(hz: number): number {
  return 1127 * Math.log(1 + hz / 700)
}

function melToHz(mel: number): number {
  return 700 * (Math.exp(mel / 1127) - 1)
}
