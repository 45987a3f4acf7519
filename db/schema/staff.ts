import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/**
 * Somebody who works on the shop. Never deleted: the audit names them. What one signs in with is null until it is enrolled and
 * after a reset; with Cloudflare Access it may stay null.
 */
export const staffAccount = sqliteTable(
  'staff_account',
  {
    id: text('id').primaryKey(),
    /** Lower case: what an Access token's e-mail is compared with. */
    email: text('email').notNull().unique(),
    name: text('name'),
    status: text('status', { enum: ['invited', 'active', 'disabled'] }).notNull(),
    /** PHC string, argon2id. */
    passwordHash: text('password_hash'),
    /** AES-GCM under STAFF_SECRET, bound to this account: a copied database opens nothing. */
    totpSecret: text('totp_secret'),
    /** The last step (Unix time / 30 s) whose code was used; it only rises (trigger), so a code works once. */
    totpStep: integer('totp_step').notNull().default(0),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    check('staff_account_status', sql`${t.status} in ('invited', 'active', 'disabled')`),
    check('staff_account_email', sql`${t.email} = lower(${t.email})`),
    check('staff_account_factors', sql`(${t.passwordHash} is null) = (${t.totpSecret} is null)`),
  ],
)

/** Which permissions a role has is a table in code (worker/core/permissions.ts). The last active admin cannot go (triggers). */
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

/** One link per account to set a password and a code app: used once (its row goes), good for 24 hours. */
export const staffEnrolment = sqliteTable('staff_enrolment', {
  staffId: text('staff_id')
    .primaryKey()
    .references(() => staffAccount.id),
  /** SHA-256 of the link's token. */
  tokenHash: text('token_hash').notNull().unique(),
  /** What the code app is to be given; encrypted as in staff_account. */
  totpSecret: text('totp_secret').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
  expiresAtMs: integer('expires_at_ms').notNull(),
})

/** Ten codes in place of the code app, each good once. HMAC under STAFF_SECRET. */
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

/** A staff session: twelve hours at most. Ends with any change of the account's status, password or code app (trigger). */
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
    /** Keyed hash of the network it was opened from: wrong tries elsewhere do not lock the owner out there. */
    network: text('network').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    /** When the person last proved who they are; money and accounts ask for ten minutes at most. */
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
