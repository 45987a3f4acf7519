import * as z from 'zod/mini'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { Id } from '../channels/contract.ts'
import { EMAIL_PATTERN } from '../identity/values.ts'
import { isPhone, tidyPhone } from '../licences/contract.ts'
import {
  AI_USES,
  APPLICATION_STATES,
  CLAIM_PATTERN,
  isLink,
  MAX_DOCUMENT_BYTES,
  MAX_WORK_BYTES,
  MUSICIAN_SIZES,
  MUSICIAN_TYPES,
  toLinks,
  WORK_FIELDS,
} from './values.ts'

const work = { kinds: ['mp3'], maxBytes: MAX_WORK_BYTES, isOptional: true } as const
/** The files of POST /musicians/applications. A correction may leave out what was sent before. */
export const APPLICATION_FILES = {
  document: { kinds: ['jpeg', 'png', 'pdf'], maxBytes: MAX_DOCUMENT_BYTES, isOptional: true },
  ...{ work1: work, work2: work, work3: work },
} as const

/** One line without control characters. */
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^\P{Cc}*$/u))
const Required = (most: number) => line(most).check(z.minLength(1, 'FIELD_REQUIRED'))
const lines = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^(?:\P{Cc}|[\n\r\t])*$/u))
const Optional = <T extends z.ZodMiniType>(schema: T) => z.optional(schema)

/** api.md, "musician application", and what one brings. Fields of a form are texts; an empty one is left out. */
export const Apply = z
  .strictObject({
    type: z.enum(MUSICIAN_TYPES),
    name: Required(MUSICIAN_SIZES.name),
    works: Optional(lines(MUSICIAN_SIZES.works)),
    links: Optional(
      lines(MUSICIAN_SIZES.links).check(
        z.refine((text) => {
          const all = toLinks(text)
          return all.length <= MUSICIAN_SIZES.linkCount && all.every(isLink)
        }, 'LINKS_INVALID'),
      ),
    ),
    recordings: Optional(z.string().check(z.trim(), z.regex(/^(?:|[0-9]{1,6}|1000000)$/))),
    genres: Optional(line(MUSICIAN_SIZES.genres)),
    society: Optional(line(MUSICIAN_SIZES.society)),
    ai: Optional(z.enum(AI_USES)),
    aiNote: Optional(lines(MUSICIAN_SIZES.aiNote)),
    contactPhone: Optional(
      z.string().check(
        z.maxLength(MUSICIAN_SIZES.contactPhone, { error: 'FIELD_TOO_LONG', abort: true }),
        z.overwrite(tidyPhone),
        z.refine((text) => text === '' || isPhone(text), 'PHONE_INVALID'),
      ),
    ),
    contactEmail: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: 'FIELD_REQUIRED', abort: true }),
        z.maxLength(MUSICIAN_SIZES.contactEmail),
        z.regex(EMAIL_PATTERN, 'EMAIL_INVALID'),
      ),
    claim: Optional(z.string().check(z.regex(/^(?:|(?:artist|label):[1-9]\d{0,14})$/))),
    claimProof: Optional(lines(MUSICIAN_SIZES.claimProof)),
  })
  .check(
    z.refine(({ ai = 'none', aiNote = '' }) => ai === 'none' || aiNote !== '', {
      path: ['aiNote'],
      error: 'FIELD_REQUIRED',
    }),
    z.refine(({ claim = '', claimProof = '' }) => claim === '' || claimProof !== '', {
      path: ['claimProof'],
      error: 'FIELD_REQUIRED',
    }),
  )
export type Apply = z.infer<typeof Apply>
export { CLAIM_PATTERN }

const Time = z.nullable(z.string())
const Work = z.object({ n: z.int(), name: z.string(), bytes: z.int(), url: z.string() })
const application = {
  id: Id,
  state: z.enum(APPLICATION_STATES),
  type: z.enum(MUSICIAN_TYPES),
  name: z.string(),
  works: z.string(),
  links: z.array(z.string()),
  recordings: z.nullable(z.int()),
  genres: z.string(),
  society: z.string(),
  ai: z.enum(AI_USES),
  aiNote: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  /** `artist:12`; null if none is claimed. */
  claim: z.nullable(z.string()),
  /** How staff can see that it is them; empty without a claim. */
  claimProof: z.string(),
  /** What became of the claim: `held`: the applicant keeps the page; null before a decision, and if it was not granted. */
  claimState: z.nullable(z.enum(['held', 'ended'])),
  /** Why staff ended the claim. */
  claimEndReason: z.nullable(z.string()),
  /** The file's name; null after it was removed. */
  document: z.nullable(z.string()),
  files: z.array(Work),
  /** What staff still need. */
  question: z.nullable(z.string()),
  /** Why it was declined: one of DECLINE_REASONS, or the words of staff. */
  reason: z.nullable(z.string()),
  submittedAt: z.string(),
  dueAt: z.string(),
  decidedAt: Time,
}
/** The newest application of the account; null before the first. */
export const ApplicationWire = z.object(application)
export type ApplicationWire = z.infer<typeof ApplicationWire>
export const MyApplication = z.nullable(ApplicationWire)
export const Applied = z.object({ id: Id, state: z.enum(APPLICATION_STATES), dueAt: z.string() })
export type Applied = z.infer<typeof Applied>

export const ApplicationParam = z.object({ id: Id })
export const WorkParam = z.object({ id: Id, n: z.coerce.number().check(z.int(), z.gte(1), z.lte(WORK_FIELDS.length)) })

/** Under S. `waiting`: everything that is not decided; what waits for the applicant comes last. */
export const ListApplications = z.strictObject({
  state: z.optional(z.enum(['waiting', ...APPLICATION_STATES])),
  page: pageNumber(),
  perPage: perPageUpTo(),
})
export type ListApplications = z.infer<typeof ListApplications>

export const StaffApplication = z.object({
  ...application,
  isOverdue: z.boolean(),
  /** Path of the document; null after it was removed. */
  documentUrl: z.nullable(z.string()),
  /** The claimed artist or label by name; null if nothing is claimed or it does not exist any more. */
  claimed: z.nullable(z.string()),
  /** The application by which somebody keeps the claimed page now; null if nobody does. */
  claimHolder: z.nullable(Id),
  /** Other applicants who sent the same document or the same piece. */
  sameFiles: z.array(Id),
  account: z.object({ name: z.string(), email: z.nullable(z.string()), mobile: z.nullable(z.string()) }),
  reviewer: z.nullable(z.string()),
  notes: z.array(z.object({ by: z.string(), text: z.string(), at: z.string() })),
})
export type StaffApplication = z.infer<typeof StaffApplication>
export const StaffApplicationPage = getPage(StaffApplication)
export type StaffApplicationPage = z.infer<typeof StaffApplicationPage>

const Words = (most: number) => lines(most).check(z.minLength(1, 'FIELD_REQUIRED'))
export const AskApplicant = z.strictObject({ text: Words(MUSICIAN_SIZES.question) })
export const DeclineApplication = z.strictObject({ reason: Words(MUSICIAN_SIZES.reason) })
/** `grantClaim: false` accepts the applicant without what they claim. */
export const AcceptApplication = z.strictObject({ grantClaim: z.optional(z.boolean()) })
export const EndClaim = z.strictObject({ reason: Words(MUSICIAN_SIZES.reason) })
export const AddNote = z.strictObject({ text: Words(MUSICIAN_SIZES.note) })
export const NoInput = z.strictObject({})
export const Decided = z.object({ id: Id, state: z.enum(APPLICATION_STATES) })
export type Decided = z.infer<typeof Decided>
