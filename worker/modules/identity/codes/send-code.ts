import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import { CODE_COUNTDOWN_MS, CODE_TTL_MS, type CodeSent } from '../contract.ts'
import { type CodeRequest, passCaptcha, passLimits } from '../sessions/pass-guards.ts'
import { newToken } from '../sessions/token.ts'
import type { Pool } from './budget.ts'
import { POOLS } from './budget.ts'
import { hashBrowser, hashCode, newCode } from './code.ts'
import { codeMessage } from './code-message.ts'
import { replaceCode } from './code-store.ts'
import { alarm, hasRoom, readBudget, sendWithin } from './message-budget.ts'

/**
 * Whose messages these are (decision 032). What is kept for accounts is for those who may own one: not for signing up, nor for
 * somebody who is signed in and names an address of others. Nothing here depends on whether the address has an account.
 */
function poolsFor({ purpose, sender }: CodeRequest): readonly Pool[] {
  if (purpose === 'WEB_REGISTER') return ['open']
  if (sender.owner !== null) return POOLS
  return sender.member === null ? ['open', 'known'] : ['open']
}

/**
 * Sends a one-time code to the browser that asks. It cannot tell whether the address is registered: the answer is the same, a
 * message goes out and a code is stored, only that then nobody knows it. Order of the guards: reliability.md section 9.
 */
export async function sendCode(ctx: Ctx, request: CodeRequest, client: Client): Promise<Result<CodeSent>> {
  const budget = await readBudget(ctx, request.target)
  const pools = poolsFor(request)
  const spent = () => {
    alarm(ctx, budget, 'spent')
    return refuse(budget.channel === 'sms' ? 'SMS_UNAVAILABLE' : 'MAIL_UNAVAILABLE')
  }
  // Said before a picture is read for nothing.
  if (!hasRoom(budget, pools)) return spent()
  const guard = (await passCaptcha(ctx, request, client, budget.isLoaded)) ?? (await passLimits(ctx, request, client))
  if (guard) return guard
  const { target, purpose, subject, isUseful } = request
  const code = newCode()
  const expiresAtMs = ctx.now + CODE_TTL_MS
  const scope = { target, purpose, browser: client.browser, subject }
  const message = codeMessage(ctx, { target, purpose, code: isUseful ? code : null, expiresAtMs })
  const row = {
    id: ctx.newId(),
    target,
    purpose,
    subject,
    browser: await hashBrowser(ctx.config.CODE_SECRET, client.browser),
    codeHash: await hashCode(ctx.config.CODE_SECRET, scope, isUseful ? code : newToken()),
    createdAtMs: ctx.now,
    expiresAtMs,
  }
  const delivery = { pools, isUseful, code: replaceCode(ctx, row), message: message.statement }
  const done = await sendWithin(ctx, budget, delivery)
  if (!done) return spent()
  if (done.isSent) message.wake()
  return ok({ sent: true, nextInMs: CODE_COUNTDOWN_MS, expiresInMs: CODE_TTL_MS })
}
