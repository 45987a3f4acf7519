import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { track, version } from './catalogue.ts'
import { account } from './identity.ts'

/** One licence of one version, until it is bought. Prices are not stored but computed when read. */
export const cartItem = sqliteTable(
  'cart_item',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    skuId: text('sku_id').notNull(),
    trackId: integer('track_id')
      .notNull()
      .references(() => track.id),
    versionId: integer('version_id')
      .notNull()
      .references(() => version.id),
    addedAtMs: integer('added_at_ms').notNull(),
    /** The price when it was added or its licence changed (fen); null for items from before migration 0011. */
    seenPriceFen: integer('seen_price_fen'),
  },
  (t) => [uniqueIndex('cart_item_sku').on(t.accountId, t.skuId), index('cart_item_track').on(t.accountId, t.trackId)],
)
