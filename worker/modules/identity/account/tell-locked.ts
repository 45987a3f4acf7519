import type { Ctx } from '#worker/context.ts'
import { outboxAdd } from '#worker/outbox/add.ts'
import { signInPausedMail } from '../codes/mail-templates.ts'
import { LOGIN_NOTICE_RULES } from '../rules.ts'
import { consumeRateLimit } from '../sessions/consume-rate-limit.ts'
import type { AccountRow } from '../store.ts'

/**
 * Sent after the response, which does not reveal it: the right password was given but refused, because others had been
 * guessing.
 */
export async function tellLocked(ctx: Ctx, account: Pick<AccountRow, 'id' | 'email'>): Promise<void> {
  if (account.email === null) return
  const turn = await consumeRateLimit(ctx, 'login-notice', account.id, LOGIN_NOTICE_RULES)
  if (!turn.ok) return
  const mail = outboxAdd(ctx, 'mail', { to: account.email, ...signInPausedMail(ctx.locale, ctx.config.PUBLIC_ORIGIN) })
  await ctx.db.write([mail.statement])
  mail.wake()
}
