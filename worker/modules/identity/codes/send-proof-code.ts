import { type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { SendProofCode } from '../account/proof/proof-contract.ts'
import type { Client } from '../client.ts'
import type { CodeSent } from '../contract.ts'
import { accountById } from '../store.ts'
import { ofAccount } from './code-subject.ts'
import { sendCode } from './send-code.ts'

/** To the phone or address bound to the caller's account; no other can be named. */
export async function sendProofCode(
  ctx: Ctx<AccountActor>,
  input: SendProofCode,
  client: Client,
): Promise<Result<CodeSent>> {
  const account = await accountById(ctx, ctx.actor.id)
  const target = input.way === 'SMS' ? account?.mobile : account?.email
  if (!account || !target) return refuse(input.way === 'SMS' ? 'PHONE_NOT_BOUND' : 'EMAIL_NOT_BOUND')
  const request = {
    target,
    purpose: 'WEB_PROVE' as const,
    subject: ofAccount(account.id),
    sender: { owner: `session:${ctx.actor.sessionId}`, member: account.id },
    picture: target,
    graphCode: input.graphCode,
    isUseful: true,
    isOwned: true,
  }
  return sendCode(ctx, request, client)
}
