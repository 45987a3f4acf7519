import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { UserDetail } from '../contract.ts'
import { accountById } from '../store.ts'
import { isWechatBound } from '../wechat/wechat-store.ts'

/** The signed-in account, and the subject that it acts for. */
export async function readAccount(ctx: Ctx<AccountActor>): Promise<Result<UserDetail>> {
  const [account, hasWechat, subjects] = await Promise.all([
    accountById(ctx, ctx.actor.id),
    isWechatBound(ctx, ctx.actor.id),
    ctx.subjects(),
  ])
  if (!account) return refuse('UNAUTHORIZED')
  return ok({
    userId: account.id,
    username: account.nickname,
    account: account.username ?? account.email ?? account.mobile ?? '',
    isAdmin: subjects.roles.includes('companyAdmin'),
    roleList: subjects.roles,
    email: account.email,
    mobile: account.mobile,
    areaCode: account.mobile ? '+86' : null,
    hasWechat,
    subject: subjects.current ?? { type: 'personal', id: account.id, name: account.nickname },
  })
}
