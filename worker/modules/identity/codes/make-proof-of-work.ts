import { ok, type Result } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import type { CaptchaWork } from '../contract.ts'
import { CODE_TTL_MS } from '../contract.ts'
import { WORK, WORK_NETWORK_RULES } from '../rules.ts'
import { consumeNetworkLimit } from './consume-network-limit.ts'
import { consumeCaptchaLimit, storeCaptcha } from './make-captcha.ts'
import { newChallenge } from './proof-of-work.ts'

/**
 * Work for the caller's machine, for somebody who cannot read the picture (WCAG 1.1.1). It takes the picture's place: the last
 * one asked for counts, of either kind. A machine does it for next to nothing, so a network gets few (decision 025).
 */
export async function makeProofOfWork(ctx: Ctx, subject: string, client: Client): Promise<Result<CaptchaWork>> {
  const forNetwork = await consumeNetworkLimit(ctx, 'work-network', client, WORK_NETWORK_RULES)
  if (!forNetwork.ok) return forNetwork
  const scope = await consumeCaptchaLimit(ctx, subject, client)
  if (!scope.ok) return scope
  const challenge = newChallenge(WORK)
  await storeCaptcha(ctx, scope.value, `work:${challenge}`)
  return ok({ challenge, ...WORK, expiresInMs: CODE_TTL_MS })
}
