import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { toOffset } from '#core/page.ts'
import type { Statement } from '#db/client.ts'
import { companyInvitation } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

export type CompanyInvitationRow = typeof companyInvitation.$inferSelect

export const insertInvitation = (
  ctx: Ctx,
  row: Pick<CompanyInvitationRow, 'id' | 'tokenHash' | 'madeBy' | 'known' | 'expiresAtMs'>,
): Statement =>
  ctx.db.build.insert(companyInvitation).values({ ...row, channelId: ctx.channel.id, createdAtMs: ctx.now })

export const findByHash = (ctx: Ctx, tokenHash: string): Promise<CompanyInvitationRow | undefined> =>
  ctx.db.primary
    .select()
    .from(companyInvitation)
    .where(and(eq(companyInvitation.tokenHash, tokenHash), eq(companyInvitation.channelId, ctx.channel.id)))
    .get()

export const findInvitation = (ctx: Ctx, id: string): Promise<CompanyInvitationRow | undefined> =>
  ctx.db.primary
    .select()
    .from(companyInvitation)
    .where(and(eq(companyInvitation.id, id), eq(companyInvitation.channelId, ctx.channel.id)))
    .get()

const isOpen = (ctx: Ctx, id: string) =>
  and(
    eq(companyInvitation.id, id),
    isNull(companyInvitation.usedAtMs),
    isNull(companyInvitation.withdrawnAtMs),
    gt(companyInvitation.expiresAtMs, ctx.now),
  )
/** ROW_NOT_MET unless it is open at that moment. */
export const spendInvitation = (ctx: Ctx<AccountActor>, id: string): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build.update(companyInvitation).set({ usedBy: ctx.actor.id, usedAtMs: ctx.now }).where(isOpen(ctx, id)),
  )
export const withdrawOpen = (ctx: Ctx, id: string): Statement[] =>
  ctx.db.mustMeet(ctx.db.build.update(companyInvitation).set({ withdrawnAtMs: ctx.now }).where(isOpen(ctx, id)))

export async function invitationPage(
  ctx: Ctx,
  at: { page: number; perPage: number },
): Promise<{ rows: CompanyInvitationRow[]; total: number }> {
  const where = eq(companyInvitation.channelId, ctx.channel.id)
  const [rows, total] = await Promise.all([
    ctx.db.primary
      .select()
      .from(companyInvitation)
      .where(where)
      .orderBy(desc(companyInvitation.createdAtMs))
      .limit(at.perPage)
      .offset(toOffset(at)),
    ctx.db.primary.$count(companyInvitation, where),
  ])
  return { rows, total }
}
