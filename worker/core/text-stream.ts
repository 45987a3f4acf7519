import type { Ctx } from '../context.ts'
import { log } from './log.ts'

/**
 * A response body that is produced while it is sent. If producing fails, the response is cut off and the error is
 * logged here; the runtime would log it with all its values.
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
