import { CSV_START, csvRow } from '#core/files/csv.ts'
import { getMessages } from '#core/messages.ts'
import { toOffset } from '#core/page.ts'
import { ok, type Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { MEMBER_STATUS } from '../contract.ts'
import { type AccountRow, accountRows, countAccounts } from './account-list-store.ts'
import type { CompanyAccount, CompanyAccountPage, ExportAccounts, ListAccounts } from './contract.ts'
import { HEADINGS, ROLE_WORDS, STATUS_WORDS } from './words.ts'

type Owner = Ctx<AccountActor>
const PER_PAGE = 20
/** More members than a company can have in practice: the table is made in memory. */
const MOST_ROWS = 20_000

export async function listAccounts(ctx: Owner, input: ListAccounts): Promise<Result<CompanyAccountPage>> {
  const { page = 1, perPage = PER_PAGE, ...filters } = input
  const [rows, total] = await Promise.all([
    accountRows(ctx, filters, { limit: perPage, offset: toOffset({ page, perPage }) }),
    countAccounts(ctx, filters),
  ])
  return ok({ items: rows.map((row) => toAccount(ctx, row)), total, page, perPage })
}

const toAccount = (ctx: Owner, row: AccountRow): CompanyAccount => ({
  id: row.id,
  name: row.name,
  username: row.username,
  email: row.email,
  phone: row.phone,
  role: row.role,
  status: row.status,
  managed: row.managed === 1,
  department: row.departmentId === null ? null : { id: row.departmentId, name: row.department ?? '' },
  since: new Date(row.sinceMs).toISOString(),
  expiresAt: row.expiresAtMs === null ? null : new Date(row.expiresAtMs).toISOString(),
  isOwn: row.id === ctx.actor.id,
  limits:
    row.status === MEMBER_STATUS.off || row.status === MEMBER_STATUS.on
      ? { perOrder: row.perOrder, perMonth: row.perMonth, alwaysAsk: row.alwaysAsk === 1 }
      : null,
})

/** The same list as a table, in the reader's language. */
export async function exportAccounts(ctx: Owner, filters: ExportAccounts): Promise<string> {
  const words = getMessages(ctx.locale)
  const rows = await accountRows(ctx, filters, { limit: MOST_ROWS, offset: 0 })
  return [
    CSV_START,
    csvRow(HEADINGS.map((heading) => words._(heading))),
    ...rows.map((row) =>
      csvRow([
        ...[row.name, row.username ?? '', row.email ?? '', row.phone ?? '', row.department ?? ''],
        ...[words._(ROLE_WORDS[row.role]), words._(STATUS_WORDS[row.status]), new Date(row.sinceMs).toISOString()],
      ]),
    ),
  ].join('')
}
