import type { Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { accountClosedMail } from '../codes/mail-templates.ts'
import { forgetSessions } from '../sessions/session-cache.ts'
import { type AccountRow, accessHashesOfAccount, getRevokeSessions } from '../store.ts'
import { deleteWechat } from '../wechat/wechat-store.ts'
import { anonymise, insertClosure } from './own-store.ts'
import { noticesTo } from './tell-change.ts'
import { forgetChanges } from './undo-store.ts'

/**
 * `decide` goes first in the batch and may refuse it; `remove` goes last. Call `done` after the batch has succeeded.
 */
type Closing = { decide: Statement[]; remove: Statement[]; done(): void }

/** The account's own part of closing: names are deleted, every session ends, and the bound addresses are notified. */
export async function prepareClosing(
  ctx: Ctx<AccountActor>,
  account: AccountRow,
  waivesLicences: boolean,
): Promise<Closing> {
  const hashes = await accessHashesOfAccount(ctx, account.id)
  const mail = accountClosedMail(account.locale ?? ctx.locale, ctx.config.PUBLIC_ORIGIN)
  const notices = noticesTo(ctx, account, { mail, sms: { template: 'account-closed', code: null } })
  return {
    decide: [insertClosure(ctx, account, waivesLicences)],
    remove: [
      // Closed first: an active account must not lose its last way to sign in.
      ...anonymise(ctx),
      deleteWechat(ctx, account.id),
      getRevokeSessions(ctx, account.id, 'account_closed'),
      ...forgetChanges(ctx, account.id),
      ...notices.statements,
    ],
    done: () => {
      notices.wake()
      forgetSessions(ctx, hashes)
    },
  }
}
