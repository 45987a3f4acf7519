import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { account } from './identity.ts'

/**
 * Proof that the owner was present: valid for one change from this session, for ten minutes. Deleted with the session
 * (trigger).
 */
export const sessionProof = sqliteTable('session_proof', {
  sessionId: text('session_id').primaryKey(),
  expiresAtMs: integer('expires_at_ms').notNull(),
})

/**
 * A phone, address or WeChat that was added, removed or replaced, with the state of all of them before: what an undo
 * restores. `n` counts the changes of an account. Kept until some days after `until_ms`.
 */
export const credentialChange = sqliteTable(
  'credential_change',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    n: integer('n').notNull(),
    what: text('what', { enum: ['phone', 'email', 'wechat'] }).notNull(),
    email: text('email'),
    mobile: text('mobile'),
    wechat: text('wechat', { mode: 'json' }).$type<WechatBefore>(),
    atMs: integer('at_ms').notNull(),
    untilMs: integer('until_ms').notNull(),
    undoneAtMs: integer('undone_at_ms'),
  },
  (t) => [
    check('credential_change_what', sql`${t.what} in ('phone', 'email', 'wechat')`),
    uniqueIndex('credential_change_order').on(t.accountId, t.n),
    index('credential_change_until').on(t.untilMs),
  ],
)
export type WechatBefore = { appId: string; openid: string; unionid: string | null; boundAtMs: number }

/** An address notified of a change, with the hash of the token it was sent. The address itself is in the change. */
export const credentialNotice = sqliteTable(
  'credential_notice',
  {
    tokenHash: text('token_hash').primaryKey(),
    changeId: text('change_id')
      .notNull()
      .references(() => credentialChange.id),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
  },
  (t) => [
    check('credential_notice_channel', sql`${t.channel} in ('mail', 'sms')`),
    index('credential_notice_change').on(t.changeId),
  ],
)
