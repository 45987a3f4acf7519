import type { Code } from '#core/codes.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { segment } from '#worker/search/text/full-text.ts'
import {
  absentKeys,
  closeChange,
  describeArtists,
  getKey,
  type KnownReferences,
  readReferences,
  tagKey,
} from '../catalogue/public.ts'
import type { Editorial, FileRef, StoredEditorial } from './contract.ts'
import { getFiles, searchable, wrongFields } from './rules.ts'
import { type EditorialRows, knownCategories, PUT_ACTION, upsertEditorial } from './upsert-store.ts'

type Staff = Ctx<Operator>
const coverKey = (file: FileRef): string => getKey('cover', file.sha256)

/** The existing rows that the body refers to, from the primary. */
async function readAround(ctx: Staff, input: Editorial) {
  const playlists = input.playlists ?? []
  const categories = input.playlistCategories ?? []
  const trackIds = [...playlists.flatMap((row) => row.trackIds), ...(input.cases ?? []).map((row) => row.trackId ?? 0)]
  return Promise.all([
    readReferences(ctx, {
      artists: (input.artists ?? []).map((row) => row.name),
      tags: (input.zones ?? []).flatMap((row) => row.tags),
      trackIds: [...new Set(trackIds.map(Number))],
    }),
    knownCategories(
      ctx,
      [...playlists.map((row) => row.category), ...categories.map((row) => row.slug)],
      categories.flatMap((row) => row.id ?? []),
    ),
  ])
}

function toRows(input: Editorial, known: KnownReferences, categories: ReadonlyMap<string, number>): EditorialRows {
  return {
    // A known category keeps its number; a row repeating it would violate two constraints at once.
    categories: input.playlistCategories?.map((row) => ({ ...row, id: categories.has(row.slug) ? null : row.id })),
    playlists: input.playlists?.map(({ cover, updatedAt, ...row }) => {
      const trackIds = row.trackIds.map(Number)
      return {
        ...row,
        trackIds,
        coverKey: coverKey(cover),
        updatedAtMs: Date.parse(updatedAt),
        text: segment(searchable(row)),
      }
    }),
    zones: input.zones?.map(({ tags, ...row }) => ({
      ...row,
      tagIds: tags.map((ref) => known.tags.get(tagKey(ref)) ?? 0),
    })),
    cases: input.cases?.map(({ cover, trackId, ...row }) => ({
      ...row,
      trackId: trackId === null ? null : Number(trackId),
      coverKey: coverKey(cover),
    })),
    steps: input.steps,
    partners: input.partners?.map(({ logo, ...row }) => ({ ...row, logoKey: coverKey(logo) })),
    serviceProducts: input.serviceProducts?.map(({ cover, price, originalPrice, ...row }) => ({
      ...row,
      priceFen: price,
      originalPriceFen: originalPrice,
      coverKey: coverKey(cover),
    })),
  }
}

const getArtists = (input: Editorial) =>
  (input.artists ?? []).map(({ name, bio, portrait, showcase }) => ({
    name,
    bio,
    portraitKey: portrait && coverKey(portrait),
    showcase,
  }))

const isEmpty = (fields: Record<string, Code>): boolean => Object.keys(fields).length === 0

/**
 * Creates or updates everything that the body names, in one batch; everything else stays. Repeating it changes nothing
 * more. A file that was not uploaded: IMPORT_FILE_MISSING; an unknown reference: 400; both by field.
 */
export async function putEditorial(ctx: Staff, input: Editorial): Promise<Result<StoredEditorial>> {
  const [known, categories] = await readAround(ctx, input)
  const wrong = wrongFields(input, {
    hasArtist: (name) => known.artists.has(name),
    hasTag: (ref) => known.tags.has(tagKey(ref)),
    hasTrack: (id) => known.tracks.has(id),
    categories,
  })
  if (!isEmpty(wrong)) return refuse('BAD_REQUEST', wrong)
  const files = getFiles(input)
  const keys = [...new Set(files.map(({ file }) => coverKey(file)))]
  const absent = await absentKeys(ctx, keys)
  if (absent.size > 0) {
    const named = files.filter(({ file }) => absent.has(coverKey(file)))
    return refuse('IMPORT_FILE_MISSING', Object.fromEntries(named.map(({ field }) => [field, 'IMPORT_FILE_MISSING'])))
  }
  const stored = Object.fromEntries(Object.entries(input).map(([section, rows]) => [section, rows?.length ?? 0]))
  try {
    await ctx.db.write([
      ...describeArtists(ctx, PUT_ACTION, getArtists(input)),
      ...upsertEditorial(ctx, toRows(input, known, categories)),
      ...closeChange(ctx, keys),
    ])
  } catch (error) {
    // Since they were read, another request has taken a category's number, or removed a track or an artist.
    if (/^(?:unique:playlist_category|foreign_key|ROW_NOT_MET)/.test(getConstraint(error) ?? ''))
      return refuse('CONFLICT')
    throw error
  }
  return ok(stored)
}
