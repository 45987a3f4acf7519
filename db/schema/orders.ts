import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { track, version } from './catalogue.ts'
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
  },
  (t) => [
    index('order_project').on(t.projectId, t.submittedAtMs).where(sql`project_id is not null`),
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
