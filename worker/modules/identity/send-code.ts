import { constraintOf, type Statement } from '../../../db/client.ts'
import type { Ctx } from '../../context.ts'
import { ok, type Result, refuse } from '../../result.ts'
import { claimCaptcha } from './claim-captcha.ts'
import type { Client } from './client.ts'
import { hashCode, newCode } from './code.ts'
import { type CodePurpose, codeMessage } from './code-message.ts'
import { replaceCode } from './code-store.ts'
import { CODE_COUNTDOWN_MS, CODE_TTL_MS, type CodeSent } from './contract.ts'
import {
  beijingDay,
  CODE_NETWORK_RULES,
  CODE_PREFIX_RULES,
  CODE_RULES,
  FREE_NETWORK_RULES,
  FREE_RULES,
  loosened,
  SMS_ALARM_SHARE,
} from './rules.ts'
import { spendSms } from './sms-store.ts'
import { takeTurn } from './take-turn.ts'
import { newToken } from './token.ts'

export type CodeRequest = {
  /** Normalised: an e-mail address or eleven digits. */
  target: string
  purpose: CodePurpose
  /** What the picture was asked for; the target, unless the caller does not name it. */
  subject: string
  graphCode: string | undefined
  /** Whether a code would be of use. Asked after the limits; an address for which it would not gets a message that says so. */
  isUseful(): Promise<boolean>
}

/**
 * Sends a one-time code. Whoever asks cannot tell whether the address is registered: the answer is the same, a message
 * goes out and a code is stored, only that then nobody knows it. Order of the guards: reliability.md section 9.
 */
export async function sendCode(ctx: Ctx, request: CodeRequest, client: Client): Promise<Result<CodeSent>> {
  const guard = (await passCaptcha(ctx, request, client)) ?? (await passLimits(ctx, request.target, client))
  if (guard) return guard
  const isUseful = await request.isUseful()
  const code = newCode()
  const { target, purpose } = request
  const expiresAtMs = ctx.now + CODE_TTL_MS
  const scope = { target, purpose, browser: client.browser }
  const message = codeMessage(ctx, { target, purpose, code: isUseful ? code : null, expiresAtMs })
  const row = {
    id: ctx.newId(),
    target,
    purpose,
    codeHash: await hashCode(ctx.config.CODE_SECRET, scope, isUseful ? code : newToken()),
    createdAtMs: ctx.now,
    expiresAtMs,
  }
  const isWithin = await writeWithinBudget(ctx, target, [...replaceCode(ctx, row), message.statement])
  if (!isWithin) return refuse('SMS_UNAVAILABLE')
  message.wake()
  return ok({ sent: true, nextInMs: CODE_COUNTDOWN_MS, expiresInMs: CODE_TTL_MS })
}

type Refused = Extract<Result<never>, { ok: false }>

/** A few codes go out without; then the picture has to be read. An answer that was given must be right in any case. */
async function passCaptcha(
  ctx: Ctx,
  { target, subject, graphCode }: CodeRequest,
  client: Client,
): Promise<Refused | null> {
  if (graphCode !== undefined && graphCode.trim() !== '') {
    const claim = await claimCaptcha(ctx, subject, graphCode, client)
    return claim.ok ? null : claim
  }
  // Local and test traffic is one network, which would be asked for ever after.
  const isFree =
    ctx.config.ENVIRONMENT !== 'production' ||
    (await takeTurn(ctx, 'code-free-network', client.network, FREE_NETWORK_RULES)).ok
  if (isFree && (await takeTurn(ctx, 'code-free', target, FREE_RULES)).ok) return null
  return refuse('CAPTCHA_REQUIRED', { graphCode: 'CAPTCHA_REQUIRED' })
}

async function passLimits(ctx: Ctx, target: string, client: Client): Promise<Refused | null> {
  const isProduction = ctx.config.ENVIRONMENT === 'production'
  const turns = [
    () => takeTurn(ctx, 'code-network', client.network, loosened(CODE_NETWORK_RULES, isProduction)),
    () => takeTurn(ctx, 'code', target, CODE_RULES),
    // Neighbouring numbers are what somebody has who is paid for the messages they receive.
    () => takeTurn(ctx, 'code-prefix', target.slice(0, 7), loosened(CODE_PREFIX_RULES, isProduction)),
  ]
  for (const turn of target.includes('@') ? turns.slice(0, 2) : turns) {
    const taken = await turn()
    if (!taken.ok) return taken
  }
  return null
}

/** False when the day's messages are spent; the batch has then done nothing. Mails are not counted. */
async function writeWithinBudget(ctx: Ctx, target: string, statements: Statement[]): Promise<boolean> {
  if (target.includes('@')) return (await ctx.db.write(statements)).length > 0
  const budget = ctx.config.SMS_DAILY_BUDGET
  const alarm = (event: string, sent: number) =>
    console.warn(JSON.stringify({ level: 'alert', requestId: ctx.requestId, at: 'sms-budget', event, sent, budget }))
  try {
    const [spent] = await ctx.db.write([spendSms(ctx, beijingDay(ctx.now)), ...statements])
    const sent = (spent as { sent: number }[])[0]?.sent ?? 0
    if (sent === Math.ceil(budget * SMS_ALARM_SHARE)) alarm('nearly spent', sent)
    return true
  } catch (error) {
    if (constraintOf(error) !== 'check:sms_day_budget') throw error
    alarm('spent', budget)
    return false
  }
}
