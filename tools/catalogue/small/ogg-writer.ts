import { pageChecksum } from '#audio/formats/ogg.ts'

type Bytes = Uint8Array<ArrayBuffer>

const HEADER_BYTES = 27
const FIRST = 2
const LAST = 4
const MOST_SEGMENTS = 255

/** Writes one logical stream of Ogg pages (RFC 3533). A packet may be at most 255 × 255 − 1 bytes: it does not go on on another page. */
export class OggWriter {
  private sequence = 0
  private packets: Uint8Array[] = []
  private segments = 0
  private readonly serial: number

  constructor(serial: number) {
    this.serial = serial
  }

  /** Whether a packet still fits on the open page. */
  fits(packet: Uint8Array): boolean {
    return this.segments + segmentsOf(packet) <= MOST_SEGMENTS
  }

  add(packet: Uint8Array): void {
    this.packets.push(packet)
    this.segments += segmentsOf(packet)
  }

  /** The open page. `granule`: samples at its end. */
  page(granule: number, isLast = false): Bytes {
    const size = this.packets.reduce((sum, packet) => sum + packet.length, 0)
    const page = new Uint8Array(HEADER_BYTES + this.segments + size)
    const view = new DataView(page.buffer)
    page.set([0x4f, 0x67, 0x67, 0x53, 0, (this.sequence === 0 ? FIRST : 0) | (isLast ? LAST : 0)])
    view.setBigInt64(6, BigInt(granule), true)
    view.setUint32(14, this.serial, true)
    view.setUint32(18, this.sequence, true)
    page[26] = this.segments
    let table = HEADER_BYTES
    let at = HEADER_BYTES + this.segments
    for (const packet of this.packets) {
      for (let left = packet.length; left >= 0; left -= 255) page[table++] = Math.min(255, left)
      page.set(packet, at)
      at += packet.length
    }
    view.setUint32(22, pageChecksum(page), true)
    this.sequence++
    this.packets = []
    this.segments = 0
    return page
  }
}

const segmentsOf = (packet: Uint8Array): number => Math.floor(packet.length / 255) + 1
