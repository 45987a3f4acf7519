import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImportOptions, importFolder } from '../import/import.ts'
import type { ImportReport } from '../import/report.ts'
import { SHEET_NAME } from '../sheet/sheet.ts'
import { EMPTY_SITE } from '../site/empty-site.ts'
import { proposalLines, toProposalSheet } from './proposal-sheet.ts'

export const PROPOSAL_NAME = 'catalogue.proposed.csv'

type Options = Pick<ImportOptions, 'folder' | 'type' | 'ffmpeg' | 'onEntry'> & { out?: string | undefined }

/**
 * Measures a folder as a dry run does, and writes a CSV with what its sound tells, to be corrected and imported. An existing
 * file is not overwritten: somebody may be correcting it.
 */
export async function proposeFolder({ out, ...options }: Options): Promise<{ report: ImportReport; path: string }> {
  const path = out ?? join(options.folder, PROPOSAL_NAME)
  if (existsSync(path)) throw new Error(`${path} is there already: rename it to ${SHEET_NAME} to use it, or delete it`)
  const lines: ReturnType<typeof proposalLines> = []
  const report = await importFolder({
    ...options,
    client: EMPTY_SITE,
    isDryRun: true,
    onPlanned: (versions, track) => lines.push(...proposalLines(versions, track)),
  })
  // Two files are measured at a time, and the faster one is finished first.
  lines.sort((a, b) => (a.file < b.file ? -1 : 1))
  if (lines.length > 0) await writeFile(path, toProposalSheet(lines), { flag: 'wx' })
  return { report, path }
}
