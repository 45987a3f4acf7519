import { createHash } from 'node:crypto'

/** The first 32 bits of the fractional part. */
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && Array.from({ length: n - 2 }, (_, i) => i + 2).every((d) => n % d !== 0),
)
const K = Int32Array.from(PRIMES.slice(0, 64), (p) => fraction(Math.cbrt(p)))
const START = Int32Array.from(PRIMES.slice(0, 8), (p) => fraction(Math.sqrt(p)))
const w = new Int32Array(64)
const rotr = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

/**
 * First word of the SHA-256 (FIPS 180-4) of a text of at most 55 letters, which is one block. Own implementation, because a million
 * calls of `createHash` take seven seconds.
 */
function firstWord(text: string): number {
  w.fill(0, 0, 16)
  for (let i = 0; i < text.length; i++) w[i >> 2]! |= text.charCodeAt(i) << (24 - (i & 3) * 8)
  w[text.length >> 2]! |= 0x80 << (24 - (text.length & 3) * 8)
  w[15] = text.length * 8
  for (let i = 16; i < 64; i++) {
    const [x, y] = [w[i - 15]!, w[i - 2]!]
    const s0 = rotr(x, 7) ^ rotr(x, 18) ^ (x >>> 3)
    const s1 = rotr(y, 17) ^ rotr(y, 19) ^ (y >>> 10)
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1
  }
  let [a, b, c, d, e, f, g, h] = START as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const t1 = (h + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0
    const t2 = ((rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  return (a + START[0]!) >>> 0
}

function findNonce(head: string, bits: number): string {
  for (let n = 0; ; n++) {
    const nonce = n.toString(36)
    const word = firstWord(head + nonce)
    if (Math.clz32(word) < bits) continue
    const digest = createHash('sha256')
      .update(head + nonce)
      .digest()
    if (digest.readUInt32BE(0) !== word) throw new Error('SHA-256 in tests/support/do-work.ts is wrong')
    return nonce
  }
}

/** Solves a device check according to its schema (CaptchaWork), without the page's code. */
export function doWork({ challenge, bits, parts }: { challenge: string; bits: number; parts: number }): string {
  const nonces = Array.from({ length: parts }, (_, part) => findNonce(`${challenge}.${part}.`, bits))
  return `work.${challenge}.${nonces.join('-')}`
}
