import type { Ctx } from '../../context.ts'
import type { Result } from '../../result.ts'
import type { Client } from './client.ts'
import type { CodeSent, SendEmailCodeAsSent, SendSms } from './contract.ts'
import { isSessionLive } from './read-session.ts'
import { normalizeName } from './rules.ts'
import { sendCode } from './send-code.ts'
import { accountByName } from './store.ts'

/** To a phone or an address that the caller names. In sign-up the e-mail form takes a mobile number too. */
export async function sendNamedCode(
  ctx: Ctx,
  input: SendEmailCodeAsSent | SendSms,
  client: Client,
): Promise<Result<CodeSent>> {
  const target = normalizeName('email' in input ? input.email : input.username)
  const purpose = input.sendCodeType
  const isUseful = async () => {
    const account = await accountByName(ctx, target)
    if (purpose === 'WEB_REGISTER') return account === undefined
    // Somebody who is signed in may be about to bind a phone or an address that nobody has yet.
    const isBinding = purpose === 'WEB_UPDATE' && (await isSignedIn(ctx))
    return account?.status === 'active' || isBinding
  }
  return sendCode(ctx, { target, purpose, subject: target, graphCode: input.graphCode, isUseful }, client)
}

const isSignedIn = async (ctx: Ctx): Promise<boolean> =>
  ctx.actor.kind === 'account' && (await isSessionLive(ctx, ctx.actor))
