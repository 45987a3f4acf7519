import { env } from 'cloudflare:workers'
import { afterAll, expect, it } from 'vitest'
import { expectErrors } from '#tests/support/console.ts'
import { expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { isLongRun } from '#tests/support/race.ts'
import { below, pick, type Random, seeded } from '#tests/support/random.ts'
import { type Books, type Death, openBooks } from './books.ts'
import { Model, type Order, type Outcome } from './model.ts'

/** `npm test` runs the short form; `vitest run --project ledger` the long one; LEDGER_SEED=7,8 these seeds. */
const [SEEDS, STEPS] = isLongRun ? [200, 2_000] : [4, 500]
const ONLY = (env as unknown as { LEDGER_SEED?: string }).LEDGER_SEED
const OWNERS = 4
/** Most steps choose among the newest orders, where something is still to be done. */
const NEWEST = 24
const DAY_MS = 24 * 3_600_000

const h = makeHarness()
afterAll(() => expectInvariants(h.env))

type Step = { name: string; order?: Order; model(): Outcome; real(): Promise<unknown> }

function chooseOrder({ orders }: Model, random: Random): Order | undefined {
  if (random() < 0.8) return pick(random, orders.slice(-NEWEST))
  return (
    pick(
      random,
      orders.filter(({ status }) => status === 1),
    ) ?? orders.at(-1)
  )
}

async function nextStep(books: Books, model: Model, random: Random, n: number): Promise<Step> {
  const owner = below(random, OWNERS)
  const order = chooseOrder(model, random)
  const draw = random()
  if (draw < 0.3 || !order) {
    const kind = random() < 0.4 ? 'recharge' : 'membership'
    const priceFen = kind === 'recharge' ? pick(random, [1_000, 10_000, 50_000, 100_000]) : 100 + below(random, 40_000)
    const isFine = model.canPlace(owner, kind, priceFen, books.now())
    const made = await books.prepare(owner, kind, priceFen, kind === 'membership' && priceFen > 100 && random() < 0.3)
    return {
      name: `place ${kind} ${priceFen}`,
      model: () => {
        if (isFine) model.place(made.order)
        return isFine ? 'done' : 'refused'
      },
      real: made.place,
    }
  }
  const { orderNo, dueFen } = order
  const at = { order }
  if (draw < 0.55) {
    const tradeNo = random() < 0.85 ? `T${orderNo}` : `U${orderNo}-${n}`
    const amountFen = random() < 0.92 ? dueFen : dueFen + 1
    const real = () => books.notify(order, tradeNo, amountFen)
    return {
      ...at,
      name: `notify ${orderNo} ${tradeNo} ${amountFen}`,
      model: () => model.settle(order, tradeNo, amountFen),
      real,
    }
  }
  if (draw < 0.75)
    return { ...at, name: `spend ${orderNo}`, model: () => model.spend(order), real: () => books.spend(order) }
  if (draw < 0.82)
    return { ...at, name: `cancel ${orderNo}`, model: () => model.cancel(order), real: () => books.cancel(order) }
  if (draw < 0.9) {
    const refundId = random() < 0.8 ? `${orderNo}-${n}` : `${orderNo}-same`
    const fen = 1 + below(random, dueFen)
    const real = () => books.refund(order, refundId, fen)
    return {
      ...at,
      name: `refund ${refundId} ${fen}`,
      model: () => model.refund(order, `refund:${refundId}`, fen),
      real,
    }
  }
  if (draw < 0.96) {
    const fen = (1 + below(random, 20_000)) * (random() < 0.5 ? -1 : 1)
    const requestNo = random() < 0.85 ? `${orderNo}-${n}` : `${orderNo}-same`
    const real = () => books.adjust(owner, requestNo, fen)
    return {
      ...at,
      name: `adjust ${requestNo} ${fen}`,
      model: () => model.adjust(owner, `adjust:${requestNo}`, fen),
      real,
    }
  }
  books.pass(below(random, 2 * DAY_MS))
  return {
    ...at,
    name: `expire ${orderNo} at ${books.now()}`,
    model: () => model.expire(order, books.now()),
    real: () => books.expire(order),
  }
}

/** What the answer says: refusals are values of some use cases, and errors of others. */
const readOutcome = (answer: unknown): Outcome =>
  answer === 'exception' || (typeof answer === 'object' && answer !== null && 'refusal' in answer) ? 'refused' : 'done'

const toState = (order: Order) => ({
  orderNo: order.orderNo,
  status: order.status,
  provider: order.payment?.provider ?? null,
  coupon: order.couponId === null || order.status === 3 ? null : order.status === 2 ? 'used' : 'held',
})

async function simulate(seed: number): Promise<void> {
  expectErrors(/Network connection lost|settleOrder/)
  const random = seeded(seed)
  const books = await openBooks(h, OWNERS)
  const model = new Model(OWNERS)
  const log: string[] = []
  for (let n = 0; n < STEPS; n++) {
    const step = await nextStep(books, model, random, n)
    const death: Death = random() < 0.06 ? 'before' : random() < 0.06 ? 'after' : 'none'
    log.push(`${n} ${step.name} (${death})`)
    books.dies(death)
    const answer = await step.real().then(readOutcome, () => 'refused' as const)
    books.dies('none')
    // Who died before the commit has done nothing; after it, everything, whatever was answered.
    const wanted = death === 'before' ? null : step.model()
    const recent = [...model.orders.slice(-NEWEST), ...(step.order ? [step.order] : [])]
    const { balances, entries, states, broken } = await books.read(recent, n === STEPS - 1 ? 'all' : 'recent')
    const where = `seed ${seed}, after ${log.slice(-5).join(' · ')}`
    expect({ balances, entries, broken }, where).toEqual({
      balances: model.balances,
      entries: model.entries,
      broken: [],
    })
    expect(states, where).toEqual(recent.map(toState))
    const isSilent = step.name.startsWith('expire')
    if (death === 'none' && !isSilent) expect(answer, where).toBe(wanted)
  }
}

const seeds = ONLY ? ONLY.split(',').map(Number) : Array.from({ length: SEEDS }, (_, i) => i + 1)
it.each(seeds)(`the ledger agrees with the model over ${STEPS} random steps, seed %i`, simulate, 600_000)
