import * as z from 'zod/mini'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { EXCEPTION_REASONS, EXCEPTION_STATES } from '#worker/modules/payments/values.ts'
import { MONEY_QUEUES } from './values.ts'

export const ListMoney = z.strictObject({
  queue: z.optional(z.enum(MONEY_QUEUES)),
  page: pageNumber(),
  perPage: perPageUpTo(),
})
export type ListMoney = z.infer<typeof ListMoney>

/** Money that came for an order and could not be applied, beside the order. Amounts in hundredths of `currency`. */
export const MoneyWire = z.object({
  id: z.string(),
  reason: z.enum(EXCEPTION_REASONS),
  state: z.enum(EXCEPTION_STATES),
  /** What the last step said: the provider's code of a failed refund, or how staff settled it. */
  note: z.nullable(z.string()),
  amount: z.int(),
  currency: z.string(),
  payWay: z.nullable(z.int()),
  tradeNo: z.string(),
  at: z.string(),
  order: z.object({ orderNo: z.string(), status: z.nullable(z.int()), amountPayable: z.nullable(z.int()) }),
})
export type MoneyWire = z.infer<typeof MoneyWire>
export const MoneyPage = getPage(MoneyWire)

export const MoneyParam = z.object({ id: z.string().check(z.regex(/^[0-9a-z]{26}$/)) })
const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
/** The whole amount goes back. `reason` is shown to the payer. */
export const ReturnMoney = z.strictObject({ reason: Reason })
/** Settled otherwise, and how: kept in the history. */
export const ResolveMoney = z.strictObject({ note: Reason })
