import { ok, type Result, refuse } from '#core/result.ts'
import type { Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import { accountById } from '../store.ts'
import { type QrKey, readQrProof } from '../wechat/read-qr-proof.ts'
import { insertQrUse } from '../wechat/wechat-store.ts'
import { claimCode } from './claim-code.ts'
import { insertUse } from './code-store.ts'
import { NO_SUBJECT, ofPayment } from './code-subject.ts'
import type { Payment } from './send-pay-code.ts'

/**
 * Proof that the account's holder is present: a WEB_PAY code from the bound phone, or a scan by the bound WeChat for
 * `pay`.
 */
export type PayProof = { captcha: string } | QrKey

/**
 * Verifies the proof and returns the statement that spends it, for the batch that it allows. That batch fails with
 * CODE_USED or QR_USED if another was first: a proof is valid once. `payment`: what is being paid; a code for another
 * order or amount, or for none, counts as wrong.
 */
export async function spendPayProof(
  ctx: Ctx<AccountActor>,
  proof: PayProof,
  client: Client,
  payment?: Payment,
): Promise<Result<Statement[]>> {
  if ('tag' in proof) {
    const read = await readQrProof(ctx, 'pay', proof, client)
    return read.ok ? ok([insertQrUse(ctx, read.value.tagHash)]) : read
  }
  const account = await accountById(ctx, ctx.actor.id)
  if (!account?.mobile) return refuse('PHONE_NOT_BOUND')
  const subjects = [payment ? ofPayment(payment) : NO_SUBJECT]
  const scope = { target: account.mobile, purpose: 'WEB_PAY', browser: client.browser, subjects }
  const claim = await claimCode(ctx, scope, proof.captcha)
  return claim.ok ? ok([insertUse(ctx, claim.value)]) : claim
}
