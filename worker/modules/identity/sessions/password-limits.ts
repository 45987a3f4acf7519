import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { ThrottleRule } from '#worker/durable/throttle.ts'
import type { Client } from '../client.ts'
import { claimCaptcha } from '../codes/captcha/claim-captcha.ts'
import { consumeNetworkLimit } from '../codes/limits/consume-network-limit.ts'
import {
  loosened,
  SIGN_IN_FREE_RULES,
  SIGN_IN_NETWORK_RULES,
  SIGN_IN_READ_ACCOUNT_RULES,
  SIGN_IN_READ_RULES,
  SIGN_IN_RULES,
} from '../rules.ts'
import { isContact } from '../values.ts'
import { consumeRateLimit, type RefundRateLimit } from './consume-rate-limit.ts'
import { knownDevice } from './known-device.ts'

/** `isLocked`: no password is accepted now; the response is that of a wrong one. */
export type PasswordLimits = { isLocked: boolean; refundRateLimit: RefundRateLimit }
/** `name`: as typed, normalised. `graphCode`: the answer to a captcha, if one was asked for. */
type Try = { name: string; accountId: string | undefined; graphCode: string | undefined }
type Scope = Parameters<typeof consumeRateLimit>[1]

const captchaRequired = refuse('CAPTCHA_REQUIRED', { graphCode: 'CAPTCHA_REQUIRED' })

/**
 * Counts a password attempt, before the password is checked. What is shown (a captcha, 429) is counted by the name as
 * typed and reveals nothing about its owner. Guesses are counted per account besides, so that its three names share one
 * limit; this limit is never shown, because otherwise wrong attempts by mail address would show at the phone number
 * that both belong to one person. A known device of the account has its own limit. Beyond these limits a captcha is
 * read for every attempt: others cannot lock the owner out, on a new device either (docs/decisions/167).
 */
export async function consumePasswordLimits(ctx: Ctx, sent: Try, client: Client): Promise<Result<PasswordLimits>> {
  const taken: RefundRateLimit[] = []
  const refundRateLimit: RefundRateLimit = async () => void (await Promise.all(taken.map((give) => give())))
  const take = async (scope: Scope, subject: string, rules: readonly ThrottleRule[]) => {
    const turn = await consumeRateLimit(ctx, scope, subject, rules)
    if (turn.ok) taken.push(turn.value)
    return turn
  }
  const { name, accountId } = sent
  const device = await knownDevice(ctx, accountId, client)
  const graphCode = sent.graphCode?.trim() ?? ''
  const isRead = graphCode !== ''
  if (device === null || isRead) {
    const forNetwork = await consumeNetworkLimit(ctx, 'login-network', client, SIGN_IN_NETWORK_RULES)
    if (!forNetwork.ok) return forNetwork
    taken.push(forNetwork.value)
  }
  if (isRead) {
    const claim = await claimCaptcha(ctx, name, graphCode, client)
    if (!claim.ok) return claim
    const isProduction = ctx.config.ENVIRONMENT === 'production'
    const forName = await take('login-read', `${name} ${client.network}`, loosened(SIGN_IN_READ_RULES, isProduction))
    if (!forName.ok) return forName
    const forAccount = await take('login-read-account', accountId ?? name, SIGN_IN_READ_ACCOUNT_RULES)
    return ok({ isLocked: !forAccount.ok, refundRateLimit })
  }
  const at = device === null ? '' : ` ${device}`
  const turns = [
    ...(device === null ? [await take('login-free', `${name} ${client.browser}`, SIGN_IN_FREE_RULES)] : []),
    await take('login-name', name + at, SIGN_IN_RULES),
  ]
  const refused = turns.find((turn) => !turn.ok)
  if (refused && !refused.ok) {
    // Nothing was guessed.
    await refundRateLimit()
    // A captcha is bound to a number or an address.
    return isContact(name) ? captchaRequired : refused
  }
  // Counted also for an unknown name, so that it takes as long.
  const forAccount = await take('login', (accountId ?? name) + at, SIGN_IN_RULES)
  return ok({ isLocked: !forAccount.ok, refundRateLimit })
}
