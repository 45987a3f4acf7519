import { beforeEach, describe, expect, it } from 'vitest'
import type { AppBindings } from '#worker/env.ts'
import { transferWorld } from '../api/orders/transfers/world.ts'
import { everywhere } from '../support/crashes.ts'
import type { Account } from '../support/harness.ts'
import { buyerCalls, getHistory } from '../support/orders.ts'
import { getCount } from '../support/rows.ts'
import { proofForm, proofPng, submitProof } from '../support/transfers.ts'

const w = transferWorld()
const { h } = w
let buyer: Account
beforeEach(async () => {
  buyer = await h.register()
})
const count = (sql: string, orderNo: string) => getCount(h.env, sql, orderNo)
const decide = (who: { token: string }, orderNo: string, what: string, body: object) => (env: AppBindings) =>
  h.call('POST', `/admin/api/v1/orders/${orderNo}/transfer/${what}`, body, {
    headers: { ...w.bearer(who.token), 'cf-connecting-ip': w.ip },
    env,
  })

describe('a crash at any round trip of a transfer leaves nothing or everything, and repeating completes it', () => {
  it('uploading a proof', async () => {
    const trips = await everywhere(h, {
      async prepare() {
        // An account may send twenty proofs in a day.
        const sender = await h.register()
        const orderNo = await w.order(sender)
        const bytes = proofPng()
        return {
          run: (env) => submitProof(h, sender, orderNo, { form: proofForm(bytes), env }),
          async effects() {
            const n = await count('SELECT count(*) FROM remittance WHERE order_no = ?', orderNo)
            expect(await getHistory(h, orderNo)).toBe(n === 1 ? '1 4' : '1')
            return n
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(6)
  })
  it('confirming', async () => {
    const finance = await w.entered('finance')
    const trips = await everywhere(h, {
      async prepare() {
        const orderNo = await w.waiting(await h.register())
        return {
          run: decide(finance, orderNo, 'confirm', { reference: `C${orderNo}` }),
          async effects() {
            const n = await count('SELECT count(*) FROM payment WHERE order_no = ?', orderNo)
            expect(await count('SELECT count(*) FROM licence_right WHERE order_no = ?', orderNo)).toBe(n)
            expect(await getCount(h.env, 'SELECT count(*) FROM audit WHERE target = ?', `order:${orderNo}`)).toBe(n)
            return n
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(5)
  })
  it('refusing', async () => {
    const finance = await w.entered('finance')
    const trips = await everywhere(h, {
      async prepare() {
        const orderNo = await w.waiting(await h.register())
        return {
          run: decide(finance, orderNo, 'reject', { reason: 'not_arrived' }),
          async effects() {
            const n = await count("SELECT count(*) FROM remittance WHERE order_no = ? AND state = 'refused'", orderNo)
            expect(await getHistory(h, orderNo)).toBe(n === 1 ? '1 4 1' : '1 4')
            expect(await getCount(h.env, 'SELECT count(*) FROM audit WHERE target = ?', `order:${orderNo}`)).toBe(n)
            return n
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(4)
  })
})

it('a file whose batch failed is not referred to, and left to the sweep', async () => {
  const orderNo = await w.order(buyer)
  const before = await getCount(h.env, 'SELECT count(*) FROM upload')
  // Cancelled between the reading and the batch: the file is stored already.
  const FILES = {
    put: async (...args: Parameters<R2Bucket['put']>) => {
      const stored = await h.env.FILES.put(...args)
      await buyerCalls(h, buyer).cancel(orderNo)
      return stored
    },
  } as unknown as R2Bucket
  expect((await submitProof(h, buyer, orderNo, { env: { ...h.env, FILES } })).body.code).toBe(40913)
  expect([await getHistory(h, orderNo), await getCount(h.env, 'SELECT count(*) FROM upload')]).toEqual([
    '1 3',
    before + 1,
  ])
})
