import * as z from 'zod/mini'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { Id } from '#worker/modules/channels/contract.ts'
import { Subject } from '#worker/modules/identity/contract.ts'
import { OrderNo } from '../contract.ts'
import { MAX_PROOF_BYTES, REMITTANCE_STATES } from './values.ts'

/** The file of `POST /orders/{orderNo}/remittance`. */
export const PROOF_RULES = { proof: { kinds: ['jpeg', 'png'], maxBytes: MAX_PROOF_BYTES } } as const
/** The form has no other field. */
export const SubmitRemittance = z.strictObject({})
export const RemittanceImage = z.strictObject({ id: z.optional(Id) })

const Time = z.nullable(z.string())

/** Where to transfer to, and what has become of the last proof; `none` before the first. */
export const RemittanceWire = z.object({
  orderNo: OrderNo,
  state: z.enum(['none', ...REMITTANCE_STATES]),
  submittedAt: Time,
  dueAt: Time,
  decidedAt: Time,
  reason: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  /** Path of the picture; null if there is none (any more). */
  image: z.nullable(z.string()),
  /** Null where no account is configured: transfers are then not offered. */
  account: z.nullable(z.object({ bank: z.string(), name: z.string(), number: z.string() })),
  /** To be written into the transfer, so that the money can be matched with the order. */
  reference: z.string(),
  uploadsLeft: z.int(),
})
export type RemittanceWire = z.infer<typeof RemittanceWire>

export const ListRemittances = z.strictObject({
  state: z.optional(z.enum(REMITTANCE_STATES)),
  page: pageNumber(),
  perPage: perPageUpTo(),
})
export type ListRemittances = z.infer<typeof ListRemittances>
export const RemittanceParam = z.object({ id: Id })

export const StaffRemittance = z.object({
  id: Id,
  orderNo: OrderNo,
  state: z.enum(REMITTANCE_STATES),
  submittedAt: z.string(),
  dueAt: z.string(),
  isOverdue: z.boolean(),
  decidedAt: Time,
  reason: z.nullable(z.string()),
  image: z.nullable(z.string()),
  fileName: z.string(),
  /** Who uploaded the proof: enough to recognise them on the phone, and no more. */
  contact: z.object({ name: z.string(), email: z.nullable(z.string()), mobile: z.nullable(z.string()) }),
  order: z.object({
    status: z.int(),
    amountPayable: z.int(),
    submitTime: z.string(),
    owner: Subject,
    items: z.array(z.string()),
    history: z.array(z.object({ status: z.int(), cause: z.string(), at: z.string() })),
  }),
  /** Other orders for which the same picture was sent. */
  sameImage: z.array(OrderNo),
  /** How many people must confirm, and who has. */
  people: z.int(),
  checks: z.array(z.object({ by: z.string(), isMine: z.boolean(), reference: z.nullable(z.string()), at: z.string() })),
})
export type StaffRemittance = z.infer<typeof StaffRemittance>
export const StaffRemittancePage = getPage(StaffRemittance)

/** What staff see on the bank account. What is left out is what the order itself says. */
export const ConfirmTransfer = z.strictObject({
  reference: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64), z.regex(/^[^\p{Cc}]*$/u))),
  amountFen: z.optional(z.int().check(z.gte(0))),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
})
export type ConfirmTransfer = z.infer<typeof ConfirmTransfer>
export const RejectTransfer = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300), z.regex(/^[^\p{Cc}]*$/u)),
})
/** `first_confirmed`: a second person has to confirm as well. */
export const TransferDecided = z.object({
  orderNo: OrderNo,
  state: z.enum(['first_confirmed', 'confirmed', 'refused']),
})
export type TransferDecided = z.infer<typeof TransferDecided>
