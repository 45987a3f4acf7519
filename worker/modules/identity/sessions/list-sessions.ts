import { onePage } from '#core/page.ts'
import { ok, type Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { SessionList } from '../contract.ts'
import { getLiveSessions } from '../store.ts'
import { describeAgent } from './describe-agent.ts'

const SHOWN = 100

/** Where the account is signed in, newest first; at most a hundred. */
export async function listSessions(ctx: Ctx<AccountActor>): Promise<Result<SessionList>> {
  const rows = await getLiveSessions(ctx, ctx.actor.id, SHOWN)
  const items = rows.map((row) => ({
    id: row.id,
    device: describeAgent(row.userAgent),
    userAgent: row.userAgent,
    createdAt: new Date(row.createdAtMs).toISOString(),
    expiresAt: new Date(row.expiresAtMs).toISOString(),
    isCurrent: row.id === ctx.actor.sessionId,
  }))
  return ok(onePage(items, SHOWN))
}
