const ROLLOFF_SHARE = 0.85
const FIRST_BIN = 2

/** Units: Hz for centroid and rolloff, a ratio for flatness; `power` is the sum over the bins. */
export interface SpectralShape {
  power: number
  centroid: number
  rolloff: number
  flatness: number
}

/** The shape of a power spectrum of bins 0…size/2. */
export function spectralShape(spectrum: Float32Array, sampleRate: number): SpectralShape {
  const lastBin = spectrum.length - 1
  const binHz = sampleRate / (2 * lastBin)
  let power = 0
  let moment = 0
  let logSum = 0
  let logCount = 0
  for (let k = FIRST_BIN; k < lastBin; k++) {
    power += spectrum[k]!
    moment += spectrum[k]! * k
    // Every fourth bin is enough for the geometric mean; the logarithms are the expensive part.
    if (k % 4 !== 0) continue
    logSum += Math.log(spectrum[k]! + 1e-9)
    logCount++
  }
  let rolloffBin = FIRST_BIN
  for (let sum = 0; sum < power * ROLLOFF_SHARE && rolloffBin < lastBin; rolloffBin++) sum += spectrum[rolloffBin]!
  const someOf = power + 1e-12
  return {
    power,
    centroid: (moment / someOf) * binHz,
    rolloff: rolloffBin * binHz,
    flatness: Math.exp(logSum / logCount) / (someOf / lastBin),
  }
}

/** Sign changes per sample, over `count` samples. */
export function zeroCrossingRate(samples: Float32Array, offset: number, count: number): number {
  let crossings = 0
  for (let i = offset + 1; i < offset + count; i++) {
    if ((samples[i] ?? 0) >= 0 !== (samples[i - 1] ?? 0) >= 0) crossings++
  }
  return crossings / count
}
