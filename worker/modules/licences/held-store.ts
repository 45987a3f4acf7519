import { and, asc, gt, isNull, or, sql } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import { heldLicence } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

/**
 * A licence that the owner has and whose term has not ended. Null times: the form is not filled in yet, or there is no
 * end.
 */
export type HeldLicence = { skuId: string; rightId: string; issuedAtMs: number | null; untilMs: number | null }

/** Which of these licences the owner already holds, oldest first. */
export const heldAmong = (
  ctx: Ctx<AccountActor>,
  skus: readonly { skuId: string; trackId: number }[],
): Promise<HeldLicence[]> =>
  ctx.db.primary
    .select({
      skuId: heldLicence.skuId,
      rightId: heldLicence.rightId,
      issuedAtMs: heldLicence.issuedAtMs,
      untilMs: heldLicence.untilMs,
    })
    .from(heldLicence)
    .where(
      and(
        ownedBy(ctx, heldLicence.ownerId),
        sql`${heldLicence.trackId} in (select value from json_each(${JSON.stringify(skus.map((s) => s.trackId))}))`,
        sql`${heldLicence.skuId} in (select value from json_each(${JSON.stringify(skus.map((s) => s.skuId))}))`,
        or(isNull(heldLicence.untilMs), gt(heldLicence.untilMs, ctx.now)),
      ),
    )
    .orderBy(asc(heldLicence.issuedAtMs))
