import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { prepareAccount } from '../account/prepare-account.ts'
import type { Client } from '../client.ts'
import { claimCode } from '../codes/claim-code.ts'
import { insertUse } from '../codes/code-store.ts'
import { consumeNetworkLimit } from '../codes/limits/consume-network-limit.ts'
import type { SignInByCode } from '../contract.ts'
import { normalizeName, SIGN_IN_NETWORK_RULES } from '../rules.ts'
import { recordRefusal } from '../sign-in-log/record-sign-in.ts'
import { accountByName } from '../store.ts'
import { beginSession } from './begin-session.ts'
import type { Issued } from './issue-session.ts'

const expired = refuse('CODE_EXPIRED', { captcha: 'CODE_EXPIRED' })

/**
 * Signs in, or registers an address without an account (docs/decisions/084). Use of the code and session are one batch:
 * of several requests with one code, one succeeds. Only failures count against the network, and afterwards: a code
 * already has five guesses, and other failing users of the network must not block somebody with the right one.
 */
export async function signInByCode(ctx: Ctx, input: SignInByCode, client: Client): Promise<Result<Issued>> {
  const target = normalizeName(input.username)
  const account = await accountByName(ctx, target)
  const claim = await claimCode(ctx, { target, purpose: 'WEB_LOGIN', browser: client.browser }, input.captcha)
  if (claim.ok) {
    if (!account) return registerByCode(ctx, input, client, claim.value)
    const entry = { method: 'sms', autologin: input.autologin, codeId: claim.value } as const
    if (account.status === 'active') return beginSession(ctx, account, entry, client)
  }
  const turn = await consumeNetworkLimit(ctx, 'sms-login-network', client, SIGN_IN_NETWORK_RULES)
  if (!turn.ok) return turn
  await recordRefusal(ctx, account?.id ?? null, 'sms', client)
  return claim.ok ? expired : claim
}

/** Only whoever has the right code learns that there was no account, so the terms are asked for after the code. */
async function registerByCode(ctx: Ctx, input: SignInByCode, client: Client, codeId: string): Promise<Result<Issued>> {
  if (!input.acceptsTerms) return refuse('TERMS_REQUIRED', { acceptsTerms: 'TERMS_REQUIRED' })
  const { autologin } = input
  const name = normalizeName(input.username)
  const made = await prepareAccount(ctx, { name, passwordHash: null, autologin: autologin ?? false }, client)
  try {
    await ctx.db.write([insertUse(ctx, codeId), ...made.statements])
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'CODE_USED') return expired
    if (constraint !== 'unique:account.mobile' && constraint !== 'unique:account.email') throw error
    // Registered in the meantime, with another code: this one is still valid and signs in.
    const account = await accountByName(ctx, name)
    return account?.status === 'active'
      ? beginSession(ctx, account, { method: 'sms', autologin, codeId }, client)
      : expired
  }
  made.session.cache()
  return ok(made.session.issued)
}
