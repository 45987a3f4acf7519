import { refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import { claimCaptcha } from '../codes/captcha/claim-captcha.ts'
import { consumeNetworkLimit } from '../codes/limits/consume-network-limit.ts'
import {
  getMailbox,
  normalizeName,
  PUBLIC_WRITE_FREE,
  PUBLIC_WRITE_NETWORK_RULES,
  PUBLIC_WRITE_RULES,
} from '../rules.ts'
import { consumeRateLimit } from './consume-rate-limit.ts'
import type { Refused } from './pass-guards.ts'

type PublicWrite = { email: string; graphCode: string | undefined; isMember: boolean }

/**
 * For a form that anybody may send and that mails its sender: limited by network and by mailbox. A visitor's second one
 * in a day needs the picture, bound to the address like that of a code; a given answer must always be right.
 */
export async function passPublicWrite(
  ctx: Ctx,
  { email, graphCode, isMember }: PublicWrite,
  client: Client,
): Promise<Refused | null> {
  const mailbox = getMailbox(email)
  if (graphCode !== undefined && graphCode.trim() !== '') {
    const claim = await claimCaptcha(ctx, normalizeName(email), graphCode, client)
    if (!claim.ok) return claim
  } else if (!isMember) {
    const isFree =
      (await consumeNetworkLimit(ctx, 'enquiry-free-network', client, PUBLIC_WRITE_FREE.network)).ok &&
      (await consumeRateLimit(ctx, 'enquiry-free', mailbox, PUBLIC_WRITE_FREE.mailbox)).ok
    if (!isFree) return refuse('CAPTCHA_REQUIRED', { graphCode: 'CAPTCHA_REQUIRED' })
  }
  const network = await consumeNetworkLimit(ctx, 'enquiry-network', client, PUBLIC_WRITE_NETWORK_RULES)
  if (!network.ok) return network
  const turn = await consumeRateLimit(ctx, 'enquiry', mailbox, PUBLIC_WRITE_RULES)
  return turn.ok ? null : turn
}
