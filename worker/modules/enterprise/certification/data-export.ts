import { type DataExport, inOneRead } from '#core/data-export.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { toMine } from './present.ts'
import { allOfMine } from './store.ts'

/** What the person has applied for; the picture itself is on the page of the application. */
export const certificationData = (ctx: Ctx<AccountActor>): DataExport[] => [
  inOneRead('certifications', async () =>
    (await allOfMine(ctx)).map((row) => {
      const { image: _, ...facts } = toMine(row)
      return facts
    }),
  ),
]
