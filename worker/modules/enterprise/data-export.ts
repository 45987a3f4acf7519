import { type DataExport, inOneRead, toIso } from '#core/data-export.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { getAllMemberships } from './store.ts'

/** The companies somebody belongs to, or was asked to join. */
export const enterpriseData = (ctx: Ctx<AccountActor>): DataExport[] => [
  inOneRead('enterprises', async () =>
    (await getAllMemberships(ctx)).map(({ createdAtMs, ...membership }) => ({
      ...membership,
      since: toIso(createdAtMs),
    })),
  ),
]
