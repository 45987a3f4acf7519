import {
  ENERGIES,
  LOCALES,
  MUSIC_TYPES,
  type NamedThing,
  REGIONS,
  type SkuOverride,
  STATUSES,
  type TrackTag,
  VOCALS,
} from '../site/protocol.ts'
import { splitArtists } from '../tags/artist-names.ts'
import { parseKey } from '../tags/music-key.ts'
import { findTag } from '../tags/tag-names.ts'
import { cleanText } from '../tags/text.ts'
import type { SheetRow } from './sheet.ts'

/** Columns without a suffix; the first four also exist per locale, `tags` also per kind. `confidence` is only for the reader. */
export const SHEET_COLUMNS = [
  'title',
  'artist',
  'album',
  'label',
  'file',
  'type',
  'tags',
  'vocal',
  'energy',
  'price',
  'discount',
  'regions',
  'library',
  'status',
  'rights',
  'released',
  'popularity',
  'curated',
  'bpm',
  'key',
  'confidence',
] as const

export const TAG_KINDS = ['scene', 'emotion', 'instrument', 'style', 'genre'] as const
/** Columns whose cells say nothing about the track. */
const NOT_SAID = ['file', 'confidence']
const ENQUIRY = -1
const HIGHEST_PRICE_YUAN = 1_000_000
const HIGHEST_POPULARITY = 1_000_000_000
const HIGHEST_CURATED = 1_000_000

/** Reads the cells of a row; every problem is added to `problems` with its column's name. */
export function parseRow(cells: ReadonlyMap<string, string>, problems: string[]): SheetRow {
  const reader = new RowReader(cells, problems)
  const titles = reader.names('title')
  const row: SheetRow = { cells: reader.filled(), titles, tags: reader.tags(), overrides: reader.overrides() }
  const title = reader.text('title')
  if (title !== '') row.title = title
  assign(row, 'artists', reader.artists())
  assign(row, 'album', reader.named('album'))
  assign(row, 'label', reader.named('label'))
  assign(row, 'type', reader.oneOf('type', MUSIC_TYPES))
  assign(row, 'vocal', reader.oneOf('vocal', VOCALS))
  assign(row, 'energy', reader.oneOf('energy', ENERGIES))
  assign(row, 'basePriceFen', reader.fen('price', 0.01))
  assign(row, 'discountPercent', reader.integer('discount', 0, 90))
  assign(row, 'regions', reader.regions())
  assign(row, 'inMemberLibrary', reader.yesOrNo('library'))
  assign(row, 'status', reader.oneOf('status', STATUSES))
  assign(row, 'rights', reader.oneOf('rights', ['confirmed']))
  assign(row, 'publishedAt', reader.date('released'))
  assign(row, 'popularity', reader.integer('popularity', 0, HIGHEST_POPULARITY))
  assign(row, 'curated', reader.integer('curated', 0, HIGHEST_CURATED))
  assign(row, 'bpm', reader.integer('bpm', 20, 400))
  assign(row, 'key', reader.key())
  return row
}

function assign<Key extends keyof SheetRow>(row: SheetRow, key: Key, value: SheetRow[Key] | undefined): void {
  if (value !== undefined) row[key] = value
}

class RowReader {
  private readonly cells: ReadonlyMap<string, string>
  private readonly problems: string[]

  constructor(cells: ReadonlyMap<string, string>, problems: string[]) {
    this.cells = cells
    this.problems = problems
  }

  text(column: string): string {
    return cleanText(this.cells.get(column))
  }

  filled(): Record<string, string> {
    const columns = [...this.cells.keys()].filter((column) => !NOT_SAID.includes(column)).sort()
    return Object.fromEntries(columns.map((column) => [column, this.text(column)]).filter(([, text]) => text !== ''))
  }

  names(column: string): NamedThing['names'] {
    const filled = LOCALES.map((locale) => [locale, this.text(`${column}.${locale}`)] as const)
    return Object.fromEntries(filled.filter(([, name]) => name !== ''))
  }

  named(column: string): NamedThing | undefined {
    const names = this.names(column)
    const name = this.text(column) || Object.values(names)[0]
    return name ? { name, names } : undefined
  }

  /** Artists of all columns are matched by position. */
  artists(): NamedThing[] | undefined {
    const names = splitArtists([this.text('artist')])
    const artists: NamedThing[] = names.map((name) => ({ name, names: {} }))
    for (const locale of LOCALES) {
      const translated = splitArtists([this.text(`artist.${locale}`)])
      if (translated.length === 0) continue
      if (translated.length !== artists.length) {
        this.complain(`artist.${locale}`, `${translated.length} artists where column "artist" has ${artists.length}`)
        continue
      }
      artists.forEach((artist, index) => {
        artist.names[locale] = translated[index] ?? artist.name
      })
    }
    return artists.length > 0 ? artists : undefined
  }

  tags(): TrackTag[] {
    const tags: TrackTag[] = []
    for (const item of this.list('tags')) {
      const [kindName = '', word = ''] = item.split(/[:：](.*)/s)
      const kind = TAG_KINDS.find((known) => known === kindName.trim().toLowerCase())
      const tag = kind ? findTag(kind, word) : null
      if (tag) tags.push(tag)
      else this.complain('tags', `"${item}" is not <kind>:<tag> with a kind of ${TAG_KINDS.join(', ')}`)
    }
    return [
      ...tags,
      ...TAG_KINDS.flatMap((kind) => this.list(`tags.${kind}`).flatMap((word) => findTag(kind, word) ?? [])),
    ]
  }

  overrides(): SkuOverride[] {
    const columns = [...this.cells.keys()].filter((column) => column.startsWith('price.'))
    return columns.flatMap((column) => {
      const priceFen = this.text(column) === '-1' ? ENQUIRY : this.fen(column, 0)
      return priceFen === undefined ? [] : [{ code: column.slice('price.'.length), priceFen, originalPriceFen: null }]
    })
  }

  regions(): SheetRow['regions'] {
    const items = this.list('regions').map((item) => item.toLowerCase())
    const unknown = items.filter((item) => !REGIONS.some((region) => region === item))
    if (unknown.length > 0) this.complain('regions', `"${unknown.join(', ')}" is none of ${REGIONS.join(', ')}`)
    return items.length > 0 ? REGIONS.filter((region) => items.includes(region)) : undefined
  }

  oneOf<Value extends string>(column: string, values: readonly Value[]): Value | undefined {
    const text = this.text(column)
    const value = values.find((candidate) => candidate.toLowerCase() === text.toLowerCase())
    if (text !== '' && !value) this.complain(column, `"${text}" is none of ${values.join(', ')}`)
    return value
  }

  yesOrNo(column: string): boolean | undefined {
    const answer = this.oneOf(column, ['yes', 'no'])
    return answer === undefined ? undefined : answer === 'yes'
  }

  /** A day such as 2026-05-31, as its first moment in UTC. */
  date(column: string): string | undefined {
    const text = this.text(column)
    if (text === '') return undefined
    const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00.000Z`) : null
    // Date rolls 31 February over into March, so the result is compared.
    if (day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)) return day.toISOString()
    this.complain(column, `"${text}" is not a day such as 2026-05-31`)
    return undefined
  }

  integer(column: string, lowest: number, highest: number): number | undefined {
    const text = this.text(column)
    if (text === '') return undefined
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= lowest && value <= highest) return value
    this.complain(column, `"${text}" is not a whole number from ${lowest} to ${highest}`)
    return undefined
  }

  /** Yuan with up to two decimals, as fen. */
  fen(column: string, lowestYuan: number): number | undefined {
    const text = this.text(column)
    if (text === '') return undefined
    // Spreadsheets that separate cells by ";" write "99,50".
    const yuan = Number(text.replace(',', '.'))
    const isAmount = /^\d+(?:[.,]\d{1,2})?$/.test(text) && yuan >= lowestYuan && yuan <= HIGHEST_PRICE_YUAN
    if (isAmount) return Math.round(yuan * 100)
    this.complain(column, `"${text}" is not a price in yuan such as 99 or 99.50`)
    return undefined
  }

  key(): string | undefined {
    const text = this.text('key')
    const key = parseKey(text)
    if (text !== '' && !key) this.complain('key', `"${text}" is not a key such as "A minor"`)
    return key ?? undefined
  }

  private list(column: string): string[] {
    const items = this.text(column).split(/[;；]/)
    return items.map((item) => item.trim()).filter((item) => item !== '')
  }

  private complain(column: string, message: string): void {
    this.problems.push(`column "${column}": ${message}`)
  }
}
