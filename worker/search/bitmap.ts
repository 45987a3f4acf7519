/** A set of documents of one segment, one bit each. All bitmaps of an engine have the same length. */
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

export function sizeOfBoth(a: Bitmap, b: Bitmap): number {
  let n = 0
  for (let i = 0; i < a.length; i++) {
    const word = a[i]! & b[i]!
    if (word !== 0) n += bitsIn(word)
  }
  return n
}

export function keep(bits: Bitmap, other: Bitmap): void {
  for (let i = 0; i < bits.length; i++) bits[i]! &= other[i]!
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
