import type { Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { insertPeriod, insertUpgrade, type PaidMembership } from './store.ts'

export { membershipData } from './data-export-store.ts'
export { type AuthorizationObject, authorizedObjects, findObject, insertObject } from './objects/store.ts'
export { findMyOffer, type Offer, openOffers, withdraw } from './offers/store.ts'
export {
  type Exchanging,
  type Member,
  type Quota,
  readExchanging,
  readMember,
  readQuota,
  toQuota,
} from './quota-store.ts'
export { findEnding, membershipsEnding } from './reminder-store.ts'
export {
  type CurrentMembership,
  currentMembership,
  type Period,
  periodsOfMine,
  runningPeriod,
  upgradesOfMine,
} from './store.ts'
export { insertUndos } from './undo-store.ts'

/** What a paid membership line sells, for the batch that finishes its order (after its `order_event`). */
export const grantMembership = (ctx: Ctx, paid: PaidMembership): Statement[] => [
  paid.upgrade ? insertUpgrade(ctx, paid, paid.upgrade) : insertPeriod(ctx, paid),
]
