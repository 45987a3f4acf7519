import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { Client } from '#worker/modules/identity/client.ts'
import { claimCode } from '#worker/modules/identity/codes/claim-code.ts'
import { insertUse } from '#worker/modules/identity/codes/code-store.ts'
import { ofAccount } from '#worker/modules/identity/codes/code-subject.ts'
import { accountById } from '#worker/modules/identity/store.ts'
import { readQrProof } from '#worker/modules/identity/wechat/read-qr-proof.ts'
import { insertQrUse, isWechatBound } from '#worker/modules/identity/wechat/wechat-store.ts'
import { PROOF_TTL_MS, type ProofWays, type Prove, type Proven } from './proof-contract.ts'
import { insertProof } from './proof-store.ts'
import { reauthenticate } from './reauthenticate.ts'

/**
 * Proves that the owner is present, and not only one of their sessions: allows the next change of credentials in this
 * session within ten minutes. The password or code used for it is spent, and the change spends the proof.
 */
export async function proveSession(ctx: Ctx<AccountActor>, input: Prove, client: Client): Promise<Result<Proven>> {
  const spend = await getSpend(ctx, input, client)
  if (!spend.ok) return spend
  const expiresAtMs = ctx.now + PROOF_TTL_MS
  try {
    await ctx.db.write([...spend.value, ...insertProof(ctx, expiresAtMs)])
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'CODE_USED') return refuse('CODE_EXPIRED', { captcha: 'CODE_EXPIRED' })
    if (constraint === 'QR_USED') return refuse('QR_USED')
    // Signed out in the meantime.
    if (constraint === 'ROW_NOT_MET') return refuse('UNAUTHORIZED')
    throw error
  }
  return ok({ proven: true, expiresAt: new Date(expiresAtMs).toISOString() })
}

/** Verifies the proof; returns the statements that spend it. */
async function getSpend(ctx: Ctx<AccountActor>, input: Prove, client: Client): Promise<Result<Statement[]>> {
  if (input.variant === 'password') {
    const proven = await reauthenticate(ctx, input, client)
    return proven.ok ? ok(proven.value.spend) : proven
  }
  const account = await accountById(ctx, ctx.actor.id)
  if (!account) return refuse('UNAUTHORIZED')
  if (input.variant === 'wechat') {
    if (hasOtherProof(account)) return refuse('PROOF_BY_SCAN')
    const scan = await readQrProof(ctx, 'prove', { tag: input.tag, verifier: input.verifier ?? null }, client)
    return scan.ok ? ok([insertQrUse(ctx, scan.value.tagHash)]) : scan
  }
  const target = input.way === 'SMS' ? account.mobile : account.email
  if (!target) return refuse(input.way === 'SMS' ? 'PHONE_NOT_BOUND' : 'EMAIL_NOT_BOUND')
  const claim = await claimCode(
    ctx,
    { target, purpose: 'WEB_PROVE', browser: client.browser, subjects: [ofAccount(account.id)] },
    input.captcha,
  )
  return claim.ok ? ok([insertUse(ctx, claim.value)]) : claim
}

export async function proofWays(ctx: Ctx<AccountActor>): Promise<Result<ProofWays>> {
  const [account, hasWechat] = await Promise.all([accountById(ctx, ctx.actor.id), isWechatBound(ctx, ctx.actor.id)])
  if (!account) return refuse('UNAUTHORIZED')
  const ways: ProofWays['ways'] = []
  if (account.passwordHash !== null) ways.push('PASSWORD')
  if (account.mobile !== null) ways.push('SMS')
  if (account.email !== null) ways.push('EMAIL')
  if (ways.length === 0 && hasWechat) ways.push('WECHAT')
  return ok({ ways })
}

/** A scan is accepted only if the account has neither a password nor an address. */
export const hasOtherProof = (account: {
  passwordHash: string | null
  mobile: string | null
  email: string | null
}): boolean => account.passwordHash !== null || account.mobile !== null || account.email !== null
