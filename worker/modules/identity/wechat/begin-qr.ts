import type * as z from 'zod/mini'
import { ok, type Result, refuse } from '#core/result.ts'
import { isOff } from '#worker/config/off.ts'
import type { Ctx } from '#worker/context.ts'
import type { QrOrder } from '#worker/durable/qr-login.ts'
import { hasOtherProof } from '../account/proof/prove-session.ts'
import type { Client } from '../client.ts'
import { QR_TTL_MS, type QrAuthorize, type QrAuthorized } from '../contract.ts'
import { loosened, QR_NETWORK_RULES, safeRedirect } from '../rules.ts'
import { consumeRateLimit } from '../sessions/consume-rate-limit.ts'
import { isSessionLive } from '../sessions/read-session.ts'
import { hashToken } from '../sessions/token.ts'
import { accountById } from '../store.ts'
import { isWechatBound } from './wechat-store.ts'

/** A QR code for the holder of the verifier behind `challenge`. Binding and paying need a sign-in. */
export async function beginQr(
  ctx: Ctx,
  input: Omit<z.infer<typeof QrAuthorize>, 'challenge'> & { challenge: string },
  client: Client,
): Promise<Result<QrAuthorized>> {
  const isInWechat = input.inWechat === 'true'
  if (isOff(ctx.config, isInWechat ? 'wechatOfficial' : 'wechat')) return refuse('WECHAT_UNAVAILABLE')
  const isProduction = ctx.config.ENVIRONMENT === 'production'
  const turn = await consumeRateLimit(ctx, 'qr-network', client.network, loosened(QR_NETWORK_RULES, isProduction))
  if (!turn.ok) return turn
  const owner = await getOwner(ctx, input.purpose)
  if (!owner.ok) return owner
  const payment = input.purpose === 'pay' ? await ctx.payable(input.orderNo) : null
  if (!payment && input.orderNo !== undefined) return refuse('NOT_FOUND')
  const origin = new URL(ctx.config.PUBLIC_ORIGIN).origin
  const tag = ctx.newId()
  const order: QrOrder = {
    tagHash: await hashToken(tag),
    purpose: input.purpose,
    accountId: owner.value,
    payment,
    challenge: input.challenge,
    autologin: input.autologin === 'true',
    locale: ctx.locale,
    redirectUrl: safeRedirect(input.redirectUrl, origin),
    expiresAtMs: ctx.now + QR_TTL_MS,
    isInWechat,
  }
  await ctx.env.QR_LOGIN.getByName(order.tagHash).open(order)
  const wxQrCodeUrl = ctx.ports[isInWechat ? 'wechatOfficial' : 'wechatLogin'].authorizeUrl({
    state: tag,
    callbackUrl: `${origin}/cuemark2/api/v2/wx/callback`,
    lang: ctx.locale.startsWith('zh') ? 'cn' : 'en',
  })
  return ok({ wxQrCodeUrl, tag, expiresInMs: QR_TTL_MS })
}

/** The account that the code is for, if the purpose is allowed for it. */
async function getOwner(ctx: Ctx, purpose: QrOrder['purpose']): Promise<Result<string | null>> {
  if (purpose === 'login') return ok(null)
  if (ctx.actor.kind !== 'account' || !(await isSessionLive(ctx, ctx.actor))) return refuse('UNAUTHORIZED')
  const isBound = await isWechatBound(ctx, ctx.actor.id)
  if (purpose === 'bind' && isBound) return refuse('WECHAT_ALREADY_BOUND')
  if (purpose !== 'bind' && !isBound) return refuse('WECHAT_NOT_BOUND')
  if (purpose === 'prove') {
    const account = await accountById(ctx, ctx.actor.id)
    if (!account || hasOtherProof(account)) return refuse('PROOF_BY_SCAN')
  }
  return ok(ctx.actor.id)
}
