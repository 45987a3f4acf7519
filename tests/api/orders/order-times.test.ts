import { beforeAll, expect, it } from 'vitest'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { buyerCalls } from '#tests/support/orders.ts'
import { getRows } from '#tests/support/rows.ts'
import { onSale, placedOrder } from '#tests/support/worlds.ts'

const h = makeHarness()
let buyer: Account
beforeAll(async () => {
  buyer = await h.register()
})

it.each(['submitted_at_ms', 'usage_accepted_at_ms', 'auto_cancel_at_ms'])(
  '%s of an order is fixed, also to an earlier and a later time and after it has ended',
  async (column) => {
    const orderNo = await placedOrder(h, buyer, [(await onSale(h)).skuId])
    const set = (ms: number) =>
      getRows(h.env, `UPDATE "order" SET ${column} = ${column} + ? WHERE order_no = ?`, ms, orderNo)
    for (const ms of [-1, 1]) await expect(set(ms)).rejects.toThrow('ORDER_TIMES_FIXED')
    await set(0)
    await buyerCalls(h, buyer).cancel(orderNo)
    for (const ms of [-1, 1]) await expect(set(ms)).rejects.toThrow('ORDER_TIMES_FIXED')
  },
)
