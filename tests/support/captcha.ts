import type { Ctx } from '#worker/context.ts'
import type { Client } from '#worker/modules/identity/client.ts'
import { graphScope } from '#worker/modules/identity/codes/captcha/make-captcha.ts'
import { newChallenge } from '#worker/modules/identity/codes/captcha/proof-of-work.ts'
import { hashCode } from '#worker/modules/identity/codes/code.ts'
import { doWork } from './do-work.ts'

/** What the picture says from now on. */
export const READ = 'ACEF'

/** The stored answer gives way to one the test knows. */
async function replaceAnswer(ctx: Ctx, subject: string, client: Client, answer: string): Promise<void> {
  const scope = await graphScope(ctx, subject, client)
  const hash = await hashCode(ctx.config.CODE_SECRET, scope, answer)
  const { meta } = await ctx.env.DB.prepare(
    'UPDATE verification_code SET code_hash = ? WHERE target = ? AND superseded_at_ms IS NULL',
  )
    .bind(hash, scope.target)
    .run()
  if (meta.changes !== 1) throw new Error('no picture was asked for')
}

/** Stands in for the person who reads the picture: an answer the test knows takes the place of the one that was drawn. */
export async function readCaptcha(ctx: Ctx, subject: string, client: Client): Promise<string> {
  await replaceAnswer(ctx, subject, client, READ)
  return READ
}

const EASY = { bits: 4, parts: 2 }
/** A device check that a test does in no time takes the place of the one that was asked for; the challenge, and its answer. */
export async function easyWork(ctx: Ctx, subject: string, client: Client) {
  const challenge = newChallenge(EASY)
  await replaceAnswer(ctx, subject, client, `work:${challenge}`)
  return { challenge, answer: doWork({ challenge, ...EASY }) }
}
