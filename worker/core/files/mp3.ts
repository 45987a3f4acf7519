import { reader } from './bytes.ts'

const KBITS_V1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBITS_V2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const RATES = [44_100, 48_000, 32_000]

/** Bytes of the layer III frame that starts here (ISO/IEC 11172-3, 2.4.1.3); null if none does. */
function frameBytes(bytes: Uint8Array, at: number): number | null {
  const [first, second = 0, third = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]]
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return null
  const version = (second >> 3) & 3
  const kbits = (version === 3 ? KBITS_V1 : KBITS_V2)[third >> 4]
  const rate = RATES[(third >> 2) & 3]
  if (version === 1 || !kbits || rate === undefined) return null
  const hertz = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4
  return Math.floor(((version === 3 ? 144_000 : 72_000) * kbits) / hertz) + ((third >> 1) & 1)
}

/** Bytes of the ID3v2 tags at the start: ten, and a size of four times seven bits. */
function tagBytes(bytes: Uint8Array): number {
  const { at, says } = reader(bytes)
  if (!says(0, 'ID3')) return 0
  return 10 + ((at(6) & 127) << 21) + ((at(7) & 127) << 14) + ((at(8) & 127) << 7) + (at(9) & 127)
}

/** Whether the file is MPEG layer III: after its tag and at most 4 KB of padding, two frames follow each other. */
export function isMp3(bytes: Uint8Array): boolean {
  const from = tagBytes(bytes)
  for (let at = from; at < Math.min(from + 4096, bytes.length - 4); at++) {
    const length = frameBytes(bytes, at)
    if (length !== null && frameBytes(bytes, at + length) !== null) return true
  }
  return false
}
