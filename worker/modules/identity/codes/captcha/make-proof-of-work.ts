import { ok, type Result } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { Client } from '#worker/modules/identity/client.ts'
import { CODE_TTL_MS } from '#worker/modules/identity/contract.ts'
import { WORK, WORK_NETWORK_RULES } from '#worker/modules/identity/rules.ts'
import { consumeNetworkLimit } from '../limits/consume-network-limit.ts'
import type { CaptchaWork } from './contract.ts'
import { consumeCaptchaLimit, storeCaptcha } from './make-captcha.ts'
import { newChallenge } from './proof-of-work.ts'

/**
 * A proof of work instead of a picture, for people who cannot read the picture (WCAG 1.1.1). It replaces the picture;
 * only the latest one of either kind is valid. A machine solves it at almost no cost, so each network gets only a few
 * (docs/decisions/059).
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
