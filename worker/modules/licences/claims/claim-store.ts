import { sql } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import { licenceRight, orderLine, track } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

/** Rights that are read for one claim. */
const MOST = 200

/** The owner's rights whose track, ISRC or number occurs in the folded text; roughly, for `matchesOf` to decide. */
export async function rightsNamedIn(ctx: Ctx<AccountActor>, text: string): Promise<string[]> {
  const dense = text.replace(/[\s-]/g, '')
  const rows = await ctx.db.primary.all<{ id: string }>(sql`
    select ${licenceRight.id} as id from ${licenceRight}
      join ${orderLine} on ${orderLine.id} = ${licenceRight.orderLineId} join ${track} on ${track.id} = ${licenceRight.trackId}
    where ${ownedBy(ctx, licenceRight.ownerId)} and (
      exists (select 1 from json_each(${orderLine.foldedNames}) where length(value) > 1 and instr(${text}, value) > 0)
      or instr(${dense}, lower(${track.isrc})) > 0
      or instr(${dense}, lower(replace(${licenceRight.licenceNo}, '-', ''))) > 0)
    order by ${licenceRight.createdAtMs} desc limit ${MOST}`)
  return rows.map(({ id }) => id)
}
