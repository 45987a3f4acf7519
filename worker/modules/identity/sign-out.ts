import type { AccountActor, Ctx } from '../../context.ts'
import { ok, type Result, refuse } from '../../result.ts'
import { forgetSessions } from './session-cache.ts'
import { accessHashesOf, accessHashesOfAccount, isLiveSession, revokeSession, revokeSessionsOf } from './store.ts'

type Ended = Result<{ signedOut: true }>

/** Ends this session, or every one of the account: access tokens and refresh tokens with it. */
export async function signOut(ctx: Ctx<AccountActor>, everywhere: boolean): Promise<Ended> {
  if (!everywhere) return end(ctx, ctx.actor.sessionId)
  const hashes = await accessHashesOfAccount(ctx, ctx.actor.id)
  await ctx.db.write([revokeSessionsOf(ctx, ctx.actor.id, 'signed_out_everywhere')])
  forgetSessions(ctx, hashes)
  return ok({ signedOut: true })
}

/** Ends one of the account's own sessions, on whatever device. */
export async function endSession(ctx: Ctx<AccountActor>, id: string): Promise<Ended> {
  return (await isLiveSession(ctx, id, ctx.actor.id)) ? end(ctx, id) : refuse('NOT_FOUND')
}

async function end(ctx: Ctx<AccountActor>, id: string): Promise<Ended> {
  const hashes = await accessHashesOf(ctx, id)
  await ctx.db.write([revokeSession(ctx, id, 'signed_out')])
  forgetSessions(ctx, hashes)
  return ok({ signedOut: true })
}
