import type { Statement } from '../../../db/client.ts'
import type { Ctx } from '../../context.ts'
import { outboxAdd } from '../../outbox/add.ts'
import type { Client } from './client.ts'
import { type Issued, prepareSession } from './issue-session.ts'
import { type ChangedCredential, credentialChangedMail } from './mail-templates.ts'
import { forgetSessions } from './session-cache.ts'
import {
  type AccountChange,
  type AccountRow,
  accessHashesOfAccount,
  isAutologin,
  revokeSessionsOf,
  stillHas,
  updateAccount,
} from './store.ts'

type Change = {
  what: ChangedCredential
  set?: AccountChange
  /** In the same batch, and before the rest: the use of a code, a WeChat that comes or goes. */
  more?: Statement[]
}

/** What one signs in with changes: every session ends, from the next request on, and the address that was bound is told. */
export async function changeAccount(ctx: Ctx, account: AccountRow, change: Change): Promise<void> {
  await write(ctx, account, change, [])
}

/**
 * The same by somebody who is signed in and stays so: with a new session, for the old one ends with the others. The batch
 * fails with `foreign_key` when the account changed since it was read (store.ts, `insertSession`).
 */
export async function changeOwnAccount(
  ctx: Ctx<{ kind: 'account'; id: string; sessionId: string }>,
  account: AccountRow,
  change: Change,
  client: Client,
): Promise<Issued> {
  const device = { autologin: await isAutologin(ctx, ctx.actor.sessionId), userAgent: client.userAgent }
  const session = await prepareSession(ctx, account.id, device, stillHas({ ...account, ...change.set }))
  await write(ctx, account, change, session.statements)
  session.cache()
  return session.issued
}

async function write(ctx: Ctx, account: AccountRow, change: Change, after: Statement[]): Promise<void> {
  const hashes = await accessHashesOfAccount(ctx, account.id)
  const words = account.email && credentialChangedMail(ctx.locale, change.what, ctx.config.PUBLIC_ORIGIN)
  const mail = account.email && words ? outboxAdd(ctx, 'mail', { to: account.email, ...words }) : null
  await ctx.db.write([
    ...(change.more ?? []),
    ...(change.set ? [updateAccount(ctx, account.id, change.set, stillHas(account))] : []),
    revokeSessionsOf(ctx, account.id, `${change.what}_changed`),
    ...after,
    ...(mail ? [mail.statement] : []),
  ])
  mail?.wake()
  forgetSessions(ctx, hashes)
}
