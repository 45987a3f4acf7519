import { toBase64 } from '../core/encodings.ts'
import { COLOR } from './canvas.ts'
import { drawBars } from './wave-bars.ts'

/** What a cover is drawn from: the image file if it can be used, else the waveform. */
export type Cover = { dataUrl: string } | { heights: ArrayLike<number>; seed: string }

/** Formats that the rasteriser reads; WebP is not one of them. */
const READABLE = new Set(['image/svg+xml', 'image/png', 'image/jpeg'])
/** Covers made by us have a few kB; decoding a far larger file would take too long. */
const LARGEST_BYTES = { 'image/svg+xml': 200_000, other: 3_000_000 } as const

/** A cover from storage as a data URL; null if there is none or it cannot be read. */
export async function readCover(files: R2Bucket, key: string): Promise<string | null> {
  const object = await files.get(key)
  const type = object?.httpMetadata?.contentType ?? ''
  if (!object || !READABLE.has(type)) return null
  if (object.size > (type === 'image/svg+xml' ? LARGEST_BYTES[type] : LARGEST_BYTES.other)) return null
  const bytes = new Uint8Array(await object.arrayBuffer())
  return `data:${type};base64,${toBase64(bytes)}`
}

/** Background colours on which the red and light bars are readable, as in the drawn covers. */
const GROUNDS = ['#2b2622', '#233b3a', '#3a2a4a', '#1f3350', '#4a3a1f', '#17332a', '#512222', '#2d2d35']

export type CoverShape = 'square' | 'round'
/** One of the background colours, always the same for a seed. */
export function getGround(seed: string): string {
  const hash = [...seed].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0, 7)
  return GROUNDS[hash % GROUNDS.length] ?? COLOR.ink
}

/** A square cover with rounded corners, or a circle. Without a file, the track's waveform on a dark background. */
export function drawCover(
  cover: Cover,
  at: { x: number; y: number; size: number; id: string; shape?: CoverShape },
): string {
  const { x, y, size, id, shape = 'square' } = at
  const rx = shape === 'round' ? size / 2 : 16
  const box = `x="${x}" y="${y}" width="${size}" height="${size}"`
  const clip = `<clipPath id="${id}"><rect ${box} rx="${rx}"/></clipPath>`
  const frame = `<rect ${box} rx="${rx}" fill="none" stroke="${COLOR.ink}" stroke-opacity=".1" stroke-width="2"/>`
  if ('dataUrl' in cover) {
    return `${clip}<image ${box} clip-path="url(#${id})" preserveAspectRatio="xMidYMid slice" xlink:href="${cover.dataUrl}"/>${frame}`
  }
  const bars = drawBars(cover.heights, {
    x: x + size * 0.1,
    y: y + size / 2,
    width: size * 0.8,
    height: size * 0.56,
    fill: (part) => (Math.round(part * cover.heights.length) % 7 === 3 ? COLOR.seal : '#efe8d8'),
  })
  return `${clip}<g clip-path="url(#${id})"><rect ${box} fill="${getGround(cover.seed)}"/>${bars}</g>${frame}`
}
