import { createHash } from 'node:crypto'
import { readEmbeddedCover } from '../tags/read-tags.ts'
import { drawCover } from './drawn-cover.ts'

const SIZE = 600
const MOST_PIXELS = 100_000_000

export interface Cover {
  body: Blob
  sha256: string
  contentType: 'image/webp' | 'image/svg+xml'
}

/** The picture embedded in the first file that has a valid one, else a drawn cover for the title. */
export async function makeCover(paths: readonly string[], title: string): Promise<Cover> {
  for (const path of paths) {
    const picture = await readEmbeddedCover(path)
    const resized = picture && (await resize(picture))
    if (resized) return toCover(resized, 'image/webp')
  }
  return drawnPicture(drawCover(title))
}

/** The cover of something without files. */
export function drawnPicture(picture: string): Cover {
  return toCover(new TextEncoder().encode(picture), 'image/svg+xml')
}

function toCover(bytes: Uint8Array<ArrayBuffer>, contentType: Cover['contentType']): Cover {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { body: new Blob([bytes], { type: contentType }), sha256, contentType }
}

/** 600×600 WebP, cropped to the centre; null for an invalid picture, or if sharp is not available for this platform. */
async function resize(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const { default: sharp } = await import('sharp')
    // Every picture is read once, so sharp's cache and extra threads would only use memory.
    sharp.cache(false)
    sharp.concurrency(1)
    const image = sharp(picture, { limitInputPixels: MOST_PIXELS }).rotate()
    return new Uint8Array(await image.resize(SIZE, SIZE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer())
  } catch {
    return null
  }
}
