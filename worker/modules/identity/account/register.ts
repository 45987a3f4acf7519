import { ok, type Refusal, type Result } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import { claimCode } from '../codes/claim-code.ts'
import { insertUse } from '../codes/code-store.ts'
import type { Register } from '../contract.ts'
import { normalizeName } from '../rules.ts'
import type { Issued } from '../sessions/issue-session.ts'
import { hashPassword } from './password.ts'
import { prepareAccount } from './prepare-account.ts'

const EXISTS: Refusal = { code: 'ACCOUNT_EXISTS', fields: { username: 'ACCOUNT_EXISTS' } }
const REFUSALS: Record<string, Refusal> = {
  CODE_USED: { code: 'CODE_EXPIRED', fields: { captcha: 'CODE_EXPIRED' } },
  'unique:account.email': EXISTS,
  'unique:account.mobile': EXISTS,
}

/**
 * Registers by e-mail or mobile. Use of the code, account and first session are one batch: of several requests with one
 * code, one succeeds.
 */
export async function register(ctx: Ctx, input: Register, client: Client): Promise<Result<Issued>> {
  const name = normalizeName(input.username)
  const claim = await claimCode(ctx, { target: name, purpose: 'WEB_REGISTER', browser: client.browser }, input.captcha)
  if (!claim.ok) return claim
  // Only now, because hashing is expensive and a guess at the code must not trigger it.
  const passwordHash = await hashPassword(input.password)
  // Auto-login is off in sign-up forms (specification section 3, "Forms").
  const made = await prepareAccount(ctx, { name, passwordHash, autologin: input.autologin ?? false }, client)
  try {
    await ctx.db.write([insertUse(ctx, claim.value), ...made.statements])
  } catch (error) {
    const refusal = REFUSALS[getConstraint(error) ?? '']
    if (refusal) return { ok: false, refusal }
    throw error
  }
  made.session.cache()
  return ok(made.session.issued)
}
