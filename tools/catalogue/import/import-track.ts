import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasPrintableName, missingChars } from '#core/print/values.ts'
import type { InspectedFile } from '../files/inspect.ts'
import { doubtfulLevels, inaudible, tooShortFor } from '../measure/audible.ts'
import type { MeasureJob, Measurement } from '../measure/measure.ts'
import type { HeardSounds } from '../measure/same-sound.ts'
import type { WorkerPool } from '../measure/worker-pool.ts'
import { makeCover } from '../pictures/cover.ts'
import { type CatalogueClient, RefusedBySite } from '../site/client.ts'
import type { ImportTrack, KnownFile } from '../site/protocol.ts'
import { checkTrack, checkVersion } from '../site/site-rules.ts'
import {
  buildTrack,
  buildVersion,
  chooseType,
  getBeat,
  getClaim,
  type MeasuredFile,
  type TrackDefaults,
} from './build-track.ts'
import type { TrackFiles } from './group.ts'
import { getIdentities } from './identity.ts'
import { getLine, importKnown, sendLine } from './import-known.ts'
import { type Matches, toFindTrack } from './join.ts'
import { describeTrack, type Report } from './report.ts'

export interface TrackContext {
  client: CatalogueClient
  isDryRun: boolean
  defaults: TrackDefaults
  ffmpeg: string
  known: ReadonlyMap<string, KnownFile>
  /** Tracks of earlier runs by the identities of new files. */
  matches: Matches
  /** The name of the imported folder. */
  root: string
  pool: WorkerPool<MeasureJob, Measurement>
  /** Temporary folder for previews before their upload. */
  scratch: string
  report: Report
  /** To say that two files are one recording. */
  heard: HeardSounds
  onPlanned?: ((versions: readonly [MeasuredFile, ...MeasuredFile[]], track: ImportTrack) => void) | undefined
}

/** Measures, stores and announces one track: as a new one, or as further versions of an existing one. */
export async function importTrack(files: TrackFiles, context: TrackContext): Promise<void> {
  const knownTrack = files.map((file) => context.known.get(file.sha256)).find((known) => known !== undefined)
  const measured: MeasuredFile[] = []
  for (const file of files) {
    const known = context.known.get(file.sha256)
    if (known) await importKnown(file, known, files, context)
    else await measureInto(measured, file, context)
  }
  const [main, ...others] = measured
  if (!main) return
  const found = [main.file, ...others.map(({ file }) => file)] as const
  const { trackId, hasMainLine, warning } = knownTrack
    ? { ...knownTrack, warning: null }
    : toFindTrack([...found], main.measured.durationMs, context.matches, context.root)
  try {
    if (trackId) {
      await addVersions(trackId, measured, context)
      const isSaid = hasMainLine || files.some((file) => file.row && context.known.get(file.sha256)?.isMain)
      if (!isSaid) await applyFirstLine(trackId, measured, context)
    } else await createTrack([main, ...others], warning, context)
  } catch (error) {
    if (!(error instanceof RefusedBySite)) throw error
    for (const { file } of measured) context.report.refuse(file.name, error)
  }
}

/** Decodes a file and stores the results; a file that fails is reported and skipped. */
async function measureInto(measured: MeasuredFile[], file: InspectedFile, context: TrackContext): Promise<void> {
  const previewPath = context.isDryRun ? null : join(context.scratch, `${file.sha256}.mp3`)
  const smallPath = previewPath && join(context.scratch, `${file.sha256}.ogg`)
  try {
    const result = await context.pool.run({
      path: file.path,
      format: file.format,
      mp3Channels: file.mp3Channels,
      audioStart: file.audioStart,
      ffmpeg: context.ffmpeg,
      promisedFrames: file.promisedFrames,
      previewPath,
      smallPath,
    })
    const reason = inaudible(result)
    if (reason) throw new Error(reason)
    const twin = context.heard.findTwin(file.name, result)
    const hashes = { waveform: sha256(result.waveform), waveImage: sha256(result.waveImage) }
    measured.push({ file, measured: result, ...hashes, twin })
  } catch (error) {
    context.report.refuse(file.name, error)
    return
  }
  if (previewPath && smallPath) await storeVersionFiles(measured, [previewPath, smallPath], context)
}

/** Stores the files of the version measured last. If the site refuses one, it is reported and removed. */
async function storeVersionFiles(
  measured: MeasuredFile[],
  [previewPath, smallPath]: [string, string],
  context: TrackContext,
): Promise<void> {
  const version = measured.at(-1)
  if (!version) return
  const { file, measured: result } = version
  const { client } = context
  try {
    const original = await openAsBlob(file.path)
    await client.storeFile({ kind: 'original', sha256: file.sha256, body: original, contentType: contentType(file) })
    const preview = await openAsBlob(previewPath)
    const previewHash = result.previewSha256 ?? ''
    await client.storeFile({ kind: 'preview', sha256: previewHash, body: preview, contentType: 'audio/mpeg' })
    const small = { body: await openAsBlob(smallPath), content: result.smallSha256 ?? '', contentType: 'audio/ogg' }
    await client.storeFile({ kind: 'preview-small', sha256: previewHash, ...small })
    await storeBytes(client, 'waveform', version.waveform, result.waveform, 'application/octet-stream')
    await storeBytes(client, 'wave-image', version.waveImage, result.waveImage, 'image/png')
  } catch (error) {
    if (!(error instanceof RefusedBySite)) throw error
    measured.pop()
    context.report.refuse(file.name, error)
  } finally {
    for (const path of [previewPath, smallPath]) await rm(path, { force: true })
  }
}

async function createTrack(
  versions: [MeasuredFile, ...MeasuredFile[]],
  warning: string | null,
  context: TrackContext,
): Promise<void> {
  const { client, report } = context
  const cover = await makeCover(
    versions.map(({ file }) => file.path),
    versions[0].file.title.base,
  )
  const [main] = versions
  const track = { ...buildTrack(versions, cover, context.defaults), identities: getIdentities(main.file, context.root) }
  checkTrack(track)
  const reason = tooShortFor(track.type, main.measured)
  if (reason) throw new RefusedBySite(reason)
  const beat = main.file.row?.bpm === undefined ? getBeat(main).warning : null
  const warnings = [...getHolds(versions), ...unprintableNames(track), warning, beat].filter((text) => text !== null)
  const isByLength = chooseType(versions, context.defaults).by === 'length'
  const said = { track, warnings, isByLength }
  if (context.isDryRun) {
    context.onPlanned?.(versions, track)
    reportVersions('planned', versions, said, report)
    return
  }
  await client.storeFile({ kind: 'cover', sha256: cover.sha256, body: cover.body, contentType: cover.contentType })
  const trackId = await client.createTrack(track)
  reportVersions(trackId === null ? 'known' : 'imported', versions, said, report)
}

async function addVersions(trackId: string, versions: readonly MeasuredFile[], context: TrackContext): Promise<void> {
  for (const version of versions) {
    const claim = getClaim(version.file, version.file.row)
    if (claim) {
      const advice = 'write "confirmed" in the column "rights" if you may sell it'
      context.report.refuse(
        version.file.name,
        `its tags say "${claim}", and track ${trackId} may be on sale: ${advice}`,
      )
      continue
    }
    const built = buildVersion(version, false)
    checkVersion(built)
    const isNew = context.isDryRun || (await context.client.addVersion(trackId, built))
    const outcome = context.isDryRun ? 'planned' : isNew ? 'imported' : 'known'
    const note = `${version.file.title.base}: ${version.file.title.kind} version of track ${trackId}`
    context.report.add({ file: version.file.name, outcome, note, ...getWarnings(version, []) })
  }
}

/** Why a track is not put on sale, in words. */
function getHolds(versions: readonly MeasuredFile[]): string[] {
  const row = versions.find(({ file }) => file.row)?.file.row ?? null
  const claims = new Set(versions.map(({ file }) => getClaim(file, file.row, row)).filter((claim) => claim !== null))
  return [...claims].map(
    (claim) =>
      `its tags say "${claim}": it is imported as a draft, not on sale. If you may sell it, write "confirmed" in the column "rights", or import with --rights-confirmed`,
  )
}

/** Names that a certificate cannot show: a title stops the sale, an artist is printed as substitute marks. */
function unprintableNames(track: ImportTrack): string[] {
  const shown = (name: string): string =>
    `"${name}" has letters that the certificates' fonts lack (${missingChars(name).slice(0, 5).join(' ')})`
  const title = hasPrintableName(track)
    ? []
    : [
        `its title ${shown(track.name)}: it is imported as a draft, not on sale. Give it a title in Chinese or Latin letters in the column title.en-US or title.zh-CN`,
      ]
  const artists = track.artists.filter((artist) => !hasPrintableName(artist))
  return [
    ...title,
    ...artists.map(
      ({ name }) =>
        `its artist ${shown(name)} and is printed as 〓 on certificates: give a name in the column artist.en-US`,
    ),
  ]
}

/** As in an import: if the main version has no line, the first version with one provides the track's data. */
async function applyFirstLine(
  trackId: string,
  versions: readonly MeasuredFile[],
  context: TrackContext,
): Promise<void> {
  const file = versions.find((version) => version.file.row)?.file
  if (!file?.row) return
  const line = getLine(file, file.row, null, context.defaults.isDraft)
  if (Object.keys(line.change).length > 0) await sendLine(file, trackId, line, context)
}

function reportVersions(
  outcome: 'imported' | 'planned' | 'known',
  versions: readonly MeasuredFile[],
  { track, warnings, isByLength }: { track: ImportTrack; warnings: readonly string[]; isByLength: boolean },
  report: Report,
): void {
  versions.forEach((version, index) => {
    report.add({
      file: version.file.name,
      outcome,
      note: describeTrack(track, index, isByLength),
      ...(isByLength && index === 0 ? { isTypeByLength: true } : {}),
      ...getWarnings(version, index === 0 ? warnings : []),
    })
  })
}

function getWarnings({ file, measured, twin }: MeasuredFile, more: readonly string[]): { warnings?: string[] } {
  const same = twin
    ? [`it sounds the same as ${twin}: is it one recording twice, perhaps in two formats? Both are imported`]
    : []
  const warnings = [...file.tags.warnings, ...doubtfulLevels(measured), ...same, ...more]
  return warnings.length > 0 ? { warnings } : {}
}

async function storeBytes(
  client: CatalogueClient,
  kind: 'waveform' | 'wave-image',
  hash: string,
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<void> {
  await client.storeFile({ kind, sha256: hash, body: new Blob([bytes]), contentType: type })
}

const CONTENT_TYPES: Record<InspectedFile['format'], string> = {
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp3: 'audio/mpeg',
  vorbis: 'audio/ogg',
  opus: 'audio/ogg',
  'ogg-flac': 'audio/ogg',
  foreign: 'application/octet-stream',
}

function contentType(file: InspectedFile): string {
  return CONTENT_TYPES[file.format]
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
