/** The Hann window of `size` points (periodic form, for overlapping frames). */
export function hannWindow(size: number): Float32Array {
  return Float32Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
}

/** Points of the transforms that loading a frame computes. */
const FIRST_QUARTER = 8

/** What transforms of one size share: computed once per size, because every recording makes several of them. */
interface Plan {
  window: Float32Array
  bitReversed: Uint32Array
  cosine: Float64Array
  sine: Float64Array
  /** Cosine and sine of the three angles of every butterfly of two stages, by the stages' quarter: in the order they are read. */
  turns: ReadonlyMap<number, Float64Array>
}

const plans = new Map<number, Plan>()

function getPlan(size: number): Plan {
  const known = plans.get(size)
  if (known) return known
  const plan = {
    window: hannWindow(size),
    bitReversed: bitReversal(size / 2),
    cosine: Float64Array.from({ length: size }, (_, i) => Math.cos((2 * Math.PI * i) / size)),
    sine: Float64Array.from({ length: size }, (_, i) => Math.sin((2 * Math.PI * i) / size)),
    turns: turnsOf(size / 2),
  }
  plans.set(size, plan)
  return plan
}

function turnsOf(half: number): Map<number, Float64Array> {
  const turns = new Map<number, Float64Array>()
  for (let quarter = FIRST_QUARTER; quarter * 4 <= half; quarter *= 4) {
    const ofStages = new Float64Array(6 * quarter)
    for (let j = 0; j < quarter; j++) {
      const angle = (2 * Math.PI * j) / (4 * quarter)
      const angles = [2 * angle, angle, 3 * angle].flatMap((own) => [Math.cos(own), Math.sin(own)])
      ofStages.set(angles, 6 * j)
    }
    turns.set(quarter, ofStages)
  }
  return turns
}

/**
 * Power spectra of Hann-windowed frames. Samples are real: pairs of them are the complex points of a transform of half the size,
 * from which the whole spectrum follows. `size` must be a power of two, at least 16. Doubles, because converting each value from
 * and to 32 bits takes longer than the arithmetic.
 */
export class PowerSpectrum {
  readonly size: number
  private readonly half: number
  private readonly plan: Plan
  private readonly real: Float64Array
  private readonly imaginary: Float64Array

  constructor(size: number) {
    this.size = size
    this.half = size / 2
    this.plan = getPlan(size)
    this.real = new Float64Array(this.half)
    this.imaginary = new Float64Array(this.half)
  }

  /** Writes |X[k]|² for k = 0…size/2 into `out`; samples past the end of `signal` count as zeros. */
  measure(signal: Float32Array, offset: number, out: Float32Array): void {
    const { size } = this
    if (offset + size <= signal.length) this.load(signal, offset)
    else {
      const padded = new Float32Array(size)
      padded.set(signal.subarray(offset, offset + size))
      this.load(padded, 0)
    }
    let quarter = FIRST_QUARTER
    // Two stages at a time; where their number is odd, the last one alone.
    for (; quarter * 4 <= this.half; quarter *= 4) this.combineFour(quarter)
    if (quarter < this.half) this.combineTwo()
    this.unpack(out)
  }

  /**
   * Windows the samples and does the first three stages: transforms of eight points that are an eighth of the frame apart, written
   * to where the next stage reads them.
   */
  private load(signal: Float32Array, offset: number): void {
    const { bitReversed } = this.plan
    for (let target = 0; target < this.half; target += 8) {
      const first = 2 * bitReversed[target]!
      this.loadFour(signal, offset, first, target)
      this.loadFour(signal, offset, first + this.half / 4, target + 4)
      this.combineEight(target)
    }
  }

  /** The transform of four points that are a quarter of the frame apart. */
  private loadFour(signal: Float32Array, offset: number, first: number, target: number): void {
    const { half, real, imaginary } = this
    const { window } = this.plan
    const second = first + half / 2
    const third = second + half / 2
    const fourth = third + half / 2
    const re0 = signal[offset + first]! * window[first]!
    const im0 = signal[offset + first + 1]! * window[first + 1]!
    const re1 = signal[offset + second]! * window[second]!
    const im1 = signal[offset + second + 1]! * window[second + 1]!
    const re2 = signal[offset + third]! * window[third]!
    const im2 = signal[offset + third + 1]! * window[third + 1]!
    const re3 = signal[offset + fourth]! * window[fourth]!
    const im3 = signal[offset + fourth + 1]! * window[fourth + 1]!
    real[target] = re0 + re2 + (re1 + re3)
    imaginary[target] = im0 + im2 + (im1 + im3)
    real[target + 1] = re0 - re2 + (im1 - im3)
    imaginary[target + 1] = im0 - im2 - (re1 - re3)
    real[target + 2] = re0 + re2 - (re1 + re3)
    imaginary[target + 2] = im0 + im2 - (im1 + im3)
    real[target + 3] = re0 - re2 - (im1 - im3)
    imaginary[target + 3] = im0 - im2 + (re1 - re3)
  }

  /** The transforms of the even and the odd of eight points become one; the odd ones are turned by eighths of a circle. */
  private combineEight(target: number): void {
    const { real, imaginary } = this
    const re5 = real[target + 5]!
    const im5 = imaginary[target + 5]!
    const re7 = real[target + 7]!
    const im7 = imaginary[target + 7]!
    this.combine(target, real[target + 4]!, imaginary[target + 4]!)
    this.combine(target + 1, (re5 + im5) * Math.SQRT1_2, (im5 - re5) * Math.SQRT1_2)
    this.combine(target + 2, imaginary[target + 6]!, -real[target + 6]!)
    this.combine(target + 3, (im7 - re7) * Math.SQRT1_2, -(re7 + im7) * Math.SQRT1_2)
  }

  private combine(even: number, re: number, im: number): void {
    const { real, imaginary } = this
    real[even + 4] = real[even]! - re
    imaginary[even + 4] = imaginary[even]! - im
    real[even] = real[even]! + re
    imaginary[even] = imaginary[even]! + im
  }

  /** Two stages of butterflies: four transforms of `quarter` points become one. */
  private combineFour(quarter: number): void {
    const { half, real, imaginary } = this
    const turns = this.plan.turns.get(quarter)!
    for (let j = 0; j < quarter; j++) {
      const c1 = turns[6 * j]!
      const s1 = turns[6 * j + 1]!
      const c2 = turns[6 * j + 2]!
      const s2 = turns[6 * j + 3]!
      const c3 = turns[6 * j + 4]!
      const s3 = turns[6 * j + 5]!
      for (let a = j; a < half; a += 4 * quarter) {
        const b = a + quarter
        const c = b + quarter
        const d = c + quarter
        const bRe = real[b]! * c1 + imaginary[b]! * s1
        const bIm = imaginary[b]! * c1 - real[b]! * s1
        const cRe = real[c]! * c2 + imaginary[c]! * s2
        const cIm = imaginary[c]! * c2 - real[c]! * s2
        const dRe = real[d]! * c3 + imaginary[d]! * s3
        const dIm = imaginary[d]! * c3 - real[d]! * s3
        const sumRe = real[a]! + bRe
        const sumIm = imaginary[a]! + bIm
        const differenceRe = real[a]! - bRe
        const differenceIm = imaginary[a]! - bIm
        real[a] = sumRe + cRe + dRe
        imaginary[a] = sumIm + cIm + dIm
        real[c] = sumRe - cRe - dRe
        imaginary[c] = sumIm - cIm - dIm
        real[b] = differenceRe + cIm - dIm
        imaginary[b] = differenceIm - cRe + dRe
        real[d] = differenceRe - cIm + dIm
        imaginary[d] = differenceIm + cRe - dRe
      }
    }
  }

  /** One stage: two transforms of a quarter of the frame become one. */
  private combineTwo(): void {
    const { half, real, imaginary } = this
    const { cosine, sine } = this.plan
    const middle = half / 2
    for (let j = 0; j < middle; j++) {
      const c = cosine[2 * j]!
      const s = sine[2 * j]!
      const re = real[j + middle]! * c + imaginary[j + middle]! * s
      const im = imaginary[j + middle]! * c - real[j + middle]! * s
      real[j + middle] = real[j]! - re
      imaginary[j + middle] = imaginary[j]! - im
      real[j] = real[j]! + re
      imaginary[j] = imaginary[j]! + im
    }
  }

  /** The power of the real signal's spectrum, from the transforms of its even and odd samples; two bins at a time. */
  private unpack(out: Float32Array): void {
    const { half, real, imaginary } = this
    const { cosine, sine } = this.plan
    out[0] = (real[0]! + imaginary[0]!) ** 2
    out[half] = (real[0]! - imaginary[0]!) ** 2
    for (let k = 1; k <= half / 2; k++) {
      const mirrored = half - k
      const evenRe = (real[k]! + real[mirrored]!) / 2
      const evenIm = (imaginary[k]! - imaginary[mirrored]!) / 2
      const oddRe = (imaginary[k]! + imaginary[mirrored]!) / 2
      const oddIm = (real[mirrored]! - real[k]!) / 2
      const turnedRe = oddRe * cosine[k]! + oddIm * sine[k]!
      const turnedIm = oddIm * cosine[k]! - oddRe * sine[k]!
      out[k] = (evenRe + turnedRe) ** 2 + (evenIm + turnedIm) ** 2
      out[mirrored] = (evenRe - turnedRe) ** 2 + (evenIm - turnedIm) ** 2
    }
  }
}

function bitReversal(size: number): Uint32Array {
  const bits = Math.log2(size)
  return Uint32Array.from({ length: size }, (_, i) => {
    let reversed = 0
    for (let bit = 0; bit < bits; bit++) if (i & (1 << bit)) reversed |= 1 << (bits - 1 - bit)
    return reversed
  })
}
