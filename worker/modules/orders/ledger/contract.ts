import * as z from 'zod/mini'
import { DayOrInstant } from '#core/page-schema.ts'
import { LEDGER_KINDS } from './values.ts'

const range = { from: z.optional(DayOrInstant), to: z.optional(DayOrInstant) }
export const ReadLedger = z.strictObject({ ...range, by: z.optional(z.enum(LEDGER_KINDS)) })
export type ReadLedger = z.infer<typeof ReadLedger>
export const LedgerFile = z.strictObject(range)
export type LedgerFile = z.infer<typeof LedgerFile>

const sums = {
  /** What finished orders cost less what was refunded, in fen. */
  amount: z.int(),
  orders: z.int(),
  /** Licences that were not refunded. */
  licences: z.int(),
}
export const LedgerWire = z.object({
  by: z.enum(LEDGER_KINDS),
  /**
   * By month in the order of time, otherwise the largest amount first. `key`: an id, a use or a month (`2026-11`), to filter the list
   * of orders by; `none` is what has none. An order with several uses is counted in each of them.
   */
  items: z.array(z.object({ key: z.string(), name: z.string(), ...sums })),
  total: z.object(sums),
  /** Coins bought in that time; not part of the sums, because orders paid with coins are. */
  recharged: z.int(),
})
export type LedgerWire = z.infer<typeof LedgerWire>
