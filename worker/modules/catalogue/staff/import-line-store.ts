import { eq, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { importIdentity, importLine, skuOverride, trackArtist, version } from '#db/schema/index.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { hasMainLine } from './import-store.ts'
import type { Known } from './staff-contract.ts'

type Staff = Ctx<Operator>
type Cells = Record<string, string>
/** A version is identified by its content, because its id is not known yet in the batch that inserts it. */
const getTrack = (original: string) => sql`(select track_id from version where original_sha256 = ${original})`
const getVersion = (original: string) => sql`(select id from version where original_sha256 = ${original})`

export const insertIdentities = (ctx: Staff, original: string, identities: readonly string[]): Statement[] =>
  [...new Set(identities)].map((identity) =>
    ctx.db.build
      .insert(importIdentity)
      .values({ identity, trackId: getTrack(original) })
      .onConflictDoNothing(),
  )

export const insertLine = (ctx: Staff, original: string, cells: Cells | undefined): Statement[] =>
  cells === undefined
    ? []
    : [
        ctx.db.build
          .insert(importLine)
          .values({ versionId: getVersion(original), cells, atMs: ctx.now })
          .onConflictDoUpdate({ target: importLine.versionId, set: { cells, atMs: ctx.now } }),
      ]

/** Tracks imported under these identities, drafts included, with what decides whether a version joins them. */
export async function tracksByIdentity(ctx: Staff, identities: readonly string[]) {
  if (identities.length === 0) return []
  const rows = await ctx.db.primary
    .select({
      identity: importIdentity.identity,
      trackId: importIdentity.trackId,
      kind: version.kind,
      isMain: version.isMain,
      durationMs: version.durationMs,
      hasMainLine: hasMainLine(importIdentity.trackId),
    })
    .from(importIdentity)
    .innerJoin(version, eq(version.trackId, importIdentity.trackId))
    .where(sql`${importIdentity.identity} in (select value from json_each(${JSON.stringify(identities)}))`)
    .orderBy(importIdentity.trackId, version.id)
  const found = new Map<string, Known['matches'][number]>()
  for (const { identity, trackId, kind, isMain, durationMs, hasMainLine } of rows) {
    const key = `${trackId} ${identity}`
    const match = found.get(key) ?? { identity, trackId: String(trackId), kinds: [], durationMs, hasMainLine }
    match.kinds.push(kind)
    if (isMain) match.durationMs = durationMs
    found.set(key, match)
  }
  return [...found.values()]
}

type ArtistId = { id: number }
export const replaceArtists = (ctx: Staff, trackId: number, artists: readonly ArtistId[]): Statement[] => [
  ctx.db.mayMeetNone(
    ctx.db.build.delete(trackArtist).where(eq(trackArtist.trackId, trackId)),
    'a track may have had no artist',
  ),
  ...artists.map(({ id }, position) =>
    ctx.db.build.insert(trackArtist).values({ trackId, artistId: id, position }).onConflictDoNothing(),
  ),
]

/** Sets or removes (null) prices of single licences. */
export const setOverrides = (
  ctx: Staff,
  trackId: number,
  rows: readonly { code: string; priceFen: number | null }[],
): Statement[] =>
  rows.flatMap(({ code, priceFen }) => [
    ctx.db.mayMeetNone(
      ctx.db.build
        .delete(skuOverride)
        .where(sql`${skuOverride.trackId} = ${trackId} and ${skuOverride.code} = ${code}`),
      'the licence may have had no price of its own',
    ),
    ...(priceFen === null
      ? []
      : [ctx.db.build.insert(skuOverride).values({ trackId, code, priceFen, originalPriceFen: null })]),
  ])
