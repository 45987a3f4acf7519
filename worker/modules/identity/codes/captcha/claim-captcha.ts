import { isSameText } from '#core/hmac.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import type { Client } from '#worker/modules/identity/client.ts'
import { hashBrowser, hashCode } from '../code.ts'
import { currentCode, insertUse } from '../code-store.ts'
import { graphScope } from './make-captcha.ts'
import { isWorkDone, readWorkAnswer } from './proof-of-work.ts'

const workFailed = refuse('DEVICE_CHECK_FAILED', { graphCode: 'DEVICE_CHECK_FAILED' })
const expired = refuse('GRAPH_EXPIRED', { graphCode: 'GRAPH_EXPIRED' })

/**
 * Whether the answer fits the picture, or the work is done. The first answer uses it up, right or wrong, so each guess
 * needs a new one.
 */
export async function claimCaptcha(ctx: Ctx, subject: string, guess: string, client: Client): Promise<Result<null>> {
  const work = readWorkAnswer(guess.trim())
  const scope = await graphScope(ctx, subject, client)
  const browser = await hashBrowser(ctx.config.CODE_SECRET, client.browser)
  const current = await currentCode(ctx, { ...scope, browser })
  const spent = work ? workFailed : expired
  if (!current || current.usedAtMs !== null || current.expiresAtMs <= ctx.now) return spent
  try {
    await ctx.db.write([insertUse(ctx, current.id)])
  } catch (error) {
    if (getConstraint(error) === 'CODE_USED') return spent
    throw error
  }
  const answer = work ? `work:${work.challenge}` : guess.trim().toUpperCase()
  const isRight = isSameText(await hashCode(ctx.config.CODE_SECRET, scope, answer), current.codeHash)
  if (work) return isRight && isWorkDone(work) ? ok(null) : workFailed
  return isRight ? ok(null) : refuse('GRAPH_WRONG', { graphCode: 'GRAPH_WRONG' })
}
