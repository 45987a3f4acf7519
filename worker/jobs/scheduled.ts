import type { AppBindings } from '../env.ts'
import { jobCtx } from './job-context.ts'
import { runSweeps, sweeps } from './sweep.ts'

/** The one cron of wrangler.toml: every five minutes. */
export async function scheduled(
  _event: ScheduledController,
  env: AppBindings,
  execution: ExecutionContext,
): Promise<void> {
  await runSweeps(
    jobCtx(env, (work) => execution.waitUntil(work)),
    sweeps,
  )
}
