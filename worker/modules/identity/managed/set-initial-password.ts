import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { hashPassword, isPassword } from '../account/password.ts'
import type { Client } from '../client.ts'
import { normalizeName } from '../rules.ts'
import { type Issued, prepareSession } from '../sessions/issue-session.ts'
import { consumePasswordLimits } from '../sessions/password-limits.ts'
import { recordRefusal, recordSignIn } from '../sign-in-log/record-sign-in.ts'
import { accountByName, stillHas, updateAccount } from '../store.ts'
import type { SetInitialPassword } from './contract.ts'

/**
 * The first sign-in to an account that a company made: with the initial password, which is replaced in the batch that
 * begins the session. Limited and answered like a sign-in: a wrong password, an unknown name and an account whose
 * password is already its holder's own give the same response.
 */
export async function setInitialPassword(ctx: Ctx, input: SetInitialPassword, client: Client): Promise<Result<Issued>> {
  const name = normalizeName(input.username)
  const account = await accountByName(ctx, name)
  // No captcha: such an account has only a username, and a captcha is bound to a number or an address.
  const turns = await consumePasswordLimits(ctx, { name, accountId: account?.id, graphCode: undefined }, client)
  if (!turns.ok) return turns
  const isRight = await isPassword(input.password, account?.passwordHash)
  if (!account || !isRight || turns.value.isLocked || account.status !== 'active' || !account.passwordIsInitial) {
    await recordRefusal(ctx, account?.id ?? null, 'password', client)
    return refuse('CREDENTIALS_WRONG')
  }
  if (input.newPassword === input.password) {
    // The password was right.
    ctx.later(turns.value.refundRateLimit())
    return refuse('PASSWORD_SAME', { newPassword: 'PASSWORD_SAME' })
  }
  const passwordHash = await hashPassword(input.newPassword)
  const record = await recordSignIn(ctx, account, 'password', client)
  const device = { autologin: input.autologin ?? false, userAgent: client.userAgent }
  const session = await prepareSession(ctx, account.id, device, stillHas({ ...account, passwordHash }))
  try {
    await ctx.db.write([
      ...updateAccount(ctx, account.id, { passwordHash }, stillHas(account)),
      ...session.statements,
      ...record.statements,
    ])
  } catch (error) {
    const constraint = getConstraint(error)
    // Switched off, or given another password, since it was read.
    if (constraint === 'ROW_NOT_MET' || constraint === 'foreign_key') return refuse('CREDENTIALS_WRONG')
    throw error
  }
  ctx.later(turns.value.refundRateLimit())
  session.cache()
  record.wake()
  return ok(session.issued)
}
