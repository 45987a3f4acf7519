import type { AccountActor, Ctx } from '../../context.ts'
import { type Result, refuse } from '../../result.ts'
import type { Client } from './client.ts'
import type { CodeSent, SendSmsValid } from './contract.ts'
import { sendCode } from './send-code.ts'
import { accountById } from './store.ts'

/** What the picture of getCodePay is for: the caller does not name a number. */
export const paySubject = (actor: AccountActor): string => `PAY:${actor.id}`

/** To the phone that is bound to the caller's account (specification section 4: coin payment). */
export async function sendPayCode(
  ctx: Ctx<AccountActor>,
  input: SendSmsValid,
  client: Client,
): Promise<Result<CodeSent>> {
  const account = await accountById(ctx, ctx.actor.id)
  if (!account?.mobile) return refuse('PHONE_NOT_BOUND')
  const request = {
    target: account.mobile,
    purpose: input.sendCodeType,
    subject: paySubject(ctx.actor),
    graphCode: input.graphCode,
    isUseful: async () => true,
  }
  return sendCode(ctx, request, client)
}
