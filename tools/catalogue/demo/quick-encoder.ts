import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * LAME's own scale: 0 is the slowest. The default, 3, looks several times for the division of bits among the bands; 7 uses the
 * first one that fits. At 128 kbit/s the difference is inaudible for what the synthesiser plays, and it takes half as long.
 */
const QUALITY = 7
/** `lame_init` sets quality to "unset" (-1) and channel mode to "unset" (4) by one 64-bit constant. */
const UNSET_MODE = 4n
const UNSET = [0x42, ...toSleb(21_474_836_479n)]
const QUICK = [0x42, ...toSleb((UNSET_MODE << 32n) | BigInt(QUALITY))]

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
 * LAME with a quick default quality, for the previews of the demo catalogue. The package has no option for it, so the constant is
 * changed in its binary; null where that is not found exactly once, as in another version: then the package's own is used.
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
