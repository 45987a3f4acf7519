import { expect, it } from 'vitest'
import { expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { buyerCalls, getHistory, playBuyer } from '#tests/support/orders.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { onSale, placedOrder } from '#tests/support/worlds.ts'

const h = makeHarness()
const statement = (text: string, ...values: unknown[]) => h.env.DB.prepare(text).bind(...values)

/** Copies of an order, each with a licence of its own; without today's limit an owner could have any number. */
async function copies(orderNo: string, count: number): Promise<void> {
  const [limit] = await getRows<{ sql: string }>(
    h.env,
    "SELECT sql FROM sqlite_master WHERE name = 'order_unpaid_limit'",
  )
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`
  const no = `printf('%s%05d', substr(o.order_no, 6), n.i)`
  await h.env.DB.batch([
    statement('DROP TRIGGER order_unpaid_limit'),
    statement(
      `INSERT INTO "order" (order_no, channel_id, owner_id, placed_by, kind, status, product_fen, membership_fen, exchange_fen, discount_fen, due_fen, submitted_at_ms, auto_cancel_at_ms, usage_accepted_at_ms)
       ${numbers} SELECT ${no}, channel_id, owner_id, placed_by, kind, 1, product_fen, 0, 0, 0, due_fen, submitted_at_ms - 1000, auto_cancel_at_ms, usage_accepted_at_ms
       FROM "order" o, n WHERE o.order_no = ?`,
      orderNo,
    ),
    statement(
      `INSERT INTO order_line (id, order_no, position, kind, sku_id, track_id, version_id, names, folded_names, price_fen, terms)
       ${numbers} SELECT ${no}, ${no}, 0, kind, sku_id || '-' || n.i, track_id, version_id, names, folded_names, price_fen, terms
       FROM order_line o, n WHERE o.order_no = ?`,
      orderNo,
    ),
    statement(
      `INSERT INTO order_event (order_no, seq, from_status, to_status, cause, actor_id, at_ms)
       ${numbers} SELECT ${no}, 0, NULL, 1, cause, actor_id, at_ms FROM order_event o, n WHERE o.order_no = ?`,
      orderNo,
    ),
    statement(limit!.sql),
  ])
}

it('an account with more unpaid orders than the limit: all are cancelled, and the one just paid is not lost', async () => {
  const member = await h.register()
  const buyer = buyerCalls(h, member)
  await copies(await placedOrder(h, member, [(await onSale(h)).skuId]), 60)
  const [paid, tried] = [await placedAnyway((await onSale(h)).skuId), await placedAnyway((await onSale(h)).skuId)]
  async function placedAnyway(skuId: string): Promise<string> {
    const [limit] = await getRows<{ sql: string }>(
      h.env,
      "SELECT sql FROM sqlite_master WHERE name = 'order_unpaid_limit'",
    )
    await getRows(h.env, 'DROP TRIGGER order_unpaid_limit')
    const orderNo = await placedOrder(h, member, [skuId])
    await getRows(h.env, limit!.sql)
    return orderNo
  }
  for (const orderNo of [paid, tried]) await buyer.pay(orderNo)
  await playBuyer(h, paid, 'never')
  const close = (waivesLicences: boolean) =>
    h.call(
      'POST',
      '/saas/api/v2/web/close',
      { password: member.password, confirmation: 'CLOSE', ...(waivesLicences && { waivesLicences }) },
      { token: member.accessToken },
    )
  // The order just paid is now a licence waiting for its form, so the account is not closed.
  expect((await close(false)).body.code).toBe(40951)
  expect(await getHistory(h, paid)).toBe('1 2')
  expect((await close(true)).status).toBe(200)
  expect(await getHistory(h, tried)).toBe('1 3')
  const closed = `SELECT count(*) FROM "order" WHERE status = 3 AND owner_id = (SELECT owner_id FROM "order" WHERE order_no = ?)`
  expect(await getCount(h.env, closed, paid)).toBe(62)
  expect(await h.env.KV.get(`sandbox:closed:${tried}`)).not.toBe(null)
  await expectInvariants(h.env)
})
