import { eq, sql } from 'drizzle-orm'
import { useAnswer } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

export type StoredAnswer = typeof useAnswer.$inferSelect

/** Stores it unless the same content was stored that day; the one that is stored. */
export async function insertAnswer(ctx: Ctx, row: StoredAnswer): Promise<StoredAnswer> {
  const values = [row.answerNo, row.contentHash, row.canonical, row.sha256, row.signature, row.keyId, row.createdAtMs]
  const list = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
  const [, stored] = (await ctx.db.write([
    // All columns in their order, because drizzle names every one of them.
    ctx.db.build
      .insert(useAnswer)
      .select(sql`select ${list} where not exists (select 1 from use_answer where content_hash = ${row.contentHash})`),
    ctx.db.primary.select().from(useAnswer).where(eq(useAnswer.contentHash, row.contentHash)),
  ])) as [unknown, StoredAnswer[]]
  return stored[0]!
}

export async function findAnswer(ctx: Ctx, answerNo: string): Promise<StoredAnswer | null> {
  const [row] = await ctx.db.read.select().from(useAnswer).where(eq(useAnswer.answerNo, answerNo)).limit(1)
  return row ?? null
}
