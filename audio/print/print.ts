import { CLIP_HOP, type ConstellationRecorder, MOST_PEAK_SECONDS, PEAK_RATE, STORED_HOP } from './constellation.ts'

/**
 * What a recording is told apart by: the strongest peaks of its spectrum (docs/decisions/028). `at` counts frames of a
 * recording, and half frames of a clip, in ascending order.
 */
export interface Print {
  at: Uint32Array
  bin: Uint8Array
}

/** First byte of a print; another way of finding peaks is another version. */
export const PRINT_VERSION = 1
export const FRAMES_PER_SECOND = PEAK_RATE / STORED_HOP
/** Peaks a second that are kept of a recording, and sent of a clip: under noise the strongest are no longer the same ones. */
const STORED_DENSITY = 10
const CLIP_DENSITY = 40
/** Of a longer clip the middle is sent. */
export const CLIP_SECONDS = 30
/** Frames of a recording, and half frames of a clip, that a print has at most; its last ones may lie a little behind the end. */
export const MOST_STORED_FRAMES = Math.ceil(MOST_PEAK_SECONDS * FRAMES_PER_SECOND) + 64
export const MOST_CLIP_FRAMES = Math.ceil(2 * CLIP_SECONDS * FRAMES_PER_SECOND) + 64
/** A gap of so many frames is a byte that stands for no peak. */
const LONGEST_GAP = 255

/** A recording's print, in bytes. */
export const storedPrint = (recorder: ConstellationRecorder): Uint8Array<ArrayBuffer> =>
  encodePrint(recorder.strongest(STORED_DENSITY))

/** A clip's print, in bytes: of at most `CLIP_SECONDS` from its middle. */
export function clipPrint(recorder: ConstellationRecorder): Uint8Array<ArrayBuffer> {
  const peaks = recorder.strongest(CLIP_DENSITY)
  const most = (CLIP_SECONDS * PEAK_RATE) / CLIP_HOP
  const spare = (peaks.at(-1)?.at ?? 0) - most
  const from = Math.max(0, Math.floor(spare / 2))
  const middle = peaks.filter(({ at }) => at >= from && at < from + most)
  return encodePrint(middle.map(({ at, bin }) => ({ at: at - from, bin })))
}

/** Version, then two bytes a peak: how many frames after the last one, and its bin. */
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

/** Null for what is no print of this version, or longer than `mostFrames`. */
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

/** The bytes of such a text; null where it is none. */
export function printBytes(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
