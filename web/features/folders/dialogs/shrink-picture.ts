/** Twice the side at which a cover is shown. */
const SIDE = 720
/** A file that has this side and size is sent as it is. */
const SMALL_BYTES = 200_000

/**
 * A photograph in the size in which it is shown: a page shows thirty covers, and they are not cached. Where the browser cannot draw
 * it, the file is sent as it is, and the server decides.
 */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, SIDE / Math.min(picture.width, picture.height))
    if (scale === 1 && file.size < SMALL_BYTES) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
    return blob ? new File([blob], 'cover.jpg', { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
