import { toBase64 } from '#core/encodings.ts'
import { ok, type Result } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { rasterise } from '#worker/drawing/rasterise.ts'
import type { Client } from '#worker/modules/identity/client.ts'
import { CODE_TTL_MS } from '#worker/modules/identity/contract.ts'
import { CAPTCHA_NETWORK_RULES, CAPTCHA_RULES } from '#worker/modules/identity/rules.ts'
import { consumeRateLimit } from '#worker/modules/identity/sessions/consume-rate-limit.ts'
import { hashBrowser, hashCode, keyedHash } from '../code.ts'
import { replaceCode } from '../code-store.ts'
import { consumeNetworkLimit } from '../limits/consume-network-limit.ts'
import { drawCaptcha } from './captcha-picture.ts'
import type { CaptchaImage } from './contract.ts'

export const GRAPH_PURPOSE = 'GRAPH'

/** What a picture is bound to: an answer for another number, purpose or browser does not match. Contains no address. */
export async function graphScope(ctx: Ctx, subject: string, client: Client) {
  const target = `graph:${await keyedHash(ctx.config.CODE_SECRET, [subject, client.browser])}`
  return { target, purpose: GRAPH_PURPOSE, browser: client.browser }
}

type Scope = Awaited<ReturnType<typeof graphScope>>

/** Counts an attempt for the network and one for this browser and subject. */
export async function consumeCaptchaLimit(ctx: Ctx, subject: string, client: Client): Promise<Result<Scope>> {
  const forNetwork = await consumeNetworkLimit(ctx, 'captcha-network', client, CAPTCHA_NETWORK_RULES)
  if (!forNetwork.ok) return forNetwork
  const scope = await graphScope(ctx, subject, client)
  const forSubject = await consumeRateLimit(ctx, 'captcha', scope.target, CAPTCHA_RULES)
  return forSubject.ok ? ok(scope) : forSubject
}

/** Stores a hash of the answer, replacing the previous one. */
export async function storeCaptcha(ctx: Ctx, scope: Scope, answer: string): Promise<void> {
  const row = {
    id: ctx.newId(),
    target: scope.target,
    purpose: scope.purpose,
    browser: await hashBrowser(ctx.config.CODE_SECRET, scope.browser),
    codeHash: await hashCode(ctx.config.CODE_SECRET, scope, answer),
    createdAtMs: ctx.now,
    expiresAtMs: ctx.now + CODE_TTL_MS,
  }
  await ctx.db.write(replaceCode(ctx, row))
}

/** A picture to be read before a code is sent to `subject`. Only the latest one is valid. */
export async function makeCaptcha(ctx: Ctx, subject: string, client: Client): Promise<Result<CaptchaImage>> {
  const scope = await consumeCaptchaLimit(ctx, subject, client)
  if (!scope.ok) return scope
  const { text, svg } = drawCaptcha()
  await storeCaptcha(ctx, scope.value, text)
  const image = `data:image/png;base64,${toBase64(await rasterise(svg))}`
  return ok({ image, expiresInMs: CODE_TTL_MS })
}
