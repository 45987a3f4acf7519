import { CLIP_HOP, type ConstellationRecorder, MOST_PEAK_SECONDS, PEAK_RATE, STORED_HOP } from './constellation.ts'

/**
 * The fingerprint of a recording: the strongest peaks of its spectrum (docs/decisions/028). `at` counts frames in a recording and
 * half frames in a clip, ascending.
 */
export interface Print {
  at: Uint32Array
  bin: Uint8Array
}

/** First byte of a print; increase it when peaks are found differently. */
export const PRINT_VERSION = 1
export const FRAMES_PER_SECOND = PEAK_RATE / STORED_HOP
/** Peaks per second stored of a recording, and sent of a clip; a clip has more, because with noise the strongest ones differ. */
const STORED_DENSITY = 10
const CLIP_DENSITY = 40
/** Of a longer clip the middle part is used. */
export const CLIP_SECONDS = 30
/**
 * Maximum number of frames of a recording, and half frames of a clip, in a print; the last ones may be slightly after the end.
 */
export const MOST_STORED_FRAMES = Math.ceil(MOST_PEAK_SECONDS * FRAMES_PER_SECOND) + 64
export const MOST_CLIP_FRAMES = Math.ceil(2 * CLIP_SECONDS * FRAMES_PER_SECOND) + 64
/** A gap of this many frames is encoded as a byte without a peak. */
const LONGEST_GAP = 255

/** Encodes the print of a recording. */
export const storedPrint = (recorder: ConstellationRecorder): Uint8Array<ArrayBuffer> =>
  encodePrint(recorder.strongest(STORED_DENSITY))

/** Encodes the print of a clip: at most `CLIP_SECONDS` from its middle. */
export function clipPrint(recorder: ConstellationRecorder): Uint8Array<ArrayBuffer> {
  const peaks = recorder.strongest(CLIP_DENSITY)
  const most = (CLIP_SECONDS * PEAK_RATE) / CLIP_HOP
  const spare = (peaks.at(-1)?.at ?? 0) - most
  const from = Math.max(0, Math.floor(spare / 2))
  const middle = peaks.filter(({ at }) => at >= from && at < from + most)
  return encodePrint(middle.map(({ at, bin }) => ({ at: at - from, bin })))
}

/** A version byte, then two bytes per peak: frames since the previous one, and its bin. */
export function encodePrint(peaks: readonly { at: number; bin: number }[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [PRINT_VERSION]
  let last = 0
  for (const { at, bin } of peaks) {
    let gap = at - last
    for (; gap >= LONGEST_GAP; gap -= LONGEST_GAP) bytes.push(LONGEST_GAP)
    bytes.push(gap, bin)
    last = at
  }
  return Uint8Array.from(bytes)
}

/** Null if it is not a print of this version or exceeds `mostFrames`. */
export function decodePrint(bytes: Uint8Array, mostFrames: number): Print | null {
  if (bytes[0] !== PRINT_VERSION) return null
  const at: number[] = []
  const bin: number[] = []
  let frame = 0
  for (let i = 1; i < bytes.length; i++) {
    frame += bytes[i]!
    if (frame > mostFrames) return null
    if (bytes[i] === LONGEST_GAP) continue
    const value = bytes[++i]
    if (value === undefined) return null
    at.push(frame)
    bin.push(value)
  }
  return { at: Uint32Array.from(at), bin: Uint8Array.from(bin) }
}

/** A print as text: base64. */
export const printText = (print: Uint8Array): string =>
  btoa(Array.from(print, (byte) => String.fromCharCode(byte)).join(''))

/** Decodes such a text; null if it is invalid. */
export function printBytes(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
