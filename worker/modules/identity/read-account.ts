import type { AccountActor, Ctx } from '../../context.ts'
import { ok, type Result, refuse } from '../../result.ts'
import type { UserDetail } from './contract.ts'
import { accountById } from './store.ts'
import { isWechatBound } from './wechat-store.ts'

/** Who is signed in. Enterprises are not there yet, so nobody has a role. */
export async function readAccount(ctx: Ctx<AccountActor>): Promise<Result<UserDetail>> {
  const [account, hasWechat] = await Promise.all([accountById(ctx, ctx.actor.id), isWechatBound(ctx, ctx.actor.id)])
  if (!account) return refuse('UNAUTHORIZED')
  return ok({
    userId: account.id,
    username: account.nickname,
    account: account.username ?? account.email ?? account.mobile ?? '',
    isAdmin: false,
    roleList: [],
    email: account.email,
    mobile: account.mobile,
    areaCode: account.mobile ? '+86' : null,
    hasWechat,
    subject: { type: 'personal', id: account.id, name: account.nickname },
  })
}
