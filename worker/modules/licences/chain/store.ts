import { and, asc, desc, eq, gt, gte, like, lte, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { licenceDocument, licenceEntry, licenceHead, licenceLink, licenceRevocation } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import type { LicenceForm } from '../contract.ts'

type Read = Pick<Ctx, 'db'>
export type Entry = {
  position: number
  kind: 'issued' | 'revoked'
  rightId: string
  licenceNo: string
  sha256: string
  form: LicenceForm
  revokedAtMs: number | null
}
export type Link = { position: number; entryHash: string; chainHash: string }
export type StoredHead = { day: string; position: number; canonical: string; signature: string; keyId: string }

/** Entries after a position, in their order. */
export async function entriesAfter(ctx: Read, after: number, limit: number): Promise<Entry[]> {
  const rows = await ctx.db.primary
    .select({
      position: licenceEntry.position,
      kind: licenceEntry.kind,
      rightId: licenceEntry.rightId,
      licenceNo: licenceDocument.licenceNo,
      sha256: licenceDocument.sha256,
      form: licenceDocument.form,
      revokedAtMs: licenceRevocation.atMs,
    })
    .from(licenceEntry)
    .innerJoin(licenceDocument, eq(licenceDocument.rightId, licenceEntry.rightId))
    .leftJoin(licenceRevocation, eq(licenceRevocation.rightId, licenceEntry.rightId))
    .where(gt(licenceEntry.position, after))
    .orderBy(asc(licenceEntry.position))
    .limit(limit)
  return rows as unknown as Entry[]
}

export const lastLink = async (ctx: Read): Promise<Link | null> =>
  (await ctx.db.primary.select().from(licenceLink).orderBy(desc(licenceLink.position)).limit(1))[0] ?? null

/** In one statement: D1 binds at most a hundred values. The trigger sees them one after the other. */
export const insertLinks = (ctx: Read, links: readonly Link[]): Statement =>
  ctx.db.build
    .insert(licenceLink)
    .select(
      sql`select value ->> 'position', value ->> 'entryHash', value ->> 'chainHash' from json_each(${JSON.stringify(links)}) order by key`,
    )

export const lastHead = async (ctx: Read): Promise<StoredHead | null> =>
  (await ctx.db.primary.select().from(licenceHead).orderBy(desc(licenceHead.day)).limit(1))[0] ?? null

export const insertHead = (ctx: Read, head: StoredHead): Statement => ctx.db.build.insert(licenceHead).values(head)

/** The newest heads, or those of one month (`2026-11`), newest first. */
export const readHeads = (ctx: Read, month: string | null, limit: number): Promise<StoredHead[]> =>
  ctx.db.read
    .select()
    .from(licenceHead)
    .where(month === null ? undefined : like(licenceHead.day, `${month}-%`))
    .orderBy(desc(licenceHead.day))
    .limit(limit)

export async function headMonths(ctx: Read): Promise<string[]> {
  const rows = await ctx.db.read.all<{ month: string }>(
    sql`select distinct substr(${licenceHead.day}, 1, 7) as month from ${licenceHead} order by month desc`,
  )
  return rows.map(({ month }) => month)
}

/** The positions at which one licence stands in the order, and when it was revoked. */
export async function placesOf(ctx: Read, licenceNo: string) {
  const [row] = await ctx.db.primary
    .select({ position: licenceEntry.position, rightId: licenceEntry.rightId, revokedAtMs: licenceRevocation.atMs })
    .from(licenceDocument)
    .innerJoin(licenceEntry, and(eq(licenceEntry.rightId, licenceDocument.rightId), eq(licenceEntry.kind, 'issued')))
    .leftJoin(licenceRevocation, eq(licenceRevocation.rightId, licenceDocument.rightId))
    .where(eq(licenceDocument.licenceNo, licenceNo))
  return row ?? null
}

/** The first published head at or after a position. */
export const headCovering = async (ctx: Read, position: number): Promise<StoredHead | null> =>
  (
    await ctx.db.primary
      .select()
      .from(licenceHead)
      .where(gte(licenceHead.position, position))
      .orderBy(asc(licenceHead.position), asc(licenceHead.day))
      .limit(1)
  )[0] ?? null

/** Links from one position to another, both included. */
export const linksBetween = (ctx: Read, from: number, to: number): Promise<Link[]> =>
  ctx.db.primary
    .select()
    .from(licenceLink)
    .where(and(gte(licenceLink.position, from), lte(licenceLink.position, to)))
    .orderBy(asc(licenceLink.position))
