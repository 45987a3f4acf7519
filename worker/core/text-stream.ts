import type { Ctx } from '../context.ts'
import { log } from './log.ts'

/**
 * A response body that is produced while it is sent. If producing fails, the response is cut off and the error is
 * logged here; the runtime would log it with all its values.
 */
export function getStream(ctx: Ctx, at: string, next: () => Promise<string | null>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return getByteStream(ctx, at, async () => {
    const text = await next()
    return text === null ? null : encoder.encode(text)
  })
}

/**
 * The same in bytes. The next piece is asked for when the last one was taken, so that only one is in memory. A reader who leaves while
 * a piece is made is no error.
 */
export function getByteStream(
  ctx: Ctx,
  at: string,
  next: () => Promise<Uint8Array | null>,
): ReadableStream<Uint8Array> {
  let isLeft = false
  return new ReadableStream({
    async pull(controller) {
      try {
        const bytes = await next()
        if (isLeft) return
        if (bytes === null) controller.close()
        else controller.enqueue(bytes)
      } catch (error) {
        log('error', ctx, { at, error })
        controller.error(new Error(`${at}: broken off`))
      }
    },
    cancel() {
      isLeft = true
    },
  })
}
