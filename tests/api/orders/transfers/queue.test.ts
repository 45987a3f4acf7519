import { afterEach, expect, it } from 'vitest'
import { expectInvariants } from '#tests/support/harness.ts'
import { putWaiting } from '#tests/support/transfers.ts'
import { transferWorld } from './world.ts'

const w = transferWorld()
const { h } = w
afterEach(() => expectInvariants(h.env))

it('lists what is due first, whenever it came', async () => {
  const finance = await w.entered('finance')
  const buyer = await h.register()
  const now = Date.now()
  const orders: string[] = []
  for (const [at, due] of [
    [now - 3, now + 3_000],
    [now - 2, now + 1_000],
    [now - 1, now + 2_000],
  ] as const) {
    const orderNo = await w.order(buyer)
    await putWaiting(h, orderNo, { atMs: at, dueAtMs: due })
    orders.push(orderNo)
  }
  const shown = (await w.queue(finance)).items.map(({ orderNo }) => orderNo).filter((no) => orders.includes(no))
  expect(shown).toEqual([orders[1], orders[2], orders[0]])
  for (const orderNo of orders) expect((await w.reject(finance, orderNo)).status).toBe(200)
})
