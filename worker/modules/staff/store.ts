import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { StaffRole } from '#core/permissions.ts'
import type { Statement } from '#db/client.ts'
import { staffAccount, staffEnrolment, staffRecoveryCode, staffRole } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

export type StaffRow = typeof staffAccount.$inferSelect
export type StaffWithRoles = StaffRow & { roles: StaffRole[] }

const columns = {
  account: staffAccount,
  roles: sql<string | null>`(select group_concat(role) from (
    select ${staffRole.role} as role from ${staffRole} where ${staffRole.staffId} = ${staffAccount.id} order by 1))`,
}
const withRoles = ({ account, roles }: { account: StaffRow; roles: string | null }): StaffWithRoles => ({
  ...account,
  roles: (roles ? roles.split(',') : []) as StaffRole[],
})

export const staffByEmail = async (ctx: Ctx, email: string): Promise<StaffRow | undefined> =>
  ctx.db.primary.select().from(staffAccount).where(eq(staffAccount.email, email)).get()

export async function staffById(ctx: Ctx, id: string): Promise<StaffWithRoles | undefined> {
  const row = await ctx.db.primary.select(columns).from(staffAccount).where(eq(staffAccount.id, id)).get()
  return row && withRoles(row)
}

export const staffByIds = (ctx: Ctx, ids: readonly string[]): Promise<Pick<StaffRow, 'id' | 'email' | 'name'>[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.db.primary
        .select({ id: staffAccount.id, email: staffAccount.email, name: staffAccount.name })
        .from(staffAccount)
        .where(inArray(staffAccount.id, [...ids]))

export const allStaff = async (ctx: Ctx, limit: number): Promise<StaffWithRoles[]> =>
  (await ctx.db.primary.select(columns).from(staffAccount).orderBy(asc(staffAccount.email)).limit(limit)).map(withRoles)

export const insertStaff = (ctx: Ctx, row: Pick<StaffRow, 'id' | 'email' | 'name' | 'status'>): Statement =>
  ctx.db.build.insert(staffAccount).values({ ...row, createdAtMs: ctx.now })

export const insertRoles = (ctx: Ctx, staffId: string, roles: readonly StaffRole[]): Statement[] =>
  roles.length === 0
    ? []
    : [
        ctx.db.build
          .insert(staffRole)
          .values(roles.map((role) => ({ staffId, role })))
          .onConflictDoNothing(),
      ]

/** Replaces the roles. New ones are added first, so that handing over the last admin role does not fail the trigger. */
export const setRoles = (ctx: Ctx, staffId: string, roles: readonly StaffRole[]): Statement[] => [
  ...ctx.db.mustMeet(
    ctx.db.build
      .update(staffAccount)
      .set({ name: sql`${staffAccount.name}` })
      .where(eq(staffAccount.id, staffId)),
  ),
  ...insertRoles(ctx, staffId, roles),
  ctx.db.mayMeetNone(
    ctx.db.build
      .delete(staffRole)
      .where(
        and(eq(staffRole.staffId, staffId), roles.length > 0 ? notInArray(staffRole.role, [...roles]) : undefined),
      ),
    'no role may have been taken away',
  ),
]

/**
 * Disables the account (the trigger ends its sessions) or enables it again: as `invited` if it has no password to sign in with,
 * unless Access makes one unnecessary.
 */
export const setStatus = (ctx: Ctx, staffId: string, status: 'active' | 'disabled'): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(staffAccount)
      .set({
        status:
          status === 'disabled' || ctx.ports.access
            ? status
            : sql`case when ${staffAccount.passwordHash} is null and ${staffAccount.status} <> 'active'
                then 'invited' else 'active' end`,
      })
      .where(eq(staffAccount.id, staffId)),
  )

/** Deletes password, authenticator and recovery codes; a trigger ends the sessions. Disabled accounts cannot be reset. */
export const clearFactors = (ctx: Ctx, staffId: string): Statement[] => [
  ...ctx.db.mustMeet(
    ctx.db.build
      .update(staffAccount)
      .set({ passwordHash: null, totpSecret: null })
      .where(and(eq(staffAccount.id, staffId), ne(staffAccount.status, 'disabled'))),
  ),
  deleteRecoveryCodes(ctx, staffId),
]

export type Factors = {
  staffId: string
  passwordHash: string
  totpSecret: string
  totpStep: number
  codeHashes: string[]
}
/** Stores the new password and authenticator. The batch fails unless the account is waiting for them and is not disabled. */
export const setFactors = (ctx: Ctx, { staffId, codeHashes, ...factors }: Factors): Statement[] => [
  ...ctx.db.mustMeet(
    ctx.db.build
      .update(staffAccount)
      .set({ ...factors, status: 'active' })
      .where(and(eq(staffAccount.id, staffId), inArray(staffAccount.status, ['invited', 'active']))),
  ),
  deleteRecoveryCodes(ctx, staffId),
  ctx.db.build.insert(staffRecoveryCode).values(codeHashes.map((codeHash) => ({ staffId, codeHash }))),
]

const deleteRecoveryCodes = (ctx: Ctx, staffId: string): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId)),
    'somebody who has not enrolled has none',
  )

/** One link per account: a new one replaces the old one. */
export const putEnrolment = (ctx: Ctx, row: typeof staffEnrolment.$inferInsert): Statement =>
  ctx.db.build
    .insert(staffEnrolment)
    .values(row)
    .onConflictDoUpdate({
      target: staffEnrolment.staffId,
      set: {
        tokenHash: row.tokenHash,
        totpSecret: row.totpSecret,
        createdAtMs: row.createdAtMs,
        expiresAtMs: row.expiresAtMs,
      },
    })

export async function getEnrolment(ctx: Ctx, tokenHash: string) {
  const row = await ctx.db.primary
    .select({ enrolment: staffEnrolment, email: staffAccount.email })
    .from(staffEnrolment)
    .innerJoin(staffAccount, eq(staffAccount.id, staffEnrolment.staffId))
    .where(and(eq(staffEnrolment.tokenHash, tokenHash), sql`${staffEnrolment.expiresAtMs} > ${ctx.now}`))
    .get()
  return row && { ...row.enrolment, email: row.email }
}

/** Uses the link up: of concurrent requests that have read it, only one succeeds. */
export const spendEnrolment = (ctx: Ctx, tokenHash: string): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .delete(staffEnrolment)
      .where(and(eq(staffEnrolment.tokenHash, tokenHash), sql`${staffEnrolment.expiresAtMs} > ${ctx.now}`)),
  )
