import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Account, expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { type Bought, bought, refundCalls } from '#tests/support/refunds.ts'
import { getRows } from '#tests/support/rows.ts'

const h = makeHarness()
afterEach(() => expectInvariants(h.env))
const sql = (text: string, ...values: unknown[]) => getRows(h.env, text, ...values)
let buyer: Account
let owner: string
let order: Bought
beforeAll(async () => {
  buyer = await h.register()
  order = await bought(h, buyer, 2)
  const [row] = await getRows<{ id: string }>(
    h.env,
    'SELECT owner_id AS id FROM "order" WHERE order_no = ?',
    order.orderNo,
  )
  owner = row!.id
})
type Row = Record<string, string | number | null>
const insertOf = (table: string, row: Row) =>
  h.env.DB.prepare(
    `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
      .map(() => '?')
      .join(', ')})`,
  ).bind(...Object.values(row))
let counter = 0
const nextNo = () => `R20991231${String(++counter).padStart(10, '0')}`
const refund = (refundNo: string, over: Row = {}): Row => ({
  ...{ refund_no: refundNo, order_no: order.orderNo, owner_id: owner, asked_as: 'owner', asked_by: 'x' },
  ...{ reason: 'x', fen: 1, paid_to: 'origin', state: 'requested', created_at_ms: 1, ...over },
})
const line = (refundNo: string, over: Row = {}): Row => ({
  ...{ refund_no: refundNo, order_line_id: order.lineIds[0]!, fen: 1, ...over },
})
/** All statements or none, so that a wrong row is never left behind. */
const refused = (statements: D1PreparedStatement[], message: RegExp | string) =>
  expect(h.env.DB.batch(statements)).rejects.toThrow(message)
const granting = (refundNo: string, paidTo: string) =>
  h.env.DB.prepare(
    `UPDATE order_refund SET state = 'granted', decided_as = 'staff', decided_by = 'x', decided_at_ms = 1, paid_to = ? WHERE refund_no = ?`,
  ).bind(paidTo, refundNo)

/** As if one person had decided it without a limit, in the same batch. */
const allowed = (refundNo: string) =>
  h.env.DB.prepare(
    `INSERT INTO worth_decision (id, kind, target, owner_id, worth_fen, people, alone_below_fen, about, state, asked_by, asked_at_ms, day, decided_by, decided_at_ms)
     SELECT 'test-' || ?1, kind, target, owner_id, worth_fen, 1, 9007199254740991, '{}', 'made', 'x', 1, '1970-01-01', 'x', 1
     FROM worth_of WHERE kind = 'refund' AND target = ?1`,
  ).bind(refundNo)

describe('the tables of refunds', () => {
  it.each([
    ['granted at once', { state: 'granted' }],
    ['of another owner', { owner_id: 'x' }],
    ['of an unknown order', { order_no: 'x' }],
    ['of nothing to somewhere', { fen: 0 }],
    ['below nothing', { fen: -1 }],
    ['to nowhere', { paid_to: 'none' }],
    ['without a reason', { reason: '' }],
    ['with a bank reference', { bank_reference: 'x' }],
  ])('refuse a refund %s', async (_what, over) => {
    await refused([insertOf('order_refund', refund(nextNo(), over))], /SQLITE_CONSTRAINT/)
  })
  it('refuse a line of another order, above its price, of a decided refund, or in two refunds', async () => {
    const other = await bought(h, buyer)
    const [no, second] = [nextNo(), nextNo()]
    const first = insertOf('order_refund', refund(no))
    const price = order.tracks[0]!.priceFen
    await refused([first, insertOf('order_refund_line', line(no, { order_line_id: other.lineIds[0]! }))], 'REFUND_LINE')
    await refused([first, insertOf('order_refund_line', line(no, { fen: price + 1 }))], 'REFUND_LINE')
    await refused([first, insertOf('order_refund_line', line(no, { is_live: 0 }))], 'REFUND_LINE')
    await refused(
      [
        first,
        insertOf('order_refund_line', line(no)),
        insertOf('order_refund', refund(second)),
        insertOf('order_refund_line', line(second)),
      ],
      'REFUND_LINE_TAKEN',
    )
    const done = (await refundCalls(h, buyer).ask(other.orderNo)).body.data!.value.refundNo
    await refused([insertOf('order_refund_line', line(done, { order_line_id: order.lineIds[0]! }))], 'REFUND_LINE')
    for (const change of ['fen = fen', 'is_live = 0', 'is_live = 1'])
      await expect(sql(`UPDATE order_refund_line SET ${change} WHERE refund_no = ?`, done), change).rejects.toThrow(
        'REFUND_FIXED',
      )
    for (const table of ['order_refund', 'order_refund_line'])
      await expect(sql(`DELETE FROM ${table} WHERE refund_no = ?`, done), table).rejects.toThrow('APPEND_ONLY')
  })
  it('refuse to grant without withdrawn rights, without money, with another sum', async () => {
    const no = nextNo()
    const revoke = h.env.DB.prepare(
      `INSERT INTO licence_revocation (right_id, reason, actor_id, at_ms)
       SELECT id, 'refunded', 'x', 1 FROM licence_right WHERE order_line_id = ?`,
    ).bind(order.lineIds[0]!)
    const asked = (fen: number) => [
      insertOf('order_refund', refund(no, { fen })),
      insertOf('order_refund_line', line(no)),
    ]
    await refused([...asked(1), granting(no, 'coins')], 'REFUND_NOT_DECIDED')
    await refused([...asked(1), allowed(no), granting(no, 'coins')], 'REFUND_RIGHT')
    await refused([...asked(1), allowed(no), revoke, granting(no, 'coins')], 'REFUND_MONEY')
    await refused([...asked(1), allowed(no), revoke, granting(no, 'origin')], /SQLITE_CONSTRAINT/)
    await refused([...asked(2), allowed(no), revoke, granting(no, 'bank')], 'REFUND_SUM')
  })
  it('let what was decided change in nothing', async () => {
    const { orderNo } = await bought(h, buyer)
    const { refundNo } = (await refundCalls(h, buyer).ask(orderNo)).body.data!.value
    for (const change of [
      "state = 'refused'",
      "state = 'requested', decided_as = NULL, decided_by = NULL, decided_at_ms = NULL, refund_id = NULL",
      "paid_to = 'coins'",
      "reason = 'y'",
      'fen = fen',
      "answer = 'y'",
    ])
      await expect(sql(`UPDATE order_refund SET ${change} WHERE refund_no = ?`, refundNo), change).rejects.toThrow(
        /REFUND_FIXED|SQLITE_CONSTRAINT/,
      )
  })
  it('a provider cannot return what was given back as coins', async () => {
    const rich = await h.register()
    const { orderNo, paymentId, paidFen } = await bought(h, rich)
    await sql(
      'INSERT INTO coin_account (owner_id, balance_fen) SELECT owner_id, 0 FROM "order" WHERE order_no = ?',
      orderNo,
    )
    expect((await refundCalls(h, rich).ask(orderNo, { to: 'coins' })).status).toBe(201)
    const [trade] = await getRows<{ no: string }>(
      h.env,
      'SELECT provider_trade_no AS no FROM payment WHERE id = ?',
      paymentId,
    )
    const row = insertOf('refund', {
      ...{ id: unique('r'), request_no: unique('r'), payment_id: paymentId, provider: 'alipay' },
      ...{
        provider_trade_no: trade!.no,
        fen: paidFen,
        reason: 'x',
        state: 'requested',
        created_by: 'x',
        created_at_ms: 1,
      },
    })
    await refused([row], 'REFUND_TOO_MUCH')
  })
})
