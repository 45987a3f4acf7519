import type { Ctx } from '../../context.ts'
import { outboxAdd } from '../../outbox/add.ts'
import { ok, type Result } from '../../result.ts'
import type { Client } from './client.ts'
import { hashCode, newCode } from './code.ts'
import { replaceCode } from './code-store.ts'
import { CODE_COUNTDOWN_MS, CODE_TTL_MS, type CodeSent, type SendEmailCode } from './contract.ts'
import { alreadyRegisteredMail, registerCodeMail } from './mail-templates.ts'
import { CODE_NETWORK_RULES, CODE_RULES, loosened, normalizeName } from './rules.ts'
import { accountByName } from './store.ts'
import { takeTurn } from './take-turn.ts'
import { newToken } from './token.ts'

/**
 * Sends a registration code. Whoever asks cannot tell whether the address is registered: then, too, a mail goes out and
 * a code is stored, only that nobody knows it.
 */
export async function sendEmailCode(ctx: Ctx, input: SendEmailCode, client: Client): Promise<Result<CodeSent>> {
  const email = normalizeName(input.username)
  const isProduction = ctx.config.ENVIRONMENT === 'production'
  const forNetwork = await takeTurn(ctx, 'code-network', client.network, loosened(CODE_NETWORK_RULES, isProduction))
  if (!forNetwork.ok) return forNetwork
  const forAddress = await takeTurn(ctx, 'code', email, CODE_RULES)
  if (!forAddress.ok) return forAddress

  const isKnown = (await accountByName(ctx, email)) !== undefined
  const code = newCode()
  const scope = { target: email, purpose: input.sendCodeType, browser: client.browser }
  const expiresAtMs = ctx.now + CODE_TTL_MS
  const words = isKnown
    ? alreadyRegisteredMail(ctx.locale, ctx.config.PUBLIC_ORIGIN)
    : registerCodeMail(ctx.locale, code)
  const mail = outboxAdd(ctx, 'mail', { to: email, ...words, expiresAtMs })
  const row = {
    id: ctx.newId(),
    target: email,
    purpose: input.sendCodeType,
    codeHash: await hashCode(ctx.config.CODE_SECRET, scope, isKnown ? newToken() : code),
    createdAtMs: ctx.now,
    expiresAtMs,
  }
  await ctx.db.write([...replaceCode(ctx, row), mail.statement])
  mail.wake()
  return ok({ sent: true, nextInMs: CODE_COUNTDOWN_MS, expiresInMs: CODE_TTL_MS })
}
