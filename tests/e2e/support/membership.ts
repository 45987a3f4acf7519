import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The shop's database, beside the running server. */
function openShop(): DatabaseSync {
  const folder = join(process.env.STATE_DIR ?? '', 'v3/d1/miniflare-D1DatabaseObject')
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite') ?? ''
  const db = new DatabaseSync(join(folder, file))
  db.exec('PRAGMA busy_timeout = 5000')
  return db
}

/** A personal membership of a month for an account, as after paying for it. */
export function giveMembership(email: string): void {
  const db = openShop()
  try {
    const owner = db
      .prepare('SELECT s.id, a.id AS account FROM subject s JOIN account a ON a.id = s.account_id WHERE a.email = ?')
      .get(email) as { id: string; account: string }
    const [now, line] = [Date.now(), randomUUID()]
    const orderNo = `2026${String(now).slice(-13)}9`
    const detail = JSON.stringify({ level: 1, months: 1, personCount: 1, companyCount: 0 })
    const names = JSON.stringify(
      Object.fromEntries(['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW'].map((l) => [l, '会员'])),
    )
    const run = (sql: string, ...values: (string | number)[]) => db.prepare(sql).run(...values)
    db.exec('BEGIN IMMEDIATE')
    run(
      `INSERT INTO "order" (order_no, channel_id, owner_id, placed_by, kind, status, product_fen, membership_fen, exchange_fen,
       discount_fen, due_fen, submitted_at_ms, auto_cancel_at_ms, usage_accepted_at_ms)
       VALUES (?, 'main', ?, ?, 'membership', 1, 0, 0, 0, 0, 0, ?, ?, ?)`,
      ...[orderNo, owner.id, owner.account, now, now, now],
    )
    run(
      `INSERT INTO order_line (id, order_no, position, kind, detail, names, folded_names, price_fen, exchanged, bought_again)
       VALUES (?, ?, 0, 'membership', ?, ?, ?, 0, 0, 0)`,
      ...[line, orderNo, detail, names, names],
    )
    const event = 'INSERT INTO order_event (order_no, seq, from_status, to_status, cause, actor_id, at_ms) VALUES'
    run(`${event} (?, 0, NULL, 1, 'placed', ?, ?)`, orderNo, owner.account, now)
    run(`${event} (?, 1, 1, 2, 'nothing_due', ?, ?)`, orderNo, owner.account, now)
    run('UPDATE "order" SET pay_way = 0 WHERE order_no = ?', orderNo)
    run(
      'INSERT INTO membership (id, owner_id, order_line_id, level, person_count, company_count, from_ms, until_ms, created_at_ms) VALUES (?, ?, ?, 1, 1, 0, ?, ?, ?)',
      ...[randomUUID(), owner.id, line, now, now + 30 * 86_400_000, now],
    )
    db.exec('COMMIT')
  } finally {
    db.close()
  }
}
