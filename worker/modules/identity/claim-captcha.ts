import { constraintOf } from '../../../db/client.ts'
import type { Ctx } from '../../context.ts'
import { ok, type Result, refuse } from '../../result.ts'
import type { Client } from './client.ts'
import { hashCode, isSameHash } from './code.ts'
import { currentCode, insertUse } from './code-store.ts'
import { graphScope } from './make-captcha.ts'

const expired = refuse('GRAPH_EXPIRED', { graphCode: 'GRAPH_EXPIRED' })

/** Whether the picture says this. It is used up by the first answer, right or wrong: who guesses needs a new one each time. */
export async function claimCaptcha(ctx: Ctx, subject: string, guess: string, client: Client): Promise<Result<null>> {
  const scope = await graphScope(ctx, subject, client)
  const current = await currentCode(ctx, scope.target, scope.purpose)
  if (!current || current.usedAtMs !== null || current.expiresAtMs <= ctx.now) return expired
  try {
    await ctx.db.write([insertUse(ctx, current.id)])
  } catch (error) {
    if (constraintOf(error) === 'CODE_USED') return expired
    throw error
  }
  const answer = await hashCode(ctx.config.CODE_SECRET, scope, guess.trim().toUpperCase())
  return isSameHash(answer, current.codeHash) ? ok(null) : refuse('GRAPH_WRONG', { graphCode: 'GRAPH_WRONG' })
}
