import { joined, type Picture, reader } from './bytes.ts'

/** Chunks needed to draw the picture correctly. Texts, EXIF, times and animation frames are dropped. */
const KEPT = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs'.split(' '))
/** Bit depths by colour type (PNG, third edition, table 9). */
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/** Walks the chunks to IEND and drops what follows. Null if it is not a complete PNG. */
export function readPng(bytes: Uint8Array<ArrayBuffer>): Picture | null {
  const { at, u32, says, tag } = reader(bytes)
  if (!says(0, '\x89PNG\r\n\x1a\n') || u32(8) !== 13 || tag(12) !== 'IHDR') return null
  if (!DEPTHS[at(25)]?.includes(at(24)) || at(26) !== 0 || at(27) !== 0 || !(at(28) <= 1)) return null
  const kept: Uint8Array[] = [bytes.subarray(0, 8)]
  let hasData = false
  for (let i = 8; ; ) {
    const end = i + 12 + u32(i)
    const name = tag(i + 4)
    if (!(end <= bytes.length) || !/^[A-Za-z]{4}$/.test(name)) return null
    // An unknown critical chunk (its name begins with a capital): the picture cannot be drawn without it.
    if (!KEPT.has(name) && /^[A-Z]/.test(name)) return null
    if (name === 'IHDR' && i !== 8) return null
    hasData ||= name === 'IDAT' && u32(i) > 0
    if (KEPT.has(name)) kept.push(bytes.subarray(i, end))
    if (name === 'IEND')
      return hasData && u32(i) === 0 ? { width: u32(16), height: u32(20), clean: joined(kept) } : null
    i = end
  }
}
