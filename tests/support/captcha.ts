import type { Ctx } from '#worker/context.ts'
import type { Client } from '#worker/modules/identity/client.ts'
import { graphScope } from '#worker/modules/identity/codes/captcha/make-captcha.ts'
import { newChallenge } from '#worker/modules/identity/codes/captcha/proof-of-work.ts'
import { hashCode } from '#worker/modules/identity/codes/code.ts'
import { doWork } from './do-work.ts'

/** The answer of the captcha from now on. */
export const READ = 'ACEF'

/** Replaces the stored answer with one that the test knows. */
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

/** Acts as a person who reads the captcha: replaces the drawn answer with one that the test knows. */
export async function readCaptcha(ctx: Ctx, subject: string, client: Client): Promise<string> {
  await replaceAnswer(ctx, subject, client, READ)
  return READ
}

const EASY = { bits: 4, parts: 2 }
/** Replaces the requested device check by an easy one; returns the challenge and its solution. */
export async function easyWork(ctx: Ctx, subject: string, client: Client) {
  const challenge = newChallenge(EASY)
  await replaceAnswer(ctx, subject, client, `work:${challenge}`)
  return { challenge, answer: doWork({ challenge, ...EASY }) }
}
