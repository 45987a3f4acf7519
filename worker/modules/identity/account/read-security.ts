import type { AccountActor, Ctx } from '#worker/context.ts'
import { describeAgent } from '../sessions/describe-agent.ts'
import { newestSignIn } from '../sign-in-log/event-store.ts'
import { countLiveSessions, hasPassword } from '../store.ts'

type Security = {
  hasPassword: boolean
  deviceCount: number
  lastSignIn: { at: string; device: string } | null
}

/** Security overview of the account: whether it has a password, where it is signed in, and the last sign-in. */
export async function readSecurity(ctx: Ctx<AccountActor>): Promise<Security> {
  const [isSet, deviceCount, last] = await Promise.all([
    hasPassword(ctx, ctx.actor.id),
    countLiveSessions(ctx, ctx.actor.id),
    newestSignIn(ctx, ctx.actor.id),
  ])
  return {
    hasPassword: isSet,
    deviceCount,
    lastSignIn: last && { at: new Date(last.atMs).toISOString(), device: describeAgent(last.userAgent) },
  }
}
