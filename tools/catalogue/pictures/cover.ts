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

/** The picture embedded in the first file that has a sound one, else a drawn cover for the title. */
export async function makeCover(paths: readonly string[], title: string): Promise<Cover> {
  for (const path of paths) {
    const picture = await readEmbeddedCover(path)
    const resized = picture && (await resize(picture))
    if (resized) return toCover(resized, 'image/webp')
  }
  return drawnPicture(drawCover(title))
}

/** The cover of something that has no file to take one from. */
export function drawnPicture(picture: string): Cover {
  return toCover(new TextEncoder().encode(picture), 'image/svg+xml')
}

function toCover(bytes: Uint8Array<ArrayBuffer>, contentType: Cover['contentType']): Cover {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { body: new Blob([bytes], { type: contentType }), sha256, contentType }
}

/** 600×600 WebP, cropped to the middle; null for what is no sound picture or where sharp has no build. */
async function resize(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const { default: sharp } = await import('sharp')
    // Every picture is seen once: what sharp would keep of it, and threads of its own, are memory for nothing.
    sharp.cache(false)
    sharp.concurrency(1)
    const image = sharp(picture, { limitInputPixels: MOST_PIXELS }).rotate()
    return new Uint8Array(await image.resize(SIZE, SIZE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer())
  } catch {
    return null
  }
}
