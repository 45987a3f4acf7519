import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Names } from '#db/demo/names.ts'
import {
  type Energy,
  LOCALES,
  type MusicType,
  type NamedThing,
  type Region,
  type SkuOverride,
  type Status,
  type TrackTag,
  type Vocal,
} from '../site/protocol.ts'
import { parseRow, SHEET_COLUMNS, TAG_KINDS } from './sheet-row.ts'
import { decodeSheet, getDelimiter } from './sheet-text.ts'

export const SHEET_NAME = 'catalogue.csv'

/** The values of one row for one file; empty cells are undefined. */
export interface SheetRow {
  /** All non-empty cells by column; a later run is compared with them. */
  cells: Record<string, string>
  title?: string
  titles: Names
  artists?: NamedThing[]
  album?: NamedThing
  label?: NamedThing
  type?: MusicType
  tags: TrackTag[]
  vocal?: Vocal
  energy?: Energy
  basePriceFen?: number
  discountPercent?: number
  overrides: SkuOverride[]
  regions?: Region[]
  inMemberLibrary?: boolean
  status?: Status
  /** Somebody has said that it may be sold, whatever its tags say. */
  rights?: 'confirmed'
  /** ISO 8601 in UTC. */
  publishedAt?: string
  popularity?: number
  curated?: number
  bpm?: number
  key?: string
}

export interface Sheet {
  /** Valid rows by file name. */
  rows: Map<string, SheetRow>
  /** By file name, why a row is invalid; such files are not imported. */
  errors: Map<string, string>
}

/** The sheet as a whole is invalid; importing without it would sell at wrong prices. */
export class SheetError extends Error {}

/** Reads `catalogue.csv` in the audio folder; null if there is none. */
export async function readSheet(folder: string): Promise<Sheet | null> {
  const bytes = await readFile(join(folder, SHEET_NAME)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new SheetError(`${SHEET_NAME} cannot be read: ${error.message}`)
  })
  if (bytes === null) return null
  const text = decodeSheet(bytes, await readdir(folder).catch(() => []))
  if (text !== null) return parseSheet(text)
  throw new SheetError(`the charset of ${SHEET_NAME} cannot be told: save it as "CSV UTF-8"`)
}

/** Row numbers as a spreadsheet shows them: the header is row 1. */
export function parseSheet(text: string): Sheet {
  const [header, ...records] = parseCsv(text)
  const columns = (header ?? []).map((name) => name.trim())
  checkColumns(columns)
  const sheet: Sheet = { rows: new Map(), errors: new Map() }
  for (const [index, cells] of records.entries()) addRow(sheet, columns, cells, index + 2)
  return sheet
}

function parseCsv(text: string): string[][] {
  // Excel's own first line that names the separator.
  const table = text.replace(/^\ufeff?sep=.\r?\n/i, '')
  const delimiter = getDelimiter(/^\ufeff?(.*)/.exec(table)?.[1] ?? '', isKnownColumn)
  try {
    return parse(table, { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, delimiter })
  } catch (error) {
    throw new SheetError(`${SHEET_NAME} is not valid CSV: ${error instanceof Error ? error.message : error}`)
  }
}

function checkColumns(columns: readonly string[]): void {
  if (!columns.includes('file')) throw new SheetError(`${SHEET_NAME} has no column "file"`)
  const unknown = columns.filter((name) => !isKnownColumn(name))
  if (unknown.length > 0) {
    const known = `known are ${SHEET_COLUMNS.join(', ')}, the first four also with .${LOCALES.join(', .')}, tags also with .${TAG_KINDS.join(', .')}, and price.<licence code>`
    throw new SheetError(
      `${SHEET_NAME} has unknown columns: ${unknown.map((name) => `"${name}"`).join(', ')} (${known})`,
    )
  }
  const repeated = columns.find((name, index) => columns.indexOf(name) !== index)
  if (repeated) throw new SheetError(`${SHEET_NAME} has the column "${repeated}" twice`)
}

function isKnownColumn(name: string): boolean {
  if (SHEET_COLUMNS.some((column) => column === name)) return true
  if (/^price(?:\.[0-9a-z_]+){5}$/.test(name)) return true
  const [base = '', suffix, ...rest] = name.split('.')
  if (rest.length > 0) return false
  if (base === 'tags') return TAG_KINDS.some((kind) => kind === suffix)
  return ['title', 'artist', 'album', 'label'].includes(base) && LOCALES.some((known) => known === suffix)
}

function addRow(sheet: Sheet, columns: readonly string[], cells: readonly string[], line: number): void {
  const values = new Map(columns.map((name, index) => [name, cells[index] ?? '']))
  const file = (values.get('file') ?? '').replaceAll('\\', '/').replace(/^\.\//, '').normalize('NFC')
  if (file === '') {
    sheet.errors.set(`${SHEET_NAME} row ${line}`, `${SHEET_NAME} row ${line}, column "file": a file name is missing`)
    return
  }
  const problems: string[] = []
  if (cells.length > columns.length) problems.push(`${cells.length} cells under ${columns.length} columns`)
  if (sheet.rows.has(file) || sheet.errors.has(file)) problems.push('column "file": this file has a row already')
  const row = parseRow(values, problems)
  if (problems.length === 0) sheet.rows.set(file, row)
  else {
    sheet.rows.delete(file)
    sheet.errors.set(file, `${SHEET_NAME} row ${line}: ${problems.join('; ')}`)
  }
}
