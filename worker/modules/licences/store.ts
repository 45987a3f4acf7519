import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import { toOffset } from '#core/page.ts'
import type { Reader, Statement } from '#db/client.ts'
import {
  licenceDocument,
  licenceRevocation,
  licenceRight,
  memberExchange,
  membership,
  orderLine,
  track,
  version,
} from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { LicenceForm, LicenceStatus } from './contract.ts'
import type { RightFacts, VersionFacts } from './documents/build-statement.ts'

const documentColumns = {
  licenceNo: licenceDocument.licenceNo,
  canonical: licenceDocument.canonical,
  sha256: licenceDocument.sha256,
  signature: licenceDocument.signature,
  keyId: licenceDocument.keyId,
}
export type StoredDocument = { licenceNo: string; canonical: string; sha256: string; signature: string; keyId: string }

const versionColumns = {
  id: version.id,
  kind: version.kind,
  name: version.name,
  names: version.names,
  durationMs: version.durationMs,
  fileName: version.fileName,
  format: version.format,
  sampleRate: version.sampleRate,
  bitDepth: version.bitDepth,
  channels: version.channels,
  originalSha256: version.originalSha256,
  originalKey: version.originalKey,
  originalBytes: version.originalBytes,
}

/** Periods of one owner follow each other, so the end of the last one is the end of the membership that runs at `nowMs`. */
const memberUntil = (nowMs: number) =>
  sql<
    number | null
  >`(select max(${membership.untilMs}) from ${membership} where ${membership.ownerId} = ${licenceRight.ownerId} and ${orderLine.exchanged} = 1
    and exists (select 1 from ${membership} now where now.owner_id = ${licenceRight.ownerId} and now.from_ms <= ${nowMs} and now.until_ms > ${nowMs}
      and now.level >= (select ${memberExchange.level} from ${memberExchange} where ${memberExchange.orderLineId} = ${orderLine.id})))`

const rightColumns = (nowMs: number) => ({
  id: licenceRight.id,
  orderNo: licenceRight.orderNo,
  status: licenceRight.state,
  createdAtMs: licenceRight.createdAtMs,
  terms: orderLine.terms,
  exchanged: orderLine.exchanged,
  memberUntilMs: memberUntil(nowMs),
  form: licenceDocument.form,
  issuedAtMs: licenceDocument.issuedAtMs,
  licenceNo: licenceDocument.licenceNo,
  track: { id: track.id, name: track.name, names: track.names, artists: track.artists, isrc: track.isrc },
  version: versionColumns,
})
/** A version with the object that holds its original file. */
export type StoredVersion = VersionFacts & { originalKey: string }
export type HeldRight = RightFacts & {
  id: string
  status: LicenceStatus
  createdAtMs: number
  exchanged: boolean
  /** Of an exchanged licence: the end of the membership that runs now. */
  memberUntilMs: number | null
  form: LicenceForm | null
  issuedAtMs: number | null
  licenceNo: string | null
  version: StoredVersion
}

const selectRights = (db: Reader, nowMs: number) =>
  db
    .select(rightColumns(nowMs))
    .from(licenceRight)
    .innerJoin(orderLine, eq(orderLine.id, licenceRight.orderLineId))
    .innerJoin(track, eq(track.id, licenceRight.trackId))
    .innerJoin(version, eq(version.id, licenceRight.versionId))
    .leftJoin(licenceDocument, eq(licenceDocument.rightId, licenceRight.id))

const mine = (ctx: Ctx<AccountActor>, ...more: (SQL | undefined)[]) => and(ownedBy(ctx, licenceRight.ownerId), ...more)

/** The owner's rights among `ids`, oldest first; rights of other owners are omitted. */
export async function readRights(ctx: Ctx<AccountActor>, ids: readonly string[]): Promise<HeldRight[]> {
  const rows = await selectRights(ctx.db.primary, ctx.now)
    .where(mine(ctx, inArray(licenceRight.id, [...ids])))
    .orderBy(licenceRight.createdAtMs, licenceRight.id)
  return rows as unknown as HeldRight[]
}

/** All versions of tracks, the main one first; a licence covers them all (docs/licensing.md, 7.1). */
export async function versionsOf(
  ctx: Ctx<AccountActor>,
  trackIds: readonly number[],
): Promise<ReadonlyMap<number, StoredVersion[]>> {
  const rows = await ctx.db.primary
    .select({ trackId: version.trackId, ...versionColumns })
    .from(version)
    .where(inArray(version.trackId, [...trackIds]))
    .orderBy(desc(version.isMain), version.id)
  return Map.groupBy(rows, (row) => row.trackId)
}

const fileColumns = { status: licenceRight.state, ...versionColumns }
export type LicensedFile = StoredVersion & { status: LicenceStatus }

/** Every version that one of the owner's rights covers, the bought one first; empty if it is not theirs. */
export const readOwnFiles = (ctx: Ctx<AccountActor>, rightId: string): Promise<LicensedFile[]> =>
  ctx.db.primary
    .select(fileColumns)
    .from(licenceRight)
    .innerJoin(version, eq(version.trackId, licenceRight.trackId))
    .where(mine(ctx, eq(licenceRight.id, rightId)))
    .orderBy(desc(eq(version.id, licenceRight.versionId)), desc(version.isMain), version.id)

/** One version that a right covers, for a signed link: the link is the permission, so this is read without a scope. */
export async function readLinkedFile(
  ctx: Pick<Ctx, 'db'>,
  rightId: string,
  versionId: number,
): Promise<(LicensedFile & { ownerId: string }) | null> {
  const [row] = await ctx.db.primary
    .select({ ownerId: licenceRight.ownerId, ...fileColumns })
    .from(licenceRight)
    .innerJoin(version, eq(version.trackId, licenceRight.trackId))
    .where(and(eq(licenceRight.id, rightId), eq(version.id, versionId)))
    .limit(1)
  return row ?? null
}

export type ListFilter = { orderNo?: string | undefined; page: number; perPage: number }
export async function listRights(
  ctx: Ctx<AccountActor>,
  filter: ListFilter,
): Promise<{ rows: HeldRight[]; total: number }> {
  const where = mine(ctx, filter.orderNo === undefined ? undefined : eq(licenceRight.orderNo, filter.orderNo))
  const [rows, total] = await Promise.all([
    selectRights(ctx.db.primary, ctx.now)
      .where(where)
      .orderBy(desc(licenceRight.createdAtMs), desc(licenceRight.id))
      .limit(filter.perPage)
      .offset(toOffset(filter)),
    ctx.db.primary.$count(licenceRight, where),
  ])
  return { rows: rows as unknown as HeldRight[], total }
}

/** The document of one of the owner's rights. */
export async function readOwnDocument(
  ctx: Ctx<AccountActor>,
  rightId: string,
): Promise<{ status: LicenceStatus; versionId: number; document: StoredDocument | null } | null> {
  const [row] = await ctx.db.primary
    .select({ status: licenceRight.state, versionId: licenceRight.versionId, document: documentColumns })
    .from(licenceRight)
    .leftJoin(licenceDocument, eq(licenceDocument.rightId, licenceRight.id))
    .where(mine(ctx, eq(licenceRight.id, rightId)))
  return row ?? null
}

export type OwnDocument = {
  rightId: string
  versionId: number
  trackName: string
  document: StoredDocument
  issuedAtMs: number
}
/** The documents of the owner's rights among `ids`, in that order; at most ninety (D1 binds a hundred values). */
export async function readOwnDocuments(ctx: Ctx<AccountActor>, ids: readonly string[]): Promise<OwnDocument[]> {
  const rows = await ctx.db.primary
    .select({
      rightId: licenceRight.id,
      versionId: licenceRight.versionId,
      trackName: sql<string>`json_extract(${orderLine.names}, ${`$."${ctx.locale}"`})`,
      issuedAtMs: licenceDocument.issuedAtMs,
      document: documentColumns,
    })
    .from(licenceRight)
    .innerJoin(orderLine, eq(orderLine.id, licenceRight.orderLineId))
    .innerJoin(licenceDocument, eq(licenceDocument.rightId, licenceRight.id))
    .where(mine(ctx, inArray(licenceRight.id, [...ids])))
  const byId = new Map(rows.map((row) => [row.rightId, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The document of any right; for messages, which act for nobody. */
export async function readAnyDocument(ctx: Ctx, rightId: string): Promise<StoredDocument | null> {
  const [row] = await ctx.db.primary
    .select(documentColumns)
    .from(licenceDocument)
    .where(eq(licenceDocument.rightId, rightId))
  return row ?? null
}

export type StoredRevocation = { reason: string; atMs: number }
/** Any document by its number, and its revocation if there is one; only for public verification. */
export async function readDocument(
  ctx: Ctx,
  licenceNo: string,
): Promise<(StoredDocument & { revocation: StoredRevocation | null }) | null> {
  const [row] = await ctx.db.primary
    .select({
      ...documentColumns,
      revocation: { reason: licenceRevocation.reason, atMs: licenceRevocation.atMs },
    })
    .from(licenceDocument)
    .leftJoin(licenceRevocation, eq(licenceRevocation.rightId, licenceDocument.rightId))
    .where(eq(licenceDocument.licenceNo, licenceNo))
  return row ?? null
}

/** Documents in storage order, from a replica, for the rolling check. */
export const documentsAfter = (
  ctx: Ctx,
  after: number,
  limit: number,
): Promise<(StoredDocument & { row: number; rightId: string })[]> =>
  ctx.db.read
    .select({ ...documentColumns, rightId: licenceDocument.rightId, row: sql<number>`licence_document.rowid` })
    .from(licenceDocument)
    .where(sql`licence_document.rowid > ${after}`)
    .orderBy(sql`licence_document.rowid`)
    .limit(limit)

export type NewDocument = StoredDocument & { rightId: string; form: LicenceForm; issuedAtMs: number }
/** Triggers issue the right, or refuse with LICENCE_ALREADY_ISSUED (migrations/0000_baseline.sql). */
export const insertDocument = (ctx: Ctx, row: NewDocument): Statement =>
  ctx.db.build.insert(licenceDocument).values(row)

export type NewRight = {
  id: string
  orderLineId: string
  orderNo: string
  ownerId: string
  trackId: number
  versionId: number
}
export const insertRight = (ctx: Pick<Ctx, 'db' | 'now'>, row: NewRight): Statement =>
  ctx.db.build.insert(licenceRight).values({ ...row, state: 'awaiting_form', createdAtMs: ctx.now })

export type OrderRight = {
  id: string
  orderNo: string
  orderLineId: string
  licenceNo: string | null
  state: LicenceStatus
  /** A member took it back before its form was filled in (trigger exchange_undo_withdraws). */
  isUndone: boolean
}
export const selectRightsOfOrders = (ctx: Pick<Ctx, 'db'>, orderNos: readonly string[]): Promise<OrderRight[]> =>
  ctx.db.primary
    .select({
      id: licenceRight.id,
      orderNo: licenceRight.orderNo,
      orderLineId: licenceRight.orderLineId,
      licenceNo: licenceRight.licenceNo,
      state: licenceRight.state,
      isUndone: sql<boolean>`${licenceRevocation.reason} IS 'exchange_undone'`.mapWith(Boolean),
    })
    .from(licenceRight)
    .leftJoin(licenceRevocation, eq(licenceRevocation.rightId, licenceRight.id))
    .where(inArray(licenceRight.orderNo, [...orderNos]))
    .orderBy(licenceRight.createdAtMs, licenceRight.id)
