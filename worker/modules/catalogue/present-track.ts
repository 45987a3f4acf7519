import type { Ctx } from '../../context.ts'
import { TAG_KINDS, type TrackWire } from './contract.ts'
import { defaultLicence, nameIn, skuIdOf } from './rules.ts'
import {
  albumsByIds,
  labelsByIds,
  overridesOf,
  priceableOf,
  type ShownVersion,
  type TagRow,
  type TrackRow,
  tagsById,
  versionsOf,
} from './store.ts'

const media = (key: string): string => `/media/${key}`

type Around = {
  versions: ShownVersion[]
  album: { id: number; name: string; names: TrackRow['names']; coverKey: string | null } | undefined
  label: { id: number; name: string; names: TrackRow['names'] } | undefined
  tags: Map<number, TagRow>
  code: string
  withVersions: boolean
}

function tagsOf(row: TrackRow, around: Around, ctx: Ctx): TrackWire['tags'] {
  const groups = Object.fromEntries(TAG_KINDS.map((kind) => [kind, []])) as unknown as TrackWire['tags']
  for (const id of row.tagIds) {
    const tag = around.tags.get(id)
    if (tag) groups[tag.kind].push({ id: String(id), name: nameIn(ctx.locale, tag) })
  }
  return groups
}

function toWire(ctx: Ctx, row: TrackRow, around: Around): TrackWire {
  const main = around.versions.find((v) => v.isMain) ?? around.versions[0]
  if (!main) throw new Error(`track ${row.id} has no version`)
  const inWords = (named: { name: string; names: TrackRow['names'] }) => nameIn(ctx.locale, named)
  return {
    id: String(row.id),
    skuId: skuIdOf(row.id, main.id, around.code),
    name: inWords(row),
    type: row.type,
    status: row.status,
    // Favourites and the cart are areas of their own; until they exist nothing is in them.
    faved: false,
    inCart: false,
    version: { id: String(main.id), name: inWords(main) },
    ...(around.withVersions && {
      versions: around.versions.map((v) => ({
        id: String(v.id),
        name: inWords(v),
        duration: v.durationMs,
        src: media(v.previewKey),
        wavePicUrl: media(v.waveImageKey),
        waveDataUrl: media(v.waveformKey),
      })),
    }),
    album: around.album
      ? {
          id: String(around.album.id),
          name: inWords(around.album),
          coverThumb: media(around.album.coverKey ?? row.coverKey),
        }
      : null,
    label: around.label ? { id: String(around.label.id), name: inWords(around.label) } : null,
    cover: media(row.coverKey),
    src: media(main.previewKey),
    duration: row.durationMs,
    wavePicUrl: media(main.waveImageKey),
    waveDataUrl: media(main.waveformKey),
    artistList: row.artists.map((a) => ({ id: String(a.id), name: inWords(a) })),
    bpm: row.bpm,
    key: row.musicKey,
    vocal: row.vocal,
    isrc: row.isrc,
    price: row.fromPriceFen,
    originalPrice: row.originalFromPriceFen,
    tags: tagsOf(row, around, ctx),
    inMemberLibrary: row.inMemberLibrary,
    skuAttr: around.code,
  }
}

/** Tracks as the wire has them, in the order given: a fixed number of statements however many rows. */
export async function presentTracks(ctx: Ctx, rows: TrackRow[], withVersions = false): Promise<TrackWire[]> {
  const ids = rows.map((row) => row.id)
  const idsOf = (pick: (row: TrackRow) => number | null) => [...new Set(rows.map(pick).filter((id) => id !== null))]
  const [versions, albums, labels, overrides, tags] = await Promise.all([
    versionsOf(ctx.db.read, ids, !withVersions),
    albumsByIds(
      ctx.db.read,
      idsOf((row) => row.albumId),
    ),
    labelsByIds(
      ctx.db.read,
      idsOf((row) => row.labelId),
    ),
    overridesOf(ctx.db.read, ids),
    tagsById(ctx),
  ])
  return rows.map((row) =>
    toWire(ctx, row, {
      versions: versions.filter((v) => v.trackId === row.id),
      album: albums.find((a) => a.id === row.albumId),
      label: labels.find((l) => l.id === row.labelId),
      tags,
      code: defaultLicence(priceableOf(row, overrides.get(row.id)))?.code ?? '',
      withVersions,
    }),
  )
}
