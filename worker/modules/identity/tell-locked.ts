import type { Ctx } from '../../context.ts'
import { outboxAdd } from '../../outbox/add.ts'
import { signInPausedMail } from './mail-templates.ts'
import { LOGIN_NOTICE_RULES } from './rules.ts'
import type { AccountRow } from './store.ts'
import { takeTurn } from './take-turn.ts'

/** After the answer, which says nothing: the right password was given while others were guessing, and let nobody in. */
export async function tellLocked(ctx: Ctx, account: Pick<AccountRow, 'id' | 'email'>): Promise<void> {
  if (account.email === null) return
  const turn = await takeTurn(ctx, 'login-notice', account.id, LOGIN_NOTICE_RULES)
  if (!turn.ok) return
  const mail = outboxAdd(ctx, 'mail', { to: account.email, ...signInPausedMail(ctx.locale, ctx.config.PUBLIC_ORIGIN) })
  await ctx.db.write([mail.statement])
  mail.wake()
}
