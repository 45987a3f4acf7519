import type { Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import { knownDevice } from '../sessions/known-device.ts'
import { isSessionLive } from '../sessions/read-session.ts'
import type { AccountRow } from '../store.ts'

/**
 * Who requests a code. `owner`: set if the address is the caller's own, shown by a session or a known device; it is
 * then counted separately under this key, so that strangers who use up the address's limit leave the owner's share
 * alone. `member`: the signed-in account.
 */
export type Sender = { owner: string | null; member: string | null }

/** `account`: the account that the address belongs to, if any. */
export async function getSender(ctx: Ctx, account: AccountRow | undefined, client: Client): Promise<Sender> {
  const [device, isLive] = await Promise.all([
    knownDevice(ctx, account?.id, client),
    ctx.actor.kind === 'account' ? isSessionLive(ctx, ctx.actor) : false,
  ])
  const member = ctx.actor.kind === 'account' && isLive ? ctx.actor.id : null
  if (account?.status !== 'active') return { owner: null, member }
  if (ctx.actor.kind === 'account' && member === account.id) return { owner: `session:${ctx.actor.sessionId}`, member }
  return { owner: device && `device:${account.id}:${device}`, member }
}
