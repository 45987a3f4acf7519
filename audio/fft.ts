/** The Hann window of `size` points (periodic form, for overlapping frames). */
export function hannWindow(size: number): Float32Array {
  return Float32Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
}

/**
 * Power spectra of Hann-windowed frames by an iterative radix-2 FFT. Samples are real: pairs of them are the complex points of a
 * transform of half the size, from which the whole spectrum follows. Tables are computed once per size; `size` must be a power of
 * two.
 */
export class PowerSpectrum {
  readonly size: number
  private readonly half: number
  private readonly window: Float32Array
  private readonly bitReversed: Uint32Array
  private readonly cosine: Float32Array
  private readonly sine: Float32Array
  private readonly real: Float32Array
  private readonly imaginary: Float32Array

  constructor(size: number) {
    this.size = size
    this.half = size / 2
    this.window = hannWindow(size)
    this.bitReversed = bitReversal(this.half)
    this.cosine = Float32Array.from({ length: this.half + 1 }, (_, i) => Math.cos((2 * Math.PI * i) / size))
    this.sine = Float32Array.from({ length: this.half + 1 }, (_, i) => Math.sin((2 * Math.PI * i) / size))
    this.real = new Float32Array(this.half)
    this.imaginary = new Float32Array(this.half)
  }

  /** Writes |X[k]|² for k = 0…size/2 into `out`; samples past the end of `signal` count as zeros. */
  measure(signal: Float32Array, offset: number, out: Float32Array): void {
    const { half, real, imaginary, bitReversed, window } = this
    for (let i = 0; i < half; i++) {
      const target = bitReversed[i]!
      real[target] = (signal[offset + 2 * i] ?? 0) * window[2 * i]!
      imaginary[target] = (signal[offset + 2 * i + 1] ?? 0) * window[2 * i + 1]!
    }
    for (let span = 2; span <= half; span <<= 1) this.combine(span)
    this.unpack(out)
  }

  /** One stage of butterflies over blocks of `span` points. */
  private combine(span: number): void {
    const { size, half, real, imaginary, cosine, sine } = this
    const middle = span >> 1
    const stride = size / span
    for (let block = 0; block < half; block += span) {
      for (let j = block, k = 0; j < block + middle; j++, k += stride) {
        const c = cosine[k]!
        const s = sine[k]!
        const re = real[j + middle]! * c + imaginary[j + middle]! * s
        const im = imaginary[j + middle]! * c - real[j + middle]! * s
        real[j + middle] = real[j]! - re
        imaginary[j + middle] = imaginary[j]! - im
        real[j] = real[j]! + re
        imaginary[j] = imaginary[j]! + im
      }
    }
  }

  /** The power of the real signal's spectrum: the transforms of its even and odd samples, put together. */
  private unpack(out: Float32Array): void {
    const { half, real, imaginary, cosine, sine } = this
    for (let k = 0; k <= half; k++) {
      const here = k === half ? 0 : k
      const mirrored = k === 0 ? 0 : half - k
      const evenRe = (real[here]! + real[mirrored]!) / 2
      const evenIm = (imaginary[here]! - imaginary[mirrored]!) / 2
      const oddRe = (imaginary[here]! + imaginary[mirrored]!) / 2
      const oddIm = (real[mirrored]! - real[here]!) / 2
      const re = evenRe + oddRe * cosine[k]! + oddIm * sine[k]!
      const im = evenIm + oddIm * cosine[k]! - oddRe * sine[k]!
      out[k] = re * re + im * im
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
