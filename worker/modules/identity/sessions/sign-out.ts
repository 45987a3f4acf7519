import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import {
  accessHashesOfAccount,
  getAccessHashes,
  getRevokeSessions,
  isLiveSession,
  revokeIfLive,
  revokeSession,
} from '../store.ts'
import { forgetSessions } from './session-cache.ts'

type Ended = Result<{ signedOut: true }>

/** Ends this session, or every one of the account, with its access and refresh tokens. */
export async function signOut(ctx: Ctx<AccountActor>, everywhere: boolean): Promise<Ended> {
  if (!everywhere) return end(ctx, ctx.actor.sessionId, [revokeIfLive(ctx, ctx.actor.sessionId, 'signed_out')])
  const hashes = await accessHashesOfAccount(ctx, ctx.actor.id)
  await ctx.db.write([getRevokeSessions(ctx, ctx.actor.id, 'signed_out_everywhere')])
  forgetSessions(ctx, hashes)
  return ok({ signedOut: true })
}

/** Ends one of the account's own sessions, on any device. */
export async function endSession(ctx: Ctx<AccountActor>, id: string): Promise<Ended> {
  if (!(await isLiveSession(ctx, id, ctx.actor.id))) return refuse('NOT_FOUND')
  try {
    return await end(ctx, id, revokeSession(ctx, id, 'signed_out'))
  } catch (error) {
    // Ended by another request since it was read.
    if (getConstraint(error) === 'ROW_NOT_MET') return refuse('NOT_FOUND')
    throw error
  }
}

async function end(ctx: Ctx<AccountActor>, id: string, revoke: Statement[]): Promise<Ended> {
  const hashes = await getAccessHashes(ctx, id)
  await ctx.db.write(revoke)
  forgetSessions(ctx, hashes)
  return ok({ signedOut: true })
}
