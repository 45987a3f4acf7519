import { realpath, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { DEFAULT_FFMPEG } from '../decode/ffmpeg.ts'
import { discoverAudio, type FoundFile } from '../files/discover.ts'
import { type InspectedFile, inspectFile } from '../files/inspect.ts'
import { PathAliases } from '../files/path-aliases.ts'
import { openScratch } from '../files/scratch.ts'
import type { MeasureJob, Measurement } from '../measure/measure.ts'
import { HeardSounds } from '../measure/same-sound.ts'
import { WorkerPool } from '../measure/worker-pool.ts'
import { readSheet, type Sheet } from '../sheet/sheet.ts'
import type { CatalogueClient } from '../site/client.ts'
import type { KnownFile, MusicType, TrackMatch } from '../site/protocol.ts'
import { titlesFromFileNames } from '../tags/file-titles.ts'
import { groupVersions, type TrackFiles } from './group.ts'
import { toLookups } from './identity.ts'
import { importTrack, type TrackContext } from './import-track.ts'
import { type ImportReport, Report, type ReportEntry } from './report.ts'
import { settleVersions } from './settle-versions.ts'

export interface ImportOptions {
  folder: string
  client: CatalogueClient
  /** Measures and reports only; uploads nothing. */
  isDryRun?: boolean
  /** Do not put tracks on sale yet. */
  isDraft?: boolean
  /** The caller may sell everything, whatever the tags say. */
  isRightsConfirmed?: boolean
  /** Type of tracks whose CSV row names none; guessed from length and tags if missing. */
  type?: MusicType | null
  /** The ffmpeg to call for formats not decoded here. */
  ffmpeg?: string
  /** Called once for every file, as soon as its result is known. */
  onEntry?: (entry: ReportEntry, done: number, total: number) => void
  /** Called in a dry run for every new track. */
  onPlanned?: TrackContext['onPlanned']
}

const MOST_THREADS = 2
/** Maximum number of hashes or identities per call. */
const MOST_PER_CALL = 100

/**
 * Imports every audio file below a folder. Unusable files are reported and skipped; errors that concern the whole import are
 * thrown: an unreadable folder or CSV, a wrong key, an unreachable site. A track is created only after all its files are stored,
 * so an interrupted import can simply be run again.
 */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const info = await stat(options.folder).catch(() => null)
  if (!info?.isDirectory()) throw new Error(`there is no folder ${options.folder}`)
  const sheet = await readSheet(options.folder)
  const aliases = new PathAliases()
  try {
    const named = [...(sheet?.rows.keys() ?? []), ...(sheet?.errors.keys() ?? [])]
    const { files, unreadable } = await discoverAudio(options.folder, aliases, named)
    const report = new Report(files.length, options.onEntry)
    for (const { name, reason } of unreadable) report.refuse(name, reason)
    const inspected = await inspectAll(files, sheet, report)
    if (options.isRightsConfirmed) for (const { tags } of inspected) tags.claim = null
    settleVersions(inspected)
    reportStrayRows(files, sheet, report)
    const known = await findKnown(options.client, inspected)
    const root = basename(await realpath(options.folder))
    const tracks = groupVersions(inspected)
    const matches = await findMatches(options.client, tracks, known, root)
    await importAll(tracks, { known, matches, root }, options, report)
    return report.finish()
  } finally {
    aliases.close()
  }
}

/** Detects formats, hashes files and reads tags; skips refused files and duplicates. */
async function inspectAll(found: readonly FoundFile[], sheet: Sheet | null, report: Report): Promise<InspectedFile[]> {
  const byHash = new Map<string, InspectedFile>()
  const titles = titlesFromFileNames(found.map((file) => file.name))
  for (const file of found) {
    const rowError = sheet?.errors.get(file.name)
    if (rowError) {
      report.refuse(file.name, rowError)
      continue
    }
    try {
      const inspected = await inspectFile(file, sheet?.rows.get(file.name) ?? null, titles.get(file.name) ?? file.name)
      const twin = byHash.get(inspected.sha256)
      if (twin) report.add({ file: file.name, outcome: 'duplicate', note: `same content as ${twin.name}` })
      else byHash.set(inspected.sha256, inspected)
    } catch (error) {
      report.refuse(file.name, error)
    }
  }
  return [...byHash.values()]
}

function reportStrayRows(found: readonly FoundFile[], sheet: Sheet | null, report: Report): void {
  if (!sheet) return
  const names = new Set(found.map((file) => file.name))
  for (const [name, problem] of sheet.errors) if (!names.has(name)) report.refuse(name, problem)
  for (const name of sheet.rows.keys()) if (!names.has(name)) report.refuse(name, 'named in the CSV, but not there')
}

async function findKnown(client: CatalogueClient, files: readonly InspectedFile[]): Promise<Map<string, KnownFile>> {
  const known = new Map<string, KnownFile>()
  for (let start = 0; start < files.length; start += MOST_PER_CALL) {
    const hashes = files.slice(start, start + MOST_PER_CALL).map((file) => file.sha256)
    for (const file of await client.findKnown(hashes)) known.set(file.sha256, file)
  }
  return known
}

/** For files unknown to earlier runs: the tracks that they may belong to, by identity. */
async function findMatches(
  client: CatalogueClient,
  tracks: readonly TrackFiles[],
  known: ReadonlyMap<string, KnownFile>,
  root: string,
): Promise<Map<string, TrackMatch[]>> {
  const unknown = tracks.filter((files) => files.every((file) => !known.has(file.sha256)))
  const wanted = [...new Set(unknown.flatMap((files) => files.flatMap((file) => toLookups(file, root))))]
  const matches: TrackMatch[] = []
  for (let start = 0; start < wanted.length; start += MOST_PER_CALL)
    matches.push(...(await client.findMatches(wanted.slice(start, start + MOST_PER_CALL))))
  return Map.groupBy(matches, (match) => match.identity)
}

/** As many tracks at a time as there are decoding threads; waiting files stay on disk, not in memory. */
async function importAll(
  tracks: ReturnType<typeof groupVersions>,
  site: Pick<TrackContext, 'known' | 'matches' | 'root'>,
  options: ImportOptions,
  report: Report,
): Promise<void> {
  const threads = Math.min(MOST_THREADS, availableParallelism())
  const pool = new WorkerPool<MeasureJob, Measurement>(
    new URL('../measure/measure-worker.ts', import.meta.url),
    threads,
  )
  const scratch = await openScratch()
  const context = {
    client: options.client,
    isDryRun: options.isDryRun ?? false,
    defaults: { type: options.type ?? null, isDraft: options.isDraft ?? false, root: site.root },
    ffmpeg: options.ffmpeg ?? DEFAULT_FFMPEG,
    onPlanned: options.onPlanned,
    ...site,
    pool,
    scratch: scratch.path,
    report,
    heard: new HeardSounds(),
  }
  const queue = tracks.values()
  let hasFailed = false
  const lane = async () => {
    for (const track of queue) {
      if (hasFailed) return
      await importTrack(track, context).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  try {
    // All lanes must finish before temporary files are removed.
    const lanes = await Promise.allSettled(Array.from({ length: threads }, lane))
    const failed = lanes.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  } finally {
    await pool.close()
    scratch.close()
  }
}
