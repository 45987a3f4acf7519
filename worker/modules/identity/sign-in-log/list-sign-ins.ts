import { ok, type Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { countSignIns, signInPage } from '../account/own-store.ts'
import { describeAgent } from '../sessions/describe-agent.ts'
import type { SignInList, SignInsQuery } from './record-contract.ts'

/** Sign-ins and refused attempts, for their owner to review; kept for 180 days. */
export async function listSignIns(
  ctx: Ctx<AccountActor>,
  { page = 1, perPage = 10 }: SignInsQuery,
): Promise<Result<SignInList>> {
  const [rows, total] = await Promise.all([signInPage(ctx, page, perPage), countSignIns(ctx)])
  const items = rows.map(({ userAgent, atMs, ...row }) => ({
    ...row,
    device: describeAgent(userAgent),
    at: new Date(atMs).toISOString(),
  }))
  return ok({ items, total, page, perPage })
}
