import * as z from 'zod/mini'
import { DayOrInstant, getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { Id } from '../channels/contract.ts'
import { EMAIL_PATTERN } from '../identity/values.ts'
import { SCENES } from '../terms/values.ts'
import { ENQUIRY_SIZES, ENQUIRY_STATES, ENQUIRY_TOPICS } from './values.ts'

/** The uses of the terms vocabulary; nothing else in this module knows their names. */
export const ENQUIRY_USES = [...SCENES, 'other'] as const

/** Text without control characters, except line breaks where `isLong`. */
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^\P{Cc}*$/u))
const Required = (most: number) => line(most).check(z.minLength(1, 'FIELD_REQUIRED'))
const long = z.string().check(z.trim(), z.maxLength(ENQUIRY_SIZES.details), z.regex(/^(?:\P{Cc}|[\n\r\t])*$/u))

const EnquiryTrack = z.strictObject({
  trackId: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  versionId: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
  code: z.optional(z.string().check(z.maxLength(96), z.regex(/^[a-z0-9._]+$/))),
})

/** POST /enquiries. */
export const SendEnquiry = z
  .strictObject({
    name: Required(ENQUIRY_SIZES.name),
    email: z.string().check(z.maxLength(ENQUIRY_SIZES.email), z.trim(), z.regex(EMAIL_PATTERN, 'EMAIL_INVALID')),
    topic: z.enum(ENQUIRY_TOPICS),
    project: Required(ENQUIRY_SIZES.project),
    use: z.optional(z.enum(ENQUIRY_USES)),
    budget: z.optional(line(ENQUIRY_SIZES.budget)),
    deadline: z.optional(DayOrInstant.check(z.maxLength(10))),
    details: z.optional(long),
    tracks: z.optional(z.array(EnquiryTrack).check(z.maxLength(ENQUIRY_SIZES.tracks))),
    graphCode: z.optional(z.string().check(z.maxLength(512))),
  })
  .check(z.refine(({ topic, use }) => topic !== 'licence' || use !== undefined, { path: ['use'] }))
export type SendEnquiry = z.infer<typeof SendEnquiry>
export const EnquirySent = z.object({ enquiryNo: z.string() })

export const EnquiryWire = z.object({
  id: z.string(),
  enquiryNo: z.string(),
  state: z.enum(ENQUIRY_STATES),
  topic: z.enum(ENQUIRY_TOPICS),
  name: z.string(),
  email: z.string(),
  locale: z.string(),
  project: z.string(),
  use: z.string(),
  budget: z.string(),
  deadline: z.string(),
  details: z.string(),
  tracks: z.array(EnquiryTrack),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type EnquiryWire = z.infer<typeof EnquiryWire>
export const EnquiryPage = getPage(EnquiryWire)
export type EnquiryPage = z.infer<typeof EnquiryPage>

/** Under S. */
export const ListEnquiries = z.strictObject({
  state: z.optional(z.enum(ENQUIRY_STATES)),
  page: pageNumber(),
  perPage: perPageUpTo(),
})
export type ListEnquiries = z.infer<typeof ListEnquiries>
export const EnquiryParam = z.object({ id: Id })
/** `from`: the state that the page showed; CONFLICT if somebody else has changed it. */
export const SetEnquiryState = z.strictObject({ from: z.enum(ENQUIRY_STATES), state: z.enum(ENQUIRY_STATES) })
export type SetEnquiryState = z.infer<typeof SetEnquiryState>
