import { type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { changeOwnAccount } from '../account/change-account.ts'
import { isProven, spendProof } from '../account/proof/proof-store.ts'
import type { Client } from '../client.ts'
import type { Issued } from '../sessions/issue-session.ts'
import { accountById } from '../store.ts'
import { type QrKey, readQrProof } from './read-qr-proof.ts'
import { insertQrUse, insertWechat, isWechatBound, unbindOwn } from './wechat-store.ts'

/** Binds the WeChat that was scanned for this purpose; needs a proof of identity. */
export async function bindWechat(ctx: Ctx<AccountActor>, key: QrKey, client: Client): Promise<Result<Issued>> {
  if (!(await isProven(ctx))) return refuse('PROOF_REQUIRED')
  const scan = await readQrProof(ctx, 'bind', key, client)
  if (!scan.ok) return scan
  const account = await accountById(ctx, ctx.actor.id)
  if (!account) return refuse('UNAUTHORIZED')
  const { tagHash, person } = scan.value
  const more = [insertQrUse(ctx, tagHash), ...spendProof(ctx), insertWechat(ctx, account.id, person)]
  return changeOwnAccount(ctx, account, { what: 'wechat', more }, client)
}

/** Never removes the last way to sign in; the database checks (migrations/0000_baseline.sql). */
export async function unbindWechat(ctx: Ctx<AccountActor>, client: Client): Promise<Result<Issued>> {
  const [account, isBound, proven] = await Promise.all([
    accountById(ctx, ctx.actor.id),
    isWechatBound(ctx, ctx.actor.id),
    isProven(ctx),
  ])
  if (!account) return refuse('UNAUTHORIZED')
  if (!isBound) return refuse('WECHAT_NOT_BOUND')
  if (!proven) return refuse('PROOF_REQUIRED')
  const more = [...spendProof(ctx), ...unbindOwn(ctx, account.id)]
  return changeOwnAccount(ctx, account, { what: 'wechat', more }, client)
}
