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
import { track, version } from './catalogue.ts'
import { department, enterprise } from './enterprise.ts'
import { account } from './identity.ts'
import { channel } from './platform.ts'
import { project, subject } from './subject.ts'

/** `status` changes only by inserting an `order_event`: a trigger applies the event and refuses other changes. */
export const order = sqliteTable(
  'order',
  {
    orderNo: text('order_no').primaryKey(),
    channelId: text('channel_id')
      .notNull()
      .references(() => channel.id),
    /** The owner of the order: a person or a company. */
    ownerId: text('owner_id')
      .notNull()
      .references(() => subject.id),
    /** The account that placed it, for themselves or for a company. */
    placedBy: text('placed_by')
      .notNull()
      .references(() => account.id),
    kind: text('kind', { enum: ['purchase', 'membership', 'recharge'] }).notNull(),
    /** 1 unpaid, 4 paid_to_be_confirm, 2 finished, 3 canceled (specification section 3). */
    status: integer('status').notNull(),
    /** Σ prices of licences (exchanged ones too) and recharges. */
    productFen: integer('product_fen').notNull(),
    membershipFen: integer('membership_fen').notNull(),
    /** Σ prices of the lines exchanged through a membership, subtracted from the total. */
    exchangeFen: integer('exchange_fen').notNull(),
    discountFen: integer('discount_fen').notNull(),
    dueFen: integer('due_fen').notNull(),
    payWay: integer('pay_way'),
    submittedAtMs: integer('submitted_at_ms').notNull(),
    autoCancelAtMs: integer('auto_cancel_at_ms').notNull(),
    usageAcceptedAtMs: integer('usage_accepted_at_ms').notNull(),
    /** What it is for: a project of its owner, which may have been merged into another one since. */
    projectId: text('project_id').references(() => project.id),
    /** Of a company: the department of whoever placed it, at that time, and its name; the department may be gone since. */
    departmentId: text('department_id'),
    departmentName: text('department_name'),
    /** The request that was approved, for an order above a limit (docs/decisions/180). */
    approvalId: text('approval_id').references((): AnySQLiteColumn => approvalRequest.id),
  },
  (t) => [
    index('order_project').on(t.projectId, t.submittedAtMs).where(sql`project_id is not null`),
    uniqueIndex('order_approval').on(t.approvalId).where(sql`approval_id is not null`),
    index('order_department').on(t.departmentId, t.submittedAtMs).where(sql`department_id is not null`),
    index('order_owner_placer').on(t.ownerId, t.placedBy, t.submittedAtMs),
    index('order_owner').on(t.ownerId, t.submittedAtMs),
    index('order_owner_status').on(t.ownerId, t.status),
    index('order_placed_by').on(t.placedBy, t.submittedAtMs),
    index('order_auto_cancel').on(t.autoCancelAtMs).where(sql`status = 1`),
    check('order_status', sql`${t.status} in (1, 2, 3, 4)`),
    check('order_kind', sql`${t.kind} in ('purchase', 'membership', 'recharge')`),
    check('order_due', sql`${t.dueFen} = ${t.productFen} + ${t.membershipFen} - ${t.exchangeFen} - ${t.discountFen}`),
    check(
      'order_totals',
      sql`min(${t.productFen}, ${t.membershipFen}, ${t.exchangeFen}, ${t.discountFen}, ${t.dueFen}) >= 0`,
    ),
  ],
)

type Scene = 'video' | 'podcast' | 'broadcast' | 'ads' | 'app' | 'game' | 'film' | 'hardware' | 'production'
/**
 * The terms the buyer agreed to when the order was placed (docs/licensing.md). `region` is a territory. The values of the
 * first terms (2026-11: `personal`, `under5m`, `china`, …) are still stored; they have no `use` and no `media`.
 */
export type LineTerms = {
  code: string
  licenceType: string
  use?: string
  media?: string[]
  scenes: Scene[]
  term: string
  audience: string
  region: string
  termsVersion: string
}

/**
 * What a membership or a recharge line sells; coins are counted in fen, as 1 coin is 1 yuan (specification section 9).
 */
export type MembershipDetail = {
  level: 1 | 2 | 3
  /** 0 for an upgrade. */
  months: number
  personCount: number
  companyCount: number
  /** The end of the owner's membership that the price was shown for; null = none runs. A changed end refuses the line. */
  afterMs?: number | null
  /** The offer of staff that is bought (table membership_offer). */
  offerId?: string
  /** A higher level for what is left of the membership. */
  upgrade?: { fromLevel: number; untilMs: number }
  /** The licences of the checkout where it was ordered: once it runs, the way leads back to them (docs/decisions/115). */
  skuIds?: string[]
}
export type RechargeDetail = { coinsFen: number; bonusFen: number }
export type LineNames = Record<'zh-CN' | 'en-US' | 'ja-JP' | 'vi-VN' | 'zh-TW', string>

/**
 * A licence line has SKU, track, version and terms; a membership or recharge line has `detail`. Triggers check which
 * kinds an order may contain.
 */
export const orderLine = sqliteTable(
  'order_line',
  {
    id: text('id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => order.orderNo),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['licence', 'membership', 'recharge'] }).notNull(),
    skuId: text('sku_id'),
    trackId: integer('track_id').references(() => track.id),
    versionId: integer('version_id').references(() => version.id),
    terms: text('terms', { mode: 'json' }).$type<LineTerms>(),
    detail: text('detail', { mode: 'json' }).$type<MembershipDetail | RechargeDetail>(),
    /** The track's name at the time of ordering, in every language. */
    names: text('names', { mode: 'json' }).$type<LineNames>().notNull(),
    /** The same, normalised for searching (NFKC, lower case), because SQLite's lower() handles only ASCII. */
    foldedNames: text('folded_names', { mode: 'json' }).$type<LineNames>().notNull(),
    priceFen: integer('price_fen').notNull(),
    /** Through a membership: the price stays and is subtracted by the order's `exchange_fen`. */
    exchanged: integer('exchanged', { mode: 'boolean' }).notNull().default(false),
    /**
     * The owner already holds this licence and asked for another; otherwise a trigger refuses the line with
     * LICENCE_HELD.
     */
    boughtAgain: integer('bought_again', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    uniqueIndex('order_line_sku').on(t.orderNo, t.skuId),
    uniqueIndex('order_line_single').on(t.orderNo, t.kind).where(sql`kind <> 'licence'`),
    index('order_line_track').on(t.trackId),
    check('order_line_kind', sql`${t.kind} in ('licence', 'membership', 'recharge')`),
    check(
      'order_line_licence',
      sql`(${t.kind} = 'licence') = (${t.skuId} is not null) and (${t.kind} = 'licence') = (${t.trackId} is not null)
        and (${t.kind} = 'licence') = (${t.versionId} is not null) and (${t.kind} = 'licence') = (${t.terms} is not null)
        and (${t.kind} = 'licence') = (${t.detail} is null)`,
    ),
    check('order_line_exchanged', sql`${t.exchanged} in (0, 1) and (${t.exchanged} = 0 or ${t.kind} = 'licence')`),
    check('order_line_price', sql`${t.priceFen} >= 0`),
  ],
)

/** Append-only status history: a chain in which each `from` is the previous `to`. */
export const orderEvent = sqliteTable(
  'order_event',
  {
    orderNo: text('order_no')
      .notNull()
      .references(() => order.orderNo),
    seq: integer('seq').notNull(),
    fromStatus: integer('from_status'),
    toStatus: integer('to_status').notNull(),
    cause: text('cause').notNull(),
    actorId: text('actor_id').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderNo, t.seq] })],
)

/** What a member may order for a company without asking; no row, or null: any amount. Nobody sets their own. */
export const memberLimit = sqliteTable(
  'member_limit',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id),
    perOrderFen: integer('per_order_fen'),
    perMonthFen: integer('per_month_fen'),
    alwaysAsk: integer('always_ask', { mode: 'boolean' }).notNull().default(false),
    changedBy: text('changed_by')
      .notNull()
      .references(() => account.id),
    changedAtMs: integer('changed_at_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.enterpriseId] }),
    index('member_limit_enterprise').on(t.enterpriseId),
    check('member_limit_fen', sql`coalesce(${t.perOrderFen}, 0) >= 0 and coalesce(${t.perMonthFen}, 0) >= 0`),
    check('member_limit_asks', sql`${t.alwaysAsk} in (0, 1)`),
    check('member_limit_others', sql`${t.changedBy} <> ${t.accountId}`),
  ],
)

/** What a department with all below it may order in a month (Asia/Shanghai). */
export const departmentLimit = sqliteTable(
  'department_limit',
  {
    departmentId: text('department_id')
      .primaryKey()
      .references(() => department.id),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id),
    perMonthFen: integer('per_month_fen').notNull(),
    changedBy: text('changed_by')
      .notNull()
      .references(() => account.id),
    changedAtMs: integer('changed_at_ms').notNull(),
  },
  (t) => [
    index('department_limit_enterprise').on(t.enterpriseId),
    check('department_limit_fen', sql`${t.perMonthFen} >= 0`),
  ],
)

/** Who, beside the administrators, decides about orders of a department and those below it, while they are a member. */
export const departmentApprover = sqliteTable(
  'department_approver',
  {
    departmentId: text('department_id')
      .notNull()
      .references(() => department.id),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
  },
  (t) => [primaryKey({ columns: [t.departmentId, t.accountId] }), index('department_approver_account').on(t.accountId)],
)

/** What would be ordered, as it was shown to the asker. */
export type ApprovalLine = {
  names: LineNames
  skuId: string | null
  code: string | null
  priceFen: number
  exchanged: boolean
}

/** An order that somebody else has to approve first; decided once. `input`: the body of the call. The order refers to it. */
export const approvalRequest = sqliteTable(
  'approval_request',
  {
    id: text('id').primaryKey(),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id),
    ownerId: text('owner_id')
      .notNull()
      .references(() => subject.id),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    departmentId: text('department_id'),
    kind: text('kind', { enum: ['purchase', 'membership', 'recharge'] }).notNull(),
    because: text('because', { enum: ['asks', 'order', 'month', 'department'] }).notNull(),
    input: text('input', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    lines: text('lines', { mode: 'json' }).$type<ApprovalLine[]>().notNull(),
    totalFen: integer('total_fen').notNull(),
    termsVersion: text('terms_version').notNull(),
    contentHash: text('content_hash').notNull(),
    state: text('state', { enum: ['open', 'approved', 'refused', 'withdrawn', 'expired'] }).notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    repricedAtMs: integer('repriced_at_ms'),
    decidedBy: text('decided_by').references(() => account.id),
    decidedAtMs: integer('decided_at_ms'),
    reason: text('reason'),
    orderNo: text('order_no'),
  },
  (t) => [
    index('approval_request_enterprise').on(t.enterpriseId, t.state, t.createdAtMs),
    index('approval_request_account').on(t.accountId, t.createdAtMs),
    index('approval_request_due').on(t.expiresAtMs).where(sql`state = 'open'`),
    uniqueIndex('approval_request_same').on(t.accountId, t.contentHash).where(sql`state = 'open'`),
    check('approval_request_kind', sql`${t.kind} in ('purchase', 'membership', 'recharge')`),
    check('approval_request_because', sql`${t.because} in ('asks', 'order', 'month', 'department')`),
    check('approval_request_state', sql`${t.state} in ('open', 'approved', 'refused', 'withdrawn', 'expired')`),
    check(
      'approval_request_decided',
      sql`(${t.state} = 'open') = (${t.decidedAtMs} is null)
        and (${t.state} = 'approved') = (${t.orderNo} is not null)
        and (${t.state} in ('approved', 'refused', 'withdrawn')) = (${t.decidedBy} is not null)`,
    ),
    check(
      'approval_request_reason',
      sql`(${t.state} = 'refused') = (${t.reason} is not null) and length(coalesce(${t.reason}, 'x')) between 1 and 300`,
    ),
    check('approval_request_total', sql`${t.totalFen} >= 0`),
  ],
)
