import type { AppBindings } from '../env.ts'
import { CRONS } from './crons.ts'
import { jobCtx } from './job-context.ts'
import { runChecks } from './run-checks.ts'
import { runSweeps, sweeps } from './sweep.ts'

/** What the crons of wrangler.toml do. */
export async function scheduled(
  event: Pick<ScheduledController, 'cron'>,
  env: AppBindings,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
  const ctx = jobCtx(env, (work) => execution.waitUntil(work))
  if (event.cron === CRONS.checks) await runChecks(ctx)
  else await runSweeps(ctx, sweeps)
}
