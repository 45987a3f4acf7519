import { isDeepStrictEqual } from 'node:util'
import type { InspectedFile } from '../files/inspect.ts'
import type { SheetRow } from '../sheet/sheet.ts'
import { RefusedBySite } from '../site/client.ts'
import type { Cells, ChangedLine, KnownFile } from '../site/protocol.ts'
import { checkLine } from '../site/site-rules.ts'
import { getChange } from './changed-line.ts'
import type { TrackFiles } from './group.ts'
import type { TrackContext } from './import-track.ts'

/** A file that the site already has: its CSV line changes its track if it differs from the last run. */
export async function importKnown(
  file: InspectedFile,
  known: KnownFile,
  files: TrackFiles,
  context: TrackContext,
): Promise<void> {
  const { report } = context
  const line = changedLine(file, known, files, context)
  if (!line) {
    report.add({ file: file.name, outcome: 'known', note: 'imported before' })
    return
  }
  await sendLine(file, known.trackId, line, context)
}

/** Sends a changed line and reports the result. */
export async function sendLine(
  file: InspectedFile,
  trackId: string,
  line: ChangedLine,
  { client, report, isDryRun }: TrackContext,
): Promise<void> {
  try {
    checkLine(line)
    if (!isDryRun) await client.applyLine(trackId, line)
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
      note: `its line changes ${changed.join(', ')} of track ${trackId}`,
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
  // As in an import, the line of the main version counts; another line counts only if that has none.
  const hasMainLine = files.some((other) => other !== file && other.row && all.get(other.sha256)?.isMain)
  const counts = known.isMain || !(hasMainLine || known.hasMainLine)
  return getLine(file, row, counts ? known.cells : row.cells, defaults.isDraft)
}

/** The current line, and what it changes compared with `before`; with `--draft` never the status. */
export function getLine(file: InspectedFile, row: SheetRow, before: Cells | null, isDraft: boolean): ChangedLine {
  const change = getChange(file, row, before)
  if (isDraft) delete change.status
  return { original: file.sha256, cells: row.cells, change }
}
