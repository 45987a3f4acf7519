/** The Hann window of `size` points (periodic form, for overlapping frames). */
export function hannWindow(size: number): Float32Array {
  return Float32Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
}

/**
 * Power spectra of Hann-windowed frames by an iterative radix-2 FFT. Tables are computed once per size; `size` must be a power of
 * two.
 */
export class PowerSpectrum {
  readonly size: number
  private readonly window: Float32Array
  private readonly bitReversed: Uint32Array
  private readonly cosine: Float32Array
  private readonly sine: Float32Array
  private readonly real: Float32Array
  private readonly imaginary: Float32Array

  constructor(size: number) {
    this.size = size
    this.window = hannWindow(size)
    this.bitReversed = bitReversal(size)
    this.cosine = Float32Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size))
    this.sine = Float32Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size))
    this.real = new Float32Array(size)
    this.imaginary = new Float32Array(size)
  }

  /** Writes |X[k]|² for k = 0…size/2 into `out`; samples past the end of `signal` count as zeros. */
  measure(signal: Float32Array, offset: number, out: Float32Array): void {
    const { size, real, imaginary, bitReversed, window } = this
    for (let i = 0; i < size; i++) {
      const target = bitReversed[i]!
      real[target] = (signal[offset + i] ?? 0) * window[i]!
      imaginary[target] = 0
    }
    for (let span = 2; span <= size; span <<= 1) this.combine(span)
    for (let k = 0; k <= size / 2; k++) out[k] = real[k]! * real[k]! + imaginary[k]! * imaginary[k]!
  }

  /** One stage of butterflies over blocks of `span` points. */
  private combine(span: number): void {
    const { size, real, imaginary, cosine, sine } = this
    const half = span >> 1
    const stride = size / span
    for (let block = 0; block < size; block += span) {
      for (let j = block, k = 0; j < block + half; j++, k += stride) {
        const c = cosine[k]!
        const s = sine[k]!
        const re = real[j + half]! * c + imaginary[j + half]! * s
        const im = imaginary[j + half]! * c - real[j + half]! * s
        real[j + half] = real[j]! - re
        imaginary[j + half] = imaginary[j]! - im
        real[j] = real[j]! + re
        imaginary[j] = imaginary[j]! + im
      }
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
