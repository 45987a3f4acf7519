import { msg } from '@lingui/core/macro'
import { addMonths, toMidnight } from '#core/business-day.ts'
import { getMessages } from '#core/messages.ts'
import { accountNames } from '#core/owner-store.ts'
import { rangeEnd, rangeStart } from '#core/page-schema.ts'
import { ok, type Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { projectNames } from '#worker/modules/projects/public.ts'
import { USE_NAMES } from '#worker/modules/terms/public.ts'
import type { LedgerWire, ReadLedger } from './contract.ts'
import {
  departmentNames,
  type LedgerRange,
  type LedgerRow,
  type LedgerSums,
  sumOrders,
  sumRecharges,
  sumUses,
} from './ledger-store.ts'
import { type LedgerKind, MEMBERSHIP, NONE } from './values.ts'

type Owner = Ctx<AccountActor>

export const toRange = ({ from, to }: Pick<ReadLedger, 'from' | 'to'>): LedgerRange => ({
  fromMs: rangeStart(from),
  toMs: rangeEnd(to),
})

/** What the owner spent, summed by month, member, department, project or use; every way of summing adds up to the same. */
export async function readLedger(ctx: Owner, input: ReadLedger): Promise<Result<LedgerWire>> {
  const by = input.by ?? 'month'
  const range = toRange(input)
  const [rows, whole, recharged] = await Promise.all([
    by === 'use' ? sumUses(ctx, range) : sumOrders(ctx, by, range),
    // Orders with several uses are counted in each, so the total is not the sum of those rows.
    by === 'use' ? sumOrders(ctx, 'month', range) : null,
    sumRecharges(ctx, range),
  ])
  const items = await named(ctx, by, range, rows)
  return ok({ by, items: by === 'month' ? withGaps(items) : bySize(items), total: totalOf(whole ?? rows), recharged })
}

type Named = LedgerRow & { name: string }

async function named(ctx: Owner, by: LedgerKind, range: LedgerRange, rows: LedgerRow[]): Promise<Named[]> {
  const words = getMessages(ctx.locale)
  const keys = rows.map(({ key }) => key)
  const name = (row: LedgerRow, text: string | undefined): Named => ({ ...row, name: text ?? row.key })
  switch (by) {
    case 'month':
      return rows.map((row) => name(row, row.key))
    case 'member': {
      const names = await accountNames(ctx, keys)
      return rows.map((row) => name(row, names.get(row.key) ?? words._(msg`已注销的账号`)))
    }
    case 'department': {
      const names = await departmentNames(ctx, range, keys)
      return rows.map((row) => name(row, row.key === NONE ? words._(msg`未分部门`) : names.get(row.key)))
    }
    case 'project': {
      const names = await projectNames(ctx, keys)
      const merged = new Map<string, Named>()
      for (const row of rows) {
        const project = names.get(row.key)
        const key = project?.id ?? NONE
        const known = merged.get(key)
        merged.set(key, {
          key,
          name: project?.name ?? words._(msg`未选项目`),
          ...(known ? plus(known, row) : sumsOf(row)),
        })
      }
      return [...merged.values()]
    }
    case 'use':
      return rows.map((row) => {
        if (row.key === MEMBERSHIP) return name(row, words._(msg`会员`))
        const use = Object.hasOwn(USE_NAMES, row.key) ? USE_NAMES[row.key as keyof typeof USE_NAMES] : null
        return name(row, words._(use ?? msg`其他用途`))
      })
  }
}

const sumsOf = ({ amount, orders, licences }: LedgerSums): LedgerSums => ({ amount, orders, licences })
const plus = (a: LedgerSums, b: LedgerSums): LedgerSums => ({
  amount: a.amount + b.amount,
  orders: a.orders + b.orders,
  licences: a.licences + b.licences,
})
const NOTHING: LedgerSums = { amount: 0, orders: 0, licences: 0 }
const totalOf = (rows: readonly LedgerSums[]): LedgerSums => rows.reduce(plus, NOTHING)

const bySize = (items: Named[]): Named[] =>
  items.toSorted((a, b) => b.amount - a.amount || b.licences - a.licences || (a.key < b.key ? -1 : 1))

/** Months in their order, with those in between in which nothing was bought. */
function withGaps(items: Named[]): Named[] {
  const known = new Map(items.map((item) => [item.key, item]))
  const [first, last] = [
    items.map(({ key }) => key).toSorted()[0],
    items
      .map(({ key }) => key)
      .toSorted()
      .at(-1),
  ]
  if (first === undefined || last === undefined) return []
  const months: Named[] = []
  for (let month = first; month <= last; month = nextMonth(month))
    months.push(known.get(month) ?? { key: month, name: month, ...NOTHING })
  return months
}
const nextMonth = (month: string): string =>
  new Date(addMonths(toMidnight(`${month}-01`) ?? 0, 1) + 8 * 3_600_000).toISOString().slice(0, 7)
