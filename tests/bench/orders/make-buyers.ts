import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { databaseIn } from '../../../tools/catalogue/generate/load-into-state.ts'

/** What signing in leaves in KV (worker/modules/identity/sessions/session-cache.ts): by the token's hash. */
export type KvSession = { hash: string; accountId: string; sessionId: string; expiresAtMs: number }
export type Buyers = { baskets: Basket[]; sessions: KvSession[] }
/** One order: who places it, of what, for how much. */
export type Basket = { token: string; skuId: string; fen: number; key: string }

/** Below the limit of unpaid orders of one owner. */
const ORDERS_EACH = 15
const HOUR_MS = 3_600_000

/** Accounts with a session each, written into the database before the site starts, and what they are going to order. */
export function makeBuyers(state: string, orders: number): Buyers {
  const db = new DatabaseSync(databaseIn(state))
  try {
    const skus = db
      .prepare(
        `SELECT t.id || '-' || v.id || '-' || t.default_code AS skuId, t.from_price_fen AS fen
         FROM track t JOIN version v ON v.track_id = t.id AND v.is_main = 1
         WHERE t.status = 1 AND t.from_price_fen > 0 ORDER BY t.id LIMIT 5000`,
      )
      .all() as { skuId: string; fen: number }[]
    if (skus.length < ORDERS_EACH) throw new Error('the catalogue has too few tracks on sale')
    db.exec('BEGIN')
    const buyers = Array.from({ length: Math.ceil(orders / ORDERS_EACH) }, () => makeBuyer(db))
    db.exec('COMMIT')
    // In turns, so that the orders of one buyer are not next to each other.
    const baskets = Array.from({ length: orders }, (_, i) => {
      const sku = skus[(i * 7 + Math.floor(i / buyers.length)) % skus.length]!
      return { ...sku, token: buyers[i % buyers.length]!.token, key: randomUUID() }
    })
    return { baskets, sessions: buyers.map(({ kept }) => kept) }
  } finally {
    db.close()
  }
}

function makeBuyer(db: DatabaseSync): { token: string; kept: KvSession } {
  const [id, session, token] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')]
  const hash = createHash('sha256').update(token).digest('base64url')
  const now = Date.now()
  db.prepare(
    `INSERT INTO account (id, channel_id, email, nickname, status, created_at_ms, locale) VALUES (?, 'main', ?, 'bench', 'active', ?, 'zh-CN')`,
  ).run(id, `${id}@example.com`, now)
  db.prepare(
    `INSERT INTO session (id, account_id, autologin, user_agent, created_at_ms, expires_at_ms) VALUES (?, ?, 0, 'bench', ?, ?)`,
  ).run(session, id, now, now + HOUR_MS)
  db.prepare(`INSERT INTO token (hash, kind, session_id, expires_at_ms) VALUES (?, 'access', ?, ?)`).run(
    hash,
    session,
    now + HOUR_MS,
  )
  return { token, kept: { hash, accountId: id, sessionId: session, expiresAtMs: now + HOUR_MS } }
}
