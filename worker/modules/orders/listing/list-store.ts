import { and, count, desc, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { toOffset } from '#core/page.ts'
import { order, orderLine } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { projectContains, withMerged } from '#worker/modules/projects/public.ts'
import type { OrderStatus } from '../contract.ts'
import { MEMBERSHIP, NONE } from '../ledger/values.ts'
import { foldName } from '../rules.ts'
import { listed, type OrderRow } from '../store.ts'

type Buyer = Ctx<AccountActor>
export type OrderFilter = {
  status: OrderStatus | null
  keyword: string
  fromMs: number | null
  toMs: number | null
  projectId: string | null
  memberId: string | null
  departmentId: string | null
  use: string | null
  page: number
  perPage: number
}

const ofProject = (id: string): SQL =>
  id === NONE ? isNull(order.projectId) : sql`${order.projectId} in ${withMerged(id)}`
const ofDepartment = (id: string): SQL => (id === NONE ? isNull(order.departmentId) : eq(order.departmentId, id))
/** The keys of the ledger (ledger-store.ts). */
function ofUse(use: string): SQL {
  const line = {
    [MEMBERSHIP]: sql`l.kind = 'membership'`,
    [NONE]: sql`l.kind = 'licence' and json_extract(l.terms, '$.use') is null`,
  }[use]
  const fits = line ?? sql`json_extract(l.terms, '$.use') = ${use}`
  return sql`exists (select 1 from ${orderLine} l where l.order_no = ${order.orderNo} and ${fits})`
}

function getFilter(ctx: Buyer, filter: OrderFilter): SQL | undefined {
  // instr, not LIKE: D1 refuses patterns above 50 bytes (17 Chinese characters), and instr has no wildcards. The name
  // is the one that the reader sees (present-order.ts).
  const seen = sql`json_extract(${orderLine.foldedNames}, ${`$."${ctx.locale}"`})`
  const byName = sql`exists (select 1 from ${orderLine} where ${orderLine.orderNo} = ${order.orderNo} and instr(${seen}, ${foldName(filter.keyword)}) > 0)`
  return and(
    listed(ctx),
    ...(filter.status === null ? [] : [eq(order.status, filter.status)]),
    ...(filter.keyword === ''
      ? []
      : [
          or(
            eq(order.orderNo, filter.keyword),
            byName,
            projectContains(order.projectId, order.ownerId, filter.keyword),
          ),
        ]),
    ...(filter.projectId === null ? [] : [ofProject(filter.projectId)]),
    ...(filter.memberId === null ? [] : [eq(order.placedBy, filter.memberId)]),
    ...(filter.departmentId === null ? [] : [ofDepartment(filter.departmentId)]),
    ...(filter.use === null ? [] : [ofUse(filter.use)]),
    ...(filter.fromMs === null ? [] : [gte(order.submittedAtMs, filter.fromMs)]),
    ...(filter.toMs === null ? [] : [lt(order.submittedAtMs, filter.toMs)]),
  )
}

export async function listMyOrders(ctx: Buyer, filter: OrderFilter): Promise<{ rows: OrderRow[]; total: number }> {
  const where = getFilter(ctx, filter)
  const [rows, [counted]] = await Promise.all([
    ctx.db.primary
      .select()
      .from(order)
      .where(where)
      .orderBy(desc(order.submittedAtMs), desc(order.orderNo))
      .limit(filter.perPage)
      .offset(toOffset(filter)),
    ctx.db.primary.select({ n: count() }).from(order).where(where),
  ])
  return { rows, total: counted?.n ?? 0 }
}
