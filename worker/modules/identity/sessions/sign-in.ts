import { type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { isPassword } from '../account/password.ts'
import { tellLocked } from '../account/tell-locked.ts'
import type { Client } from '../client.ts'
import type { SignIn, SignInByPassword } from '../contract.ts'
import { normalizeName } from '../rules.ts'
import { recordRefusal } from '../sign-in-log/record-sign-in.ts'
import { accountByName } from '../store.ts'
import { beginSession } from './begin-session.ts'
import type { Issued } from './issue-session.ts'
import { consumePasswordLimits } from './password-limits.ts'
import { signInByCode } from './sign-in-by-code.ts'

export const signIn = (ctx: Ctx, input: SignIn, client: Client): Promise<Result<Issued>> =>
  input.loginType === 'password' ? byPassword(ctx, input, client) : signInByCode(ctx, input, client)

/**
 * An unknown name, a wrong password, a disabled account and a locked one take the same time and give the same response.
 */
async function byPassword(ctx: Ctx, input: SignInByPassword, client: Client): Promise<Result<Issued>> {
  const name = normalizeName(input.username)
  const account = await accountByName(ctx, name)
  const turns = await consumePasswordLimits(ctx, { name, accountId: account?.id, graphCode: input.graphCode }, client)
  if (!turns.ok) return turns
  const { isLocked, refundRateLimit } = turns.value
  const isRight = await isPassword(input.password, account?.passwordHash)
  if (!account || !isRight || isLocked || account.status !== 'active') {
    if (account?.status === 'active' && isRight) ctx.later(tellLocked(ctx, account))
    await recordRefusal(ctx, account?.id ?? null, 'password', client)
    return refuse('CREDENTIALS_WRONG')
  }
  // Only whoever has typed the right password learns that it is an initial one; it opens no session.
  if (account.passwordIsInitial) {
    ctx.later(refundRateLimit())
    return refuse('PASSWORD_INITIAL')
  }
  const issued = await beginSession(ctx, account, { method: 'password', autologin: input.autologin }, client)
  // Only wrong passwords count; the attempt is counted before the check, so that simultaneous requests cannot exceed
  // the limit.
  if (issued.ok) ctx.later(refundRateLimit())
  return issued
}
