import { msg } from '@lingui/core/macro'
import { getDay, getMinute } from '#core/business-day.ts'
import { CSV_START, csvRow } from '#core/files/csv.ts'
import { getMessages } from '#core/messages.ts'
import { yuanOfFen } from '#core/money.ts'
import { accountNames } from '#core/owner-store.ts'
import { getStream } from '#core/text-stream.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { getPaid, usedCoupons } from '#worker/modules/coupons/public.ts'
import { projectNames } from '#worker/modules/projects/public.ts'
import { licenceWords } from '#worker/modules/terms/public.ts'
import { getLines } from '../store.ts'
import type { LedgerFile } from './contract.ts'
import { refundedAmong, type SpentOrder, spentAfter } from './ledger-store.ts'
import { toRange } from './read-ledger.ts'

type Owner = Ctx<AccountActor>
/** Orders per read: below D1's limit of bound parameters. */
const STEP = 50

const HEAD = [
  ...[msg`订单号`, msg`下单时间（北京时间）`, msg`下单人`, msg`部门`, msg`项目`, msg`客户`, msg`项目编号`],
  ...[
    msg`内容`,
    msg`授权类型`,
    msg`用途`,
    msg`授权地域`,
    msg`期限`,
    msg`价格（元）`,
    msg`会员兑换`,
    msg`已退款`,
    msg`实际支出（元）`,
  ],
]

/** The lines of all finished orders as a table for the accounts, oldest first; streamed, whatever their number. */
export async function openSpending(ctx: Owner, input: LedgerFile) {
  const rows = spendingRows(ctx, input)
  // Reads the first rows before answering: if the database is unavailable, the answer is a 503 and not half a file.
  const first = await rows.next()
  let begun: string | null = first.value ?? null
  const body = getStream(ctx, 'spending', async () => {
    const text = begun
    if (text !== null) begun = null
    return text ?? (await rows.next()).value ?? null
  })
  return { body, fileName: `cuemark-spending-${getDay(ctx.now)}.csv` }
}

async function* spendingRows(ctx: Owner, input: LedgerFile): AsyncGenerator<string, void> {
  const words = getMessages(ctx.locale)
  const range = toRange(input)
  let text = CSV_START + csvRow(HEAD.map((name) => words._(name)))
  for (let after: SpentOrder | null = null; ; ) {
    const orders: SpentOrder[] = await spentAfter(ctx, range, after, STEP)
    yield text + (await toRows(ctx, orders))
    text = ''
    if (orders.length < STEP) return
    after = orders.at(-1) ?? null
  }
}

async function toRows(ctx: Owner, orders: readonly SpentOrder[]): Promise<string> {
  const words = getMessages(ctx.locale)
  const orderNos = orders.map(({ orderNo }) => orderNo)
  const [lines, coupons, refunded, projects, people] = await Promise.all([
    getLines(ctx, orderNos),
    orderNos.length > 0 ? usedCoupons(ctx, orderNos) : new Map<string, { type: number }>(),
    refundedAmong(ctx, orderNos),
    projectNames(
      ctx,
      orders.map(({ projectId }) => projectId),
    ),
    accountNames(
      ctx,
      orders.map(({ placedBy }) => placedBy),
    ),
  ])
  const rows = orders.flatMap((order) => {
    const own = lines.filter(({ orderNo }) => orderNo === order.orderNo)
    const paid = getPaid(coupons.get(order.orderNo) ?? null, own, order.discountFen)
    const project = order.projectId === null ? undefined : projects.get(order.projectId)
    return own.map((line, at) => {
      const isRefunded = refunded.has(line.id)
      const use = line.terms ? licenceWords(line.terms.code, words) : null
      return csvRow([
        ...[order.orderNo, getMinute(order.submittedAtMs), people.get(order.placedBy) ?? ''],
        ...[order.departmentName ?? '', project?.name ?? '', project?.client ?? '', project?.number ?? ''],
        ...[line.names[ctx.locale], use?.licenceType ?? '', use?.scenes ?? '', use?.region ?? '', use?.term ?? ''],
        ...[yuanOfFen(line.priceFen), line.exchanged ? '✓' : '', isRefunded ? '✓' : ''],
        yuanOfFen(isRefunded ? 0 : (paid[at] ?? 0)),
      ])
    })
  })
  return rows.join('')
}
