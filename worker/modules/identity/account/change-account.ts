import { ok, type Refusal, type Result } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import type { ChangedCredential } from '../codes/mail-templates.ts'
import { CHANGE_RULES } from '../rules.ts'
import { consumeRateLimit } from '../sessions/consume-rate-limit.ts'
import { type Issued, prepareSession } from '../sessions/issue-session.ts'
import { forgetSessions } from '../sessions/session-cache.ts'
import {
  type AccountChange,
  type AccountRow,
  accessHashesOfAccount,
  getRevokeSessions,
  isAutologin,
  stillHas,
  updateAccount,
} from '../store.ts'
import { prepareNotices } from './tell-change.ts'

type Change = {
  what: ChangedCredential
  set?: AccountChange
  /**
   * Further statements, placed first in the batch: the use of a proof or a code, a WeChat account that is bound or
   * unbound.
   */
  more?: Statement[]
}

/**
 * Changes a credential: every session ends with the next request, and the previously bound addresses are notified. The
 * batch fails with ROW_NOT_MET if the account has changed since it was read.
 */
export async function changeAccount(ctx: Ctx, account: AccountRow, change: Change): Promise<void> {
  await write(ctx, account, change, [])
}

/**
 * The same for somebody who is signed in and stays so: with a new session, because the old one ends with the others.
 */
export async function changeOwnAccount(
  ctx: Ctx<AccountActor>,
  account: AccountRow,
  change: Change,
  client: Client,
): Promise<Result<Issued>> {
  const turn = await consumeRateLimit(ctx, 'change', account.id, CHANGE_RULES)
  if (!turn.ok) return turn
  const device = { autologin: await isAutologin(ctx, ctx.actor.sessionId), userAgent: client.userAgent }
  const session = await prepareSession(ctx, account.id, device, stillHas({ ...account, ...change.set }))
  try {
    await write(ctx, account, change, session.statements)
  } catch (error) {
    ctx.later(turn.value())
    const refusal = toRefusal(error)
    if (refusal) return { ok: false, refusal }
    throw error
  }
  session.cache()
  return ok(session.issued)
}

async function write(ctx: Ctx, account: AccountRow, change: Change, after: Statement[]): Promise<void> {
  const [hashes, notices] = await Promise.all([
    accessHashesOfAccount(ctx, account.id),
    prepareNotices(ctx, account, change.what),
  ])
  await ctx.db.write([
    ...(change.more ?? []),
    ...(change.set ? updateAccount(ctx, account.id, change.set, stillHas(account)) : []),
    getRevokeSessions(ctx, account.id, `${change.what}_changed`),
    ...after,
    ...notices.statements,
  ])
  notices.wake()
  forgetSessions(ctx, hashes)
}

const REFUSALS: Record<string, Refusal> = {
  CODE_USED: { code: 'CODE_EXPIRED', fields: { captcha: 'CODE_EXPIRED' } },
  QR_USED: { code: 'QR_USED' },
  LAST_WAY_IN: { code: 'LAST_WAY_IN' },
  // The account, its session or the proof has changed since it was read: another request was first.
  ROW_NOT_MET: { code: 'CONFLICT' },
  foreign_key: { code: 'CONFLICT' },
  'unique:credential_change.account_id,credential_change.n': { code: 'CONFLICT' },
  'unique:account.mobile': { code: 'ACCOUNT_EXISTS', fields: { phone: 'ACCOUNT_EXISTS' } },
  'unique:account.email': { code: 'ACCOUNT_EXISTS', fields: { email: 'ACCOUNT_EXISTS' } },
  'unique:wechat_identity.account_id': { code: 'WECHAT_ALREADY_BOUND' },
}

function toRefusal(error: unknown): Refusal | undefined {
  const constraint = getConstraint(error) ?? ''
  if (REFUSALS[constraint]) return REFUSALS[constraint]
  return constraint.startsWith('unique:wechat_identity.') ? { code: 'WECHAT_TAKEN' } : undefined
}
