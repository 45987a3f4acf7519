import { type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx, Payment } from '#worker/context.ts'
import type { Client } from '../client.ts'
import type { CodeSent, SendSmsValid } from '../contract.ts'
import { accountById } from '../store.ts'
import { NO_SUBJECT, ofPayment } from './code-subject.ts'
import { sendCode } from './send-code.ts'

/** The subject of getCodePay's picture, because the caller does not name a number. */
export const paySubject = (actor: AccountActor): string => `PAY:${actor.id}`

/** For the order that is named, or the newest unpaid one of whom one acts for; where there is none, for no payment. */
export async function sendCodeForOrder(
  ctx: Ctx<AccountActor>,
  input: SendSmsValid,
  client: Client,
): Promise<Result<CodeSent>> {
  const payment = await ctx.payable(input.orderNo)
  if (!payment && input.orderNo !== undefined) return refuse('NOT_FOUND')
  return sendPayCode(ctx, input, client, payment ?? undefined)
}

/**
 * To the phone bound to the caller's account (specification section 4: coin payment). `payment`: the code is valid for
 * this order at this amount only.
 */
export async function sendPayCode(
  ctx: Ctx<AccountActor>,
  input: SendSmsValid,
  client: Client,
  payment?: Payment,
): Promise<Result<CodeSent>> {
  const account = await accountById(ctx, ctx.actor.id)
  if (!account?.mobile) return refuse('PHONE_NOT_BOUND')
  const request = {
    target: account.mobile,
    purpose: input.sendCodeType,
    subject: payment ? ofPayment(payment) : NO_SUBJECT,
    sender: { owner: `session:${ctx.actor.sessionId}`, member: account.id },
    picture: paySubject(ctx.actor),
    graphCode: input.graphCode,
    isUseful: true,
    isOwned: true,
  }
  return sendCode(ctx, request, client)
}
