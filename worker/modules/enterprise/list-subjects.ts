import { onePage } from '#core/page.ts'
import { ok, type Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { SubjectList } from './contract.ts'

/** The companies one may act for now. Belonging to many is no list to turn pages in: there is one page. */
export async function listSubjects(ctx: Ctx<AccountActor>): Promise<Result<SubjectList>> {
  const { companies } = await ctx.subjects()
  return ok(onePage(companies))
}
