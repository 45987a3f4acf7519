import { type DataExport, inOneRead, toIso } from '#core/data-export.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { getAllMemberships } from './store.ts'

/** The companies that the person belongs to, or was invited to. */
export const enterpriseData = (ctx: Ctx<AccountActor>): DataExport[] => [
  inOneRead('enterprises', async () =>
    (await getAllMemberships(ctx)).map(({ createdAtMs, ...membership }) => ({
      ...membership,
      since: toIso(createdAtMs),
    })),
  ),
]
