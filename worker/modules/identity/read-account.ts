import type { AccountActor, Ctx } from '../../context.ts'
import { ok, type Result, refuse } from '../../result.ts'
import type { UserDetail } from './contract.ts'
import { accountById } from './store.ts'

/** Who is signed in. Enterprises and WeChat are not there yet, so nobody has a role or a bound WeChat. */
export async function readAccount(ctx: Ctx<AccountActor>): Promise<Result<UserDetail>> {
  const account = await accountById(ctx, ctx.actor.id)
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
    hasWechat: false,
    subject: { type: 'personal', id: account.id, name: account.nickname },
  })
}
