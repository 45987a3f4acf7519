import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { staffAccount, staffRecoveryCode } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import type { StaffRow } from './store.ts'

/** The account as it was read: still active, with the same password. */
const asRead = ({ id, passwordHash }: StaffRow) =>
  and(
    eq(staffAccount.id, id),
    eq(staffAccount.status, 'active'),
    passwordHash === null ? isNull(staffAccount.passwordHash) : eq(staffAccount.passwordHash, passwordHash),
  )

/** Records the code's step: the trigger refuses a step that is not later than the last one (TOTP_STEP_USED). */
export const spendStep = (ctx: Ctx, account: StaffRow, step: number): Statement[] =>
  ctx.db.mustMeet(ctx.db.build.update(staffAccount).set({ totpStep: step }).where(asRead(account)))

export const spendRecoveryCode = (ctx: Ctx, account: StaffRow, codeHash: string): Statement[] => [
  ...stillHas(ctx, account),
  ...ctx.db.mustMeet(
    ctx.db.build
      .update(staffRecoveryCode)
      .set({ usedAtMs: ctx.now })
      .where(
        and(
          eq(staffRecoveryCode.staffId, account.id),
          eq(staffRecoveryCode.codeHash, codeHash),
          isNull(staffRecoveryCode.usedAtMs),
        ),
      ),
  ),
]

/** Fails the batch if the account was disabled, or its password changed, since it was read. */
export const stillHas = (ctx: Ctx, account: StaffRow): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(staffAccount)
      .set({ name: sql`${staffAccount.name}` })
      .where(asRead(account)),
  )

export const hasRecoveryCode = async (ctx: Ctx, staffId: string, codeHash: string): Promise<boolean> =>
  (await ctx.db.primary
    .select({ staffId: staffRecoveryCode.staffId })
    .from(staffRecoveryCode)
    .where(
      and(
        eq(staffRecoveryCode.staffId, staffId),
        eq(staffRecoveryCode.codeHash, codeHash),
        isNull(staffRecoveryCode.usedAtMs),
      ),
    )
    .get()) !== undefined
