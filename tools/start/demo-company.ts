import type { Miniflare } from 'miniflare'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'

export const DEMO_COMPANY = {
  id: '0demo0company0northbank000',
  fullName: '北岸影像（上海）文化传播有限公司',
  shortName: '北岸影像 Northbank',
}
const ON = 1

/** Adds the demo accounts to a company, once: members that are disabled or leave later stay so. */
export async function foundDemoCompany(miniflare: Miniflare): Promise<void> {
  const db = await miniflare.getD1Database('DB')
  const { id, fullName, shortName } = DEMO_COMPANY
  const now = Date.now()
  const found = await db
    .prepare(
      `INSERT INTO enterprise (id, channel_id, full_name, short_name, created_at_ms)
       SELECT ?, 'main', ?, ?, ?
       WHERE (SELECT count(*) FROM account WHERE email IN (SELECT value FROM json_each(?))) = ?
       ON CONFLICT DO NOTHING`,
    )
    .bind(id, fullName, shortName, now, JSON.stringify(DEMO_ACCOUNTS.map(({ email }) => email)), DEMO_ACCOUNTS.length)
    .run()
  if (found.meta.changes === 0) return
  await db.batch(
    DEMO_ACCOUNTS.map(({ email, role }) =>
      db
        .prepare(
          `INSERT INTO enterprise_member (account_id, enterprise_id, role, status, created_at_ms)
           SELECT id, ?, ?, ?, ? FROM account WHERE email = ?`,
        )
        .bind(id, role, ON, now, email),
    ),
  )
}
