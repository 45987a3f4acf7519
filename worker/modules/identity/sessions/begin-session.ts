import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import { insertUse } from '../codes/code-store.ts'
import { recordSignIn } from '../sign-in-log/record-sign-in.ts'
import { type AccountRow, stillHas } from '../store.ts'
import { type Issued, prepareSession } from './issue-session.ts'

/** `codeId`: the code that allows it, used up in the same batch. `sms`: a code, by SMS or e-mail. */
type Entry = { method: 'password' | 'sms'; autologin: boolean | undefined; codeId?: string }

/** Signs in to an account that was read before; refused if the account or the code has changed since. */
export async function beginSession(
  ctx: Ctx,
  account: AccountRow,
  { method, autologin, codeId }: Entry,
  client: Client,
): Promise<Result<Issued>> {
  const record = await recordSignIn(ctx, account, method, client)
  // Auto-login is on by default in sign-in forms, but only the caller knows what was ticked.
  const device = { autologin: autologin ?? false, userAgent: client.userAgent }
  const session = await prepareSession(ctx, account.id, device, stillHas(account))
  const use = codeId === undefined ? [] : [insertUse(ctx, codeId)]
  try {
    await ctx.db.write([...use, ...session.statements, ...record.statements])
  } catch (error) {
    const constraint = getConstraint(error)
    // `foreign_key`: disabled, or its password or number changed, since it was read.
    if (constraint !== 'CODE_USED' && constraint !== 'foreign_key') throw error
    return codeId === undefined ? refuse('CREDENTIALS_WRONG') : refuse('CODE_EXPIRED', { captcha: 'CODE_EXPIRED' })
  }
  session.cache()
  record.wake()
  return ok(session.issued)
}
