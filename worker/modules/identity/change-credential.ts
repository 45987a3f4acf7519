import { constraintOf } from '../../../db/client.ts'
import type { AccountActor, Ctx } from '../../context.ts'
import { ok, type Result, refuse } from '../../result.ts'
import { changeOwnAccount } from './change-account.ts'
import { claimCode } from './claim-code.ts'
import type { Client } from './client.ts'
import { insertUse } from './code-store.ts'
import { NO_SUBJECT, ofAccount } from './code-subject.ts'
import type { UpdateCredential } from './contract.ts'
import type { Issued } from './issue-session.ts'
import { normalizeName } from './rules.ts'
import { accountById } from './store.ts'

/** Binds a phone or an address that the caller has just shown to hold, in place of the one before. */
export async function changeCredential(
  ctx: Ctx<AccountActor>,
  input: UpdateCredential,
  client: Client,
): Promise<Result<Issued>> {
  if (input.id !== ctx.actor.id) return refuse('NOT_FOUND')
  const account = await accountById(ctx, ctx.actor.id)
  if (!account) return refuse('UNAUTHORIZED')
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
  const change = { what: input.variant, set, more: [insertUse(ctx, claim.value)] } as const
  try {
    return ok(await changeOwnAccount(ctx, account, { ...change, more: [...change.more] }, client))
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'CODE_USED') return refuse('CODE_EXPIRED', { captcha: 'CODE_EXPIRED' })
    if (constraint?.startsWith('unique:account.'))
      return refuse('ACCOUNT_EXISTS', { [input.variant]: 'ACCOUNT_EXISTS' })
    if (constraint === 'foreign_key') return refuse('CONFLICT')
    throw error
  }
}
