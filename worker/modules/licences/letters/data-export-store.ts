import { and, desc } from 'drizzle-orm'
import { DATA_EXPORT_PAGE, type DataExport, inPages, toIso } from '#core/data-export.ts'
import { olderThan, ownedBySelf } from '#core/owner-store.ts'
import { authorizationLetter } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

type Owner = Ctx<AccountActor>
type Made = { letterNo: string; issuedAtMs: number }

/** The person's own letters with what was signed, newest first. */
export const letterData = (ctx: Owner): DataExport[] => [
  inPages('authorizationLetters', (after: Made | null) => lettersBefore(ctx, after)),
]

async function lettersBefore(ctx: Owner, after: Made | null) {
  const rows = await ctx.db.primary
    .select()
    .from(authorizationLetter)
    .where(
      and(
        ownedBySelf(ctx, authorizationLetter.ownerId),
        olderThan(
          [authorizationLetter.issuedAtMs, authorizationLetter.letterNo],
          after && [after.issuedAtMs, after.letterNo],
        ),
      ),
    )
    .orderBy(desc(authorizationLetter.issuedAtMs), desc(authorizationLetter.letterNo))
    .limit(DATA_EXPORT_PAGE)
  return rows.map(({ letterNo, kind, canonical, sha256, signature, keyId, issuedAtMs }) => ({
    ...{ letterNo, kind, sha256, signature, keyId, issuedAtMs },
    statement: JSON.parse(canonical) as object,
    issuedAt: toIso(issuedAtMs),
  }))
}
