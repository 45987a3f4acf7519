/** The rate of Opus. */
const RATE = 48_000
/** Zero crossings of the filter on each side. */
const REACH = 12

/**
 * Brings one channel to 48 kHz: a windowed sinc, cut at the lower of the two rates. The output does not depend on the sizes of the chunks,
 * and has as many samples as fit into the input's time.
 */
export class Rate48k {
  private readonly step: number
  private readonly reach: number
  private readonly cut: number
  private readonly phases = new Map<number, Float32Array>()
  private readonly parts: number
  /** Input not needed any more is dropped; `from`: the place of its first sample. */
  private input: Float32Array
  private from: number
  private framesIn = 0
  private framesOut = 0

  constructor(rate: number) {
    this.step = rate / RATE
    this.cut = Math.min(1, RATE / rate)
    this.reach = Math.ceil(REACH / this.cut)
    this.parts = RATE / gcd(rate, RATE)
    this.input = new Float32Array(this.reach)
    this.from = -this.reach
  }

  push(samples: Float32Array): Float32Array {
    this.framesIn += samples.length
    return this.filter(samples, Number.POSITIVE_INFINITY)
  }

  /** The rest, as if silence followed. */
  finish(): Float32Array {
    return this.filter(new Float32Array(this.reach + 1), Math.round(this.framesIn / this.step))
  }

  private filter(samples: Float32Array, most: number): Float32Array {
    if (this.step === 1) return Number.isFinite(most) ? new Float32Array(0) : samples
    const input = new Float32Array(this.input.length + samples.length)
    input.set(this.input)
    input.set(samples, this.input.length)
    const end = this.from + input.length
    const ready = Math.max(0, Math.floor((end - 1 - this.reach) / this.step) + 1)
    const count = Math.max(0, Math.min(most, ready) - this.framesOut)
    const output = new Float32Array(count)
    const taps = 2 * this.reach
    for (let i = 0; i < count; i++) {
      const n = this.framesOut + i
      const whole = Math.floor(n * this.step)
      const weights = this.weightsOf(n % this.parts)
      const first = whole - this.reach + 1 - this.from
      let sum = 0
      for (let tap = 0; tap < taps; tap++) sum += weights[tap]! * (input[first + tap] ?? 0)
      output[i] = sum
    }
    this.framesOut += count
    const needed = Math.floor(this.framesOut * this.step) - this.reach
    const drop = Math.max(0, Math.min(input.length, needed - this.from))
    this.input = input.slice(drop)
    this.from += drop
    return output
  }

  /** Positions between two samples repeat: at 44.1 kHz there are 160 of them. */
  private weightsOf(phase: number): Float32Array {
    const known = this.phases.get(phase)
    if (known) return known
    const position = phase * this.step
    const offset = position - Math.floor(position)
    const weights = Float32Array.from({ length: 2 * this.reach }, (_, tap) => {
      const x = tap - this.reach + 1 - offset
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / this.reach)
      return Math.abs(x) >= this.reach ? 0 : this.cut * sinc(this.cut * x) * window
    })
    const sum = weights.reduce((total, weight) => total + weight, 0)
    const even = weights.map((weight) => weight / sum)
    this.phases.set(phase, even)
    return even
  }
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
