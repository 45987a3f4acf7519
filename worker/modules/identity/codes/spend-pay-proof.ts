import { ok, type Result, refuse } from '#core/result.ts'
import type { Statement } from '#db/client.ts'
import type { AccountActor, Ctx, Payment } from '#worker/context.ts'
import type { Client } from '../client.ts'
import { accountById } from '../store.ts'
import { type QrKey, readQrProof } from '../wechat/read-qr-proof.ts'
import { insertQrUse } from '../wechat/wechat-store.ts'
import { claimCode } from './claim-code.ts'
import { insertUse } from './code-store.ts'
import { NO_SUBJECT, ofPayment } from './code-subject.ts'

/**
 * Proof that the account's holder is present: a WEB_PAY code from the bound phone, or a scan by the bound WeChat for
 * `pay`.
 */
export type PayProof = { captcha: string } | QrKey

const getSubject = (payment: Payment | null | undefined): string => (payment ? ofPayment(payment) : NO_SUBJECT)

/**
 * Verifies the proof and returns the statement that spends it, for the batch that it allows. That batch fails with
 * CODE_USED or QR_USED if another was first: a proof is valid once. `payment`: what is being paid; a code or scan for
 * another order or amount, or for none, is refused.
 */
export async function spendPayProof(
  ctx: Ctx<AccountActor>,
  proof: PayProof,
  client: Client,
  payment?: Payment,
): Promise<Result<Statement[]>> {
  if ('tag' in proof) {
    const read = await readQrProof(ctx, 'pay', proof, client)
    if (!read.ok) return read
    if (getSubject(read.value.payment) !== getSubject(payment)) return refuse('QR_OTHER_PAYMENT')
    return ok([insertQrUse(ctx, read.value.tagHash)])
  }
  const account = await accountById(ctx, ctx.actor.id)
  if (!account?.mobile) return refuse('PHONE_NOT_BOUND')
  const subjects = [getSubject(payment)]
  const scope = { target: account.mobile, purpose: 'WEB_PAY', browser: client.browser, subjects }
  const claim = await claimCode(ctx, scope, proof.captcha)
  return claim.ok ? ok([insertUse(ctx, claim.value)]) : claim
}
