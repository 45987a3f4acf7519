import { beforeAll, describe, expect, it } from 'vitest'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { issuedLicence } from '#tests/support/licences.ts'
import { getRows } from '#tests/support/rows.ts'

const h = makeHarness()
const sql = (text: string, ...values: unknown[]) => getRows(h.env, text, ...values)

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
      "INSERT INTO payment_exception (id, order_no, provider, provider_trade_no, amount_fen, reason, at_ms) VALUES (?, 'x', 'alipay', ?, 1, 'amount_differs', 1)",
      id,
      id,
    )
    const [{ id: auditId }] = (await getRows<{ id: string }>(h.env, 'SELECT id FROM audit LIMIT 1')) as [{ id: string }]
    const [{ id: eventId }] = (await getRows<{ id: string }>(
      h.env,
      'SELECT id FROM sign_in_event ORDER BY at_ms DESC LIMIT 1',
    )) as [{ id: string }]
    const use = { media: 'social', region: 'japan' }
    const kept = await h.call<{ signed: { answerNo: string } }>('POST', '/cuemark2/api/v2/licences/check', {
      use,
      signed: true,
    })
    const { answerNo } = kept.body.data!.value.signed
    const closing = await h.register()
    const closed = await h.call(
      'POST',
      '/saas/api/v2/web/close',
      { password: closing.password, confirmation: 'CLOSE' },
      { token: closing.accessToken },
    )
    expect(closed.status).toBe(200)
    const [{ id: closedId }] = (await getRows<{ id: string }>(
      h.env,
      'SELECT account_id AS id FROM account_closure ORDER BY at_ms DESC LIMIT 1',
    )) as [{ id: string }]
    keys = {
      order: ['order_no', issued.orderNo],
      order_line: ['order_no', issued.orderNo],
      order_event: ['order_no', issued.orderNo],
      payment: ['order_no', issued.orderNo],
      payment_exception: ['id', id],
      payment_exception_event: ['exception_id', id],
      licence_right: ['id', issued.licenceId],
      licence_document: ['right_id', issued.licenceId],
      licence_revocation: ['right_id', issued.licenceId],
      audit: ['id', auditId],
      sign_in_event: ['id', eventId],
      account_closure: ['account_id', closedId],
      use_answer: ['answer_no', answerNo],
    }
  })
  const TABLES = [
    'order',
    'order_line',
    'order_event',
    'payment',
    'payment_exception',
    'payment_exception_event',
    'licence_right',
    'licence_document',
    'licence_revocation',
    'audit',
    'sign_in_event',
    'account_closure',
    'use_answer',
  ]
  const getCopy = async (table: string) => {
    const [column, value] = keys[table]!
    const [row] = await sql(`SELECT * FROM "${table}" WHERE "${column}" = ? LIMIT 1`, value)
    return { columns: Object.keys(row!), values: Object.values(row!) }
  }
  const toList = (columns: string[]) => columns.map((c) => `"${c}"`).join(', ')
  const marks = (columns: string[]) => columns.map(() => '?').join(', ')

  it.each(TABLES)('%s: no row can be deleted', async (table) => {
    const [column, value] = keys[table]!
    await expect(sql(`DELETE FROM "${table}" WHERE "${column}" = ?`, value)).rejects.toThrow(/SQLITE_CONSTRAINT/)
  })
  it.each(TABLES)('%s: no row can be replaced', async (table) => {
    const { columns, values } = await getCopy(table)
    await expect(
      sql(`INSERT OR REPLACE INTO "${table}" (${toList(columns)}) VALUES (${marks(columns)})`, ...values),
    ).rejects.toThrow(/SQLITE_CONSTRAINT/)
    await expect(
      sql(`REPLACE INTO "${table}" (${toList(columns)}) VALUES (${marks(columns)})`, ...values),
    ).rejects.toThrow(/SQLITE_CONSTRAINT/)
  })
  it.each(TABLES)('%s: no row can be changed by an upsert', async (table) => {
    const { columns, values } = await getCopy(table)
    const last = columns.at(-1)
    const upsert = `INSERT INTO "${table}" (${toList(columns)}) VALUES (${marks(columns)}) ON CONFLICT DO UPDATE SET "${last}" = excluded."${last}"`
    await expect(sql(upsert, ...values)).rejects.toThrow(/SQLITE_CONSTRAINT/)
  })
  it.each([
    'order_line',
    'order_event',
    'payment',
    'payment_exception',
    'licence_document',
    'licence_revocation',
    'audit',
    'sign_in_event',
    'account_closure',
    'use_answer',
  ])('%s: no column can be changed', async (table) => {
    const [column, value] = keys[table]!
    for (const name of (await getCopy(table)).columns)
      await expect(
        sql(`UPDATE "${table}" SET "${name}" = "${name}" WHERE "${column}" = ?`, value),
        name,
      ).rejects.toThrow(/SQLITE_CONSTRAINT/)
  })
  it.each([
    'kind',
    'product_fen',
    'membership_fen',
    'exchange_fen',
    'discount_fen',
    'due_fen',
    'owner_id',
    'placed_by',
    'channel_id',
    'status',
  ])('order.%s cannot be changed directly', async (name) => {
    const change = name === 'status' ? '3' : name.endsWith('_fen') ? '1' : "'x'"
    await expect(sql(`UPDATE "order" SET "${name}" = ${change} WHERE order_no = ?`, keys.order![1])).rejects.toThrow(
      /SQLITE_CONSTRAINT/,
    )
  })
  it.each(['awaiting_form', 'issued', 'revoked'])('a right cannot be set to %s directly', async (state) => {
    const issued = await issuedLicence(h)
    await expect(sql(`UPDATE licence_right SET state = '${state}' WHERE id = ?`, issued.licenceId)).rejects.toThrow(
      'LICENCE_BY_DOCUMENT_ONLY',
    )
  })
})
