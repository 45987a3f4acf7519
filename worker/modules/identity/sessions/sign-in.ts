import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { isPassword } from '../account/password.ts'
import { tellLocked } from '../account/tell-locked.ts'
import type { Client } from '../client.ts'
import { claimCode } from '../codes/claim-code.ts'
import { insertUse } from '../codes/code-store.ts'
import { consumeNetworkLimit } from '../codes/limits/consume-network-limit.ts'
import type { SignIn, SignInByPassword, SignInBySms } from '../contract.ts'
import { normalizeName, SIGN_IN_NETWORK_RULES } from '../rules.ts'
import { recordRefusal, recordSignIn } from '../sign-in-log/record-sign-in.ts'
import { type AccountRow, accountByName, stillHas } from '../store.ts'
import { type Issued, prepareSession } from './issue-session.ts'
import { consumePasswordLimits } from './password-limits.ts'

const expired = refuse('CODE_EXPIRED', { captcha: 'CODE_EXPIRED' })

export const signIn = (ctx: Ctx, input: SignIn, client: Client): Promise<Result<Issued>> =>
  input.loginType === 'sms' ? bySms(ctx, input, client) : byPassword(ctx, input, client)

/**
 * An unknown name, a wrong password, a disabled account and a locked one take the same time and give the same response.
 */
async function byPassword(ctx: Ctx, input: SignInByPassword, client: Client): Promise<Result<Issued>> {
  const name = normalizeName(input.username)
  const account = await accountByName(ctx, name)
  const turns = await consumePasswordLimits(ctx, { name, accountId: account?.id }, client)
  if (!turns.ok) return turns
  const { isLocked, refundRateLimit } = turns.value
  const isRight = await isPassword(input.password, account?.passwordHash)
  if (!account || !isRight || isLocked || account.status !== 'active') {
    if (account?.status === 'active' && isRight) ctx.later(tellLocked(ctx, account))
    await recordRefusal(ctx, account?.id ?? null, 'password', client)
    return refuse('CREDENTIALS_WRONG')
  }
  const issued = await begin(ctx, account, input, client)
  // Only wrong passwords count; the attempt is counted before the check, so that simultaneous requests cannot exceed
  // the limit.
  if (issued.ok) ctx.later(refundRateLimit())
  return issued
}

/**
 * Use of the code and session are one batch: of several requests with one code, one signs in. Only failures count
 * against the network, and afterwards: a code already has five guesses, and other failing users of the network must not
 * block somebody with the right one.
 */
async function bySms(ctx: Ctx, input: SignInBySms, client: Client): Promise<Result<Issued>> {
  const target = normalizeName(input.username)
  const account = await accountByName(ctx, target)
  const claim = await claimCode(ctx, { target, purpose: 'WEB_LOGIN', browser: client.browser }, input.captcha)
  // A number without an account was sent no code, so no guess can be right.
  if (claim.ok && account?.status === 'active') return begin(ctx, account, input, client, claim.value)
  const turn = await consumeNetworkLimit(ctx, 'sms-login-network', client, SIGN_IN_NETWORK_RULES)
  if (!turn.ok) return turn
  await recordRefusal(ctx, account?.id ?? null, 'sms', client)
  return claim.ok ? expired : claim
}

async function begin(
  ctx: Ctx,
  account: AccountRow,
  input: SignIn,
  client: Client,
  codeId?: string,
): Promise<Result<Issued>> {
  const record = await recordSignIn(ctx, account, input.loginType, client)
  // Auto-login is on by default in sign-in forms, but only the caller knows what was ticked.
  const device = { autologin: input.autologin ?? false, userAgent: client.userAgent }
  const session = await prepareSession(ctx, account.id, device, stillHas(account))
  const use = codeId === undefined ? [] : [insertUse(ctx, codeId)]
  try {
    await ctx.db.write([...use, ...session.statements, ...record.statements])
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'CODE_USED') return expired
    // Disabled, or its password or number changed, since it was read.
    if (constraint === 'foreign_key') return codeId === undefined ? refuse('CREDENTIALS_WRONG') : expired
    throw error
  }
  session.cache()
  record.wake()
  return ok(session.issued)
}
