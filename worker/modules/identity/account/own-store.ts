import { and, count, desc, eq, lt, or, sql } from 'drizzle-orm'
import { DATA_EXPORT_PAGE } from '#core/data-export.ts'
import { toOffset } from '#core/page.ts'
import type { Statement } from '#db/client.ts'
import { account, accountClosure, session, signInEvent } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { type AccountRow, stillHas } from '../store.ts'

type Owner = Ctx<AccountActor>
export type SignInRow = Pick<
  typeof signInEvent.$inferSelect,
  'id' | 'method' | 'outcome' | 'network' | 'userAgent' | 'atMs'
>

const SIGN_IN = {
  id: signInEvent.id,
  method: signInEvent.method,
  outcome: signInEvent.outcome,
  network: signInEvent.network,
  userAgent: signInEvent.userAgent,
  atMs: signInEvent.atMs,
}
/** Newest first; with the id, so that rows of the same moment keep their order. */
const NEWEST = [desc(signInEvent.atMs), desc(signInEvent.id)]

/** Sign-ins and refused attempts, newest first; `after`: the last one already read. */
export const signInsAfter = (ctx: Owner, after: Pick<SignInRow, 'id' | 'atMs'> | null): Promise<SignInRow[]> =>
  ctx.db.primary
    .select(SIGN_IN)
    .from(signInEvent)
    .where(
      and(
        eq(signInEvent.accountId, ctx.actor.id),
        after
          ? or(lt(signInEvent.atMs, after.atMs), and(eq(signInEvent.atMs, after.atMs), lt(signInEvent.id, after.id)))
          : undefined,
      ),
    )
    .orderBy(...NEWEST)
    .limit(DATA_EXPORT_PAGE)

export const signInPage = (ctx: Owner, page: number, perPage: number): Promise<SignInRow[]> =>
  ctx.db.primary
    .select(SIGN_IN)
    .from(signInEvent)
    .where(eq(signInEvent.accountId, ctx.actor.id))
    .orderBy(...NEWEST)
    .limit(perPage)
    .offset(toOffset({ page, perPage }))

export async function countSignIns(ctx: Owner): Promise<number> {
  const row = await ctx.db.primary
    .select({ n: count() })
    .from(signInEvent)
    .where(eq(signInEvent.accountId, ctx.actor.id))
    .get()
  return row?.n ?? 0
}

/** Every stored session, ended ones included; never a token. */
export const getSessions = (ctx: Owner) =>
  ctx.db.primary.select().from(session).where(eq(session.accountId, ctx.actor.id)).orderBy(desc(session.createdAtMs))

/**
 * The row that decides whether the account may be closed. Its account is null, and therefore refused, unless the
 * account is active and unchanged since it was read; the primary key and the triggers refuse the other cases
 * (migrations/0000_baseline.sql).
 */
export const insertClosure = (ctx: Owner, row: AccountRow, waivesLicences: boolean): Statement =>
  ctx.db.build.insert(accountClosure).values({
    accountId: sql`(select ${account.id} from ${account} where ${account.id} = ${row.id} and ${account.status} = 'active' and ${stillHas(row)})`,
    waivesLicences,
    atMs: ctx.now,
  })

/** Deletes names, addresses and password; the id stays, because orders and licences refer to it. */
export const anonymise = (ctx: Owner): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(account)
      .set({
        status: 'closed',
        nickname: '',
        username: null,
        email: null,
        mobile: null,
        passwordHash: null,
        locale: null,
      })
      .where(and(eq(account.id, ctx.actor.id), eq(account.status, 'active'))),
  )
