import { and, eq, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { account, department, enterprise, enterpriseMember, managedAccount } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { MEMBER_STATUS } from '../contract.ts'

type Owner = Ctx<AccountActor>
export type MemberRow = typeof enterpriseMember.$inferSelect

const companyOf = ({ owner }: Pick<Owner, 'owner'>): string => owner.enterpriseId ?? ''
/** A member of the company that one acts for. */
const mine = (ctx: Owner, accountId: string) =>
  and(eq(enterpriseMember.enterpriseId, companyOf(ctx)), eq(enterpriseMember.accountId, accountId))

/** A member, and whether the company still manages the account. */
export const findMember = (ctx: Owner, accountId: string) =>
  ctx.db.primary
    .select({
      accountId: enterpriseMember.accountId,
      role: enterpriseMember.role,
      status: enterpriseMember.status,
      name: sql<string>`coalesce(${enterpriseMember.name}, ${account.nickname})`,
      departmentId: enterpriseMember.departmentId,
      isManaged: sql<boolean>`${managedAccount.accountId} is not null`.mapWith(Boolean),
    })
    .from(enterpriseMember)
    .innerJoin(account, eq(account.id, enterpriseMember.accountId))
    .leftJoin(
      managedAccount,
      and(
        eq(managedAccount.accountId, enterpriseMember.accountId),
        eq(managedAccount.enterpriseId, enterpriseMember.enterpriseId),
        sql`${managedAccount.releasedAtMs} is null`,
      ),
    )
    .where(mine(ctx, accountId))
    .get()

export type FoundMember = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** The condition under which a company may touch an account itself: it made it, and its holder has no way in of their own. */
export const isStillManaged = (ctx: Owner, accountId: string) =>
  sql`EXISTS (SELECT 1 FROM ${managedAccount} WHERE ${managedAccount.accountId} = ${accountId}
    AND ${managedAccount.enterpriseId} = ${companyOf(ctx)} AND ${managedAccount.releasedAtMs} IS NULL)`

export const insertMember = (ctx: Owner, row: typeof enterpriseMember.$inferInsert): Statement =>
  ctx.db.build.insert(enterpriseMember).values(row)

export const insertManaged = (ctx: Owner, accountId: string): Statement =>
  ctx.db.build.insert(managedAccount).values({ accountId, enterpriseId: companyOf(ctx), createdAtMs: ctx.now })

/** Fails with ROW_NOT_MET unless role and status are as they were read. */
export const updateMember = (
  ctx: Owner,
  { accountId, role, status }: FoundMember,
  set: Partial<Pick<MemberRow, 'name' | 'role' | 'departmentId' | 'status'>>,
): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(enterpriseMember)
      .set(set)
      .where(and(mine(ctx, accountId), eq(enterpriseMember.role, role), eq(enterpriseMember.status, status))),
  )

export const deleteMember = (ctx: Owner, accountId: string): Statement[] =>
  ctx.db.mustMeet(ctx.db.build.delete(enterpriseMember).where(mine(ctx, accountId)))

/** The company that one acts for, with one's own place in it. */
export const readCompany = (ctx: Owner) =>
  ctx.db.primary
    .select({
      id: enterprise.id,
      fullName: enterprise.fullName,
      shortName: enterprise.shortName,
      intro: enterprise.intro,
      taxNumber: enterprise.taxNumber,
      role: enterpriseMember.role,
      departmentId: department.id,
      departmentName: department.name,
      memberCount: sql<number>`(SELECT count(*) FROM enterprise_member x
        WHERE x.enterprise_id = "enterprise"."id" AND x.status = ${MEMBER_STATUS.on})`,
    })
    .from(enterpriseMember)
    .innerJoin(enterprise, eq(enterprise.id, enterpriseMember.enterpriseId))
    .leftJoin(department, eq(department.id, enterpriseMember.departmentId))
    .where(and(mine(ctx, ctx.actor.id), eq(enterpriseMember.status, MEMBER_STATUS.on)))
    .get()
