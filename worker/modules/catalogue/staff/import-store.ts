import { eq, inArray, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { printBytes } from '#audio/print/print.ts'
import type { Statement } from '#db/client.ts'
import {
  album,
  artist,
  catalogueState,
  importLine,
  label,
  type Names,
  skuOverride,
  tag,
  track,
  trackArtist,
  trackPrint,
  trackSound,
  trackTag,
  upload,
  version,
} from '#db/schema/index.ts'
import { trackText } from '#db/schema/texts/track-text.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { insertReferenceText } from '../search/documents/reference-text-store.ts'
import type { TrackPrices } from '../skus/track-prices.ts'
import type { Energy } from '../values.ts'
import type { ImportTrack, ImportVersion } from './staff-contract.ts'
import { getKey } from './store-file.ts'
import { insertTag } from './tag-store.ts'

type Staff = Ctx<Operator>
/** The track inserted earlier in the same batch: ids only grow (AUTOINCREMENT), and the batch is one transaction. */
const NEW_TRACK = sql`(select max(id) from track)`

/** Key that identifies artists, albums and labels. */
export const getSlug = (name: string): string => name.normalize('NFKC').trim().toLowerCase()
export const albumSlug = (input: Pick<Wanted, 'album' | 'artists'>): string =>
  `${getSlug(input.album?.name ?? '')}\n${getSlug(input.artists[0]?.name ?? '')}`
/** What a track refers to by name; `coverKey` is for a new album. */
type Wanted = Pick<ImportTrack, 'artists' | 'album' | 'label' | 'tags'> & { coverKey: string }

/** Creates everything a track refers to if missing, and reads it back. Repeating it changes nothing. */
export async function ensureReferences(ctx: Staff, input: Wanted) {
  const { build } = ctx.db
  const named = (row: { name: string; names: Names }) => ({
    slug: getSlug(row.name),
    name: row.name.trim(),
    names: row.names,
  })
  await ctx.db.write([
    ...input.artists.map((row) => build.insert(artist).values(named(row)).onConflictDoNothing()),
    ...(input.label ? [build.insert(label).values(named(input.label)).onConflictDoNothing()] : []),
    ...(input.album
      ? [
          build
            .insert(album)
            .values({ ...named(input.album), slug: albumSlug(input), coverKey: input.coverKey })
            .onConflictDoNothing(),
        ]
      : []),
    ...input.artists.map((row) => insertReferenceText(ctx, 'artist', named(row))),
    ...(input.label ? [insertReferenceText(ctx, 'label', named(input.label))] : []),
    ...(input.album ? [insertReferenceText(ctx, 'album', { ...named(input.album), slug: albumSlug(input) })] : []),
    ...input.tags.flatMap((row) => insertTag(ctx, row)),
  ])
  const [artists, labels, albums, tags] = await Promise.all([
    ctx.db.primary
      .select()
      .from(artist)
      .where(
        inArray(
          artist.slug,
          input.artists.map((row) => getSlug(row.name)),
        ),
      ),
    input.label
      ? ctx.db.primary
          .select()
          .from(label)
          .where(eq(label.slug, getSlug(input.label.name)))
      : [],
    input.album
      ? ctx.db.primary
          .select()
          .from(album)
          .where(eq(album.slug, albumSlug(input)))
      : [],
    input.tags.length === 0
      ? []
      : ctx.db.primary
          .select()
          .from(tag)
          .where(
            inArray(
              tag.slug,
              input.tags.map((row) => row.slug),
            ),
          ),
  ])
  return {
    artists: input.artists.flatMap((row) => artists.find((a) => a.slug === getSlug(row.name)) ?? []),
    label: labels[0] ?? null,
    album: albums[0] ?? null,
    tags: input.tags.flatMap((row) => tags.find((t) => t.kind === row.kind && t.slug === row.slug) ?? []),
  }
}
export type References = Awaited<ReturnType<typeof ensureReferences>>

export const STATUS = { on_sale: 1, sold_out: 0, draft: -1 } as const

export function insertTrack(
  ctx: Staff,
  input: ImportTrack,
  energy: Energy | null,
  refs: References,
  prices: TrackPrices,
): Statement {
  const main = input.versions.find((v) => v.isMain)
  if (!main) throw new Error('import without a main version: refused by the use case')
  return ctx.db.build.insert(track).values({
    type: input.type,
    status: STATUS[input.status],
    name: input.name,
    names: input.names,
    artists: refs.artists.map(({ id, name, names }) => ({ id, name, names })),
    tagIds: refs.tags.map((row) => row.id),
    albumId: refs.album?.id ?? null,
    labelId: refs.label?.id ?? null,
    coverKey: getKey('cover', input.cover.sha256),
    durationMs: main.durationMs,
    bpm: input.bpm,
    musicKey: input.key,
    vocal: input.vocal,
    energy,
    isrc: input.isrc,
    inMemberLibrary: input.inMemberLibrary,
    regions: input.regions,
    discountPercent: input.discountPercent,
    ...prices,
    popularity: input.popularity ?? 0,
    curated: input.curated ?? 0,
    publishedAtMs: input.publishedAt ? Date.parse(input.publishedAt) : ctx.now,
    createdAtMs: ctx.now,
    updatedAtMs: ctx.now,
  })
}

/** Float32, little endian. */
const toBlob = (vector: readonly number[]): Buffer => Buffer.from(new Float32Array(vector).buffer)

export function insertVersion(ctx: Staff, input: ImportVersion, trackId: number | null): Statement {
  return ctx.db.build.insert(version).values({
    trackId: trackId ?? NEW_TRACK,
    kind: input.kind,
    name: input.name,
    names: input.names,
    isMain: input.isMain,
    durationMs: input.durationMs,
    originalSha256: input.original,
    originalKey: getKey('original', input.original),
    originalBytes: input.sizeBytes,
    fileName: input.fileName,
    format: input.format,
    sampleRate: input.sampleRate,
    channels: input.channels,
    bitDepth: input.bitDepth,
    loudnessLufs: input.loudnessLufs,
    peakDbfs: input.peakDbfs,
    previewKey: getKey('preview', input.preview),
    waveformKey: getKey('waveform', input.waveform),
    waveImageKey: getKey('wave-image', input.waveImage),
    features: input.features && toBlob(input.features),
    createdAtMs: ctx.now,
  })
}

/** One statement for all windows: three parameters each, of D1's hundred. */
function getSounds({ db }: Staff, input: ImportTrack): Statement[] {
  const sounds = input.versions.find((v) => v.isMain)?.sounds ?? []
  const rows = sounds.map((sound, position) => ({ trackId: NEW_TRACK, position, vector: toBlob(sound) }))
  return rows.length === 0 ? [] : [db.build.insert(trackSound).values(rows)]
}

/** The main version's print, if any. */
function toPrint({ db }: Staff, input: ImportTrack): Statement[] {
  const text = input.versions.find((v) => v.isMain)?.print
  const bytes = text === undefined ? null : printBytes(text)
  return bytes ? [db.build.insert(trackPrint).values({ trackId: NEW_TRACK, print: Buffer.from(bytes) })] : []
}

export function insertAround(
  ctx: Staff,
  input: ImportTrack,
  refs: References,
  text: Record<'title' | 'artist' | 'album' | 'label' | 'tags' | 'facets', string>,
): Statement[] {
  const { build } = ctx.db
  return [
    ...refs.artists.map((row, position) =>
      build.insert(trackArtist).values({ trackId: NEW_TRACK, artistId: row.id, position }).onConflictDoNothing(),
    ),
    ...refs.tags.map((row) =>
      build.insert(trackTag).values({ trackId: NEW_TRACK, tagId: row.id }).onConflictDoNothing(),
    ),
    ...getSounds(ctx, input),
    ...toPrint(ctx, input),
    ...input.skuOverrides.map((row) => build.insert(skuOverride).values({ trackId: NEW_TRACK, ...row })),
    build.insert(trackText).values({ rowid: NEW_TRACK, ...text }),
  ]
}

/** Marks the files as used, and increases the catalogue's version. */
export function closeChange(ctx: Staff, keys: readonly string[]): Statement[] {
  const { build, mayMeetNone, mustMeet } = ctx.db
  return [
    // One parameter for all keys: D1 allows a hundred.
    mayMeetNone(
      build.delete(upload).where(sql`${upload.key} in (select value from json_each(${JSON.stringify(keys)}))`),
      'all of them may be in use already',
    ),
    ...mustMeet(build.update(catalogueState).set({ version: sql`version + 1` }).where(eq(catalogueState.id, 1))),
  ]
}

/** Whether the line of a track's main version is stored: then other versions' lines do not count. */
export const hasMainLine = (trackId: SQLiteColumn) =>
  sql<number>`exists (select 1 from import_line l join version m on m.id = l.version_id where m.track_id = ${trackId} and m.is_main = 1)`.mapWith(
    Boolean,
  )

export const versionsByHash = (ctx: Staff, hashes: string[]) =>
  hashes.length === 0
    ? Promise.resolve([])
    : ctx.db.primary
        .select({
          sha256: version.originalSha256,
          trackId: version.trackId,
          versionId: version.id,
          isMain: version.isMain,
          cells: importLine.cells,
          hasMainLine: hasMainLine(version.trackId),
        })
        .from(version)
        .leftJoin(importLine, eq(importLine.versionId, version.id))
        .where(inArray(version.originalSha256, hashes))
        .orderBy(version.id)
