import type { Result } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import type { CodeSent, SendEmailCodeAsSent, SendSms } from '../contract.ts'
import { normalizeName } from '../rules.ts'
import { accountByName } from '../store.ts'
import { getSender } from './code-sender.ts'
import { NO_SUBJECT, ofAccount } from './code-subject.ts'
import { sendCode } from './send-code.ts'

/** To a phone or an address named by the caller. In sign-up the e-mail form accepts a mobile number too. */
export async function sendNamedCode(
  ctx: Ctx,
  input: SendEmailCodeAsSent | SendSms,
  client: Client,
): Promise<Result<CodeSent>> {
  const target = normalizeName('email' in input ? input.email : input.username)
  const purpose = input.sendCodeType
  const account = await accountByName(ctx, target)
  const sender = await getSender(ctx, account, client)
  // A signed-in person may bind a phone or address that nobody has yet, and may change their own account.
  const isMembers = purpose === 'WEB_UPDATE' && sender.member !== null && (!account || account.id === sender.member)
  const isOwned = account?.status === 'active'
  // Signing in registers an address without an account, so it gets the same message (docs/decisions/084).
  const isUseful =
    account === undefined ? purpose !== 'WEB_UPDATE' || isMembers : purpose !== 'WEB_REGISTER' && (isOwned || isMembers)
  const subject = isMembers && sender.member !== null ? ofAccount(sender.member) : NO_SUBJECT
  const { graphCode } = input
  return sendCode(ctx, { target, purpose, subject, sender, picture: target, graphCode, isUseful, isOwned }, client)
}
