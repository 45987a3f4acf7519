import type { Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import { knownDevice } from '../sessions/known-device.ts'
import { isSessionLive } from '../sessions/read-session.ts'
import type { AccountRow } from '../store.ts'

/**
 * Who asks for a code. `owner`: the address is the asker's own, shown by a session or by a device of the account; then it is counted
 * apart under this key, and strangers who use up what an address may be sent leave the owner's share alone. `member`: signed in.
 */
export type Sender = { owner: string | null; member: string | null }

/** `account`: whose address it is, if anybody's. */
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
