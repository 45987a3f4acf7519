import * as z from 'zod/mini'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { Id } from '#worker/modules/channels/contract.ts'
import { DOCUMENT_LOCALES } from '../values.ts'

/** `CL-2026-XXXX-XXXX-XXXX-XXXX`, as typed by a person. */
export const LetterParam = z.object({ letterNo: z.string().check(z.minLength(1), z.maxLength(64)) })
export const LetterQuery = z.strictObject({ locale: z.optional(z.enum(DOCUMENT_LOCALES)) })
export const ListLetters = z.strictObject({ page: pageNumber(), perPage: perPageUpTo() })
export type ListLetters = z.infer<typeof ListLetters>

/**
 * For whom: some of those that the running membership authorizes, or the holder of one licence; exactly one of the two. Not a union:
 * its errors would name the body and not the field.
 */
export const MakeLetter = z
  .strictObject({
    objectIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(50))),
    licenceId: z.optional(Id),
  })
  .check(
    z.refine((it) => it.objectIds !== undefined || it.licenceId !== undefined, {
      path: ['objectIds'],
      message: 'FIELD_REQUIRED',
    }),
    z.refine((it) => it.objectIds === undefined || it.licenceId === undefined, { path: ['licenceId'] }),
  )
export type MakeLetter = z.infer<typeof MakeLetter>

const Named = z.object({ type: z.enum(['personal', 'company']), name: z.string() })
/** `valid`, or over: its time has ended, its licence was revoked, or its membership was upgraded. */
const state = z.enum(['valid', 'ended', 'revoked'])
const common = {
  letterNo: z.string(),
  kind: z.enum(['membership', 'licence']),
  state,
  names: z.array(Named),
  /** Of a licence letter. */
  licenceNo: z.nullable(z.string()),
  track: z.nullable(z.string()),
  /** Of a membership letter. */
  level: z.nullable(z.int()),
  issuedAt: z.string(),
  until: z.nullable(z.string()),
}
export const LetterWire = z.object({ ...common, verifyUrl: z.string() })
export type LetterWire = z.infer<typeof LetterWire>
export const LetterPage = getPage(LetterWire)
/** Names of persons are masked to the first character, companies are public. */
export const LetterVerified = z.object({ ...common, genuine: z.boolean(), sha256: z.nullable(z.string()) })
export type LetterVerified = z.infer<typeof LetterVerified>
export const LetterSubjects = z.object({
  level: z.nullable(z.int()),
  until: z.nullable(z.string()),
  objects: z.array(z.object({ id: z.string(), ...Named.shape })),
})
export type LetterSubjects = z.infer<typeof LetterSubjects>
