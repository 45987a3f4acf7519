import { accountNames } from '#core/owner-store.ts'
import type { Ctx } from '#worker/context.ts'
import { projectNames } from '#worker/modules/projects/public.ts'
import { type ApprovalRow, findApproval } from './approval-store.ts'

/** What a message says of a request. It acts for nobody: its caller names the request. */
export type ApprovalNotice = ApprovalRow & { askedBy: string; project: string | null }

export async function findApprovalNotice(ctx: Ctx, id: string): Promise<ApprovalNotice | null> {
  const row = await findApproval(ctx, id)
  if (!row) return null
  const projectId = typeof row.input.projectId === 'string' ? row.input.projectId : null
  const [names, projects] = await Promise.all([accountNames(ctx, [row.accountId]), projectNames(ctx, [projectId])])
  return {
    ...row,
    askedBy: names.get(row.accountId) ?? '',
    project: projectId === null ? null : (projects.get(projectId)?.name ?? null),
  }
}
