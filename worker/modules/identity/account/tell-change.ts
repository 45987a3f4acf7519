import type { Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { outboxAdd } from '#worker/outbox/add.ts'
import type { SmsTemplate } from '#worker/ports/sms/port.ts'
import { spendNotice } from '../codes/limits/notice-budget-store.ts'
import { type ChangedCredential, credentialChangedMail, type MailWords } from '../codes/mail-templates.ts'
import { hashToken } from '../sessions/token.ts'
import type { AccountRow } from '../store.ts'
import { getWechat } from '../wechat/wechat-store.ts'
import { UNDO_TTL_MS } from './proof/proof-contract.ts'
import { insertChange, insertNotice } from './undo-store.ts'

/** Statements for the batch of the change; call `wake` after it has succeeded. */
export type Notices = { statements: Statement[]; wake(): void }
type Told = Pick<AccountRow, 'email' | 'mobile' | 'locale'>

/** A mail and an SMS to whatever is bound, in the account's language, because the caller may not be the owner. */
export function noticesTo(
  ctx: Ctx,
  told: Told,
  words: { mail: MailWords; sms: { template: SmsTemplate; code: string | null } },
): Notices {
  const locale = told.locale ?? ctx.locale
  const mail = told.email === null ? null : outboxAdd(ctx, 'mail', { to: told.email, ...words.mail })
  const sms = told.mobile === null ? null : outboxAdd(ctx, 'sms', { mobile: told.mobile, locale, ...words.sms })
  return {
    statements: [...(mail ? [mail.statement] : []), ...(sms ? [spendNotice(ctx), sms.statement] : [])],
    wake: () => {
      mail?.wake()
      sms?.wake()
    },
  }
}

/**
 * Notifies the addresses bound before the change, and stores the previous state so that they can undo it: each gets its
 * own token. A password change needs no undo, because whoever holds an address can set a new one.
 */
export async function prepareNotices(ctx: Ctx, account: AccountRow, what: ChangedCredential): Promise<Notices> {
  const locale = account.locale ?? ctx.locale
  const origin = ctx.config.PUBLIC_ORIGIN
  if (what === 'password') {
    const mail = credentialChangedMail(locale, what, `${origin}/find-password`)
    return noticesTo(ctx, account, { mail, sms: { template: 'password-changed', code: null } })
  }
  if (account.email === null && account.mobile === null) return { statements: [], wake: () => {} }
  const tokens = { mail: ctx.newId(), sms: ctx.newId() }
  const notices = noticesTo(ctx, account, {
    mail: credentialChangedMail(locale, what, `${origin}/undo#${tokens.mail}`),
    sms: { template: 'undo-code', code: tokens.sms },
  })
  const [before, mailHash, smsHash] = await Promise.all([
    getWechat(ctx, account.id),
    hashToken(tokens.mail),
    hashToken(tokens.sms),
  ])
  const id = ctx.newId()
  const { email, mobile } = account
  const wechat = before.map(({ appId, openid, unionid, boundAtMs }) => ({ appId, openid, unionid, boundAtMs }))[0]
  const times = { atMs: ctx.now, untilMs: ctx.now + UNDO_TTL_MS }
  return {
    statements: [
      insertChange(ctx, { id, accountId: account.id, what, email, mobile, wechat: wechat ?? null, ...times }),
      ...(email === null ? [] : [insertNotice(ctx, { tokenHash: mailHash, changeId: id, channel: 'mail' })]),
      ...(mobile === null ? [] : [insertNotice(ctx, { tokenHash: smsHash, changeId: id, channel: 'sms' })]),
      ...notices.statements,
    ],
    wake: notices.wake,
  }
}
