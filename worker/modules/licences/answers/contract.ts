import * as z from 'zod/mini'
import { ANSWERS, MISSES, WAYS } from '#worker/modules/terms/contract.ts'
import { AUDIENCES, LICENCE_TYPES, MEDIA, NEVER, REASONS, TERMS, TERRITORIES } from '#worker/modules/terms/values.ts'

/** The same in each document language, so that every printed word is signed. */
const Text = z.object({ 'zh-CN': z.string(), 'en-US': z.string() })

/** What is signed (docs/licensing.md, 10.13). Amounts in fen, -1 by enquiry; `name` in words. */
export const AnswerStatement = z.object({
  v: z.literal(1),
  kind: z.literal('use_answer'),
  answerNo: z.string(),
  issuer: z.object({ name: z.string(), url: z.string() }),
  /** That this is an answer and no licence. */
  notice: Text,
  askedAt: z.iso.datetime(),
  termsVersion: z.string(),
  /** Null for a question in general. */
  track: z.nullable(z.object({ id: z.string(), title: Text })),
  question: z.object({
    media: z.enum([...MEDIA, ...NEVER]),
    licenceType: z.enum(LICENCE_TYPES),
    /** Null if the countries were named one by one. */
    region: z.nullable(z.enum(TERRITORIES)),
    countries: z.array(z.string()),
    term: z.enum(TERMS),
    audience: z.enum(AUDIENCES),
    /** The licence that was considered. */
    considered: z.nullable(z.string()),
    words: z.array(Text),
  }),
  answer: z.object({
    is: z.enum(ANSWERS),
    by: z.nullable(z.enum(['held', 'membership', 'considered'])),
    /** Of the held licence that covers the use, or of one that fails in its time or audience alone. */
    licenceNo: z.nullable(z.string()),
    until: z.nullable(z.iso.datetime()),
    fails: z.array(z.enum(MISSES)),
    reason: z.nullable(z.enum(REASONS)),
    words: Text,
  }),
  clause: z.object({ id: z.string(), text: Text }),
  ways: z.array(
    z.object({
      kind: z.enum(WAYS),
      covers: z.boolean(),
      code: z.string(),
      level: z.nullable(z.int()),
      priceFen: z.int(),
      name: Text,
    }),
  ),
  currency: z.literal('CNY'),
  keyId: z.string(),
})
export type AnswerStatement = z.infer<typeof AnswerStatement>

/**
 * GET /licences/answers/{answerNo}. `proof` is the file to keep, in the form of a certificate's licence.json. A statement whose signature
 * fails shows nothing.
 */
export const UseAnswer = z.object({
  answerNo: z.string(),
  genuine: z.boolean(),
  statement: z.nullable(AnswerStatement),
  proof: z.nullable(z.object({ keyId: z.string(), sha256: z.string(), signature: z.string(), canonical: z.string() })),
})
export type UseAnswer = z.infer<typeof UseAnswer>
