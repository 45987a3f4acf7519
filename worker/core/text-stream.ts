import type { Ctx } from '../context.ts'
import { log } from './log.ts'

/**
 * A body that is read while it is sent. When that fails the answer breaks off; what failed is said in our own line, for the
 * runtime would log the error as it is, values and all.
 */
export function getStream(ctx: Ctx, at: string, next: () => Promise<string | null>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const text = await next()
        if (text === null) controller.close()
        else controller.enqueue(encoder.encode(text))
      } catch (error) {
        log('error', ctx, { at, error })
        controller.error(new Error(`${at}: broken off`))
      }
    },
  })
}
