import * as z from 'zod/mini'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { MAX_WORTH_ANSWER, WORTH_KINDS, WORTH_STATES } from '#core/worth/values.ts'
import { Id } from '#worker/modules/channels/contract.ts'
import { Subject } from '#worker/modules/identity/contract.ts'

/** GET S/worth. `waiting`: those that wait for a second person; `decided`: those that two people have decided. */
export const ListWorth = z.strictObject({
  state: z.optional(z.enum(['waiting', 'decided'])),
  page: pageNumber(),
  perPage: perPageUpTo(),
})
export type ListWorth = z.infer<typeof ListWorth>

/** What a colleague gives away. All amounts in fen. */
export const WorthWire = z.object({
  id: z.string(),
  kind: z.enum(WORTH_KINDS),
  /** The id of the adjustment, batch, offer, refund or proof. */
  target: z.string(),
  state: z.enum(WORTH_STATES),
  /** In whose favour; null for coupons. */
  owner: z.nullable(Subject),
  worth: z.int(),
  about: z.object({
    orderNo: z.nullable(z.string()),
    /** What its author wrote: to the owner, or the name of a batch. */
    words: z.nullable(z.string()),
    /** Coins given or taken, the price of an offer, the amount of a refund or transfer, one coupon. */
    amount: z.nullable(z.int()),
    percentOff: z.nullable(z.int()),
    quantity: z.nullable(z.int()),
    level: z.nullable(z.int()),
    /** 0: an upgrade until the same end. */
    months: z.nullable(z.int()),
    to: z.nullable(z.enum(['origin', 'coins'])),
  }),
  askedBy: z.string(),
  /** I have asked for it, so somebody else has to confirm it. */
  isMine: z.boolean(),
  askedAt: z.iso.datetime(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Why it was declined. */
  answer: z.nullable(z.string()),
})
export type WorthWire = z.infer<typeof WorthWire>
export const WorthPage = getPage(WorthWire)
export const WorthParam = z.object({ id: Id })

/** POST S/worth/{id}/decline. Colleagues read the reason, and an owner whose refund staff had begun does not. */
export const DeclineWorth = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(MAX_WORTH_ANSWER, 'FIELD_TOO_LONG')),
})
export const WorthDecided = z.object({ id: z.string(), state: z.enum(WORTH_STATES) })
export type WorthDecided = z.infer<typeof WorthDecided>
