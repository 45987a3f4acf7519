import { type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import { claimCode } from '../codes/claim-code.ts'
import { insertUse } from '../codes/code-store.ts'
import { NO_SUBJECT, ofAccount } from '../codes/code-subject.ts'
import type { UpdateCredential } from '../contract.ts'
import { normalizeName } from '../rules.ts'
import type { Issued } from '../sessions/issue-session.ts'
import { accountById } from '../store.ts'
import { changeOwnAccount } from './change-account.ts'
import { isProven, spendProof } from './proof-store.ts'

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
  // A code that was asked for in another account binds nothing; one without subject is for an address that somebody has.
  const subjects = [ofAccount(account.id), NO_SUBJECT]
  const claim = await claimCode(
    ctx,
    { target, purpose: 'WEB_UPDATE', browser: client.browser, subjects },
    input.captcha,
  )
  if (!claim.ok) return claim
  const set = input.variant === 'phone' ? { mobile: target } : { email: target }
  const more = [insertUse(ctx, claim.value), ...spendProof(ctx)]
  return changeOwnAccount(ctx, account, { what: input.variant, set, more }, client)
}
