import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import { claimCode } from '../codes/claim-code.ts'
import { insertUse } from '../codes/code-store.ts'
import { NO_SUBJECT, ofAccount } from '../codes/code-subject.ts'
import { consumeNetworkLimit } from '../codes/limits/consume-network-limit.ts'
import type { UpdatePassword } from '../contract.ts'
import { normalizeName, RESET_NETWORK_RULES, RESET_RULES } from '../rules.ts'
import { consumeRateLimit } from '../sessions/consume-rate-limit.ts'
import { accountByName } from '../store.ts'
import { changeAccount } from './change-account.ts'
import { hashPassword, isPassword } from './password.ts'

type Fields = { target: string; code: string; codeField: string; password: string; passwordField: string }

/** Normalises the three payload formats. */
function getFields(input: UpdatePassword): Fields {
  if (input.variant === 'email')
    return {
      target: normalizeName(input.email),
      code: input.code,
      codeField: 'code',
      password: input.password,
      passwordField: 'password',
    }
  const target = normalizeName(input.username)
  const by = { target, code: input.captcha, codeField: 'captcha' }
  return input.variant === 'mobile'
    ? { ...by, password: input.newPassword, passwordField: 'newPassword' }
    : { ...by, password: input.password, passwordField: 'password' }
}

/** Sets a new password for whoever holds the phone or the mailbox. Every session ends, and nobody is signed in. */
export async function resetPassword(
  ctx: Ctx,
  input: UpdatePassword,
  client: Client,
): Promise<Result<{ updated: true }>> {
  const fields = getFields(input)
  if (input.variant === 'code' && (input.loginType === 'EMAIL') !== fields.target.includes('@'))
    return refuse('BAD_REQUEST', { username: input.loginType === 'EMAIL' ? 'EMAIL_INVALID' : 'MOBILE_INVALID' })
  // Per browser, because codes are bound to the browser too.
  const turn = await consumeRateLimit(ctx, 'reset', `${fields.target} ${client.browser}`, RESET_RULES)
  if (!turn.ok) return turn

  const account = await accountByName(ctx, fields.target)
  const subjects = [NO_SUBJECT, ofAccount(account?.id ?? '')]
  const scope = { target: fields.target, purpose: 'WEB_UPDATE', browser: client.browser, subjects }
  const claim = await claimCode(ctx, scope, fields.code)
  const refuseCode = (code: 'CODE_WRONG' | 'CODE_EXPIRED') => refuse(code, { [fields.codeField]: code })
  if (!claim.ok || account?.status !== 'active') {
    // Counts failures only: other failing users of the network must not block somebody with the right code.
    const forNetwork = await consumeNetworkLimit(ctx, 'reset-network', client, RESET_NETWORK_RULES)
    if (!forNetwork.ok) return forNetwork
    return refuseCode(!claim.ok && claim.refusal.code === 'CODE_EXPIRED' ? 'CODE_EXPIRED' : 'CODE_WRONG')
  }
  if (await isPassword(fields.password, account.passwordHash))
    return refuse('PASSWORD_SAME', { [fields.passwordField]: 'PASSWORD_SAME' })
  const set = { passwordHash: await hashPassword(fields.password) }
  try {
    await changeAccount(ctx, account, { what: 'password', set, more: [insertUse(ctx, claim.value)] })
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'CODE_USED') return refuseCode('CODE_EXPIRED')
    // Another reset or a change of the account was first: this password is not set.
    if (constraint === 'ROW_NOT_MET') return refuse('CONFLICT')
    throw error
  }
  return ok({ updated: true })
}
