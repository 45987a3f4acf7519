import { getDay, toYear } from '#core/business-day.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { sha256Hex } from '#core/encodings.ts'
import type { Ctx } from '#worker/context.ts'
import { openSigner } from '../documents/signature.ts'
import { answerNo as toAnswerNo } from '../numbers/values.ts'
import { insertAnswer } from './answer-store.ts'
import type { AnswerStatement } from './contract.ts'

/** What a statement says, without its number, time and key. */
export type AnswerContent = Omit<AnswerStatement, 'answerNo' | 'askedAt' | 'keyId'>

/**
 * Keeps an answer as a signed statement (docs/licensing.md, 10.13) and gives its number. Repeating it on the same day gives the number
 * again, which is why the call needs no idempotency key.
 */
export async function keepAnswer(ctx: Ctx, content: AnswerContent): Promise<string> {
  const signer = await openSigner(ctx.config.LICENCE_SIGNING_KEY)
  const { keyId } = signer
  const contentHash = await sha256Hex(canonicalJson({ ...content, keyId, day: getDay(ctx.now) }))
  const answerNo = toAnswerNo(toYear(ctx.now), ctx.newId())
  const canonical = canonicalJson({ ...content, answerNo, askedAt: new Date(ctx.now).toISOString(), keyId })
  const [sha256, signature] = await Promise.all([sha256Hex(canonical), signer.sign(canonical)])
  const row = { answerNo, contentHash, canonical, sha256, signature, keyId, createdAtMs: ctx.now }
  return (await insertAnswer(ctx, row)).answerNo
}
