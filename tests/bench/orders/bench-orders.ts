import { cpSync, rmSync } from 'node:fs'
import type { Budgets } from '../budgets.ts'
import { ORDER_LIMITS } from '../limits.ts'
import { countRoundTrips } from '../server/round-trips.ts'
import { type RunningSite, startSite } from '../site/start-site.ts'
import { row } from '../table.ts'
import { brokenIn, countOrders } from './check-orders.ts'
import { measureFloor } from './floor.ts'
import { keepSessions } from './keep-sessions.ts'
import { type Basket, makeBuyers } from './make-buyers.ts'
import { callFor, type Placed, placeAll } from './place-all.ts'

/** Requests at a time, and orders of each round. */
const ROUNDS = [
  { atOnce: 1, orders: 300 },
  { atOnce: 16, orders: 3000 },
  { atOnce: 64, orders: 3000 },
] as const
/** Orders before the first round, which are not counted: the code is compiled, and statements are prepared. */
const WARM_UP = 200
/** Orders whose round trips to D1 are counted, after as many that are not. */
const COUNTED = 40

/**
 * Orders through the built Worker, each by `POST /orders` with a key of its own, by many buyers, each of another licence. D1 is on
 * this machine's disk: an answer comes after its commit. Afterwards every answer must be exactly one order, every order must have
 * been answered, and the invariants must hold.
 */
export async function benchOrders(catalogue: string, state: string, budgets: Budgets): Promise<void> {
  rmSync(state, { recursive: true, force: true })
  cpSync(catalogue, state, { recursive: true })
  const wanted = WARM_UP + 2 * COUNTED + ROUNDS.reduce((sum, { orders }) => sum + orders, 0)
  const { baskets, sessions } = makeBuyers(state, wanted)
  await keepSessions(state, sessions)
  const before = countOrders(state)
  const site = await startSite(state)
  const placed: Placed[] = []
  try {
    placed.push(...(await placeAll(site, baskets.splice(0, WARM_UP), 16)).placed)
    console.log('\nOrders placed, with an idempotency key each')
    row('at a time', ['orders/s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms', 'refused'], 10, 12)
    for (const { atOnce, orders } of ROUNDS)
      placed.push(...(await round(site, baskets.splice(0, orders), atOnce, budgets)))
  } finally {
    await site.close()
  }
  const trips = (await countRoundTrips(state, { order: () => callFor(baskets.shift()!) }, COUNTED)).get('order')
  console.log(`${trips} round trips to D1 an order`)
  const found = countOrders(state) - before - 2 * COUNTED
  const numbers = new Set(placed.map(({ orderNo }) => orderNo))
  const broken = brokenIn(state)
  console.log(
    `${placed.length} answers, ${numbers.size} different numbers, ${found} orders stored, ${broken.length} invariants broken`,
  )
  for (const what of broken) console.log(`broken: ${what}`)
  budgets.mustBe(
    'every answer is one order, and the invariants hold',
    numbers.size === placed.length && found === placed.length && broken.length === 0,
  )
  const floor = await measureFloor(state, 16)
  console.log(
    `a request that stores one row: ${floor.perSecond} a second at 16 at a time, ${floor.cpuMs.toFixed(1)} CPU ms`,
  )
}

async function round(site: RunningSite, baskets: Basket[], atOnce: number, budgets: Budgets): Promise<Placed[]> {
  const cpu = site.cpuMs()
  const { placed, ms, refused, latencies } = await placeAll(site, baskets, atOnce)
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  const perSecond = (placed.length / ms) * 1000
  const slow = atOnce > 1 && perSecond < ORDER_LIMITS.perSecond ? ' !' : ''
  if (slow)
    budgets.mustBe(
      `${atOnce} at a time: ${perSecond.toFixed(0)} orders a second are less than ${ORDER_LIMITS.perSecond}`,
      false,
    )
  const cells = [at(0.5), at(0.95), at(0.99), (site.cpuMs() - cpu) / baskets.length].map((n) => n.toFixed(1))
  row(String(atOnce), [`${perSecond.toFixed(0)}${slow}`, ...cells, refused], 10, 12)
  return placed
}
