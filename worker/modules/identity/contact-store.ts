import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#core/locales.ts'
import { account } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

/** How an account can be reached, and in which language; null if it is not active. */
export const accountContact = async (ctx: Pick<Ctx, 'db'>, id: string) =>
  (await ctx.db.primary
    .select({ email: account.email, mobile: account.mobile, locale: account.locale, nickname: account.nickname })
    .from(account)
    .where(and(eq(account.id, id), eq(account.status, 'active')))
    .get()) ?? null

/** A condition for a batch: the active account signs in with this address at that moment. */
export const hasAddress = (accountId: string, address: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${account} WHERE ${account.id} = ${accountId} AND ${account.status} = 'active'
    AND ${or(eq(account.email, address), eq(account.mobile, address))})`

/** The language of the account with this address; null without one. For a letter to it, never for an answer. */
export const localeOfAddress = async (ctx: Pick<Ctx, 'db'>, address: string): Promise<Locale | null> =>
  (
    await ctx.db.primary
      .select({ locale: account.locale })
      .from(account)
      .where(or(eq(account.email, address), eq(account.mobile, address)))
      .get()
  )?.locale ?? null
