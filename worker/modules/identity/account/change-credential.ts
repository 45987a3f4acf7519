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
import { isProven, spendProof } from './proof/proof-store.ts'

/** Replaces the bound phone or address by one that the caller has just verified; needs a proof of identity. */
export async function changeCredential(
  ctx: Ctx<AccountActor>,
  input: UpdateCredential,
  client: Client,
): Promise<Result<Issued>> {
  if (input.id !== ctx.actor.id) return refuse('NOT_FOUND')
  const [account, proven] = await Promise.all([accountById(ctx, ctx.actor.id), isProven(ctx)])
  if (!account) return refuse('UNAUTHORIZED')
  // Checked before the code, because a try at a code costs one of its five attempts.
  if (!proven) return refuse('PROOF_REQUIRED')
  const target = normalizeName(input.variant === 'phone' ? input.phone : input.email)
  // A code requested from another account binds nothing; a code without subject is for an address that belongs to
  // somebody.
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
