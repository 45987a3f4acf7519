import { audited } from '#core/audit-store.ts'
import { CSV_START, csvRow } from '#core/files/csv.ts'
import { yuanOfFen } from '#core/money.ts'
import { getStream } from '#core/text-stream.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import type { ExportInvoices, StaffInvoice } from './contract.ts'
import { presentForStaff } from './read-for-staff.ts'
import { type InvoiceRow, invoicesAfter } from './store.ts'

const AT_ONCE = 50
/** Of the tax software's form; the items of an invoice by the tax code of licences, which that software knows. */
const HEAD = [
  '申请编号',
  '发票类型',
  '购方名称',
  '购方税号',
  '购方地址',
  '购方电话',
  '开户行',
  '银行账号',
  '项目',
  '金额（含税，元）',
  '订单号',
  '客户项目（备注）',
  '收件人',
  '收件地址',
  '收件电话',
  '收件邮箱',
  '申请人电话',
  '申请时间',
  '状态',
  '发票号码',
]

/** Requests as CSV for the tax software, one a row, streamed; that it was made is recorded, because it holds addresses. */
export async function exportInvoices(ctx: Ctx<Operator>, { state }: ExportInvoices) {
  const after = { state: state ?? 'all' }
  await ctx.db.write([audited(ctx, { action: 'invoices.export', target: 'invoice:all', before: null, after })])
  let last: InvoiceRow | null = null
  let text: string | null = CSV_START + csvRow(HEAD)
  return getStream(ctx, 'invoices', async () => {
    if (text === null) return null
    const begun: string = text
    const rows: InvoiceRow[] = await invoicesAfter(ctx, state, last, AT_ONCE)
    last = rows.at(-1) ?? last
    text = rows.length < AT_ONCE ? null : ''
    return begun + (await presentForStaff(ctx, rows)).map((row) => csvRow(cellsOf(row))).join('')
  })
}

/** For the remarks of the invoice: what its buyer books it under. */
const projectsOf = ({ items }: StaffInvoice): string =>
  [...new Set(items.flatMap(({ project }) => project ?? []))].join('；')

const cellsOf = (row: StaffInvoice): (string | number)[] => [
  ...[row.id, row.type, row.title, row.taxNumber ?? ''],
  ...[[row.companyArea, row.companyAddress].filter(Boolean).join(' '), row.companyPhone ?? ''],
  ...[row.bankName ?? '', row.bankAccount ?? ''],
  row.items.every(({ isRecharge }) => isRecharge) ? '预付卡充值（不征税）' : '音乐作品使用许可',
  yuanOfFen(row.amount),
  row.orderNos,
  projectsOf(row),
  ...[row.recipientName ?? '', [row.recipientArea, row.recipientAddress].filter(Boolean).join(' ')],
  ...[row.recipientPhone ?? '', row.recipientEmail ?? '', row.applicantPhone ?? ''],
  ...[row.requestedAt, row.state, row.number ?? ''],
]
