/** Weights of the 15-point half-band low-pass at 1, 3, 5 and 7 samples from its centre; the others are zero. */
const [W1, W3, W5, W7] = [0.3069, -0.0756, 0.0243, -0.0055] as const
const HALF_BAND_REACH = 7

/** Halves the sample rate of a stream; the output does not depend on the chunk sizes. */
export class RateHalver {
  /** Unprocessed input; begins with the `HALF_BAND_REACH` samples before the next output's centre. */
  private pending = new Float32Array(HALF_BAND_REACH)
  private framesIn = 0
  private framesOut = 0

  push(samples: Float32Array): Float32Array {
    this.framesIn += samples.length
    return this.filter(samples)
  }

  /** The remaining outputs, computed as if silence followed. */
  finish(): Float32Array {
    const missing = Math.floor(this.framesIn / 2) - this.framesOut
    return this.filter(new Float32Array(HALF_BAND_REACH + 1)).subarray(0, missing)
  }

  private filter(samples: Float32Array): Float32Array {
    const input = new Float32Array(this.pending.length + samples.length)
    input.set(this.pending)
    input.set(samples, this.pending.length)
    const ready = Math.max(0, Math.floor((input.length - 2 * HALF_BAND_REACH - 1) / 2) + 1)
    const output = new Float32Array(ready)
    halve(input, output)
    this.pending = input.slice(2 * ready)
    this.framesOut += ready
    return output
  }
}

/** Filters around every second sample. The eight around one are the next one's too, but for the first: each is read once. */
function halve(input: Float32Array, output: Float32Array): void {
  let a = 0
  let b = input[0]!
  let c = input[2]!
  let d = input[4]!
  let e = input[6]!
  let f = input[8]!
  let g = input[10]!
  let h = input[12]!
  for (let i = 0, centre = HALF_BAND_REACH; i < output.length; i++, centre += 2) {
    a = b
    b = c
    c = d
    d = e
    e = f
    f = g
    g = h
    h = input[centre + HALF_BAND_REACH]!
    output[i] = 0.5 * input[centre]! + W1 * (d + e) + W3 * (c + f) + W5 * (b + g) + W7 * (a + h)
  }
}

/** Halves the sample rate of a whole buffer. */
export function halveRate(samples: Float32Array): Float32Array {
  const halver = new RateHalver()
  const head = halver.push(samples)
  const tail = halver.finish()
  const output = new Float32Array(head.length + tail.length)
  output.set(head)
  output.set(tail, head.length)
  return output
}

/** Linear interpolation between rates, chunk by chunk: sufficient for analysis below 5 kHz, not for listening. */
export class StreamResampler {
  private readonly step: number
  /** Unprocessed input; begins at frame `start` of the stream. */
  private pending = new Float32Array(0)
  private start = 0
  private framesOut = 0

  constructor(fromRate: number, toRate: number) {
    this.step = fromRate / toRate
  }

  push(samples: Float32Array): Float32Array {
    return this.step === 1 ? samples : this.interpolate(samples)
  }

  /** The remaining outputs, computed as if silence followed. */
  finish(): Float32Array {
    return this.step === 1 ? new Float32Array(0) : this.interpolate(new Float32Array(1))
  }

  private interpolate(samples: Float32Array): Float32Array {
    const input = new Float32Array(this.pending.length + samples.length)
    input.set(this.pending)
    input.set(samples, this.pending.length)
    // The last position with a neighbour to its right.
    const last = this.start + input.length - 2
    const ready = Math.max(0, Math.floor(last / this.step) + 1 - this.framesOut)
    const output = new Float32Array(ready)
    for (let i = 0; i < ready; i++) {
      const position = (this.framesOut + i) * this.step - this.start
      const index = Math.floor(position)
      const here = input[index]!
      output[i] = here + ((input[index + 1] ?? 0) - here) * (position - index)
    }
    this.framesOut += ready
    const used = Math.min(input.length, Math.floor(this.framesOut * this.step) - this.start)
    this.pending = input.slice(Math.max(0, used))
    this.start += Math.max(0, used)
    return output
  }
}
