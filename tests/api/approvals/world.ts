import { actFor, type Company, getActor, getCompany } from '#tests/support/acting.ts'
import type { Account, Answer, Harness } from '#tests/support/harness.ts'
import { buyerCalls, P, seenBy } from '#tests/support/orders.ts'
import { getRows } from '#tests/support/rows.ts'
import { type OnSale, onSaleToCompanies } from '#tests/support/worlds.ts'
import type { ApprovalPage, ApprovalWire, DecidedWire } from '#worker/modules/orders/approvals/contract.ts'

const A = '/saas/api/v2'
export type Team = { company: Company; admin: Account; other: Account; buyer: Account; viewer: Account }

/** A company with two administrators, a buyer and a viewer, all acting for it. */
export async function aTeam(h: Harness): Promise<Team> {
  const [admin, other, buyer, viewer] = [await h.register(), await h.register(), await h.register(), await h.register()]
  const company = await getCompany(h, [
    [admin, 'companyAdmin'],
    [other, 'companyAdmin'],
    [buyer, 'buyer'],
    [viewer, 'viewer'],
  ])
  for (const one of [admin, other, buyer, viewer]) await actFor(h, one, company.id)
  return { company, admin, other, buyer, viewer }
}

export const idOf = async (h: Harness, who: Account): Promise<string> => (await getActor(h, who)).id

export const limit = async (h: Harness, by: Account, member: Account, limits: object): Promise<Answer> =>
  h.call('PUT', `${A}/enterprise/limits/members/${await idOf(h, member)}`, limits, { token: by.accessToken })
export const limitBranch = (h: Harness, by: Account, departmentId: string, limits: object): Promise<Answer> =>
  h.call('PUT', `${A}/enterprise/limits/departments/${departmentId}`, limits, { token: by.accessToken })

type Placed = { orderNo?: string; amountPayable?: number; approvalId?: string }
/** Orders one licence at its present price. */
export async function order(
  h: Harness,
  who: Account,
  sold: OnSale,
  over: object = {},
  key?: string,
  env = h.env,
): Promise<Answer<Placed>> {
  const { expectedFinal } = await seenBy(h, who, [sold.skuId])
  return h.call<Placed>(
    'POST',
    `${P}/orders`,
    { skuIds: [sold.skuId], usageAccepted: true, expectedFinal, ...over },
    { token: who.accessToken, env, ...(key && { headers: { 'idempotency-key': key } }) },
  )
}

/** A request of this member, who always asks from now on. */
export async function asked(
  h: Harness,
  { admin, buyer }: Pick<Team, 'admin' | 'buyer'>,
  over: object = {},
): Promise<{ id: string; sold: OnSale }> {
  await limit(h, admin, buyer, { alwaysAsk: true })
  const sold = await onSaleToCompanies(h)
  const answer = await order(h, buyer, sold, over)
  if (answer.status !== 202) throw new Error(`not asked: ${answer.status} ${JSON.stringify(answer.body)}`)
  return { id: answer.body.data!.value.approvalId ?? '', sold }
}

/** The calls about requests of one account. */
export function approvalCalls(h: Harness, { accessToken: token }: Account, env = h.env) {
  const call = <T>(method: string, path: string, body?: unknown) => h.call<T>(method, P + path, body, { token, env })
  return {
    approve: (id: string) => call<DecidedWire>('POST', `/approvals/${id}/approve`, {}),
    refuse: (id: string, reason = '预算不够') => call<DecidedWire>('POST', `/approvals/${id}/refuse`, { reason }),
    withdraw: (id: string) => call<DecidedWire>('POST', `/approvals/${id}/withdraw`, {}),
    read: (id: string) => call<ApprovalWire>('GET', `/approvals/${id}`),
    list: async (query = '') => (await call<ApprovalPage>('GET', `/approvals${query}`)).body.data!.value.items,
  }
}

export const ordersOf = (h: Harness, { subjectId }: Company) =>
  getRows<{ orderNo: string; fen: number; placedBy: string; approvalId: string | null; status: number }>(
    h.env,
    `SELECT order_no AS orderNo, due_fen AS fen, placed_by AS placedBy, approval_id AS approvalId, status FROM "order" WHERE owner_id = ?`,
    subjectId,
  )
export const cancelAll = async (h: Harness, who: Account): Promise<void> => buyerCalls(h, who).cancelAll()
