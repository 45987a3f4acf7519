import { DatabaseSync } from 'node:sqlite'
import { newId } from '#core/encodings.ts'
import { databaseIn } from '../../../tools/catalogue/generate/load-into-state.ts'

export const MEMBERS = 5000
export const ORDERS = 50_000
const DEPARTMENTS = 40
const PROJECTS = 200

/**
 * A company with its members, departments, projects and orders of one year, written into the database before the site starts: the
 * account becomes its administrator, and its session acts for it. Triggers that judge new orders are left out of this copy: they ask
 * whether a track is on sale, and these orders are history. Returns one of its departments.
 */
export function makeCompany(state: string, { accountId, sessionId }: { accountId: string; sessionId: string }): string {
  const db = new DatabaseSync(databaseIn(state))
  try {
    const triggers = db
      .prepare(
        `SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('order', 'order_line', 'project', 'department')
         AND name <> 'department_placed'`,
      )
      .all() as { name: string }[]
    for (const { name } of triggers) db.exec(`DROP TRIGGER "${name}"`)
    const [company, now] = [newId(), Date.now()]
    const count = (n: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${n})`
    const insert = (sql: string, ...values: (string | number)[]) => db.prepare(sql).run(...values)
    db.exec('BEGIN')
    insert(
      `INSERT INTO enterprise (id, channel_id, full_name, short_name, created_at_ms) VALUES (?, 'main', '大公司', '大', 1)`,
      company,
    )
    insert(
      `${count(DEPARTMENTS)} INSERT INTO department (id, enterprise_id, parent_id, name, position, created_at_ms)
       SELECT substr(?1, 1, 22) || printf('%04d', i), ?1, NULL, 'd' || i, i, 1 FROM n`,
      company,
    )
    insert(
      `${count(MEMBERS)} INSERT INTO account (id, channel_id, nickname, created_at_ms) SELECT ?1 || '-m' || i, 'main', 'member ' || i, 1 FROM n`,
      company,
    )
    insert(
      `${count(MEMBERS)} INSERT INTO enterprise_member (account_id, enterprise_id, role, status, created_at_ms, department_id)
       SELECT ?1 || '-m' || i, ?1, 'buyer', 1, i, substr(?1, 1, 22) || printf('%04d', 1 + i % ${DEPARTMENTS}) FROM n`,
      company,
    )
    insert(
      `INSERT INTO enterprise_member (account_id, enterprise_id, role, status, created_at_ms) VALUES (?, ?, 'companyAdmin', 1, 1)`,
      ...[accountId, company],
    )
    insert('INSERT INTO session_subject (session_id, enterprise_id) VALUES (?, ?)', sessionId, company)
    insert(
      `${count(PROJECTS)} INSERT INTO project (id, owner_id, name, folded_name, folded, client, number, created_by, created_at_ms, used_at_ms)
       SELECT ?1 || '-p' || i, (SELECT id FROM subject WHERE enterprise_id = ?1), 'project ' || i, 'project ' || i, 'project ' || i, '', '', ?2, 1, 1 FROM n`,
      ...[company, accountId],
    )
    const [{ trackId, versionId }] = db
      .prepare('SELECT track_id AS trackId, id AS versionId FROM version WHERE is_main = 1 LIMIT 1')
      .all() as [{ trackId: number; versionId: number }]
    insert(
      `${count(ORDERS)} INSERT INTO "order" (order_no, channel_id, owner_id, placed_by, kind, status, product_fen, membership_fen,
         exchange_fen, discount_fen, due_fen, submitted_at_ms, auto_cancel_at_ms, usage_accepted_at_ms, project_id, department_id, department_name)
       SELECT 'B' || i, 'main', (SELECT id FROM subject WHERE enterprise_id = ?1), ?1 || '-m' || (1 + i % ${MEMBERS}), 'purchase', 2,
         9900 + i % 700, 0, 0, 0, 9900 + i % 700, ?2 - i * 630000, ?2, ?2, ?1 || '-p' || (1 + i % ${PROJECTS}),
         substr(?1, 1, 22) || printf('%04d', 1 + i % ${DEPARTMENTS}), 'd' || (1 + i % ${DEPARTMENTS}) FROM n`,
      ...[company, now],
    )
    insert(
      `${count(ORDERS)} INSERT INTO order_line (id, order_no, position, kind, names, folded_names, track_id, version_id, sku_id, terms, price_fen)
       SELECT 'B' || i || '-1', 'B' || i, 0, 'licence', '{}', '{}', ?1, ?2, ?1 || '-' || ?2 || '-company.video.1y.5m.mainland_china',
         json_object('code', 'company.video.1y.5m.mainland_china', 'licenceType', 'company', 'use',
           CASE i % 3 WHEN 0 THEN 'video' WHEN 1 THEN 'podcast' ELSE 'game' END, 'scenes', json('["video"]'),
           'term', '1y', 'audience', '5m', 'region', 'mainland_china', 'termsVersion', '2026-12'), 9900 + i % 700 FROM n`,
      ...[trackId, versionId],
    )
    db.exec('COMMIT')
    return `${company.slice(0, 22)}0001`
  } finally {
    db.close()
  }
}
