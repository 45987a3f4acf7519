import { ok, type Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { ListProjects, ProjectPage } from './contract.ts'
import { presentProject } from './present.ts'
import { listProjects } from './project-store.ts'

/** The owner's projects, the one used last first. */
export async function readProjects(ctx: Ctx<AccountActor>, input: ListProjects): Promise<Result<ProjectPage>> {
  const { state = 'active', page = 1, perPage = 20 } = input
  const { rows, total } = await listProjects(ctx, { state, keyword: input.keyword?.trim() ?? '', page, perPage })
  return ok({ items: rows.map(presentProject), total, page, perPage })
}
