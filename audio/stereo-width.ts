/** Length of the stretches for which the width is stored, in seconds. */
const BLOCK_SECONDS = 0.25

/** Measures how different the channels of a stream are, stretch by stretch. */
export class WidthMeter {
  private readonly blockFrames: number
  private readonly mid: number[] = [0]
  private readonly side: number[] = [0]
  private openFrames = 0

  constructor(sampleRate: number) {
    this.blockFrames = Math.round(sampleRate * BLOCK_SECONDS)
  }

  push(left: Float32Array, right: Float32Array): void {
    for (let start = 0; start < left.length; ) {
      const end = Math.min(left.length, start + this.blockFrames - this.openFrames)
      this.add(left, right, start, end)
      start = end
    }
  }

  /** Power of the difference of the channels divided by the power of their sum, between two times in seconds; 0 for mono. */
  sideToMid(fromSeconds: number, toSeconds: number): number {
    const from = Math.round(fromSeconds / BLOCK_SECONDS)
    const to = Math.max(from + 1, Math.round(toSeconds / BLOCK_SECONDS))
    const sum = (blocks: readonly number[]) => blocks.slice(from, to).reduce((total, power) => total + power, 0)
    return sum(this.side) / (sum(this.mid) + 1e-9)
  }

  private add(left: Float32Array, right: Float32Array, start: number, end: number): void {
    const { mid: mids, side: sides } = this
    const last = mids.length - 1
    let midPower = 0
    let sidePower = 0
    for (let i = start; i < end; i++) {
      const mid = left[i]! + right[i]!
      const side = left[i]! - right[i]!
      midPower += mid * mid
      sidePower += side * side
    }
    mids[last] = mids[last]! + midPower
    sides[last] = sides[last]! + sidePower
    this.openFrames += end - start
    if (this.openFrames < this.blockFrames) return
    mids.push(0)
    sides.push(0)
    this.openFrames = 0
  }
}
