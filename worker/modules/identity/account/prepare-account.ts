import type { Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import { getNickname } from '../rules.ts'
import { type Prepared, prepareSession } from '../sessions/issue-session.ts'
import { recordSignIn } from '../sign-in-log/record-sign-in.ts'
import { insertAccount } from '../store.ts'

/** `name`: a normalized e-mail address or mobile number. `passwordHash` null: signs in by code. */
type NewAccount = { name: string; passwordHash: string | null; autologin: boolean }

/**
 * Everything a new account starts with: its row, its first session, and the sign-in record. For the batch that
 * registers it. Separate from `register`, so that tests can make accounts without a code and with a shared password
 * hash.
 */
export async function prepareAccount(
  ctx: Ctx,
  { name, passwordHash, autologin }: NewAccount,
  client: Client,
): Promise<{ id: string; statements: Statement[]; session: Prepared }> {
  const id = ctx.newId()
  const account = {
    id,
    channelId: ctx.channel.id,
    email: name.includes('@') ? name : null,
    mobile: name.includes('@') ? null : name,
    nickname: getNickname(name, id),
    passwordHash,
    createdAtMs: ctx.now,
    locale: ctx.locale,
  }
  const session = await prepareSession(ctx, id, { autologin, userAgent: client.userAgent })
  const record = await recordSignIn(ctx, account, 'register', client)
  return { id, statements: [insertAccount(ctx, account), ...session.statements, ...record.statements], session }
}
