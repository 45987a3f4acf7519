/** Reads big-endian bits. Past the end it returns zeros; check `isOver` before using the values. */
export class BitReader {
  /** Bits read so far. */
  position = 0
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /** Whether more bits were read than exist. */
  get isOver(): boolean {
    return this.position > this.bytes.length * 8
  }

  /** At most 24 bits, unsigned. */
  read(count: number): number {
    if (count === 0) return 0
    const word = this.wordAt(this.position)
    this.position += count
    return word >>> (32 - count)
  }

  /** At most 48 bits, as a two's complement number. */
  readSigned(count: number): number {
    const high = count > 24 ? this.read(count - 24) : 0
    const value = high * 2 ** 24 + this.read(Math.min(count, 24))
    return value >= 2 ** (count - 1) ? value - 2 ** count : value
  }

  /** Counts the zeros before the next one bit, and consumes that bit too. */
  readUnary(): number {
    const last = this.bytes.length * 8
    let zeros = 0
    while (this.position <= last) {
      const run = Math.clz32(this.wordAt(this.position))
      if (run < 24) {
        this.position += run + 1
        return zeros + run
      }
      zeros += 24
      this.position += 24
    }
    return zeros
  }

  /** Rice codes with a `parameter` of at most 30 bits, unfolded to signed numbers. */
  readRice(target: Int32Array, from: number, to: number, parameter: number): void {
    for (let i = from; i < to; i++) {
      const word = this.wordAt(this.position)
      const zeros = Math.clz32(word)
      let folded: number
      if (zeros + 1 + parameter <= 24) {
        // The whole code is in this word: shift the ones place out, then take the following bits.
        this.position += zeros + 1 + parameter
        folded = (zeros << parameter) | ((((word << zeros) << 1) >>> 1) >>> (31 - parameter))
      } else {
        const quotient = this.readUnary()
        const high = parameter > 16 ? this.read(parameter - 16) : 0
        folded = (quotient << parameter) | (high << 16) | this.read(Math.min(parameter, 16))
        if (this.isOver) return
      }
      target[i] = (folded >>> 1) ^ -(folded & 1)
    }
  }

  /** Skips to the next whole byte; the skipped bits must be zeros. */
  align(): boolean {
    const rest = (8 - (this.position & 7)) & 7
    return this.read(rest) === 0
  }

  /** 32 bits, of which the first 25 are valid. */
  private wordAt(position: number): number {
    const { bytes } = this
    const at = position >>> 3
    const word =
      at + 3 < bytes.length
        ? (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!
        : ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    return word << (position & 7)
  }
}
