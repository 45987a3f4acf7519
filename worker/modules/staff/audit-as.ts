import type { Facts } from '#core/audit.ts'
import { audited } from '#core/audit-store.ts'
import type { Statement } from '#db/client.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'

/** The audit row of an action on one's own account, also before the sign-in is complete. */
export function auditAs(
  ctx: Ctx,
  staffId: string,
  change: { action: string; before?: Facts; after?: Facts },
): Statement {
  const actor: StaffActor = { kind: 'staff', id: staffId, sessionId: '', roles: [], provedAtMs: 0 }
  return audited({ ...ctx, actor }, { before: null, after: null, target: `staff:${staffId}`, ...change })
}
