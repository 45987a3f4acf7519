import type { AccountActor, Ctx } from '../../context.ts'
import { ok, type Result } from '../../result.ts'
import { describeAgent } from './describe-agent.ts'
import { signInsAfter } from './own-store.ts'
import type { SignInList } from './record-contract.ts'

const SHOWN = 20

/** The newest sign-ins and refused tries, for their owner to look over. */
export async function listSignIns(ctx: Ctx<AccountActor>): Promise<Result<SignInList>> {
  const rows = await signInsAfter(ctx, null, SHOWN)
  const items = rows.map(({ id, method, outcome, userAgent, atMs }) => ({
    id,
    method,
    outcome,
    device: describeAgent(userAgent),
    at: new Date(atMs).toISOString(),
  }))
  return ok({ items, total: items.length, page: 1, perPage: SHOWN })
}
