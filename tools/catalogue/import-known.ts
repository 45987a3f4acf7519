import { isDeepStrictEqual } from 'node:util'
import { changeOf } from './changed-line.ts'
import { RefusedBySite } from './client.ts'
import type { TrackFiles } from './group.ts'
import type { TrackContext } from './import-track.ts'
import type { InspectedFile } from './inspect.ts'
import type { ChangedLine, KnownFile } from './protocol.ts'
import { checkLine } from './site-rules.ts'

/** A file that the site has: its line of the CSV changes its track where it reads otherwise than the last time. */
export async function importKnown(
  file: InspectedFile,
  known: KnownFile,
  files: TrackFiles,
  context: TrackContext,
): Promise<void> {
  const { report, isDryRun } = context
  const line = changedLine(file, known, files, context)
  if (!line) {
    report.add({ file: file.name, outcome: 'known', note: 'imported before' })
    return
  }
  try {
    checkLine(line)
    if (!isDryRun) await context.client.applyLine(known.trackId, line)
  } catch (error) {
    if (!(error instanceof RefusedBySite)) throw error
    report.refuse(file.name, error)
    return
  }
  const changed = Object.keys(line.change)
  if (changed.length === 0) report.add({ file: file.name, outcome: 'known', note: 'imported before' })
  else
    report.add({
      file: file.name,
      outcome: isDryRun ? 'planned' : 'changed',
      note: `its line changes ${changed.join(', ')} of track ${known.trackId}`,
    })
}

function changedLine(
  file: InspectedFile,
  known: KnownFile,
  files: TrackFiles,
  { defaults, known: all }: TrackContext,
): ChangedLine | null {
  const { row } = file
  if (!row || isDeepStrictEqual(row.cells, known.cells)) return null
  // As in an import: the line of the main version counts, another one only where that has none.
  const hasMainLine = files.some((other) => other !== file && other.row && all.get(other.sha256)?.isMain)
  const change = hasMainLine && !known.isMain ? {} : changeOf(file, row, known.cells)
  if (defaults.isDraft) delete change.status
  return { original: file.sha256, cells: row.cells, change }
}
