import { sha256Hex } from '#core/encodings.ts'
import { log } from '#core/log.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { keyring, verifySignature } from '../documents/signature.ts'
import { parseAnswerNo } from '../numbers/values.ts'
import { findAnswer, type StoredAnswer } from './answer-store.ts'
import type { AnswerStatement, UseAnswer } from './contract.ts'

/** The public view of a statement, with what anybody can check it with. */
export async function readAnswer(ctx: Ctx, text: string): Promise<Result<UseAnswer>> {
  const number = parseAnswerNo(text)
  const stored = number && (await findAnswer(ctx, number))
  if (!stored) return refuse('NOT_FOUND')
  const { answerNo, keyId, sha256, signature, canonical } = stored
  const statement = await open(ctx, stored)
  if (statement) return ok({ answerNo, genuine: true, statement, proof: { keyId, sha256, signature, canonical } })
  log('error', ctx, { at: 'read-answer', sha256 })
  return ok({ answerNo, genuine: false, statement: null, proof: null })
}

async function open(ctx: Ctx, { answerNo, keyId, sha256, signature, canonical }: StoredAnswer) {
  const publicKey = (await keyring(ctx.config)).get(keyId)
  if (!publicKey || (await sha256Hex(canonical)) !== sha256) return null
  if (!(await verifySignature(publicKey, canonical, signature))) return null
  const statement = JSON.parse(canonical) as AnswerStatement
  return statement.answerNo === answerNo && statement.keyId === keyId ? statement : null
}
