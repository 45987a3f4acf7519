import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/**
 * A member of staff. Never deleted, because the audit names them. Credentials are null until enrolment and after a
 * reset; with Cloudflare Access they may stay null.
 */
export const staffAccount = sqliteTable(
  'staff_account',
  {
    id: text('id').primaryKey(),
    /** Lower case; compared with an Access token's e-mail. */
    email: text('email').notNull().unique(),
    name: text('name'),
    status: text('status', { enum: ['invited', 'active', 'disabled'] }).notNull(),
    /** PHC string, argon2id. */
    passwordHash: text('password_hash'),
    /** AES-GCM under STAFF_SECRET, bound to this account: a copy of the database alone is not enough to sign in. */
    totpSecret: text('totp_secret'),
    /** The last step (Unix time / 30 s) whose code was used; it can only increase (trigger), so a code works once. */
    totpStep: integer('totp_step').notNull().default(0),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    check('staff_account_status', sql`${t.status} in ('invited', 'active', 'disabled')`),
    check('staff_account_email', sql`${t.email} = lower(${t.email})`),
    check('staff_account_factors', sql`(${t.passwordHash} is null) = (${t.totpSecret} is null)`),
  ],
)

/**
 * The permissions of a role are in code (worker/core/permissions.ts). The last active admin cannot be removed
 * (triggers).
 */
export const staffRole = sqliteTable(
  'staff_role',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id),
    role: text('role', { enum: ['support', 'finance', 'catalogue', 'admin'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.staffId, t.role] }),
    check('staff_role_role', sql`${t.role} in ('support', 'finance', 'catalogue', 'admin')`),
  ],
)

/** One link per account to set a password and a code app: used once (its row is deleted), valid for 24 hours. */
export const staffEnrolment = sqliteTable('staff_enrolment', {
  staffId: text('staff_id')
    .primaryKey()
    .references(() => staffAccount.id),
  /** SHA-256 of the link's token. */
  tokenHash: text('token_hash').notNull().unique(),
  /** The secret for the code app; encrypted as in staff_account. */
  totpSecret: text('totp_secret').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
  expiresAtMs: integer('expires_at_ms').notNull(),
})

/** Ten recovery codes, each valid once. HMAC under STAFF_SECRET. */
export const staffRecoveryCode = sqliteTable(
  'staff_recovery_code',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id),
    codeHash: text('code_hash').notNull(),
    usedAtMs: integer('used_at_ms'),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.codeHash] })],
)

/**
 * A staff session: at most twelve hours. Any change of the account's status, password or code app ends it (trigger).
 */
export const staffSession = sqliteTable(
  'staff_session',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull(),
    method: text('method', { enum: ['password', 'access'] }).notNull(),
    userAgent: text('user_agent').notNull(),
    /** Keyed hash of the network it was opened from: wrong attempts elsewhere do not lock the owner out there. */
    network: text('network').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    /** When the person last proved their identity; money and accounts require at most ten minutes. */
    provedAtMs: integer('proved_at_ms').notNull(),
    revokedAtMs: integer('revoked_at_ms'),
    revokeReason: text('revoke_reason'),
  },
  (t) => [
    uniqueIndex('staff_session_token').on(t.tokenHash),
    index('staff_session_account').on(t.staffId, t.network),
    index('staff_session_expiry').on(t.expiresAtMs),
    check('staff_session_method', sql`${t.method} in ('password', 'access')`),
  ],
)
