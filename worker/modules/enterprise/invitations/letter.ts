import { msg } from '@lingui/core/macro'
import type { Locale } from '#core/locales.ts'
import { getMessages } from '#core/messages.ts'
import type { CompanyRole } from '#core/permissions.ts'
import type { Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { composeMail, spendNotice } from '#worker/modules/identity/public.ts'
import { outboxAdd } from '#worker/outbox/add.ts'
import { ROLE_WORDS } from '../members/words.ts'

type Letter = {
  channel: 'mail' | 'sms'
  address: string
  company: string
  role: CompanyRole
  token: string
  expiresAtMs: number
  locale: Locale
}

/**
 * The message with the link. It names the company as it was certified, and nothing that a member could have typed: a
 * nickname or a department could carry somebody else's words to a stranger.
 */
export function invitationLetter(ctx: Ctx<AccountActor>, letter: Letter): { statements: Statement[]; wake(): void } {
  const { address, locale, token, expiresAtMs } = letter
  if (letter.channel === 'sms') {
    const sms = outboxAdd(ctx, 'sms', {
      mobile: address,
      template: 'invitation-code',
      locale,
      code: token,
      expiresAtMs,
    })
    return { statements: [spendNotice(ctx), sms.statement], wake: sms.wake }
  }
  const mail = outboxAdd(ctx, 'mail', { to: address, ...invitationMail(ctx, letter), expiresAtMs })
  return { statements: [mail.statement], wake: mail.wake }
}

const invitationMail = (ctx: Ctx, { locale, company, role, token }: Letter) =>
  composeMail(locale, 'member-invitation', msg`企业邀请你在曲证加入它的账号`, [
    {
      text: msg({ message: '{company} 邀请你在曲证（Cuemark）成为它的成员，角色是：{role}。' }),
      values: { company, role: getMessages(locale)._(ROLE_WORDS[role]) },
    },
    {
      text: msg({ message: '查看并接受或拒绝：{url}' }),
      values: { url: `${ctx.config.PUBLIC_ORIGIN}/organize/member-invite?token=${token}` },
    },
    {
      text: msg`链接 14 天内有效，只能使用一次，而且只能由这个邮箱的账号接受；还没有账号时，可以在接受的途中注册。请勿转发。`,
    },
    { text: msg`如果你不认识这家企业，请忽略这封邮件，或在链接里选择拒绝。` },
  ])
