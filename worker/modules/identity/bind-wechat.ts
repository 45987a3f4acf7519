import { constraintOf } from '../../../db/client.ts'
import type { AccountActor, Ctx } from '../../context.ts'
import { ok, type Result, refuse } from '../../result.ts'
import { changeOwnAccount } from './change-account.ts'
import type { Client } from './client.ts'
import type { Issued } from './issue-session.ts'
import { type QrKey, readQrProof } from './read-qr-proof.ts'
import { accountById } from './store.ts'
import { deleteWechat, insertQrUse, insertWechat, isWechatBound } from './wechat-store.ts'

/** Binds the WeChat that was scanned for it. */
export async function bindWechat(ctx: Ctx<AccountActor>, key: QrKey, client: Client): Promise<Result<Issued>> {
  const proof = await readQrProof(ctx, 'bind', key, client)
  if (!proof.ok) return proof
  const account = await accountById(ctx, ctx.actor.id)
  if (!account) return refuse('UNAUTHORIZED')
  const more = [insertQrUse(ctx, proof.value.tagHash), insertWechat(ctx, account.id, proof.value.person)]
  return change(() => changeOwnAccount(ctx, account, { what: 'wechat', more }, client))
}

/** Never the last way in: the database knows (migrations/0007_wechat.sql). */
export async function unbindWechat(ctx: Ctx<AccountActor>, client: Client): Promise<Result<Issued>> {
  const [account, isBound] = await Promise.all([accountById(ctx, ctx.actor.id), isWechatBound(ctx, ctx.actor.id)])
  if (!account) return refuse('UNAUTHORIZED')
  if (!isBound) return refuse('WECHAT_NOT_BOUND')
  return change(() => changeOwnAccount(ctx, account, { what: 'wechat', more: [deleteWechat(ctx, account.id)] }, client))
}

async function change(run: () => Promise<Issued>): Promise<Result<Issued>> {
  try {
    return ok(await run())
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'QR_USED' || constraint === 'LAST_WAY_IN') return refuse(constraint)
    if (constraint === 'unique:wechat_identity.account_id') return refuse('WECHAT_ALREADY_BOUND')
    if (constraint?.startsWith('unique:wechat_identity.')) return refuse('WECHAT_TAKEN')
    if (constraint === 'foreign_key') return refuse('CONFLICT')
    throw error
  }
}
