import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { account } from './identity.ts'
import { channel } from './platform.ts'

/** A company that accounts can act for; only certified companies are stored here. */
export const enterprise = sqliteTable(
  'enterprise',
  {
    id: text('id').primaryKey(),
    channelId: text('channel_id')
      .notNull()
      .references(() => channel.id),
    fullName: text('full_name').notNull(),
    shortName: text('short_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** Set when its last member closed the account (trigger enterprise_ends): nobody can act for it any more. */
    endedAtMs: integer('ended_at_ms'),
    /** Its number as certified, which never changes; null for companies from before certification. */
    taxNumber: text('tax_number'),
    intro: text('intro').notNull().default(''),
  },
  (t) => [uniqueIndex('enterprise_tax_number').on(t.channelId, t.taxNumber)],
)

/**
 * The tree of a company's departments, at most 10 levels and 1,000 rows (trigger). Only `parentId`, `name` and
 * `position` are written; triggers derive `level` and `path` (`/<id>/<id>/`, from the top to the department itself),
 * also those of everything below a department that moves.
 */
export const department = sqliteTable(
  'department',
  {
    id: text('id').primaryKey(),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id),
    parentId: text('parent_id').references((): AnySQLiteColumn => department.id),
    name: text('name').notNull(),
    /** The order among siblings. */
    position: integer('position').notNull(),
    /** 1: directly below the company. */
    level: integer('level').notNull().default(1),
    path: text('path').notNull().default(''),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    check('department_name', sql`length(${t.name}) between 1 and 128`),
    check('department_level', sql`${t.level} between 1 and 10`),
    uniqueIndex('department_sibling').on(t.enterpriseId, sql`coalesce(\`parent_id\`, '')`, t.name),
    index('department_path').on(t.enterpriseId, t.path),
    index('department_parent').on(t.parentId),
  ],
)

/** Members of a company. Only `status` 1 counts: 0 off, 1 on, 2 to_join, 3 refused (specification section 3). */
export const enterpriseMember = sqliteTable(
  'enterprise_member',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id),
    role: text('role', { enum: ['companyAdmin', 'buyer', 'viewer'] }).notNull(),
    status: integer('status').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** What the company calls the person; null: the nickname. */
    name: text('name'),
    /** Null for the first administrator, and for members of before there were departments. */
    departmentId: text('department_id').references(() => department.id),
    /** How the company reaches the person: what it typed, or where it sent the invitation. Never a way to sign in. */
    email: text('email'),
    phone: text('phone'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.enterpriseId] }),
    index('enterprise_member_enterprise').on(t.enterpriseId),
    index('enterprise_member_department').on(t.departmentId),
    check('enterprise_member_role', sql`${t.role} in ('companyAdmin', 'buyer', 'viewer')`),
    check('enterprise_member_status', sql`${t.status} in (0, 1, 2, 3)`),
  ],
)

/**
 * An account that a company made for a member. The company may reset its password and switch it off until
 * `releasedAtMs`, which triggers set for good as soon as the holder has a phone or an e-mail address of their own, or is
 * no longer a member.
 */
export const managedAccount = sqliteTable(
  'managed_account',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => account.id),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id),
    createdAtMs: integer('created_at_ms').notNull(),
    releasedAtMs: integer('released_at_ms'),
  },
  (t) => [index('managed_account_enterprise').on(t.enterpriseId)],
)

/**
 * An invitation to become a member, bound to one address. It is decided once (trigger member_invitation_fixed), and a
 * company has at most one open invitation for an address (unique index). The token is stored as SHA-256 only.
 */
export const memberInvitation = sqliteTable(
  'member_invitation',
  {
    id: text('id').primaryKey(),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id),
    tokenHash: text('token_hash').notNull().unique(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    /** Normalised as in `account`. */
    address: text('address').notNull(),
    role: text('role', { enum: ['companyAdmin', 'buyer', 'viewer'] }).notNull(),
    /** Null only once the department of a decided invitation was deleted. */
    departmentId: text('department_id').references(() => department.id, { onDelete: 'set null' }),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => account.id),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    /** `replaced`: sent again under a new token. */
    state: text('state', { enum: ['open', 'accepted', 'refused', 'withdrawn', 'replaced'] })
      .notNull()
      .default('open'),
    decidedAtMs: integer('decided_at_ms'),
    /** Who accepted or refused, or withdrew it. */
    decidedBy: text('decided_by').references(() => account.id),
  },
  (t) => [
    check('member_invitation_channel', sql`${t.channel} in ('mail', 'sms')`),
    check('member_invitation_role', sql`${t.role} in ('companyAdmin', 'buyer', 'viewer')`),
    check('member_invitation_state', sql`${t.state} in ('open', 'accepted', 'refused', 'withdrawn', 'replaced')`),
    check('member_invitation_decided', sql`(${t.state} = 'open') = (${t.decidedAtMs} is null)`),
    uniqueIndex('member_invitation_open').on(t.enterpriseId, t.address).where(sql`\`state\` = 'open'`),
    index('member_invitation_enterprise').on(t.enterpriseId, t.state, t.createdAtMs),
    index('member_invitation_made').on(t.enterpriseId, t.createdAtMs),
    index('member_invitation_department').on(t.departmentId),
    index('member_invitation_address').on(t.address),
  ],
)

/**
 * The company that a session acts for; without a row, the person. This is only the choice; the permission is the
 * membership, read together with it. Deleted with its session (trigger session_takes_subject).
 */
export const sessionSubject = sqliteTable('session_subject', {
  sessionId: text('session_id').primaryKey(),
  enterpriseId: text('enterprise_id')
    .notNull()
    .references(() => enterprise.id),
})
