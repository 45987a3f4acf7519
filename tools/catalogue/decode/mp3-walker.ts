import { type FrameHeader, parseHeader } from './mp3-frame.ts'

/** What other programs insert between frames or append. */
const TAGS = ['TAG', 'ID3', 'APETAGEX', 'LYRICS']
const LONGEST_FRAME = 2881
const HEADER_BYTES = 4

/**
 * Follows the frames of an MP3 from header to header, because its decoder does not report gaps: every frame says where the next
 * one begins. Throws at a gap. As in every player, a single unreadable frame (a changed bit) is tolerated, and tags may be
 * anywhere.
 */
export class Mp3Walker {
  private pending: Uint8Array = new Uint8Array(0)
  private first: FrameHeader | null = null
  private last: FrameHeader | null = null
  /** Bytes skipped since the last frame, and whether they begin like a tag. */
  private gap = 0
  private isTag = false
  private frames = 0
  private isAtEnd = false

  push(bytes: Uint8Array): void {
    this.pending = join(this.pending, bytes)
    this.walk(LONGEST_FRAME + HEADER_BYTES)
    this.pending = this.pending.slice()
  }

  /** Call after the last push; false if the last frame is cut off. */
  finish(): boolean {
    this.isAtEnd = true
    return this.walk(HEADER_BYTES) && this.frames > 0
  }

  /** Continues while `ahead` bytes are available: enough to see whether another frame follows. */
  private walk(ahead: number): boolean {
    const { pending } = this
    let at = 0
    while (at + ahead <= pending.length) {
      const frame = this.frameAt(at)
      if (frame) this.endGap(frame)
      else if (this.gap++ === 0) this.isTag = TAGS.some((tag) => ascii(pending, at, tag.length) === tag)
      at += frame ? frame.bytes : 1
    }
    this.pending = pending.subarray(at)
    return at <= pending.length
  }

  /** A frame like the first one. After a gap another frame must follow, because four bytes may match by chance. */
  private frameAt(at: number): FrameHeader | null {
    const frame = this.pending[at] === 0xff ? parseHeader(this.pending, at) : null
    if (!frame || !isAlike(frame, this.first ?? frame)) return null
    if (this.first && this.gap === 0) return frame
    const next = at + frame.bytes
    if (this.isAtEnd && next === this.pending.length) return frame
    const follower = next + HEADER_BYTES <= this.pending.length ? parseHeader(this.pending, next) : null
    return follower && isAlike(follower, frame) ? frame : null
  }

  private endGap(frame: FrameHeader): void {
    const { last, gap } = this
    if (last && gap > 0 && !this.isTag && !isLong(gap, last) && !isLong(gap, frame)) {
      throw new Error(`the file is damaged: ${gap} bytes after frame ${this.frames} are no MP3`)
    }
    this.first ??= frame
    this.last = frame
    this.frames++
    this.gap = 0
  }
}

/** Frames of one bitrate differ by at most one byte of padding. */
function isLong(bytes: number, frame: FrameHeader): boolean {
  return Math.abs(bytes - frame.bytes) <= 1
}

function isAlike(a: FrameHeader, b: FrameHeader): boolean {
  return a.sampleRate === b.sampleRate && a.samples === b.samples
}

function join(head: Uint8Array, tail: Uint8Array): Uint8Array {
  if (head.length === 0) return tail
  const joined = new Uint8Array(head.length + tail.length)
  joined.set(head)
  joined.set(tail, head.length)
  return joined
}

function ascii(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length))
}
