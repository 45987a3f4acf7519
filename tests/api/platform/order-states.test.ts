import { beforeAll, describe, expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { type BuyerCalls, buyerCalls } from '#tests/support/orders.ts'
import { getRows } from '#tests/support/rows.ts'
import { waitingStatements } from '#tests/support/transfers.ts'
import { onSale } from '#tests/support/worlds.ts'
import { ORDER_EDGES } from '#worker/modules/orders/rules.ts'

const h = makeHarness()
const sql = (text: string, ...values: unknown[]) => getRows(h.env, text, ...values)

describe('every ordered pair of order states', () => {
  const STATES = [1, 2, 3, 4] as const
  type State = (typeof STATES)[number]
  let buyer: BuyerCalls
  beforeAll(async () => {
    buyer = buyerCalls(h, await h.register())
  })
  const statement = (text: string, ...values: unknown[]) => h.env.DB.prepare(text).bind(...values)
  const move = (orderNo: string, from: number, to: number) =>
    statement(
      `INSERT INTO order_event (order_no, seq, from_status, to_status, cause, actor_id, at_ms)
       SELECT ?1, max(seq) + 1, ?2, ?3, 'test', 'test', 1 FROM order_event WHERE order_no = ?1`,
      orderNo,
      from,
      to,
    )
  const pay = (orderNo: string) =>
    statement(
      `INSERT INTO payment (id, order_no, pay_way, provider, provider_trade_no, amount_fen, settled_at_ms)
       SELECT order_no, order_no, 1, 'test', order_no, due_fen, 1 FROM "order" WHERE order_no = ?`,
      orderNo,
    )
  /** Fails the batch, and so rolls it back, exactly when the order is in that state, so that no order stays half-finished. */
  const undoIfIn = (orderNo: string, state: number) =>
    statement(
      `INSERT INTO audit (id, actor, action, target, after, at_ms, request_id)
       SELECT NULL, 'x', 'x', 'x', '{}', 1, 'x' FROM "order" WHERE order_no = ? AND status = ?`,
      orderNo,
      state,
    )
  const placed = async () => (await buyer.place([(await onSale(h)).skuId])).body.data!.value.orderNo
  /** How a new order reaches each state. */
  const pathTo = (orderNo: string): Record<State, D1PreparedStatement[]> => ({
    1: [],
    2: [pay(orderNo), move(orderNo, 1, 2)],
    3: [move(orderNo, 1, 3)],
    4: waitingStatements(h.env, orderNo),
  })
  const outcome = (statements: D1PreparedStatement[]): Promise<string> =>
    h.env.DB.batch(statements).then(
      () => 'went through',
      (error: Error) => error.message,
    )

  it.each(STATES.flatMap((from) => STATES.map((to) => [from, to] as const)))('%d → %d', async (from, to) => {
    const orderNo = await placed()
    const before = pathTo(orderNo)[from]
    const isEdge = ORDER_EDGES[from].includes(to)
    // An order waits for a proof, which comes before the event.
    const required =
      to === 2 && isEdge ? [pay(orderNo)] : to === 4 && isEdge ? waitingStatements(h.env, orderNo).slice(0, 1) : []
    const said = await outcome([...before, ...required, move(orderNo, from, to), undoIfIn(orderNo, to)])
    expect(said).toMatch(isEdge ? /NOT NULL constraint failed: audit\.id/ : /STATE_EDGE|STATE_CONFLICT|ORDER_NOT_PAID/)
    // Finishing also needs the payment, and waiting the proof.
    if (required.length > 0)
      expect(await outcome([...before, move(orderNo, from, to)])).toContain(
        to === 2 ? 'ORDER_NOT_PAID' : 'REMITTANCE_MISSING',
      )
    expect(await sql('SELECT status FROM "order" WHERE order_no = ?', orderNo)).toEqual([{ status: 1 }])
  })
  it.each([
    [1, 'refused'],
    [2, 'overtaken'],
    [3, 'withdrawn'],
  ] as const)('what ends the waiting decides the proof: 4 → %d, %s', async (to, state) => {
    const orderNo = await placed()
    // Fails the batch exactly when the proof is in that state.
    const undoIfProofIs = statement(
      `INSERT INTO audit (id, actor, action, target, after, at_ms, request_id)
       SELECT NULL, 'x', 'x', 'x', '{}', 1, 'x' FROM remittance WHERE order_no = ? AND state = ? AND decided_at_ms = 1`,
      orderNo,
      state,
    )
    const paid = to === 2 ? [pay(orderNo)] : []
    const said = await outcome([...pathTo(orderNo)[4], ...paid, move(orderNo, 4, to), undoIfProofIs])
    expect(said).toMatch(/NOT NULL constraint failed: audit\.id/)
  })
  it('an event that skips, repeats or has a wrong previous state is refused', async () => {
    const orderNo = await placed()
    const insert = (seq: number, from: number | null, to: number) =>
      sql(
        "INSERT INTO order_event (order_no, seq, from_status, to_status, cause, actor_id, at_ms) VALUES (?, ?, ?, ?, 'x', 'x', 1)",
        orderNo,
        seq,
        from,
        to,
      )
    for (const [seq, from, to] of [
      [2, 1, 3],
      [0, null, 1],
      [1, 4, 3],
      [1, null, 3],
    ] as const)
      await expect(insert(seq, from, to), `${seq} ${from} ${to}`).rejects.toThrow('STATE_CONFLICT')
  })
})
