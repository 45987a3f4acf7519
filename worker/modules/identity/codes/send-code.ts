import { ok, type Result, refuse } from '#core/result.ts'
import { isOff } from '#worker/config/off.ts'
import type { Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import { CODE_COUNTDOWN_MS, CODE_TTL_MS, type CodeSent } from '../contract.ts'
import { type CodeRequest, passCaptcha, passLimits } from '../sessions/pass-guards.ts'
import { newToken } from '../sessions/token.ts'
import { hashBrowser, hashCode, newCode } from './code.ts'
import { codeMessage } from './code-message.ts'
import { replaceCode } from './code-store.ts'
import type { Pool } from './limits/budget.ts'
import { POOLS } from './limits/budget.ts'
import { alarm, hasRoom, readBudget, sendWithin } from './limits/message-budget.ts'

/** Error codes of sending a code, for the API descriptions of these routes. */
export const SENDING = [
  'CAPTCHA_REQUIRED',
  'GRAPH_WRONG',
  'GRAPH_EXPIRED',
  'DEVICE_CHECK_FAILED',
  'SMS_UNAVAILABLE',
  'MAIL_UNAVAILABLE',
] as const

/**
 * The pools that a request may use (docs/decisions/062). The kept pools are for people who may own an account: not for
 * sign-up, and not for a signed-in person who names somebody else's address. Independent of whether the address has an
 * account.
 */
function poolsFor({ purpose, sender }: CodeRequest): readonly Pool[] {
  if (purpose === 'WEB_REGISTER') return ['open']
  if (sender.owner !== null) return POOLS
  return sender.member === null ? ['open', 'known'] : ['open']
}

/**
 * Sends a one-time code to the requesting browser. The caller cannot tell whether the address is registered: the
 * response is the same and a code is stored in both cases; if the code would be of no use, the message says why instead.
 * Order of the checks: reliability.md section 9.
 */
export async function sendCode(ctx: Ctx, request: CodeRequest, client: Client): Promise<Result<CodeSent>> {
  const isMail = request.target.includes('@')
  if (isOff(ctx.config, isMail ? 'mail' : 'sms')) return refuse(isMail ? 'MAIL_UNAVAILABLE' : 'SMS_UNAVAILABLE')
  const budget = await readBudget(ctx, request.target)
  const pools = poolsFor(request)
  const spent = () => {
    alarm(ctx, budget, 'spent')
    return refuse(budget.channel === 'sms' ? 'SMS_UNAVAILABLE' : 'MAIL_UNAVAILABLE')
  }
  // Checked first, so that nobody solves a picture in vain.
  if (!hasRoom(budget, pools)) return spent()
  const guard = (await passCaptcha(ctx, request, client, budget.isLoaded)) ?? (await passLimits(ctx, request, client))
  if (guard) return guard
  const { target, purpose, subject, isUseful, isOwned } = request
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
  const delivery = { pools, isOwned, code: replaceCode(ctx, row), message: message.statement }
  const done = await sendWithin(ctx, budget, delivery)
  if (!done) return spent()
  if (done.isSent) message.wake()
  return ok({ sent: true, nextInMs: CODE_COUNTDOWN_MS, expiresInMs: CODE_TTL_MS })
}
