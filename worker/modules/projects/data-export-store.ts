import { desc } from 'drizzle-orm'
import { type DataExport, inOneRead, toIso } from '#core/data-export.ts'
import { ownedBySelf } from '#core/owner-store.ts'
import { project } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

/** The person's own projects: at most as many as the trigger project_limit allows. */
export const projectData = (ctx: Ctx<AccountActor>): DataExport[] => [
  inOneRead('projects', async () =>
    (
      await ctx.db.primary
        .select()
        .from(project)
        .where(ownedBySelf(ctx, project.ownerId))
        .orderBy(desc(project.usedAtMs))
    ).map(({ id, name, client, number, createdAtMs, usedAtMs, archivedAtMs, mergedIntoId }) => ({
      ...{ id, name, client, number, mergedIntoId },
      createdAt: toIso(createdAtMs),
      usedAt: toIso(usedAtMs),
      archivedAt: archivedAtMs === null ? null : toIso(archivedAtMs),
    })),
  ),
]
