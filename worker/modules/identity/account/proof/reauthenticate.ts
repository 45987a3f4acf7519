import { ok, type Result, refuse } from '#core/result.ts'
import type { Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { Client } from '#worker/modules/identity/client.ts'
import { claimCode } from '#worker/modules/identity/codes/claim-code.ts'
import { insertUse } from '#worker/modules/identity/codes/code-store.ts'
import { NO_SUBJECT, ofAccount } from '#worker/modules/identity/codes/code-subject.ts'
import { normalizeName } from '#worker/modules/identity/rules.ts'
import { consumeOwnLimit } from '#worker/modules/identity/sessions/consume-own-limit.ts'
import { type AccountRow, accountById } from '#worker/modules/identity/store.ts'
import { isPassword } from '../password.ts'

/** The password, or a code for WEB_UPDATE to `username`. */
export type OwnerProof =
  | { variant: 'password'; password: string }
  | { variant: 'code'; username: string; captcha: string }
/** The account as read, and the statements that spend the proof in the batch that it allows. */
type Owned = { account: AccountRow; spend: Statement[] }

/**
 * Checks that the owner is present, not somebody at an unlocked screen: by the password, or by a new code to a phone or
 * address of the account.
 */
export async function reauthenticate(
  ctx: Ctx<AccountActor>,
  proof: OwnerProof,
  client: Client,
): Promise<Result<Owned>> {
  const account = await accountById(ctx, ctx.actor.id)
  if (!account) return refuse('UNAUTHORIZED')
  const turn = await consumeOwnLimit(ctx)
  if (!turn.ok) return turn
  const proven = proof.variant === 'password' ? await byPassword(account, proof.password) : await byCode()
  if (proven.ok) ctx.later(turn.value())
  return proven

  async function byCode(): Promise<Result<Owned>> {
    if (proof.variant !== 'code' || !account) return refuse('UNAUTHORIZED')
    const target = normalizeName(proof.username)
    if (target !== account.mobile && target !== account.email) return refuse('CODE_WRONG', { captcha: 'CODE_WRONG' })
    const subjects = [ofAccount(account.id), NO_SUBJECT]
    const scope = { target, purpose: 'WEB_UPDATE', browser: client.browser, subjects }
    const claim = await claimCode(ctx, scope, proof.captcha)
    return claim.ok ? ok({ account, spend: [insertUse(ctx, claim.value)] }) : claim
  }
}

async function byPassword(account: AccountRow, password: string): Promise<Result<Owned>> {
  const isRight = await isPassword(password, account.passwordHash)
  return isRight ? ok({ account, spend: [] }) : refuse('PASSWORD_WRONG', { password: 'PASSWORD_WRONG' })
}
