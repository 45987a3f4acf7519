/** A set of documents of one segment, one bit each. What is computed is as long as the used part of the segment, what is stored as the whole. */
export type Bitmap = Uint32Array

const bitsIn = (word: number): number => {
  let v = word - ((word >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const has = (bits: Bitmap, doc: number): boolean => ((bits[doc >>> 5]! >>> (doc & 31)) & 1) === 1
export function add(bits: Bitmap, doc: number): void {
  bits[doc >>> 5]! |= 1 << (doc & 31)
}
export function remove(bits: Bitmap, doc: number): void {
  bits[doc >>> 5]! &= ~(1 << (doc & 31))
}

export function size(bits: Bitmap): number {
  let n = 0
  for (let i = 0; i < bits.length; i++) {
    const word = bits[i]!
    if (word !== 0) n += bitsIn(word)
  }
  return n
}

export function isEmpty(bits: Bitmap): boolean {
  for (let i = 0; i < bits.length; i++) if (bits[i] !== 0) return false
  return true
}

/**
 * Size of the intersection of two sets, the first one not the longer. Three words are added before their bits are spread: half the work of counting word by
 * word.
 */
export function sizeOfBoth(a: Bitmap, b: Bitmap): number {
  const thirds = a.length - (a.length % 3)
  let n = 0
  for (let i = 0; i < thirds; i += 3) {
    n += bitsInThree(a[i]! & b[i]!, a[i + 1]! & b[i + 1]!, a[i + 2]! & b[i + 2]!)
  }
  for (let i = thirds; i < a.length; i++) n += bitsIn(a[i]! & b[i]!)
  return n
}

/** Two-bit fields hold sums up to 2, four-bit fields up to 12, bytes up to 24. */
function bitsInThree(x: number, y: number, z: number): number {
  const one = (x - ((x >>> 1) & 0x55555555)) | 0
  const two = (y - ((y >>> 1) & 0x55555555)) | 0
  const three = (z - ((z >>> 1) & 0x55555555)) | 0
  const low = (one & 0x33333333) + (two & 0x33333333) + (three & 0x33333333)
  const high = ((one >>> 2) & 0x33333333) + ((two >>> 2) & 0x33333333) + ((three >>> 2) & 0x33333333)
  const fours = (low + high) | 0
  return Math.imul((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24
}

/** Whether anything is left. */
export function keep(bits: Bitmap, other: Bitmap): boolean {
  let left = 0
  for (let i = 0; i < bits.length; i++) {
    const both = bits[i]! & other[i]!
    bits[i] = both
    left |= both
  }
  return left !== 0
}
export function drop(bits: Bitmap, other: Bitmap): void {
  for (let i = 0; i < bits.length; i++) bits[i]! &= ~other[i]!
}
export function join(bits: Bitmap, other: Bitmap): void {
  for (let i = 0; i < bits.length; i++) bits[i]! |= other[i]!
}

/** Calls back with every document in the set, in order. */
export function each(bits: Bitmap, visit: (doc: number) => void): void {
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i]!
    while (word !== 0) {
      const lowest = word & -word
      visit((i << 5) + 31 - Math.clz32(lowest))
      word ^= lowest
    }
  }
}
