/** The Hann window of `size` points (periodic form, for overlapping frames). */
export function hannWindow(size: number): Float32Array {
  return Float32Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
}

/** What transforms of one size share: computed once per size, because every recording makes several of them. */
interface Plan {
  window: Float32Array
  bitReversed: Uint32Array
  cosine: Float64Array
  sine: Float64Array
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
  }
  plans.set(size, plan)
  return plan
}

/**
 * Power spectra of Hann-windowed frames. Samples are real: pairs of them are the complex points of a transform of half the size,
 * from which the whole spectrum follows. `size` must be a power of two, at least 8. Doubles, because converting each value from
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
    let quarter = 2
    // Two stages at a time; where their number is odd, the last one alone.
    for (; quarter * 4 <= this.half; quarter *= 4) this.combineFour(quarter)
    if (quarter < this.half) this.combineTwo()
    this.unpack(out)
  }

  /** Windows the samples, puts them into bit-reversed order, and does the first stage, whose factors are 1. */
  private load(signal: Float32Array, offset: number): void {
    const { half, real, imaginary } = this
    const { bitReversed, window } = this.plan
    for (let target = 0; target < half; target += 2) {
      const first = 2 * bitReversed[target]!
      const second = first + half
      const re = signal[offset + first]! * window[first]!
      const im = signal[offset + first + 1]! * window[first + 1]!
      const otherRe = signal[offset + second]! * window[second]!
      const otherIm = signal[offset + second + 1]! * window[second + 1]!
      real[target] = re + otherRe
      imaginary[target] = im + otherIm
      real[target + 1] = re - otherRe
      imaginary[target + 1] = im - otherIm
    }
  }

  /** Two stages of butterflies: four transforms of `quarter` points become one. */
  private combineFour(quarter: number): void {
    const { size, half, real, imaginary } = this
    const { cosine, sine } = this.plan
    const stride = size / (4 * quarter)
    for (let j = 0; j < quarter; j++) {
      const k = j * stride
      const [c1, s1, c2, s2, c3, s3] = [
        cosine[2 * k]!,
        sine[2 * k]!,
        cosine[k]!,
        sine[k]!,
        cosine[3 * k]!,
        sine[3 * k]!,
      ]
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
