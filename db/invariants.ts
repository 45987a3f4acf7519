/**
 * Invariants of the data, as SQL that returns no row if they hold. Checked by the tests, every hour by cron, and on the
 * staff health page. Numbered as in reliability.md; later areas add theirs here. Each query begins with `SELECT id FROM
 * table` and judges each row of that table separately, so that it can be run on a part of the table. The first column
 * is used in alerts, so it must be one of our ids, never user input.
 */
export const INVARIANTS: Record<string, string> = {
  'I1 order: each total is that of its lines, and what is due is what they leave': `
    SELECT o.order_no FROM "order" o
    WHERE o.due_fen <> o.product_fen + o.membership_fen - o.exchange_fen - o.discount_fen
      OR min(o.product_fen, o.membership_fen, o.exchange_fen, o.discount_fen, o.due_fen) < 0
      OR o.product_fen <> (SELECT coalesce(sum(l.price_fen), 0) FROM order_line l WHERE l.order_no = o.order_no AND l.kind <> 'membership')
      OR o.membership_fen <> (SELECT coalesce(sum(l.price_fen), 0) FROM order_line l WHERE l.order_no = o.order_no AND l.kind = 'membership')
      OR o.exchange_fen <> (SELECT coalesce(sum(l.price_fen), 0) FROM order_line l WHERE l.order_no = o.order_no AND l.exchanged = 1)`,
  'I1 order: its lines are of its kind': `
    SELECT o.order_no FROM "order" o
    WHERE NOT EXISTS (SELECT 1 FROM order_line l WHERE l.order_no = o.order_no AND l.kind = iif(o.kind = 'purchase', 'licence', o.kind))
      OR EXISTS (SELECT 1 FROM order_line l WHERE l.order_no = o.order_no AND l.kind <> o.kind
                 AND NOT (o.kind = 'purchase' AND l.kind IN ('licence', 'membership')))`,
  'I2 finished = exactly one settled payment of the same amount (or nothing due)': `
    SELECT o.order_no FROM "order" o LEFT JOIN payment p ON p.order_no = o.order_no
    WHERE (o.status = 2) <> (p.amount_fen IS NOT NULL AND p.amount_fen = o.due_fen AND p.currency = 'CNY' OR o.status = 2 AND o.due_fen = 0)`,
  'I4 I5 a coin balance is the sum of its entries, the last of which says so, and never below nothing': `
    SELECT a.owner_id FROM coin_account a
    WHERE a.balance_fen < 0 OR a.balance_fen <> (SELECT coalesce(sum(e.fen), 0) FROM coin_entry e WHERE e.owner_id = a.owner_id)
      OR a.balance_fen <> coalesce((SELECT e.balance_after_fen FROM coin_entry e WHERE e.owner_id = a.owner_id ORDER BY e.rowid DESC LIMIT 1), 0)`,
  'I4 coins that were spent paid an order, once': `
    SELECT e.id FROM coin_entry e WHERE e.kind = 'consume' AND NOT EXISTS (
      SELECT 1 FROM payment p WHERE p.order_no = e.order_no AND p.provider = 'coins' AND p.amount_fen = -e.fen)`,
  'I6 a coupon that is held belongs to an open order of its owner, one that is used to a finished one': `
    SELECT c.id FROM coupon c LEFT JOIN "order" o ON o.order_no = c.order_no
    WHERE c.state = 'held' AND (o.status NOT IN (1, 4) OR o.owner_id <> c.owner_id)
      OR c.state = 'used' AND (o.status <> 2 OR o.owner_id <> c.owner_id)`,
  'I8 each licence of a finished order has exactly one right, and no other line has': `
    SELECT i.id FROM order_line i JOIN "order" o ON o.order_no = i.order_no
    WHERE (SELECT count(*) FROM licence_right r WHERE r.order_line_id = i.id) <> (o.status = 2 AND i.kind = 'licence')`,
  'I8 each membership of a finished order has exactly one period, and no other line has': `
    SELECT i.id FROM order_line i JOIN "order" o ON o.order_no = i.order_no
    WHERE (SELECT count(*) FROM membership m WHERE m.order_line_id = i.id) <> (o.status = 2 AND i.kind = 'membership')`,
  'I8 each recharge of a finished order has brought its coins once, and no other line has': `
    SELECT i.id FROM order_line i JOIN "order" o ON o.order_no = i.order_no
    WHERE (SELECT coalesce(sum(e.fen), 0) FROM coin_entry e WHERE e.cause IN ('recharge:' || i.id, 'bonus:' || i.id))
      <> iif(o.status = 2 AND i.kind = 'recharge', json_extract(i.detail, '$.coinsFen') + json_extract(i.detail, '$.bonusFen'), 0)`,
  'I8 an issued right has exactly one document under its number': `
    SELECT r.id FROM licence_right r LEFT JOIN licence_document d ON d.right_id = r.id
    WHERE (r.state = 'issued' AND d.licence_no IS NOT r.licence_no) OR (r.state = 'awaiting_form' AND d.licence_no IS NOT NULL)`,
  'I10 state history is a chain that ends in the current state': `
    SELECT o.order_no FROM "order" o
    WHERE NOT EXISTS (SELECT 1 FROM order_event e WHERE e.order_no = o.order_no AND e.seq = 0 AND e.from_status IS NULL AND e.to_status = 1)
      OR o.status <> (SELECT e.to_status FROM order_event e WHERE e.order_no = o.order_no ORDER BY e.seq DESC LIMIT 1)
      OR EXISTS (SELECT 1 FROM order_event e JOIN order_event f ON f.order_no = e.order_no AND f.seq = e.seq + 1
                 WHERE e.order_no = o.order_no AND f.from_status IS NOT e.to_status)`,
  'I11 each account has exactly one subject': `
    SELECT a.id FROM account a WHERE (SELECT count(*) FROM subject s WHERE s.account_id = a.id AND s.type = 'personal') <> 1`,
  'I11 each company has exactly one subject': `
    SELECT e.id FROM enterprise e WHERE (SELECT count(*) FROM subject s WHERE s.enterprise_id = e.id AND s.type = 'enterprise') <> 1`,
  'I11 an order belongs to the channel of its owner and of who placed it': `
    SELECT o.order_no FROM "order" o JOIN account a ON a.id = o.placed_by JOIN subject s ON s.id = o.owner_id
      LEFT JOIN enterprise e ON e.id = s.enterprise_id
    WHERE a.channel_id <> o.channel_id OR e.channel_id <> o.channel_id`,
  'I11 an order of a person was placed by that person': `
    SELECT o.order_no FROM "order" o JOIN subject s ON s.id = o.owner_id WHERE s.account_id <> o.placed_by`,
  'I11 a right belongs to the owner of its order and is for the track and version of its line': `
    SELECT r.id FROM licence_right r JOIN order_line i ON i.id = r.order_line_id JOIN "order" o ON o.order_no = i.order_no
    WHERE r.order_no <> i.order_no OR r.owner_id <> o.owner_id OR r.track_id <> i.track_id OR r.version_id <> i.version_id`,
  'I13 no live session of an account that is not active': `
    SELECT s.id FROM session s JOIN account a ON a.id = s.account_id WHERE a.status <> 'active' AND s.revoked_at_ms IS NULL`,
  'I13 a closed account has no name, no way in, no open order, and says so in one row': `
    SELECT a.id FROM account a WHERE (a.status = 'closed') <> EXISTS (SELECT 1 FROM account_closure c WHERE c.account_id = a.id)
      OR a.status = 'closed' AND (a.nickname <> '' OR coalesce(a.username, a.email, a.mobile, a.password_hash) IS NOT NULL
        OR EXISTS (SELECT 1 FROM wechat_identity w WHERE w.account_id = a.id)
        OR EXISTS (SELECT 1 FROM subject s JOIN "order" o ON o.owner_id = s.id WHERE s.account_id = a.id AND o.status IN (1, 4)))`,
  'I13 no live session of staff who are not active': `
    SELECT s.id FROM staff_session s JOIN staff_account a ON a.id = s.staff_id WHERE a.status <> 'active' AND s.revoked_at_ms IS NULL`,
  'I14 no outbox row undelivered for 15 minutes': `
    SELECT id FROM outbox WHERE state = 'pending' AND created_at_ms < (unixepoch() - 900) * 1000`,
  'I17 an idempotency row stands for something that exists': `
    SELECT k.result_ref FROM idempotency k
    WHERE (k.route = 'POST /orders' AND NOT EXISTS (SELECT 1 FROM "order" o WHERE o.order_no = k.result_ref AND o.owner_id = k.owner_id))
      OR (k.route = 'POST /orders/:orderNo/pay' AND NOT EXISTS (
        SELECT 1 FROM payment_attempt a JOIN "order" o ON o.order_no = a.order_no WHERE a.id = k.result_ref AND o.owner_id = k.owner_id))
      OR (k.route IN ('PUT /licences/:id/form', 'POST /licences/batch-form') AND NOT EXISTS (
        SELECT 1 FROM licence_document d JOIN licence_right r ON r.id = d.right_id WHERE r.id = k.result_ref AND r.owner_id = k.owner_id))`,
  'at most one attempt of an order and way was live at any moment': `
    SELECT a.id FROM payment_attempt a JOIN payment_attempt b ON b.order_no = a.order_no AND b.pay_way = a.pay_way AND b.id <> a.id
    WHERE b.created_at_ms >= a.created_at_ms AND b.created_at_ms < a.expires_at_ms AND a.asked_at_ms > 0 AND b.asked_at_ms > 0`,
  'every order that was closed after an attempt has told the provider so': `
    SELECT e.order_no FROM order_event e WHERE e.to_status = 3
      AND EXISTS (SELECT 1 FROM payment_attempt a WHERE a.order_no = e.order_no AND a.asked_at_ms > 0)
      AND NOT EXISTS (SELECT 1 FROM outbox x WHERE x.id = 'close-' || e.order_no)
      AND e.at_ms > (unixepoch() - 86400) * 1000`,
  'refunds of a payment or exception that have not failed are at most what came': `
    SELECT r.id FROM refund r LEFT JOIN payment p ON p.id = r.payment_id LEFT JOIN payment_exception e ON e.id = r.exception_id
    WHERE (SELECT sum(x.fen) FROM refund x WHERE x.provider = r.provider AND x.provider_trade_no = r.provider_trade_no AND x.state <> 'failed')
      > coalesce(p.amount_fen, e.amount_fen)`,
  'a refund that is requested has its outbox row': `
    SELECT r.id FROM refund r WHERE r.state = 'requested' AND NOT EXISTS (SELECT 1 FROM outbox x WHERE x.id = 'refund-' || r.id)`,
  'every track has exactly one main version and its full-text row': `
    SELECT t.id FROM track t
    WHERE (SELECT count(*) FROM version v WHERE v.track_id = t.id AND v.is_main = 1) <> 1
      OR NOT EXISTS (SELECT 1 FROM track_text x WHERE x.rowid = t.id)`,
}

/** Names of the violated invariants, with up to three of the offending rows. */
export async function brokenInvariants(db: D1Database): Promise<string[]> {
  const names = Object.keys(INVARIANTS)
  const results = await db.batch(names.map((name) => db.prepare(`SELECT * FROM (${INVARIANTS[name]}) LIMIT 3`)))
  return names.flatMap((name, i) => {
    const rows = results[i]?.results ?? []
    return rows.length === 0 ? [] : [`${name}: ${JSON.stringify(rows)}`]
  })
}

const FIRST_TABLE = /^(\s*SELECT [\w.]+ FROM )("?\w+"?)/
export type Window = { after: number; rows: number }
/** `last`: the last row checked, null if there were none left. `broken`: up to three offending rows. */
export type Checked = { last: number | null; broken: string[] }

/**
 * The same for the next rows of the table only, in one round trip: a table of a million rows is checked in steps that
 * each stay far below D1's limits (docs/decisions/061).
 */
export function getWindow(sql: string): { bound: string; broken: string } {
  const [, head = '', table] = FIRST_TABLE.exec(sql) ?? []
  if (!table) throw new Error('an invariant begins SELECT id FROM table')
  const bound = `SELECT max(rowid) AS last FROM (SELECT rowid FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ?)`
  const part = `(SELECT * FROM ${table} WHERE rowid > ? AND rowid <= (${bound}))`
  return { bound, broken: `SELECT * FROM (${sql.replace(FIRST_TABLE, () => `${head}${part}`)}) LIMIT 3` }
}
