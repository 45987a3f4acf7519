import { extname } from 'node:path'
import { printText } from '#audio/print/print.ts'
import { hasPrintableName } from '#core/print/values.ts'
import type { InspectedFile } from '../files/inspect.ts'
import { getTitle } from '../files/inspect.ts'
import type { Measurement } from '../measure/measure.ts'
import { clearTempo, isSameBeat } from '../measure/tempo.ts'
import type { Cover } from '../pictures/cover.ts'
import type { SheetRow } from '../sheet/sheet.ts'
import { type ImportTrack, type ImportVersion, type MusicType, REGIONS, type TrackTag } from '../site/protocol.ts'
import { UNKNOWN_ARTIST } from '../tags/artist-names.ts'
import { chooseMusicType, type TypeChoice } from '../tags/music-type.ts'
import { findGenres } from '../tags/tag-names.ts'
import { cleanText, shorten } from '../tags/text.ts'
import { namesOfVersion, splitVersion } from '../tags/version-name.ts'

/** A decoded file. `preview` is null only in a dry run, which uploads nothing. */
export interface MeasuredFile {
  file: InspectedFile
  measured: Measurement
  /** SHA-256 of the files made from it. */
  waveform: string
  waveImage: string
  /** The name of a file of this import that holds the same recording. */
  twin: string | null
}

export interface TrackDefaults {
  type: MusicType | null
  isDraft: boolean
  /** The name of the imported folder: it may say what is in it. */
  root?: string
}

const CLEAR_KEY = 0.08
const MOST_TAGS = 40
const LONGEST_FILE_NAME = 120

/** The track's data: from its main file's row, else from the tags, else from the measurement. */
export function buildTrack(
  versions: readonly [MeasuredFile, ...MeasuredFile[]],
  cover: Cover,
  defaults: TrackDefaults,
): ImportTrack {
  const [{ file, measured }] = versions
  const row = rowOf(versions)
  const { tags } = file
  const bpm = row?.bpm ?? getBeat(versions[0]).bpm
  const isHeld = defaults.isDraft || versions.some((version) => getClaim(version.file, version.file.row, row))
  return {
    type: chooseType(versions, defaults).type,
    ...getSaid(file, row),
    ...(isHeld ? { status: 'draft' } : {}),
    bpm,
    key: row?.key ?? tags.key ?? (measured.key.confidence >= CLEAR_KEY && bpm !== null ? measured.key.name : null),
    isrc: tags.isrc,
    ...(row?.publishedAt ? { publishedAt: row.publishedAt } : {}),
    cover: { sha256: cover.sha256, contentType: cover.contentType },
    versions: versions.map((version, index) => buildVersion(version, index === 0)),
  }
}

/** What the track is, and what says so. */
export function chooseType(versions: readonly [MeasuredFile, ...MeasuredFile[]], defaults: TrackDefaults): TypeChoice {
  const [{ file, measured }] = versions
  const row = rowOf(versions)
  const given = row?.type ?? defaults.type
  if (given) return { type: given, by: 'given' }
  return chooseMusicType({
    folders: [defaults.root ?? '', ...file.name.split('/').slice(0, -1), row?.album?.name ?? file.tags.album],
    names: [file.named.base, file.title.base],
    genres: file.tags.genres,
    tags: trackTags(row, file.tags.genres),
    seconds: measured.durationMs / 1000,
    bpm: row?.bpm ?? getBeat(versions[0]).bpm,
  })
}

const rowOf = (versions: readonly [MeasuredFile, ...MeasuredFile[]]): SheetRow | null =>
  versions[0].file.row ?? versions.find((version) => version.file.row)?.file.row ?? null

/** What its tags claim, unless the CSV or the caller confirms that it may be sold. */
export function getClaim({ tags }: InspectedFile, ...rows: (SheetRow | null)[]): string | null {
  return rows.some((row) => row?.rights === 'confirmed') ? null : tags.claim
}

/** The CSV line's values with defaults for missing ones; without measured values. */
export function getSaid(file: InspectedFile, row: SheetRow | null) {
  const { tags } = file
  const title = { name: getTitle(row, tags, file.named).base, names: trackNames(row) }
  const isHeld = getClaim(file, row) !== null || !hasPrintableName(title)
  return {
    // Confirming the rights, or giving a title that can be printed, in a later run changes this, and so puts it on sale.
    status: isHeld ? ('draft' as const) : (row?.status ?? ('on_sale' as const)),
    ...title,
    artists: row?.artists ?? getArtists(tags.artists),
    album: row?.album ?? (tags.album ? { name: tags.album, names: {} } : null),
    label: row?.label ?? (tags.label ? { name: tags.label, names: {} } : null),
    tags: trackTags(row, tags.genres),
    vocal: row?.vocal ?? null,
    energy: row?.energy ?? null,
    basePriceFen: row?.basePriceFen ?? null,
    discountPercent: row?.discountPercent ?? 0,
    skuOverrides: row?.overrides ?? [],
    regions: row?.regions ?? [...REGIONS],
    inMemberLibrary: row?.inMemberLibrary ?? false,
    popularity: row?.popularity ?? 0,
    curated: row?.curated ?? 0,
  } satisfies Partial<ImportTrack>
}

/** The tag's tempo if it matches the measured beat, else the measured one; with the reason. */
export function getBeat({ file, measured }: MeasuredFile): { bpm: number | null; warning: string | null } {
  const heard = clearTempo(measured.tempo, measured.durationMs / 1000)
  const tagged = file.tags.bpm
  if (tagged === null || isSameBeat(tagged, heard)) return { bpm: tagged ?? heard, warning: null }
  return { bpm: heard, warning: `its tag says ${tagged} bpm, but ${heard} bpm was measured and taken` }
}

export function buildVersion({ file, measured, waveform, waveImage }: MeasuredFile, isMain: boolean): ImportVersion {
  return {
    ...namesOfVersion(file.title),
    kind: file.title.kind,
    isMain,
    durationMs: measured.durationMs,
    sampleRate: measured.sampleRate,
    channels: measured.channels,
    bitDepth: file.tags.bitDepth,
    format: formatName(file),
    fileName: deliveredName(file),
    sizeBytes: file.sizeBytes,
    loudnessLufs: measured.loudnessLufs,
    peakDbfs: measured.peakDbfs,
    original: file.sha256,
    preview: measured.previewSha256 ?? '',
    waveform,
    waveImage,
    features: measured.features,
    ...(isMain ? { sounds: measured.sounds } : {}),
    ...(isMain && measured.print ? { print: printText(measured.print) } : {}),
    ...(file.row ? { cells: file.row.cells } : {}),
  }
}

/** Removes the version suffix from translated titles, as from the title itself. */
function trackNames(row: SheetRow | null): ImportTrack['names'] {
  const entries = Object.entries(row?.titles ?? {}).map(([locale, title]) => [locale, splitVersion(title).base])
  return Object.fromEntries(entries)
}

function getArtists(names: readonly string[]): ImportTrack['artists'] {
  return names.length > 0 ? names.map((name) => ({ name, names: {} })) : [UNKNOWN_ARTIST]
}

/** The CSV's tags; its genres replace those of the file. */
function trackTags(row: SheetRow | null, genres: readonly string[]): TrackTag[] {
  const given = row?.tags ?? []
  const hasGenre = given.some((tag) => tag.kind === 'genre')
  const all = hasGenre ? given : [...given, ...findGenres(genres)]
  const unique = new Map(all.map((tag) => [`${tag.kind}:${tag.slug}`, tag]))
  return [...unique.values()].slice(0, MOST_TAGS)
}

/** The file format, in the words a buyer knows. */
function formatName(file: InspectedFile): string {
  switch (file.format) {
    case 'wav':
    case 'flac':
    case 'mp3':
    case 'opus':
      return file.format
    case 'vorbis':
    case 'ogg-flac':
      return 'ogg'
    case 'foreign':
      return (isCalledRight(file) ? getExtension(file) : file.extensions?.[0]) || 'other'
  }
}

/** The file's own name. A wrong extension is corrected, otherwise the bought file would not open. */
function deliveredName(file: InspectedFile): string {
  const base = file.name.split('/').pop() ?? file.name
  const extension = extname(base)
  const stem = shorten(cleanText(base.slice(0, base.length - extension.length)), LONGEST_FILE_NAME) || file.sha256
  return `${stem}${isCalledRight(file) ? cleanText(extension) : `.${formatName(file)}`}`
}

function isCalledRight(file: InspectedFile): boolean {
  return acceptedExtensions(file).includes(getExtension(file))
}

function acceptedExtensions(file: InspectedFile): readonly string[] {
  switch (file.format) {
    case 'wav':
      return ['wav', 'wave']
    case 'opus':
      return ['opus', 'ogg', 'oga']
    case 'vorbis':
    case 'ogg-flac':
      return ['ogg', 'oga']
    case 'foreign':
      return file.extensions ?? [getExtension(file)]
    default:
      return [file.format]
  }
}

function getExtension(file: InspectedFile): string {
  return extname(file.name).slice(1).toLowerCase()
}
