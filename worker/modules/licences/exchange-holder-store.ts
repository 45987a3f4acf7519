import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import type { LicenceForm } from './contract.ts'
import { holderOf } from './rules.ts'

/** A view that accepts inserts, stores nothing, and fails with EXCHANGE_HOLDER (migrations/0013_exchange.sql). */
const exchangeHolder = sqliteTable('exchange_holder', {
  rightId: text('right_id').notNull(),
  atMs: integer('at_ms').notNull(),
  object: text('object').notNull(),
  type: text('type').notNull(),
  name: text('name').notNull(),
  idNumber: text('id_number').notNull(),
})

/** For the batch that issues an exchanged licence: its holder must be one whom the membership authorizes at that moment. */
export function mustBeAuthorized(ctx: Ctx, rightId: string, form: LicenceForm): Statement {
  const { name, number: idNumber } = holderOf(form)
  const { authorizationType: type, authorizationObject: object } = form
  return ctx.db.build.insert(exchangeHolder).values({ rightId, atMs: ctx.now, object, type, name, idNumber })
}
