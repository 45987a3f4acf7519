import { inOneRead, isoOf, type OwnData } from '#core/data-export.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { allMembershipsOf } from './store.ts'

/** The companies somebody belongs to, or was asked to join. */
export const enterpriseData = (ctx: Ctx<AccountActor>): OwnData[] => [
  inOneRead('enterprises', async () =>
    (await allMembershipsOf(ctx)).map(({ createdAtMs, ...membership }) => ({
      ...membership,
      since: isoOf(createdAtMs),
    })),
  ),
]
