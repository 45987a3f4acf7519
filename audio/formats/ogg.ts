import { concat } from '../bytes.ts'

/** The reason why an Ogg file cannot be read. */
export class OggError extends Error {}

/** A verified page. */
export interface OggPage {
  serial: number
  /** Whether it is the first or last page of its logical stream. */
  isFirst: boolean
  isLast: boolean
  /** Sample count at the end of the page, in the codec's unit; null if no packet ends on the page. */
  granule: number | null
  /** The packets that end on the page. */
  packets: Uint8Array[]
  /** The bytes of the page. */
  bytes: Uint8Array
}

interface LogicalStream {
  nextSequence: number
  /** The first part of a packet that continues on the next page. */
  open: Uint8Array[] | null
  hasEnded: boolean
}

const HEADER_BYTES = 27
const CONTINUED = 1
const FIRST = 2
const LAST = 4
const NO_GRANULE = -1n
const CAPITAL_O = 0x4f

/**
 * Streaming reader of Ogg pages according to RFC 3533. Verifies checksums, page numbers, continued packets and ends of streams: a
 * file with a changed byte, a missing page or a missing end fails with an `OggError`.
 */
export class OggReader {
  private pending: Uint8Array = new Uint8Array(0)
  private readonly streams = new Map<number, LogicalStream>()
  private isBehind = false
  private pagesRead = 0

  push(bytes: Uint8Array): OggPage[] {
    this.pending = join(this.pending, bytes)
    const pages: OggPage[] = []
    for (let page = this.next(); page; page = this.next()) pages.push(page)
    // Pages are views of what was pushed; data kept for the next push is copied, so that the rest can be freed.
    this.pending = this.pending.slice()
    return pages
  }

  /** Call after the last push: throws if a page, or the end of a stream, is missing. */
  finish(): void {
    if (this.pagesRead === 0) throw new OggError('this is not an Ogg file')
    if (this.isBehind) return
    if (this.pending.length > 0 && !this.hasAllEnded()) {
      throw new OggError('the file is cut off: its last Ogg page is incomplete')
    }
    if (!this.hasAllEnded()) throw new OggError('the file is cut off: its last Ogg pages are missing')
  }

  private next(): OggPage | null {
    const { pending } = this
    if (this.isBehind) return this.passTrailer()
    if (pending.length < HEADER_BYTES) return null
    if (ascii(pending, 0, 4) !== 'OggS' || pending[4] !== 0) return this.beginTrailer()
    const table = pending.subarray(HEADER_BYTES, HEADER_BYTES + pending[26]!)
    const length = HEADER_BYTES + pending[26]! + table.reduce((sum, bytes) => sum + bytes, 0)
    if (pending.length < length) return null
    const bytes = pending.subarray(0, length)
    this.pending = pending.subarray(length)
    if (pageChecksum(bytes) !== toView(bytes).getUint32(22, true)) throw this.damaged('a checksum is wrong')
    this.pagesRead++
    return this.readPage(bytes, table)
  }

  private readPage(bytes: Uint8Array, table: Uint8Array): OggPage {
    const view = toView(bytes)
    const flags = bytes[5]!
    const serial = view.getUint32(14, true)
    const stream = this.streamOf(serial, view.getUint32(18, true), (flags & FIRST) !== 0)
    const packets = this.takePackets(stream, bytes, table, (flags & CONTINUED) !== 0)
    stream.hasEnded = (flags & LAST) !== 0
    if (stream.hasEnded && stream.open) throw this.damaged('a stream ends within a packet')
    const granule = view.getBigInt64(6, true)
    return {
      serial,
      isFirst: (flags & FIRST) !== 0,
      isLast: stream.hasEnded,
      granule: granule === NO_GRANULE ? null : Number(granule),
      packets,
      bytes,
    }
  }

  private streamOf(serial: number, sequence: number, isFirst: boolean): LogicalStream {
    const known = this.streams.get(serial)
    const isNew = !known || known.hasEnded
    if (isNew !== isFirst)
      throw this.damaged(isFirst ? 'a stream begins twice' : 'the beginning of a stream is missing')
    const stream = isNew ? { nextSequence: sequence, open: null, hasEnded: false } : known
    if (stream.nextSequence !== sequence) {
      throw this.damaged(`page ${sequence} follows where ${stream.nextSequence} should`)
    }
    stream.nextSequence = (sequence + 1) >>> 0
    this.streams.set(serial, stream)
    return stream
  }

  /** Lacing values of 255 continue a packet, smaller ones end it; the last packet may continue on the next page. */
  private takePackets(stream: LogicalStream, bytes: Uint8Array, table: Uint8Array, isContinued: boolean): Uint8Array[] {
    if (isContinued !== (stream.open !== null)) throw this.damaged('a part of a packet is missing')
    const packets: Uint8Array[] = []
    let parts = stream.open
    let start = HEADER_BYTES + table.length
    let end = start
    for (const size of table) {
      end += size
      if (size === 255) continue
      const part = bytes.subarray(start, end)
      packets.push(parts ? concat([...parts, part]) : part)
      parts = null
      start = end
    }
    // Copied, because its page may be freed long before the packet ends.
    if (table.at(-1) === 255) parts = [...(parts ?? []), bytes.slice(start, end)]
    stream.open = parts
    return packets
  }

  /** Data that is not a page is only allowed after the last one: tags of other programs, padding. */
  private beginTrailer(): null {
    if (this.pagesRead === 0) throw new OggError('this is not an Ogg file')
    if (!this.hasAllEnded()) throw this.damaged('something stands between its pages')
    this.isBehind = true
    return this.passTrailer()
  }

  private passTrailer(): null {
    const { pending } = this
    for (let at = pending.indexOf(CAPITAL_O); at >= 0; at = pending.indexOf(CAPITAL_O, at + 1)) {
      if (ascii(pending, at, 4) === 'OggS') throw this.damaged('something stands between its pages')
    }
    this.pending = pending.subarray(Math.max(0, pending.length - 3))
    return null
  }

  private hasAllEnded(): boolean {
    return [...this.streams.values()].every((stream) => stream.hasEnded)
  }

  private damaged(what: string): OggError {
    return new OggError(`the file is damaged at Ogg page ${this.pagesRead}: ${what}`)
  }
}

/** CRC-32 of a page with its own field as zeros: polynomial 0x04c11db7, not reflected. */
export function pageChecksum(page: Uint8Array): number {
  let crc = 0
  for (let i = 0; i < page.length; i++) {
    const byte = i >= 22 && i < 26 ? 0 : page[i]!
    crc = (crc << 8) ^ CRC_TABLE[(crc >>> 24) ^ byte]!
  }
  return crc >>> 0
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24
  for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0)
  return crc
})

function join(head: Uint8Array, tail: Uint8Array): Uint8Array {
  return head.length === 0 ? tail : concat([head, tail])
}

function toView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function ascii(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length))
}
