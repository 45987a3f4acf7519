import { type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import { claimCaptcha } from '../codes/captcha/claim-captcha.ts'
import type { CodePurpose } from '../codes/code-message.ts'
import type { Sender } from '../codes/code-sender.ts'
import type { CodeSubject } from '../codes/code-subject.ts'
import { consumeNetworkLimit } from '../codes/limits/consume-network-limit.ts'
import {
  CODE_MAILBOX_RULES,
  CODE_NETWORK_RULES,
  CODE_PREFIX_RULES,
  CODE_RULES,
  FREE_NETWORK_RULES,
  FREE_RULES,
  getMailbox,
  loosened,
  WRONG_CODE_RULES,
} from '../rules.ts'
import { consumeRateLimit, isSpent } from './consume-rate-limit.ts'

export type CodeRequest = {
  /** Normalised: an e-mail address or eleven digits. */
  target: string
  purpose: CodePurpose
  /** What the code is limited to beyond its purpose. */
  subject: CodeSubject
  sender: Sender
  /** The subject of the picture: the target, unless the caller does not name it. */
  picture: string
  graphCode: string | undefined
  /** Whether a code would be of use; otherwise the address gets a message that says so. */
  isUseful: boolean
  /** Whether the address belongs to an active account: the message may then use the pools kept for owners. */
  isOwned: boolean
}

export type Refused = Extract<Result<never>, { ok: false }>

/**
 * A few codes are sent without a picture; after that, or for everybody under load, the picture has to be read. A given
 * answer must always be right.
 */
export async function passCaptcha(
  ctx: Ctx,
  request: CodeRequest,
  client: Client,
  isLoaded: boolean,
): Promise<Refused | null> {
  const { graphCode, picture } = request
  if (graphCode !== undefined && graphCode.trim() !== '') {
    const claim = await claimCaptcha(ctx, picture, graphCode, client)
    return claim.ok ? null : claim
  }
  if (!isLoaded && (await isFree(ctx, request, client))) return null
  return refuse('CAPTCHA_REQUIRED', { graphCode: 'CAPTCHA_REQUIRED' })
}

async function isFree(ctx: Ctx, { target, sender }: CodeRequest, client: Client): Promise<boolean> {
  if (sender.owner === null) {
    if (!(await consumeNetworkLimit(ctx, 'code-free-network', client, FREE_NETWORK_RULES)).ok) return false
    if (await isSpent(ctx, 'code-wrong', target, WRONG_CODE_RULES)) return false
  }
  return (await consumeRateLimit(ctx, 'code-free', target, FREE_RULES)).ok
}

/**
 * The owner has a separate limit of the same size that no stranger, neighbour or network uses up; the budget applies to
 * them too.
 */
export async function passLimits(ctx: Ctx, request: CodeRequest, client: Client): Promise<Refused | null> {
  if (request.sender.owner !== null) {
    const own = await consumeRateLimit(ctx, 'code-own', `${request.sender.owner} ${request.target}`, CODE_RULES)
    return own.ok ? null : own
  }
  const { target } = request
  const isMail = target.includes('@')
  const isProduction = ctx.config.ENVIRONMENT === 'production'
  const turns = [
    () =>
      consumeNetworkLimit(ctx, isMail ? 'mail-network' : 'code-network', client, CODE_NETWORK_RULES, {
        isCostly: !isMail,
      }),
    () => consumeRateLimit(ctx, 'code', target, CODE_RULES),
    // Limits fraud with neighbouring numbers (by people paid per received message) and with several addresses of one
    // mailbox.
    () =>
      isMail
        ? consumeRateLimit(ctx, 'code-prefix', getMailbox(target), CODE_MAILBOX_RULES)
        : consumeRateLimit(ctx, 'code-prefix', target.slice(0, 7), loosened(CODE_PREFIX_RULES, isProduction)),
  ]
  for (const turn of turns) {
    const taken = await turn()
    if (!taken.ok) return taken
  }
  return null
}
