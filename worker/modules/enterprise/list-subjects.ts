import { onePage } from '#core/page.ts'
import { ok, type Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { SubjectList } from './contract.ts'

/** The companies that the account may act for now, in a single page. */
export async function listSubjects(ctx: Ctx<AccountActor>): Promise<Result<SubjectList>> {
  const { companies } = await ctx.subjects()
  return ok(onePage(companies))
}
