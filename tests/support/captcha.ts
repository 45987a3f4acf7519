import type { Ctx } from '../../worker/context.ts'
import type { Client } from '../../worker/modules/identity/client.ts'
import { hashCode } from '../../worker/modules/identity/code.ts'
import { graphScope } from '../../worker/modules/identity/make-captcha.ts'

/** What the picture says from now on. */
export const READ = 'ACEF'

/** Stands in for the person who reads the picture: an answer the test knows takes the place of the one that was drawn. */
export async function readCaptcha(ctx: Ctx, subject: string, client: Client): Promise<string> {
  const scope = await graphScope(ctx, subject, client)
  const hash = await hashCode(ctx.config.CODE_SECRET, scope, READ)
  const { meta } = await ctx.env.DB.prepare(
    'UPDATE verification_code SET code_hash = ? WHERE target = ? AND superseded_at_ms IS NULL',
  )
    .bind(hash, scope.target)
    .run()
  if (meta.changes !== 1) throw new Error('no picture was asked for')
  return READ
}
