import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const BIT_DEPTH = 2
const COLOR_TYPE_PALETTE = 3
const PIXELS_PER_BYTE = 8 / BIT_DEPTH

/** A picture in one colour whose pixels have one of four opacities: 0 none, 1 and 2 partial, 3 full. */
export interface InkImage {
  width: number
  height: number
  /** One byte per pixel, row by row. */
  pixels: Uint8Array
}

/** Writes an ink image as a PNG with two bits per pixel and the opacities in its palette. */
export function encodeInkPng(image: InkImage, ink: readonly [number, number, number]): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, image.width)
  view.setUint32(4, image.height)
  header.set([BIT_DEPTH, COLOR_TYPE_PALETTE, 0, 0, 0], 8)
  const palette = Uint8Array.from([...ink, ...ink, ...ink, ...ink])
  const opacities = Uint8Array.from([0, 85, 170, 255])
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('tRNS', opacities),
    chunk('IDAT', deflateSync(packRows(image), { level: 9 })),
    chunk('IEND', new Uint8Array(0)),
  ]
  return new Uint8Array(Buffer.concat(parts))
}

/** Four pixels per byte; each row begins with filter type 0. */
function packRows({ width, height, pixels }: InkImage): Uint8Array {
  const rowBytes = 1 + Math.ceil(width / PIXELS_PER_BYTE)
  const packed = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y++) {
    packRow(pixels.subarray(y * width, (y + 1) * width), packed.subarray(y * rowBytes + 1))
  }
  return packed
}

function packRow(pixels: Uint8Array, packed: Uint8Array): void {
  for (let x = 0; x < pixels.length; x++) {
    const index = Math.floor(x / PIXELS_PER_BYTE)
    const shift = 8 - BIT_DEPTH * (1 + (x % PIXELS_PER_BYTE))
    packed[index] = packed[index]! | (pixels[x]! << shift)
  }
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)))
  return bytes
}
