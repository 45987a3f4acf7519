import { beforeAll, describe, expect, it } from 'vitest'
import type { AppBindings } from '../../worker/env.ts'
import { postNotice, signedNotice } from '../support/alipay.ts'
import { expectErrors } from '../support/console.ts'
import { type Call, faultDb, lost } from '../support/fault-db.ts'
import { type Account, expectInvariants, makeHarness } from '../support/harness.ts'
import { personalForm, putForm } from '../support/licences.ts'
import { buyerCalls, historyOf } from '../support/orders.ts'
import { countOf } from '../support/rows.ts'
import { onSale, paidOrder } from '../support/worlds.ts'

const h = makeHarness()
let account: Account
beforeAll(async () => {
  account = await h.register()
})

/** Where the request dies: the round trip itself, or everything from it on (the isolate is gone). */
const DEATHS = ['before', 'after', 'before, for good', 'after, for good'] as const
type Death = (typeof DEATHS)[number]

function dying(at: number, death: Death) {
  const faulty = faultDb(h.env.DB)
  const isForGood = death.endsWith('for good')
  let isDead = false
  faulty.before((call: Call) => {
    if (isDead || (death.startsWith('before') && call.index === at)) {
      isDead = isForGood
      throw lost()
    }
  })
  faulty.after((call: Call) => {
    if (death.startsWith('after') && call.index === at) {
      isDead = isForGood
      throw lost()
    }
  })
  return { env: { ...h.env, DB: faulty.db }, calls: faulty.calls }
}

type Crash = {
  /** A fresh subject, and the request about it. */
  prepare(): Promise<{ run(env: AppBindings): Promise<unknown>; effects(): Promise<number> }>
}
/** Runs the request with a crash at every one of its round trips; afterwards there is nothing or everything. */
async function everywhere({ prepare }: Crash): Promise<number> {
  expectErrors(/Network connection lost/)
  const whole = await prepare()
  const counting = dying(0, 'before')
  await whole.run(counting.env)
  expect(await whole.effects(), 'without a crash').toBe(1)
  const trips = counting.calls.length
  for (const death of DEATHS)
    for (let at = 1; at <= trips; at++) {
      const { run, effects } = await prepare()
      await Promise.resolve(run(dying(at, death).env)).catch(() => undefined)
      expect([0, 1], `${death} trip ${at} of ${trips}`).toContain(await effects())
      await expectInvariants(h.env)
      // Whoever tries again gets through, and there is still only one.
      await run(h.env)
      expect(await effects(), `again after ${death} trip ${at}`).toBe(1)
    }
  return trips
}

describe('a crash at any round trip to D1 leaves nothing or everything, and trying again completes it', () => {
  it('placing an order', async () => {
    let n = 0
    const trips = await everywhere({
      async prepare() {
        const { skuId } = await onSale(h)
        const headers = { 'idempotency-key': `crash-place-${++n}-${skuId}` }
        const buyer = buyerCalls(h, account)
        return {
          run: (env) => buyer.place([skuId], {}, { headers, env }),
          effects: () => countOf(h.env, 'SELECT count(*) FROM order_item WHERE sku_id = ?', skuId),
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(4)
  })
  it('settling a payment', async () => {
    const track = await onSale(h)
    const buyer = buyerCalls(h, account)
    const trips = await everywhere({
      async prepare() {
        const { orderNo } = (await buyer.place([track.skuId])).body.data!.value
        const notice = signedNotice(h, { orderNo, amountFen: track.priceFen })
        return {
          run: (env) => postNotice(h, notice, env),
          effects: async () => {
            const history = await historyOf(h, orderNo)
            const rights = await countOf(h.env, 'SELECT count(*) FROM licence_right WHERE order_no = ?', orderNo)
            expect(history === '1 2').toBe(rights === 1)
            return rights
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(3)
  })
  it('issuing a licence', async () => {
    const trips = await everywhere({
      async prepare() {
        const { licenceId } = await paidOrder(h, account, [(await onSale(h)).skuId])
        return {
          run: (env) =>
            h.call('PUT', `/cuemark2/api/v2/licences/${licenceId}/form`, personalForm(), {
              token: account.accessToken,
              env,
            }),
          effects: () => countOf(h.env, 'SELECT count(*) FROM licence_document WHERE right_id = ?', licenceId),
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(3)
  })
})

describe('a commit whose reply is lost', () => {
  const losing = (table: string) => {
    const faulty = faultDb(h.env.DB)
    faulty.after((call) => {
      if (call.kind === 'batch' && call.sql.includes(`insert into "${table}"`)) throw lost()
    })
    return { ...h.env, DB: faulty.db }
  }
  it('retried ten times with the same key is one order, and the first reply already says which', async () => {
    const { skuId } = await onSale(h)
    const buyer = buyerCalls(h, account)
    const headers = { 'idempotency-key': `lost-reply-${skuId}` }
    const seen = new Set<string | undefined>()
    for (let i = 0; i < 10; i++) {
      const answer = await buyer.place([skuId], {}, { headers, env: losing('order') })
      expect(answer.status).toBe(201)
      seen.add(answer.body.data?.value.orderNo)
    }
    expect(seen.size).toBe(1)
    expect(await countOf(h.env, 'SELECT count(*) FROM order_item WHERE sku_id = ?', skuId)).toBe(1)
  })
  it('of a notice is a success all the same: Alipay need not repeat it', async () => {
    const track = await onSale(h)
    const { orderNo } = (await buyerCalls(h, account).place([track.skuId])).body.data!.value
    const notice = signedNotice(h, { orderNo, amountFen: track.priceFen })
    expect(await postNotice(h, notice, losing('payment'))).toEqual({ status: 200, said: 'success' })
    expect(await historyOf(h, orderNo)).toBe('1 2')
  })
  it('of a form is a 500 once; sent again, the licence is there', async () => {
    expectErrors(/Network connection lost/)
    const { licenceId } = await paidOrder(h, account, [(await onSale(h)).skuId])
    const path = `/cuemark2/api/v2/licences/${licenceId}/form`
    const first = await h.call('PUT', path, personalForm(), {
      token: account.accessToken,
      env: losing('licence_document'),
    })
    expect([200, 500]).toContain(first.status)
    expect((await putForm(h, account, licenceId, personalForm())).body.data?.value.status).toBe('issued')
  })
})
