import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ORDER_EDGES } from '../../../worker/modules/orders/rules.ts'
import { expectInvariants, makeHarness, unique } from '../../support/harness.ts'
import { issuedLicence } from '../../support/licences.ts'
import { type BuyerCalls, buyerCalls } from '../../support/orders.ts'
import { rowsOf } from '../../support/rows.ts'
import { type OnSale, onSale } from '../../support/worlds.ts'

const h = makeHarness()
afterEach(() => expectInvariants(h.env))
const sql = (text: string, ...values: unknown[]) => rowsOf(h.env, text, ...values)
const names = async (type: 'trigger' | 'index' | 'table') =>
  (
    await rowsOf<{ name: string }>(
      h.env,
      `SELECT name FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'track_text_%' AND name <> 'd1_migrations'`,
      type,
    )
  )
    .map((r) => r.name)
    .sort()

/** What a migration must never lose: D1 drops triggers without a word when a table is rebuilt. */
const TRIGGERS = [
  'audit_no_delete',
  'audit_no_replace',
  'audit_no_update',
  'licence_document_issues',
  'licence_document_needs_form',
  'licence_document_no_delete',
  'licence_document_no_replace',
  'licence_document_no_update',
  'licence_revocation_applies',
  'licence_revocation_no_delete',
  'licence_revocation_no_replace',
  'licence_revocation_no_update',
  'licence_right_by_document',
  'licence_right_needs_paid_order',
  'licence_right_no_delete',
  'licence_right_no_replace',
  'order_amounts_fixed',
  'order_born_unpaid',
  'order_event_applies',
  'order_event_chain',
  'order_event_edge',
  'order_event_needs_payment',
  'order_event_no_delete',
  'order_event_no_replace',
  'order_event_no_update',
  'order_event_sum',
  'order_item_fixed',
  'order_item_late',
  'order_item_no_delete',
  'order_item_on_sale',
  'order_no_delete',
  'order_no_replace',
  'order_status_by_event',
  'payment_exception_no_delete',
  'payment_exception_no_replace',
  'payment_exception_no_update',
  'payment_fits_order',
  'payment_no_delete',
  'payment_no_replace',
  'payment_no_update',
  'refresh_use_once',
  'verification_use_once',
]
const CHECKS = [
  'account_status',
  'licence_right_number',
  'licence_right_state',
  'order_due',
  'order_item_price',
  'order_status',
  'outbox_state',
  'payment_amount',
  'sku_override_price',
  'tag_kind',
  'token_kind',
  'track_base_price',
  'track_discount',
  'track_duration',
  'track_status',
  'track_type',
  'verification_attempt_limit',
  'version_kind',
]
const INDEXES = [
  'account_email_unique',
  'account_mobile_unique',
  'account_username_unique',
  'artist_slug_unique',
  'album_slug_unique',
  'label_slug_unique',
  'tag_slug',
  'idempotency_age',
  'licence_document_right_id_unique',
  'licence_right_account',
  'licence_right_licence_no_unique',
  'licence_right_order',
  'licence_right_order_item_id_unique',
  'order_auto_cancel',
  'order_buyer',
  'order_item_sku',
  'outbox_due',
  'payment_attempt_order',
  'payment_exception_once',
  'payment_order_no_unique',
  'payment_provider_trade',
  'session_account',
  'track_date',
  'track_hot',
  'track_newest',
  'track_normal',
  'track_price',
  'track_artist_artist',
  'track_tag_tag',
  'version_main',
  'version_original_sha256_unique',
  'version_track',
]

describe('the database has', () => {
  it('every trigger', async () => expect(await names('trigger')).toEqual(TRIGGERS))
  it('every check', async () => {
    const text = (await rowsOf<{ sql: string }>(h.env, "SELECT sql FROM sqlite_master WHERE type = 'table'"))
      .map((r) => r.sql)
      .join('\n')
    expect([...text.matchAll(/CONSTRAINT "(\w+)" CHECK/g)].map((m) => m[1]).sort()).toEqual(CHECKS)
  })
  it('every index that decides a race or serves a hot path', async () => {
    expect(await names('index')).toEqual(expect.arrayContaining(INDEXES))
  })
  it('no cascade, so that no delete takes more with it than it names', async () => {
    expect(await sql("SELECT name FROM sqlite_master WHERE sql LIKE '%ON DELETE CASCADE%'")).toEqual([])
  })
  it('foreign keys on, and nothing that points nowhere', async () => {
    expect(await sql('PRAGMA foreign_keys')).toEqual([{ foreign_keys: 1 }])
    expect(await sql('PRAGMA foreign_key_check')).toEqual([])
  })
})

describe('append-only', () => {
  let keys: Record<string, [column: string, value: string]>
  beforeAll(async () => {
    const issued = await issuedLicence(h)
    await sql(
      "INSERT INTO licence_revocation (right_id, reason, actor_id, at_ms) VALUES (?, 'x', 'x', 1)",
      issued.licenceId,
    )
    const id = unique('exception')
    await sql(
      "INSERT INTO payment_exception (id, order_no, provider, provider_trade_no, amount_fen, reason, at_ms) VALUES (?, 'x', 'alipay', ?, 1, 'x', 1)",
      id,
      id,
    )
    const [{ id: auditId }] = (await rowsOf<{ id: string }>(h.env, 'SELECT id FROM audit LIMIT 1')) as [{ id: string }]
    keys = {
      order: ['order_no', issued.orderNo],
      order_item: ['order_no', issued.orderNo],
      order_event: ['order_no', issued.orderNo],
      payment: ['order_no', issued.orderNo],
      payment_exception: ['id', id],
      licence_right: ['id', issued.licenceId],
      licence_document: ['right_id', issued.licenceId],
      licence_revocation: ['right_id', issued.licenceId],
      audit: ['id', auditId],
    }
  })
  const TABLES = [
    'order',
    'order_item',
    'order_event',
    'payment',
    'payment_exception',
    'licence_right',
    'licence_document',
    'licence_revocation',
    'audit',
  ]
  const copyOf = async (table: string) => {
    const [column, value] = keys[table]!
    const [row] = await sql(`SELECT * FROM "${table}" WHERE "${column}" = ? LIMIT 1`, value)
    return { columns: Object.keys(row!), values: Object.values(row!) }
  }
  const listOf = (columns: string[]) => columns.map((c) => `"${c}"`).join(', ')
  const marks = (columns: string[]) => columns.map(() => '?').join(', ')

  it.each(TABLES)('%s: no row can be deleted', async (table) => {
    const [column, value] = keys[table]!
    await expect(sql(`DELETE FROM "${table}" WHERE "${column}" = ?`, value)).rejects.toThrow(/SQLITE_CONSTRAINT/)
  })
  it.each(TABLES)('%s: no row can be replaced', async (table) => {
    const { columns, values } = await copyOf(table)
    await expect(
      sql(`INSERT OR REPLACE INTO "${table}" (${listOf(columns)}) VALUES (${marks(columns)})`, ...values),
    ).rejects.toThrow(/SQLITE_CONSTRAINT/)
    await expect(
      sql(`REPLACE INTO "${table}" (${listOf(columns)}) VALUES (${marks(columns)})`, ...values),
    ).rejects.toThrow(/SQLITE_CONSTRAINT/)
  })
  it.each(TABLES)('%s: no row can be changed by an upsert', async (table) => {
    const { columns, values } = await copyOf(table)
    const last = columns.at(-1)
    const upsert = `INSERT INTO "${table}" (${listOf(columns)}) VALUES (${marks(columns)}) ON CONFLICT DO UPDATE SET "${last}" = excluded."${last}"`
    await expect(sql(upsert, ...values)).rejects.toThrow(/SQLITE_CONSTRAINT/)
  })
  it.each([
    'order_item',
    'order_event',
    'payment',
    'payment_exception',
    'licence_document',
    'licence_revocation',
    'audit',
  ])('%s: no column can be changed', async (table) => {
    const [column, value] = keys[table]!
    for (const name of (await copyOf(table)).columns)
      await expect(
        sql(`UPDATE "${table}" SET "${name}" = "${name}" WHERE "${column}" = ?`, value),
        name,
      ).rejects.toThrow(/SQLITE_CONSTRAINT/)
  })
  it.each(['gross_fen', 'discount_fen', 'due_fen', 'buyer_id', 'channel_id', 'status'])(
    'order.%s cannot be changed by hand',
    async (name) => {
      const change = name === 'status' ? '3' : name.endsWith('_fen') ? '1' : "'x'"
      await expect(sql(`UPDATE "order" SET "${name}" = ${change} WHERE order_no = ?`, keys.order![1])).rejects.toThrow(
        /SQLITE_CONSTRAINT/,
      )
    },
  )
  it.each(['awaiting_form', 'issued', 'revoked'])('a right cannot be made %s by hand', async (state) => {
    const issued = await issuedLicence(h)
    await expect(sql(`UPDATE licence_right SET state = '${state}' WHERE id = ?`, issued.licenceId)).rejects.toThrow(
      'LICENCE_BY_DOCUMENT_ONLY',
    )
  })
})

describe('every ordered pair of order states', () => {
  const STATES = [1, 2, 3, 4] as const
  type State = (typeof STATES)[number]
  let buyer: BuyerCalls
  let track: OnSale
  beforeAll(async () => {
    buyer = buyerCalls(h, await h.register())
    track = await onSale(h)
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
  /** Fails the batch, and so undoes it, exactly when the order is in that state: these orders must not stay half-finished. */
  const undoIfIn = (orderNo: string, state: number) =>
    statement(
      `INSERT INTO audit (id, actor_id, action, subject, detail, at_ms)
       SELECT NULL, 'x', 'x', 'x', '{}', 1 FROM "order" WHERE order_no = ? AND status = ?`,
      orderNo,
      state,
    )
  const placed = async () => (await buyer.place([track.skuId])).body.data!.value.orderNo
  /** How an order that was just placed comes to each state. */
  const pathTo = (orderNo: string): Record<State, D1PreparedStatement[]> => ({
    1: [],
    2: [pay(orderNo), move(orderNo, 1, 2)],
    3: [move(orderNo, 1, 3)],
    4: [move(orderNo, 1, 4)],
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
    const withMoney = to === 2 && isEdge ? [pay(orderNo)] : []
    const said = await outcome([...before, ...withMoney, move(orderNo, from, to), undoIfIn(orderNo, to)])
    expect(said).toMatch(isEdge ? /NOT NULL constraint failed: audit\.id/ : /STATE_EDGE|STATE_CONFLICT|ORDER_NOT_PAID/)
    // To be finished takes the money as well.
    if (withMoney.length > 0) expect(await outcome([...before, move(orderNo, from, to)])).toContain('ORDER_NOT_PAID')
    expect(await sql('SELECT status FROM "order" WHERE order_no = ?', orderNo)).toEqual([{ status: 1 }])
  })
  it('an event that skips, repeats or lies about where it comes from is refused', async () => {
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
