import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx, Payment } from '#worker/context.ts'
import type { WechatPerson } from '#worker/ports/wechat-login/port.ts'
import type { Client } from '../client.ts'
import type { QrPurpose } from '../contract.ts'
import { loosened, QR_PROOF_NETWORK_RULES } from '../rules.ts'
import { consumeRateLimit } from '../sessions/consume-rate-limit.ts'
import { hashToken } from '../sessions/token.ts'

/** A tag with the verifier of an API client or a browser's cookie. */
export type QrKey = { tag: string; verifier: string | null }
/** `payment`: what a scan for `pay` is valid for. */
export type QrProof = { tagHash: string; person: WechatPerson; payment: Payment | null }

/** Asks the tag's object. Costs one attempt, which is given back if the verifier is right. */
export async function proveQr(ctx: Ctx, { tag, verifier }: QrKey, client: Client) {
  if (verifier === null) return refuse('QR_FOREIGN')
  const isProduction = ctx.config.ENVIRONMENT === 'production'
  const turn = await consumeRateLimit(
    ctx,
    'qr-proof-network',
    client.network,
    loosened(QR_PROOF_NETWORK_RULES, isProduction),
  )
  if (!turn.ok) return turn
  const tagHash = await hashToken(tag)
  const proven = await ctx.env.QR_LOGIN.getByName(tagHash).prove(await hashToken(verifier), ctx.now)
  if (proven.kind === 'unknown') return refuse('NOT_FOUND')
  if (proven.kind === 'foreign') return refuse('QR_FOREIGN')
  ctx.later(turn.value())
  return proven.kind === 'gone' ? refuse('QR_EXPIRED') : ok({ tagHash, proven })
}

/** What the caller's own scan for `purpose` proved. Spend it with `insertQrUse`. */
export async function readQrProof(
  ctx: Ctx<AccountActor>,
  purpose: QrPurpose,
  key: QrKey,
  client: Client,
): Promise<Result<QrProof>> {
  const asked = await proveQr(ctx, key, client)
  if (!asked.ok) return asked
  const { tagHash, proven } = asked.value
  if (proven.kind === 'open') return refuse('QR_NOT_CONFIRMED')
  if (proven.kind !== 'confirmed') return refuse('QR_EXPIRED')
  if (proven.order.purpose !== purpose || proven.order.accountId !== ctx.actor.id) return refuse('QR_FOREIGN')
  return ok({ tagHash, person: proven.person, payment: proven.order.payment ?? null })
}
