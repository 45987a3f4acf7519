import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import type { WechatPerson } from '#worker/ports/wechat-login/port.ts'
import type { Client } from '../client.ts'
import { nicknameFrom } from '../rules.ts'
import { type Issued, prepareSession } from '../sessions/issue-session.ts'
import { recordSignIn } from '../sign-in-log/record-sign-in.ts'
import { insertAccount, stillHas } from '../store.ts'
import { accountOfWechat, insertQrUse, insertWechat, learnUnionid, stillBound } from './wechat-store.ts'

type Device = Client & { autologin: boolean }

/**
 * Signs in whoever scanned; an unknown WeChat gets a new account. Use of the code, account, WeChat and session are one
 * batch: of several requests with one scan one succeeds, and of several with one new WeChat one creates the account.
 */
export async function issueQrSession(
  ctx: Ctx,
  tagHash: string,
  person: WechatPerson,
  device: Device,
): Promise<Result<Issued>> {
  for (const isLast of [false, true]) {
    const batch = await prepare(ctx, person, device)
    if (!batch) return refuse('ACCOUNT_DISABLED')
    try {
      await ctx.db.write([insertQrUse(ctx, tagHash), ...batch.statements])
      batch.done()
      return ok(batch.issued)
    } catch (error) {
      const constraint = getConstraint(error)
      if (constraint === 'QR_USED') return refuse('QR_USED')
      // Unbound, disabled, or its credentials changed, since it was read.
      if (constraint === 'foreign_key') return refuse('CONFLICT')
      // Another request with this WeChat was first: now it is known.
      if (isLast || !constraint?.startsWith('unique:wechat_identity.')) throw error
    }
  }
  return refuse('CONFLICT')
}

/** Null for an account that may not sign in. */
async function prepare(ctx: Ctx, person: WechatPerson, device: Device) {
  const known = await accountOfWechat(ctx, person)
  if (known && known.account.status !== 'active') return null
  const id = known?.account.id ?? ctx.newId()
  const account = known?.account ?? {
    id,
    channelId: ctx.channel.id,
    email: null,
    nickname: nicknameFrom(person.nickname, id),
    createdAtMs: ctx.now,
    locale: ctx.locale,
  }
  const guard = known && stillBound(known.wechat, stillHas(known.account))
  const session = await prepareSession(ctx, id, device, guard)
  const record = await recordSignIn(ctx, account, 'wechat', device)
  const before = known
    ? known.wechat.unionid === null && person.unionid !== null
      ? [learnUnionid(ctx, id, person.unionid)]
      : []
    : [insertAccount(ctx, account), insertWechat(ctx, id, person)]
  return {
    statements: [...before, ...session.statements, ...record.statements],
    issued: session.issued,
    done: () => {
      session.cache()
      record.wake()
    },
  }
}
