import { eq, type SQL, sql } from 'drizzle-orm'
import { discardUploads } from '#core/files/discard-uploads-store.ts'
import type { Statement } from '#db/client.ts'
import { catalogueState, creditPage } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

/** An artist or label whose page somebody keeps. */
export type KeptCredit = { kind: 'artist' | 'label'; id: number }
export type CreditPageRow = typeof creditPage.$inferSelect

/** What the owners of these (at most 100 of each kind) show, by `artist:12`. */
export async function findCreditPages(
  ctx: Ctx,
  credits: readonly KeptCredit[],
): Promise<ReadonlyMap<string, CreditPageRow>> {
  if (credits.length === 0) return new Map()
  const keys = sql`(select value->>'kind', cast(value->>'id' as integer) from json_each(${JSON.stringify(credits)}))`
  const rows = await ctx.db.primary
    .select()
    .from(creditPage)
    .where(sql`(${creditPage.kind}, ${creditPage.creditId}) in ${keys}`)
  return new Map(rows.map((row) => [`${row.kind}:${row.creditId}`, row]))
}

/** Part of every cache key: pages with the words of before are rendered again. */
const renewed = (ctx: Ctx): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build.update(catalogueState).set({ version: sql`version + 1` }).where(eq(catalogueState.id, 1)),
  )

type Change = { text: string; links: readonly string[] } | { portraitKey: string | null }

/**
 * Changes what is shown on the page that `held` selects (its columns kind and credit_id; decided when the batch runs). Fails with
 * ROW_NOT_MET if it selects none.
 */
export function putCreditPage(ctx: Ctx, held: SQL, change: Change): Statement[] {
  const set = { ...change, updatedAtMs: ctx.now } as Partial<CreditPageRow>
  const { text = '', portraitKey = null, links = [] } = set
  const fresh = sql`select kind, credit_id, ${text}, ${portraitKey}, ${JSON.stringify(links)}, ${ctx.now} from (${held}) where true`
  return [
    ...('portraitKey' in change ? [discardPortraits(ctx, held)] : []),
    ...ctx.db.mustMeet(
      ctx.db.build
        .insert(creditPage)
        .select(fresh)
        .onConflictDoUpdate({ target: [creditPage.kind, creditPage.creditId], set }),
    ),
    ...renewed(ctx),
  ]
}

/** Removes what is shown on the pages that `held` selects, which may be none. */
export const dropCreditPages = (ctx: Ctx, held: SQL): Statement[] => [
  discardPortraits(ctx, held),
  ctx.db.mayMeetNone(
    ctx.db.build.delete(creditPage).where(sql`(${creditPage.kind}, ${creditPage.creditId}) in (${held})`),
    'its owner may have changed nothing',
  ),
  ...renewed(ctx),
]

const discardPortraits = (ctx: Ctx, held: SQL): Statement =>
  discardUploads(
    ctx,
    sql`select ${creditPage.portraitKey} as key from ${creditPage} where ${creditPage.portraitKey} is not null and (${creditPage.kind}, ${creditPage.creditId}) in (${held})`,
  )
