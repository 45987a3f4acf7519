import { cpSync, rmSync } from 'node:fs'
import { LEDGER_KINDS } from '#worker/modules/orders/ledger/values.ts'
import type { Budgets } from '../budgets.ts'
import { COMPANY_LIMIT_MS } from '../limits.ts'
import { load } from '../load.ts'
import { keepSessions } from '../orders/keep-sessions.ts'
import { makeBuyers } from '../orders/make-buyers.ts'
import { startSite } from '../site/start-site.ts'
import { ms, row } from '../table.ts'
import { MEMBERS, makeCompany, ORDERS } from './make-company.ts'

const A = '/saas/api/v2/enterprise'
const CALLS = 30

/** What the administrator of a large company waits for: accounts and ledger, one request at a time. */
export async function benchCompany(catalogue: string, state: string, budgets: Budgets): Promise<void> {
  rmSync(state, { recursive: true, force: true })
  cpSync(catalogue, state, { recursive: true })
  const { baskets, sessions } = makeBuyers(state, 1)
  const departmentId = makeCompany(state, sessions[0]!)
  await keepSessions(state, sessions)
  const year = `from=${day(-365)}&to=${day(0)}`
  const paths: [string, string][] = [
    ['accounts', `${A}/accounts`],
    ['accounts, page 200', `${A}/accounts?page=200`],
    ['accounts of a department', `${A}/accounts?departmentId=${departmentId}`],
    ['accounts, a word', `${A}/accounts?keyword=member%204999`],
    ...LEDGER_KINDS.map((by): [string, string] => [`ledger by ${by}, a year`, `${A}/ledger?by=${by}&${year}`]),
    ['ledger by month, a month', `${A}/ledger?by=month&from=${day(-30)}&to=${day(0)}`],
  ]
  const site = await startSite(state)
  try {
    console.log(`\nA company of ${MEMBERS.toLocaleString('en')} members and ${ORDERS.toLocaleString('en')} orders`)
    row('', ['p50 ms', 'p99 ms', 'CPU ms', 'refused'], 10, 28)
    const headers = { authorization: `Bearer ${baskets[0]!.token}` }
    for (const [name, path] of paths) {
      await load(site, () => ({ path, headers }), 3, 1)
      const { p50, p99, cpuMs, statuses, failed } = await load(site, () => ({ path, headers }), CALLS, 1)
      budgets.mustBe(`${name}: answered ${statuses.join(', ')}`, failed === 0)
      const slow = budgets.hold(name, p50, COMPANY_LIMIT_MS)
      row(name, [`${ms(p50)}${slow}`, ms(p99), ms(cpuMs), failed], 10, 28)
    }
  } finally {
    await site.close()
  }
}

const day = (from: number): string => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
