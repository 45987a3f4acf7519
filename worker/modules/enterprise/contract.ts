import * as z from 'zod/mini'
import { getPage } from '#core/page-schema.ts'
import { Subject } from '../identity/contract.ts'

/** Specification section 3, "Enterprise account status". */
export const MEMBER_STATUS = { off: 0, on: 1, toJoin: 2, refused: 3 } as const

/** GET /web/subjects: all companies that the account may act for, by name. Acting for oneself is always possible. */
export const SubjectList = getPage(Subject)
export type SubjectList = z.infer<typeof SubjectList>

/** POST /web/subject: the owner that this session acts for, from the next request on. */
export const SwitchSubject = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('personal') }),
  z.strictObject({ type: z.literal('enterprise'), id: z.string().check(z.regex(/^[0-9a-z]{26}$/)) }),
])
export type SwitchSubject = z.infer<typeof SwitchSubject>
export const SwitchedSubject = z.object({ subject: Subject })
