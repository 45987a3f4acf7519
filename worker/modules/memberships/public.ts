import type { Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { insertPeriod, type PaidMembership } from './store.ts'

export { membershipData } from './data-export-store.ts'

/** The period of a paid membership line, for the batch that finishes its order (after its `order_event`). */
export const grantPeriod = (ctx: Ctx, paid: PaidMembership): Statement[] => [insertPeriod(ctx, paid)]
