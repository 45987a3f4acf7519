/** MPEG audio frame headers, as far as needed to recognise an MP3 and to find the length that its encoder announced. */

const SAMPLE_RATES = [44100, 48000, 32000]
/** kbit/s by [MPEG-1 or later][layer 1, 2, 3][index]. */
const BITRATES = {
  mpeg1: [
    [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  ],
  mpeg2: [
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ],
} as const

export interface FrameHeader {
  bytes: number
  samples: number
  sampleRate: number
  channels: number
}

export interface Mp3Frame {
  channels: number
  /** Samples per channel according to a Xing or Info header; null without one. */
  promisedFrames: number | null
}

/** Frames that must follow each other: two are enough at the first byte, elsewhere they occur by chance. */
const FRAMES_AT_START = 2
const FRAMES_ELSEWHERE = 5

/** The first frame that others of its kind follow, or the end of the file (or of what was read of it). */
export function findMp3Frame(head: Uint8Array): Mp3Frame | null {
  for (let offset = 0; offset + 4 <= head.length; offset++) {
    const frame = parseHeader(head, offset)
    if (!frame || !hasFollowers(head, offset, offset === 0 ? FRAMES_AT_START : FRAMES_ELSEWHERE)) continue
    return { channels: frame.channels, promisedFrames: promisedFrames(head, offset, frame) }
  }
  return null
}

function hasFollowers(head: Uint8Array, offset: number, wanted: number): boolean {
  const first = parseHeader(head, offset)
  let at = offset
  for (let count = 0; count < wanted; count++) {
    const frame = parseHeader(head, at)
    if (!first || !frame || frame.sampleRate !== first.sampleRate || frame.samples !== first.samples) return false
    at += frame.bytes
    if (at === head.length) return offset === 0 || count > 0
    if (at + 4 > head.length && count > 0) return true
  }
  return true
}

/** The header at an offset; null if there is none. */
export function parseHeader(bytes: Uint8Array, offset: number): FrameHeader | null {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(offset, offset + 4)
  if (a !== 0xff || (b & 0xe0) !== 0xe0) return null
  const version = (b >> 3) & 3
  const layer = 4 - ((b >> 1) & 3)
  const rate = SAMPLE_RATES[(c >> 2) & 3]
  const kbps = BITRATES[version === 3 ? 'mpeg1' : 'mpeg2'][layer - 1]?.[c >> 4]
  if (version === 1 || layer === 4 || !rate || !kbps) return null
  const sampleRate = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4
  const samples = layer === 1 ? 384 : layer === 3 && version !== 3 ? 576 : 1152
  const padding = (c >> 1) & 1
  const bytesPerSlot = layer === 1 ? 4 : 1
  const slots = Math.floor((samples * kbps * 125) / sampleRate / bytesPerSlot) + padding
  return { bytes: slots * bytesPerSlot, samples, sampleRate, channels: d >> 6 === 3 ? 1 : 2 }
}

function promisedFrames(bytes: Uint8Array, offset: number, frame: FrameHeader): number | null {
  // The tag is at the position of the side information, which depends on version and channels and never exceeds byte 36.
  for (const position of [13, 21, 36]) {
    const name = String.fromCharCode(...bytes.subarray(offset + position, offset + position + 4))
    if (name !== 'Xing' && name !== 'Info') continue
    const view = new DataView(bytes.buffer, bytes.byteOffset + offset + position, 12)
    // A header of 0 frames was never filled in; the walk from frame to frame checks such a file.
    return view.getUint32(4) & 1 && view.getUint32(8) > 0 ? view.getUint32(8) * frame.samples : null
  }
  return null
}
