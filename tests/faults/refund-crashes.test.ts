import { beforeAll, describe, expect, it } from 'vitest'
import type { AppBindings } from '#worker/env.ts'
import { ALONE, type Entered, S, staffWorld } from '../api/staff/world.ts'
import { everywhere } from '../support/crashes.ts'
import { type Account, unique } from '../support/harness.ts'
import { bought, failedRefund, getRefundTrace, refundByBank, requestedRefund } from '../support/refunds.ts'
import { getCount } from '../support/rows.ts'

const w = staffWorld(ALONE)
const { h } = w
let buyer: Account
let finance: Entered
beforeAll(async () => {
  buyer = await h.register()
  finance = await w.entered('finance')
})
const staffCall = (path: string, body: object) => (env: AppBindings) =>
  h.call('POST', S + path, body, { headers: { ...w.bearer(finance.token), 'cf-connecting-ip': w.ip }, env })
/** Nothing is delivered, so the provider does not refuse what is asked for again. */
const QUIET = {
  OUTBOX: { send: async () => undefined },
  OUTBOX_PUMP: { getByName: () => ({ poke: async () => undefined }) },
} as unknown as Partial<AppBindings>
const auditsOf = (refundNo: string, action: string) =>
  getCount(h.env, 'SELECT count(*) FROM audit WHERE target = ? AND action = ?', `refund:${refundNo}`, action)

/** What the refund of an order did, which must be all of it or nothing. */
const wholly = (did: readonly boolean[]): number => {
  expect(new Set(did).size, did.join()).toBe(1)
  return Number(did[0])
}

describe('a crash at any round trip of a refund leaves nothing or everything, and repeating completes it', () => {
  it('granting what was asked for', async () => {
    const trips = await everywhere(h, {
      async prepare() {
        const { orderNo, refundNo } = await requestedRefund(h, buyer)
        return {
          run: staffCall(`/refunds/${refundNo}/grant`, { to: 'origin' }),
          async effects() {
            const { states, rights, money } = await getRefundTrace(h, orderNo)
            const audits = await auditsOf(refundNo, 'refunds.grant')
            expect(money.length).toBeLessThanOrEqual(1)
            return wholly([states[0] !== 'requested', rights[0] === 'revoked', money.length === 1, audits === 1])
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(5)
  })
  it('refusing it', async () => {
    const trips = await everywhere(h, {
      async prepare() {
        const { orderNo, refundNo } = await requestedRefund(h, buyer)
        return {
          run: staffCall(`/refunds/${refundNo}/refuse`, { reason: '已交付' }),
          async effects() {
            const { states, rights, money } = await getRefundTrace(h, orderNo)
            const mails = await getCount(
              h.env,
              'SELECT count(*) FROM outbox WHERE id = ?',
              `refund:${refundNo}:refused`,
            )
            expect([rights, money]).toEqual([['issued'], []])
            const audits = await auditsOf(refundNo, 'refunds.refuse')
            return wholly([states[0] === 'refused', mails === 1, audits === 1])
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(3)
  })
  it('giving one as staff', async () => {
    const trips = await everywhere(h, {
      async prepare() {
        const { orderNo, paymentId } = await bought(h, buyer)
        return {
          run: staffCall(`/orders/${orderNo}/refunds`, { to: 'origin', reason: '权利瑕疵' }),
          async effects() {
            const { states, rights, money } = await getRefundTrace(h, orderNo)
            const rows = await getCount(h.env, 'SELECT count(*) FROM refund WHERE payment_id = ?', paymentId)
            expect(Math.max(states.length, rows)).toBeLessThanOrEqual(1)
            return wholly([states.length === 1, rights[0] === 'revoked', money.length === 1])
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(5)
  })
  it.each(['coins', 'origin', 'bank'] as const)('repaying to %s what the provider has refused', async (to) => {
    const trips = await everywhere(h, {
      async prepare() {
        const { orderNo, refundNo, paymentId } = await failedRefund(h, buyer)
        return {
          run: (env) => staffCall(`/refunds/${refundNo}/repay`, { to })({ ...env, ...QUIET }),
          async effects() {
            const { coins } = await getRefundTrace(h, orderNo)
            const asked = await getCount(h.env, 'SELECT count(*) FROM refund WHERE payment_id = ?', paymentId)
            const audits = await auditsOf(refundNo, 'refunds.repay')
            expect([coins.length <= 1, asked <= 2]).toEqual([true, true])
            const isPaid = { coins: coins.length === 1, origin: asked === 2, bank: audits === 1 }[to]
            return wholly([isPaid, audits === 1])
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(4)
  })
  it('entering the reference of the bank', async () => {
    const trips = await everywhere(h, {
      async prepare() {
        const refundNo = await refundByBank(h, buyer)
        return {
          run: staffCall(`/refunds/${refundNo}/settle`, { reference: unique('bank') }),
          async effects() {
            const settled = await getCount(
              h.env,
              'SELECT count(*) FROM order_refund WHERE refund_no = ? AND bank_reference IS NOT NULL',
              refundNo,
            )
            return wholly([settled === 1, (await auditsOf(refundNo, 'refunds.settle')) === 1])
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(3)
  })
})
