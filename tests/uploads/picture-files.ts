import sharp from 'sharp'

/** A picture of 48 × 32 with something to compress, made by a common encoder. */
const drawn = (alpha = false) => {
  const channels = alpha ? 4 : 3
  const raw = Buffer.from(Array.from({ length: 48 * 32 * channels }, (_, i) => (i * 37 + (i >> 5) * 11) & 255))
  return sharp(raw, { raw: { width: 48, height: 32, channels } })
}
/** Place, author and orientation. */
const EXIF = {
  IFD0: { Artist: 'Lin Secret', Make: 'SecretCam', Orientation: '6' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '31/1 14/1 2400/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '121/1 29/1 0/1',
  },
}
const toBytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer)

export const SECRETS = ['Lin Secret', 'SecretCam', 'Exif\0\0']

/** One of each kind and variant; those of cameras have EXIF with a place, a name and orientation 6. */
export async function pictureFiles() {
  const turned = () => drawn().withExif(EXIF).withMetadata({ orientation: 6 })
  return {
    jpeg: toBytes(await drawn().jpeg().toBuffer()),
    jpegOfCamera: toBytes(await turned().withExifMerge(EXIF).jpeg().toBuffer()),
    jpegProgressive: toBytes(await drawn().jpeg({ progressive: true }).toBuffer()),
    jpegProfile: toBytes(await drawn().withIccProfile('p3').jpeg().toBuffer()),
    png: toBytes(await drawn(true).png().toBuffer()),
    pngOfCamera: toBytes(await turned().withExifMerge(EXIF).png().toBuffer()),
    pngPalette: toBytes(await drawn().png({ palette: true }).toBuffer()),
    webp: toBytes(await drawn().webp().toBuffer()),
    webpOfCamera: toBytes(await turned().withExifMerge(EXIF).webp().toBuffer()),
    webpLossless: toBytes(await drawn(true).webp({ lossless: true }).toBuffer()),
    webpAlpha: toBytes(await drawn(true).webp().toBuffer()),
  }
}

export async function animatedWebp(): Promise<Uint8Array<ArrayBuffer>> {
  const frames = await Promise.all([drawn().png().toBuffer(), drawn().negate().png().toBuffer()])
  return toBytes(
    await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer(),
  )
}

export const getPixels = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes).autoOrient().ensureAlpha().raw().toBuffer()
export const getMetadata = (bytes: Uint8Array) => sharp(bytes).metadata()
