/** Tempo from the onset envelope: autocorrelation, a comb of beats, and a prior for usual tempos. */

const SLOWEST_BPM = 60
const FASTEST_BPM = 190
const TAPPED_BPM = 118
const TAPPED_SPREAD_OCTAVES = 0.75
const DETREND_SECONDS = 0.8
/** The longest lag: eight beats at 60 bpm. */
const LONGEST_LAG_SECONDS = 8
/** Weight of each multiple of the beat. */
const COMB = [
  [1, 1],
  [2, 0.7],
  [4, 0.6],
  [0.5, 0.25],
  [3, 0.15],
  [8, 0.25],
] as const
const REFINING_BEATS = [1, 2, 4, 6, 8]

export interface Tempo {
  bpm: number
  /** The chosen tempo's score divided by the mean score: at most about 1.5 without a beat, above 4 with one. */
  confidence: number
  /** The chosen tempo's comb score as a share of the envelope's power. */
  strength: number
  /** RMS of the onset envelope's peaks: almost zero for a steady sound, whatever its beats. */
  pulse: number
  /** Autocorrelation at a lag of `beats` beats, as a share of the envelope's power. */
  rhythm(beats: number): number
}

export function measureTempo(onsets: Float32Array, framesPerSecond: number): Tempo {
  const envelope = detrend(onsets, Math.round(framesPerSecond * DETREND_SECONDS))
  const correlation = autocorrelate(envelope, Math.ceil(framesPerSecond * LONGEST_LAG_SECONDS))
  const atLag = interpolator(correlation)
  const beatFrames = (bpm: number) => (framesPerSecond * 60) / bpm
  const rough = roughTempo((bpm) => combScore(atLag, beatFrames(bpm)) * tappingPrior(bpm))
  const bpm = refine(rough.bpm, (candidate) =>
    REFINING_BEATS.reduce((sum, beats) => sum + atLag(beats * beatFrames(candidate)), 0),
  )
  const power = correlation[0]! + 1e-9
  return {
    bpm,
    confidence: rough.score / (rough.meanScore + 1e-12),
    strength: rough.score / power,
    pulse: Math.sqrt(correlation[0]!),
    rhythm: (beats) => atLag(beats * beatFrames(bpm)) / power,
  }
}

/** The part of the envelope above a moving average of ±`reach` frames. */
function detrend(onsets: Float32Array, reach: number): Float32Array {
  const sums = new Float64Array(onsets.length + 1)
  for (let i = 0; i < onsets.length; i++) sums[i + 1] = sums[i]! + onsets[i]!
  return onsets.map((value, i) => {
    const from = Math.max(0, i - reach)
    const to = Math.min(onsets.length, i + reach)
    return Math.max(0, value - (sums[to]! - sums[from]!) / (to - from))
  })
}

/** Mean product of the envelope with itself for lags 0…longest. */
function autocorrelate(envelope: Float32Array, longest: number): Float32Array {
  const lags = Math.min(envelope.length - 1, longest)
  const correlation = new Float32Array(lags + 1)
  for (let lag = 0; lag <= lags; lag += 4) {
    const products = fourProducts(envelope, lag)
    for (let k = 0; k < 4 && lag + k <= lags; k++) correlation[lag + k] = products[k]! / (envelope.length - lag - k)
  }
  return correlation
}

/** The sums of products for four lags in a row: every value is read once for all of them. */
function fourProducts(envelope: Float32Array, lag: number): [number, number, number, number] {
  let sum = 0
  let sum1 = 0
  let sum2 = 0
  let sum3 = 0
  let before1 = 0
  let before2 = 0
  let before3 = 0
  for (let i = lag, j = 0; i < envelope.length; i++, j++) {
    const here = envelope[i]!
    const before = envelope[j]!
    sum += here * before
    sum1 += here * before1
    sum2 += here * before2
    sum3 += here * before3
    before3 = before2
    before2 = before1
    before1 = before
  }
  return [sum, sum1, sum2, sum3]
}

/** Linear interpolation between lags; 0 past the longest one and for the part of the curve next to lag 0. */
function interpolator(correlation: Float32Array): (lag: number) => number {
  return (lag) => {
    const index = Math.floor(lag)
    if (index + 1 >= correlation.length) return 0
    const here = index === 0 ? 0 : correlation[index]!
    return here + (correlation[index + 1]! - here) * (lag - index)
  }
}

function combScore(atLag: (lag: number) => number, beat: number): number {
  return COMB.reduce((sum, [beats, weight]) => sum + weight * atLag(beats * beat), 0)
}

function tappingPrior(bpm: number): number {
  return Math.exp(-0.5 * (Math.log2(bpm / TAPPED_BPM) / TAPPED_SPREAD_OCTAVES) ** 2)
}

function roughTempo(score: (bpm: number) => number): { bpm: number; score: number; meanScore: number } {
  let best = { bpm: SLOWEST_BPM, score: 0 }
  let sum = 0
  let count = 0
  for (let bpm = SLOWEST_BPM; bpm <= FASTEST_BPM; bpm += 0.25) {
    const value = score(bpm)
    sum += value
    count++
    if (value > best.score) best = { bpm, score: value }
  }
  return { ...best, meanScore: sum / count }
}

/** Long lags distinguish neighbouring tempos: searches ±2 bpm in steps of 0.05. */
function refine(bpm: number, score: (bpm: number) => number): number {
  let best = { bpm, score: 0 }
  for (let step = -40; step <= 40; step++) {
    const candidate = bpm + step * 0.05
    const value = score(candidate)
    if (value > best.score) best = { bpm: candidate, score: value }
  }
  return best.bpm
}
