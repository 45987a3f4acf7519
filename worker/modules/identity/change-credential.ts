import type { AccountActor, Ctx } from '../../context.ts'
import { type Result, refuse } from '../../result.ts'
import { changeOwnAccount } from './change-account.ts'
import { claimCode } from './claim-code.ts'
import type { Client } from './client.ts'
import { insertUse } from './code-store.ts'
import type { UpdateCredential } from './contract.ts'
import type { Issued } from './issue-session.ts'
import { isProven, spendProof } from './proof-store.ts'
import { normalizeName } from './rules.ts'
import { accountById } from './store.ts'

/** Binds a phone or an address that the caller has just shown to hold, in place of the one before; the owner proved to be there. */
export async function changeCredential(
  ctx: Ctx<AccountActor>,
  input: UpdateCredential,
  client: Client,
): Promise<Result<Issued>> {
  if (input.id !== ctx.actor.id) return refuse('NOT_FOUND')
  const [account, proven] = await Promise.all([accountById(ctx, ctx.actor.id), isProven(ctx)])
  if (!account) return refuse('UNAUTHORIZED')
  // Before the code is looked at: a try at it costs one of its five attempts.
  if (!proven) return refuse('PROOF_REQUIRED')
  const target = normalizeName(input.variant === 'phone' ? input.phone : input.email)
  const claim = await claimCode(ctx, { target, purpose: 'WEB_UPDATE', browser: client.browser }, input.captcha)
  if (!claim.ok) return claim
  const set = input.variant === 'phone' ? { mobile: target } : { email: target }
  const more = [insertUse(ctx, claim.value), ...spendProof(ctx)]
  return changeOwnAccount(ctx, account, { what: input.variant, set, more }, client)
}
