import { afterEach, describe, expect, it } from 'vitest'
import { getConstraint } from '#db/client.ts'
import { many, tally } from '#tests/support/barrier.ts'
import { type CoinBuyer, coinBuyer } from '#tests/support/coins.ts'
import { expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { refundCoins } from '#worker/modules/coins/public.ts'
import { insertEntries } from '#worker/modules/coins/store.ts'

const h = makeHarness()
afterEach(() => expectInvariants(h.env))

/** Runs SQL as an attacker with access to the database would; the constraint that refused it. */
const attempt = (sql: string, ...values: unknown[]): Promise<string | null> =>
  getRows(h.env, sql, ...values).then(
    () => 'done',
    (error: unknown) => getConstraint(error),
  )
/** A buyer whose order was paid with coins. */
async function paid(): Promise<{ buyer: CoinBuyer; orderNo: string; due: number }> {
  const buyer = await coinBuyer(h, 1_000_000)
  const { orderNo, due } = await buyer.order()
  await buyer.payByCoins(orderNo, await buyer.scanFor(orderNo))
  return { buyer, orderNo, due }
}

describe('the ledger', () => {
  it.each([
    ['UPDATE', 'UPDATE coin_entry SET fen = fen + 1 WHERE owner_id = ?1', 'APPEND_ONLY'],
    ['DELETE', 'DELETE FROM coin_entry WHERE owner_id = ?1', 'APPEND_ONLY'],
    [
      'REPLACE',
      `INSERT OR REPLACE INTO coin_entry SELECT id, owner_id, kind, fen + 1, balance_after_fen + 1, cause, order_no, created_by, at_ms, note
       FROM coin_entry WHERE owner_id = ?1`,
      // Also COIN_ENTRY_KNOWN: SQLite decides which trigger is first.
      'COIN_BALANCE',
    ],
    [
      'an upsert',
      `INSERT INTO coin_entry (id, owner_id, kind, fen, balance_after_fen, cause, created_by, at_ms)
       SELECT id, owner_id, kind, fen, balance_after_fen, cause, created_by, at_ms FROM coin_entry WHERE owner_id = ?1
       ON CONFLICT (id) DO UPDATE SET fen = 1`,
      'COIN_BALANCE',
    ],
    [
      'a balance of its own',
      'UPDATE coin_account SET balance_fen = balance_fen + 1 WHERE owner_id = ?1',
      'COIN_BY_ENTRY_ONLY',
    ],
    // An account is opened by an insert that is ignored if there is one.
    ['REPLACE of the balance', 'INSERT OR REPLACE INTO coin_account VALUES (?1, 0)', 'done'],
    [
      'an account that is born with coins',
      "INSERT OR REPLACE INTO coin_account VALUES (?1 || 'x', 7)",
      'COIN_BY_ENTRY_ONLY',
    ],
    ['DELETE of the balance', 'DELETE FROM coin_account WHERE owner_id = ?1', 'APPEND_ONLY'],
    [
      'coins without a reason of staff',
      `INSERT INTO coin_entry (id, owner_id, kind, fen, balance_after_fen, cause, created_by, at_ms)
       SELECT 'gift-' || owner_id, owner_id, 'adjust', 100, balance_fen + 100, 'gift-' || owner_id, 'x', 1 FROM coin_account WHERE owner_id = ?1`,
      'AUDIT_MISSING',
    ],
    [
      'recharged coins without an order',
      `INSERT INTO coin_entry (id, owner_id, kind, fen, balance_after_fen, cause, order_no, created_by, at_ms)
       SELECT 'r-' || c.owner_id, c.owner_id, 'recharge', 100, balance_fen + 100, 'recharge:x', o.order_no, 'x', 1
       FROM coin_account c JOIN "order" o ON o.owner_id = c.owner_id WHERE c.owner_id = ?1`,
      'ORDER_NOT_PAID',
    ],
  ])('refuses %s', async (_what, sql, constraint) => {
    const { buyer } = await paid()
    const rows = () =>
      getRows(
        h.env,
        'SELECT e.*, a.balance_fen FROM coin_account a JOIN coin_entry e USING (owner_id) WHERE owner_id = ? ORDER BY e.rowid',
        buyer.ctx.owner.id,
      )
    const before = await rows()
    expect(await attempt(sql, buyer.ctx.owner.id)).toBe(constraint)
    expect(await rows()).toEqual(before)
  })
})

describe('coins given back for an order', () => {
  const give = (
    { buyer, orderNo }: Awaited<ReturnType<typeof paid>>,
    refundId: string,
    fen: number,
    ownerId?: string,
  ) =>
    buyer.ctx.db.write(refundCoins(buyer.ctx, { ownerId: ownerId ?? buyer.ctx.owner.id, orderNo, refundId, fen })).then(
      () => 'done',
      (error: unknown) => getConstraint(error),
    )

  it('in parts, together at most what was paid', async () => {
    const made = await paid()
    expect(await give(made, `a-${made.orderNo}`, made.due - 1)).toBe('done')
    expect(await give(made, `b-${made.orderNo}`, 2)).toBe('REFUND_TOO_MUCH')
    expect(await give(made, `c-${made.orderNo}`, 1)).toBe('done')
    expect((await made.buyer.coins()).balance).toBe(1_000_000)
    expect((await made.buyer.records('refund')).items).toMatchObject([
      { type: 'refund', coins: 1, orderNo: made.orderNo },
      { type: 'refund', coins: made.due - 1 },
    ])
  })
  it('the same refund 20 times at once is one entry', async () => {
    const made = await paid()
    const outcomes = await many(20, () => give(made, `same-${made.orderNo}`, 100))
    expect(tally(outcomes.map(String))).toEqual({ done: 1, COIN_ENTRY_KNOWN: 19 })
  })
  it('20 different refunds of the whole at once: one', async () => {
    const made = await paid()
    const outcomes = await many(20, (i) => give(made, `${i}-${made.orderNo}`, made.due))
    expect(tally(outcomes.map(String))).toEqual({ done: 1, REFUND_TOO_MUCH: 19 })
  })
  it('not to another owner, and not of an order that was not paid', async () => {
    const made = await paid()
    const other = await coinBuyer(h)
    expect(await give(made, `x-${made.orderNo}`, 1, other.ctx.owner.id)).toBe('REFUND_SOURCE')
    const { orderNo } = await other.order()
    expect(await give({ ...made, buyer: other, orderNo }, `y-${orderNo}`, 1)).toBe('REFUND_SOURCE')
    expect(await getCount(h.env, 'SELECT count(*) FROM coin_entry WHERE owner_id = ?', other.ctx.owner.id)).toBe(0)
  })
})

describe('closing the account', () => {
  it('is refused while coins are left, and possible when they are gone', async () => {
    const buyer = await coinBuyer(h, 700)
    const close = () =>
      h.call(
        'POST',
        '/saas/api/v2/web/close',
        { password: buyer.account.password, confirmation: 'CLOSE' },
        { token: buyer.account.accessToken },
      )
    const refused = await close()
    expect([refused.status, refused.body.code]).toEqual([409, 40983])
    const id = buyer.ctx.newId()
    await getRows(
      h.env,
      `INSERT INTO audit (id, actor, action, target, after, at_ms, request_id) VALUES (?, 'staff:t', 'coins.adjust', ?, '{}', ?, 't')`,
      ...[id, `coin_entry:${id}`, buyer.ctx.now],
    )
    await buyer.ctx.db.write(
      insertEntries(buyer.ctx, buyer.ctx.owner.id, [
        { id, kind: 'adjust', fen: -700, cause: `by-hand:${id}`, orderNo: null },
      ]),
    )
    expect((await close()).status).toBe(200)
  })
})
