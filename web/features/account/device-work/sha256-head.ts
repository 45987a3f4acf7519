/** First 32 bits of SHA-256 (FIPS 180-4) of short texts, fast enough for a million hashes per second. */
// Signed, because JavaScript engines compute faster with integers of 31 bits.
const K = Int32Array.of(
  0x428a2f98,
  0x71374491,
  0xb5c0fbcf,
  0xe9b5dba5,
  0x3956c25b,
  0x59f111f1,
  0x923f82a4,
  0xab1c5ed5,
  0xd807aa98,
  0x12835b01,
  0x243185be,
  0x550c7dc3,
  0x72be5d74,
  0x80deb1fe,
  0x9bdc06a7,
  0xc19bf174,
  0xe49b69c1,
  0xefbe4786,
  0x0fc19dc6,
  0x240ca1cc,
  0x2de92c6f,
  0x4a7484aa,
  0x5cb0a9dc,
  0x76f988da,
  0x983e5152,
  0xa831c66d,
  0xb00327c8,
  0xbf597fc7,
  0xc6e00bf3,
  0xd5a79147,
  0x06ca6351,
  0x14292967,
  0x27b70a85,
  0x2e1b2138,
  0x4d2c6dfc,
  0x53380d13,
  0x650a7354,
  0x766a0abb,
  0x81c2c92e,
  0x92722c85,
  0xa2bfe8a1,
  0xa81a664b,
  0xc24b8b70,
  0xc76c51a3,
  0xd192e819,
  0xd6990624,
  0xf40e3585,
  0x106aa070,
  0x19a4c116,
  0x1e376c08,
  0x2748774c,
  0x34b0bcb5,
  0x391c0cb3,
  0x4ed8aa4a,
  0x5b9cca4f,
  0x682e6ff3,
  0x748f82ee,
  0x78a5636f,
  0x84c87814,
  0x8cc70208,
  0x90befffa,
  0xa4506ceb,
  0xbef9a3f7,
  0xc67178f2,
)

/** A hasher for texts of at most 55 ASCII characters, which fit into one block together with the padding. */
export function makeHasher(): (text: string) => number {
  const block = new Uint8Array(64)
  const view = new DataView(block.buffer)
  const words = new Int32Array(64)
  return (text) => {
    block.fill(0)
    for (let i = 0; i < text.length; i++) block[i] = text.charCodeAt(i)
    block[text.length] = 0x80
    view.setUint32(60, text.length * 8)
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(i * 4)
    return compress(words)
  }
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** First word of the digest of a one-block message. */
function compress(w: Int32Array): number {
  for (let i = 16; i < 64; i++) {
    const early = w[i - 15]!
    const late = w[i - 2]!
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1
  }
  let [a, b, c, d] = [0x6a09e667, 0xbb67ae85 | 0, 0x3c6ef372, 0xa54ff53a | 0]
  let [e, f, g, h] = [0x510e527f, 0x9b05688c | 0, 0x1f83d9ab, 0x5be0cd19]
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  return (a + 0x6a09e667) >>> 0
}
