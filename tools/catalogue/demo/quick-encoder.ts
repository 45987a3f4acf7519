import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * LAME's own scale: 0 is the slowest. The default, 3, looks several times for the division of bits among the bands; 7 uses the
 * first one that fits.
 */
const QUALITY = 7n
/** Left and right separately. The default, joint stereo, examines four channels instead of two. */
const MODE = 0n
/** `lame_init` sets quality to "unset" (-1) and channel mode to "unset" (4) by one 64-bit constant. */
const UNSET = toConstant(21_474_836_479n)
const QUICK = toConstant((MODE << 32n) | QUALITY, UNSET.length)

/** The instruction that loads a 64-bit constant; a shorter one is padded to `length` with bytes that change nothing. */
function toConstant(value: bigint, length = 0): number[] {
  const bytes = [0x42, ...toSleb(value)]
  while (bytes.length < length) {
    bytes[bytes.length - 1] = bytes.at(-1)! | 0x80
    bytes.push(0)
  }
  return bytes
}

/** A signed integer in WebAssembly's encoding (LEB128). */
function toSleb(value: bigint): number[] {
  const bytes: number[] = []
  for (let rest = value; ; ) {
    const byte = Number(rest & 0x7fn)
    rest >>= 7n
    const isLast = (rest === 0n && (byte & 0x40) === 0) || (rest === -1n && (byte & 0x40) !== 0)
    bytes.push(isLast ? byte : byte | 0x80)
    if (isLast) return bytes
  }
}

/**
 * LAME with quick settings, for the previews of the demo catalogue: at 128 kbit/s the difference is inaudible for what the
 * synthesiser plays, and it takes a third of the time. The package has no option for it, so the constant is changed in its binary;
 * null where that is not found exactly once, as in another version: then the package's own is used.
 * Recordings that are imported keep LAME's default.
 */
export function quickEncoder(): WebAssembly.Module | null {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve('wasm-media-encoders/wasm/mp3')))
  const unset = Buffer.from(UNSET)
  const at = bytes.indexOf(unset)
  if (at < 0 || bytes.indexOf(unset, at + 1) >= 0) return null
  bytes.set(QUICK, at)
  return new WebAssembly.Module(bytes)
}
