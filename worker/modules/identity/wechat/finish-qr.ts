import type { Locale } from '#core/locales.ts'
import { log } from '#core/log.ts'
import { isOff } from '#worker/config/off.ts'
import type { Ctx } from '#worker/context.ts'
import type { QrOrder, QrOutcome } from '#worker/durable/qr-login.ts'
import type { WechatPerson } from '#worker/ports/wechat-login/port.ts'
import type { Client } from '../client.ts'
import { hashToken } from '../sessions/token.ts'
import { recordRefusal } from '../sign-in-log/record-sign-in.ts'
import type { QrEnd } from './qr-message.ts'
import { accountOfWechat } from './wechat-store.ts'

/** What the page in the frame shows, in the language of whoever requested the code. `isBack`: it goes to `redirectUrl` at once. */
export type QrFinish = { end: QrEnd; locale: Locale; redirectUrl: string; isBack?: true }

/**
 * WeChat's callback. The tag is the state: 128 random bits known only to the requesting page and its frame. Only the
 * first callback of a tag is handled; without a code the person has refused. `verifier`: the cookie of the calling browser.
 */
export async function finishQr(
  ctx: Ctx,
  sent: { code?: string | undefined; state?: string | undefined; verifier: string | null },
  client: Client,
): Promise<QrFinish> {
  const gone: QrFinish = { end: { kind: 'expired' }, locale: ctx.locale, redirectUrl: '/' }
  if (sent.state === undefined) return gone
  const login = ctx.env.QR_LOGIN.getByName(await hashToken(sent.state))
  const claim = await login.claim(ctx.now, sent.verifier === null ? null : await hashToken(sent.verifier))
  if (claim.kind === 'gone') return gone
  const { locale, redirectUrl, isInWechat } = claim.order
  if (claim.kind === 'foreign') return { ...gone, end: { kind: 'failed', code: 'QR_FOREIGN' } }
  if (claim.kind === 'taken') return { end: { kind: 'failed', code: 'QR_USED' }, locale, redirectUrl }
  const outcome =
    sent.code === undefined ? ({ kind: 'refused' } as const) : await getOutcome(ctx, claim.order, sent.code, client)
  await login.settle(outcome, ctx.now)
  return { end: outcome, locale, redirectUrl, ...(isInWechat && { isBack: true }) }
}

async function getOutcome(ctx: Ctx, order: QrOrder, code: string, client: Client): Promise<QrOutcome> {
  let person: WechatPerson | null
  try {
    person = await ctx.ports[order.isInWechat ? 'wechatOfficial' : 'wechatLogin'].personOf(code)
  } catch (error) {
    log('warn', ctx, { at: 'wechat-login', error })
    return { kind: 'failed', code: 'WECHAT_UNAVAILABLE' }
  }
  if (person === null) return { kind: 'failed', code: 'WECHAT_VISITOR' }
  if (order.isInWechat && person.unionid === null && !isOff(ctx.config, 'wechat')) {
    // One person would be two here: the Official Account is not attached to the open-platform account of the website.
    log('alert', ctx, { at: 'wechat-login', reason: 'no unionid' })
    return { kind: 'failed', code: 'WECHAT_UNAVAILABLE' }
  }
  const refusal = await getRefusal(ctx, order, person, client)
  return refusal ? { kind: 'failed', code: refusal } : { kind: 'confirmed', person }
}

/** Early check for a quick answer; the use of the proof checks again. */
async function getRefusal(ctx: Ctx, order: QrOrder, person: WechatPerson, client: Client) {
  const known = await accountOfWechat(ctx, person)
  if (order.purpose === 'bind')
    return known ? (known.account.id === order.accountId ? 'WECHAT_ALREADY_BOUND' : 'WECHAT_TAKEN') : null
  if (order.purpose === 'pay' || order.purpose === 'prove')
    return known?.account.id === order.accountId ? null : 'WECHAT_MISMATCH'
  if (!known || known.account.status === 'active') return null
  await recordRefusal(ctx, known.account.id, 'wechat', client)
  return 'ACCOUNT_DISABLED'
}
