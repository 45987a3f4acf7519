import { expect, it } from 'vitest'
import type { AppBindings } from '#worker/env.ts'
import { coinBuyer } from '../support/coins.ts'
import { everywhere } from '../support/crashes.ts'
import { makeHarness, unique } from '../support/harness.ts'
import { playBuyer } from '../support/orders.ts'
import { getCount } from '../support/rows.ts'

const h = makeHarness()

it('paying with coins, with a crash at any await: nothing or everything, and the repetition pays once', async () => {
  const trips = await everywhere(h, {
    async prepare() {
      const buyer = await coinBuyer(h, 1_000_000)
      const { orderNo, due } = await buyer.order()
      const scan = await buyer.scanFor(orderNo)
      const headers = { 'idempotency-key': unique('crash-coins') }
      return {
        run: (env: AppBindings) => buyer.payByCoins(orderNo, scan, { env, headers }),
        effects: async () => {
          const paid = await getCount(h.env, 'SELECT count(*) FROM payment WHERE order_no = ?', orderNo)
          const rights = await getCount(h.env, 'SELECT count(*) FROM licence_right WHERE order_no = ?', orderNo)
          expect([rights, (await buyer.coins()).balance]).toEqual([paid, 1_000_000 - paid * due])
          return paid
        },
      }
    },
  })
  expect(trips).toBeGreaterThanOrEqual(6)
}, 120_000)

it('recharging, with a crash at any await: one order, whose payment brings its coins once', async () => {
  const trips = await everywhere(h, {
    async prepare() {
      const buyer = await coinBuyer(h)
      const headers = { 'idempotency-key': unique('crash-recharge') }
      const open = 'SELECT count(*) FROM "order" WHERE owner_id = ?'
      return {
        run: async (env: AppBindings) => {
          const made = await buyer.recharge(50_000, {}, { env, headers })
          if (env === h.env) await playBuyer(h, made.body.data!.value.rechargeNo, 'twice')
        },
        effects: async () => {
          const orders = await getCount(h.env, open, buyer.ctx.owner.id)
          expect([0, 52_000]).toContain((await buyer.coins()).balance)
          return orders
        },
      }
    },
  })
  expect(trips).toBeGreaterThanOrEqual(6)
}, 120_000)
