/** What every channel holds for itself: the sum of two channels may be nothing where both are loud. */
export interface Levels {
  /** Half the distance between the lowest and the highest sample of each channel: 0 for a constant value. */
  swings: number[]
  /** The same for the sum of all channels, as one loudspeaker plays it. */
  monoSwing: number
}

export class ChannelLevels {
  private readonly ranges: Range[]
  private readonly mono = new Range()

  constructor(channels: number) {
    this.ranges = Array.from({ length: channels }, () => new Range())
  }

  push(channels: readonly Float32Array[], mono: Float32Array): void {
    for (const [index, range] of this.ranges.entries()) range.widen(channels[index])
    this.mono.widen(mono)
  }

  finish(): Levels {
    return { swings: this.ranges.map((range) => range.swing), monoSwing: this.mono.swing }
  }
}

class Range {
  private low = Number.POSITIVE_INFINITY
  private high = Number.NEGATIVE_INFINITY

  widen(samples: Float32Array = new Float32Array(0)): void {
    for (const sample of samples) {
      if (sample < this.low) this.low = sample
      if (sample > this.high) this.high = sample
    }
  }

  get swing(): number {
    return Math.max(0, (this.high - this.low) / 2)
  }
}

/** Below this share of the loudest channel, the sum is what is left after the channels have cancelled each other. */
const CANCELLED = 10 ** (-30 / 20)

/** Whether nothing, or next to nothing, is left of the recording when its channels are added. */
export function cancelsOut({ swings, monoSwing }: Levels): boolean {
  return swings.length > 1 && monoSwing < Math.max(...swings) * CANCELLED
}
