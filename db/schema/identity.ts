import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { channel } from './platform.ts'

/** A person who can sign in. E-mail, mobile and username are stored normalised (lower case, no +86). */
export const account = sqliteTable(
  'account',
  {
    id: text('id').primaryKey(),
    channelId: text('channel_id')
      .notNull()
      .references(() => channel.id),
    username: text('username').unique(),
    email: text('email').unique(),
    mobile: text('mobile').unique(),
    nickname: text('nickname').notNull(),
    /** PHC string, argon2id. Null for accounts that sign in only by code or by WeChat. */
    passwordHash: text('password_hash'),
    status: text('status', { enum: ['active', 'disabled', 'closed'] })
      .notNull()
      .default('active'),
    createdAtMs: integer('created_at_ms').notNull(),
    /** The language of the last sign-in, used for messages to the owner. */
    locale: text('locale', { enum: ['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW'] }),
    /** A company chose the password: it opens nothing until the holder has replaced it. */
    passwordIsInitial: integer('password_is_initial', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [check('account_status', sql`${t.status} in ('active', 'disabled', 'closed')`)],
)

/** One sign-in on one device: the family of its access and refresh tokens. */
export const session = sqliteTable(
  'session',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    autologin: integer('autologin', { mode: 'boolean' }).notNull(),
    userAgent: text('user_agent').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    revokedAtMs: integer('revoked_at_ms'),
    revokeReason: text('revoke_reason'),
  },
  (t) => [index('session_account').on(t.accountId), index('session_expiry').on(t.expiresAtMs)],
)

/** Stored tokens: SHA-256 only. A refresh token is used once; its use is a row of `refresh_use`. */
export const token = sqliteTable(
  'token',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: ['access', 'refresh'] }).notNull(),
    sessionId: text('session_id')
      .notNull()
      .references(() => session.id),
    expiresAtMs: integer('expires_at_ms').notNull(),
  },
  (t) => [
    check('token_kind', sql`${t.kind} in ('access', 'refresh')`),
    index('token_session').on(t.sessionId),
    index('token_expiry').on(t.expiresAtMs),
  ],
)

/** The primary key decides who rotates a token: of several requests with one refresh token exactly one inserts. */
export const refreshUse = sqliteTable('refresh_use', {
  hash: text('hash')
    .primaryKey()
    .references(() => token.hash),
  usedAtMs: integer('used_at_ms').notNull(),
})

/**
 * A one-time code sent by e-mail or SMS, or shown in a picture; bound to target, purpose and the requesting browser.
 */
export const verificationCode = sqliteTable(
  'verification_code',
  {
    id: text('id').primaryKey(),
    target: text('target').notNull(),
    purpose: text('purpose').notNull(),
    /**
     * Keyed hash of the requesting browser: nobody else's request replaces the code, and nobody else's guess counts
     * against it.
     */
    browser: text('browser').notNull().default(''),
    /**
     * What the code is limited to beyond its purpose: an account, or an order and its amount. Empty: nothing further.
     */
    subject: text('subject').notNull().default(''),
    /** HMAC of the code under CODE_SECRET, so that a leaked table cannot be searched by trying all six-digit codes. */
    codeHash: text('code_hash').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    supersededAtMs: integer('superseded_at_ms'),
  },
  (t) => [
    index('verification_code_target').on(t.target, t.purpose, t.createdAtMs),
    index('verification_code_expiry').on(t.expiresAtMs),
  ],
)

/** Inserted before a guess is checked: a code can have at most five rows, however many requests there are. */
export const verificationAttempt = sqliteTable(
  'verification_attempt',
  {
    codeId: text('code_id')
      .notNull()
      .references(() => verificationCode.id),
    n: integer('n').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.codeId, t.n] }), check('verification_attempt_limit', sql`${t.n} between 1 and 5`)],
)

/** The primary key makes a code single-use. */
export const verificationUse = sqliteTable('verification_use', {
  codeId: text('code_id')
    .primaryKey()
    .references(() => verificationCode.id),
  usedAtMs: integer('used_at_ms').notNull(),
})

/**
 * Successful and refused sign-ins: append-only, kept for 180 days. No foreign key to the session, which is deleted
 * earlier.
 */
export const signInEvent = sqliteTable(
  'sign_in_event',
  {
    id: text('id').primaryKey(),
    /** Null for an unknown name. */
    accountId: text('account_id').references(() => account.id),
    method: text('method', { enum: ['password', 'sms', 'register', 'wechat'] }).notNull(),
    outcome: text('outcome', { enum: ['ok', 'refused'] }).notNull(),
    /** Keyed hash of what identifies the browser. */
    device: text('device').notNull(),
    network: text('network').notNull(),
    userAgent: text('user_agent').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [
    check('sign_in_event_method', sql`${t.method} in ('password', 'sms', 'register', 'wechat')`),
    check('sign_in_event_outcome', sql`${t.outcome} in ('ok', 'refused')`),
    index('sign_in_event_device').on(t.accountId, t.outcome, t.device),
    index('sign_in_event_at').on(t.atMs),
    index('sign_in_event_account').on(t.accountId, t.atMs),
  ],
)

/** Messages sent on a day (Beijing time); the check enforces the budget for simultaneous requests. */
export const smsDay = sqliteTable(
  'sms_day',
  { day: text('day').primaryKey(), sent: integer('sent').notNull(), budget: integer('budget').notNull() },
  (t) => [check('sms_day_budget', sql`${t.sent} <= ${t.budget}`)],
)

/**
 * Messages of an hour (since 1970, Beijing time) from one pool of the day's budget (identity/codes/limits/budget.ts), enforced
 * by the check. All hours of a day together never exceed the pool.
 */
export const messageShare = sqliteTable(
  'message_share',
  {
    channel: text('channel', { enum: ['sms', 'mail'] }).notNull(),
    hour: integer('hour').notNull(),
    pool: text('pool', { enum: ['open', 'known', 'device'] }).notNull(),
    sent: integer('sent').notNull(),
    share: integer('share').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.channel, t.hour, t.pool] }),
    check('message_share_pool', sql`${t.pool} in ('open', 'known', 'device')`),
    check('message_share_spent', sql`${t.sent} <= ${t.share}`),
  ],
)

/**
 * The WeChat of an account: an account has at most one, and a WeChat belongs to at most one account. `unionid`
 * identifies the person across all our applications; without it only `openid` within `appId` is known.
 */
export const wechatIdentity = sqliteTable(
  'wechat_identity',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => account.id),
    appId: text('app_id').notNull(),
    openid: text('openid').notNull(),
    unionid: text('unionid').unique(),
    boundAtMs: integer('bound_at_ms').notNull(),
  },
  (t) => [uniqueIndex('wechat_identity_openid').on(t.appId, t.openid)],
)

/** Ensures that a scanned QR code is used once (primary key). SHA-256 of the tag. */
export const qrUse = sqliteTable(
  'qr_use',
  { tagHash: text('tag_hash').primaryKey(), usedAtMs: integer('used_at_ms').notNull() },
  (t) => [index('qr_use_at').on(t.usedAtMs)],
)

/**
 * An account closed by its owner. Append-only; inserting the row decides: triggers refuse it while something is
 * pending, and the primary key accepts only one.
 */
export const accountClosure = sqliteTable('account_closure', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id),
  /** Whether the owner gave up licences that were paid for but not issued. */
  waivesLicences: integer('waives_licences', { mode: 'boolean' }).notNull(),
  atMs: integer('at_ms').notNull(),
})
