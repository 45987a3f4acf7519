import { log } from '../core/log.ts'
import type { AppBindings } from '../env.ts'
import { deliver } from '../outbox/deliver.ts'
import { jobCtx } from './job-context.ts'

/** Cloudflare Queues accept a delay of at most 12 hours. */
const LONGEST_DELAY_S = 43_200

const isWakeUp = (body: unknown): body is { id: string } => typeof (body as { id?: unknown } | null)?.id === 'string'

/** Consumer of the outbox queue. The row decides what happens; a message only triggers a look at it. */
export async function queue(batch: MessageBatch, env: AppBindings, execution: ExecutionContext): Promise<void> {
  const ctx = jobCtx(env, (work) => execution.waitUntil(work))
  for (const message of batch.messages) {
    if (!isWakeUp(message.body)) {
      message.ack()
      continue
    }
    try {
      const delivery = await deliver(ctx, message.body.id)
      if (delivery.state === 'done') message.ack()
      else
        message.retry({
          delaySeconds: Math.min(LONGEST_DELAY_S, Math.max(1, Math.ceil((delivery.atMs - ctx.now) / 1000))),
        })
    } catch (error) {
      log('error', ctx, { at: 'queue', id: message.body.id, error })
      message.retry({ delaySeconds: 10 })
    }
  }
}
