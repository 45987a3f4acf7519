import { toSecond } from '#core/business-day.ts'
import { readable } from '#core/print/values.ts'
import { clock } from '#worker/modules/catalogue/values.ts'
import type { Statement } from '../documents/statement.ts'
import type { DocumentLocale } from '../values.ts'
import type { Words } from './messages.ts'

/** `2026-11-20 19:30:05` in Shanghai. */
const getTime = (iso: string): string => toSecond(Date.parse(iso))

/** Names of the licensed scope in the document's language (from module `terms`). */
export type Labels = {
  licenceType: string
  scenes: string[]
  audience: string
  region: string
  term: string
  /** Not for the first terms: media by what may stay after the term, and the names of the countries. */
  detail: { stays: string[]; ends: string[]; countries: string } | null
}

/** One row of the table: paragraphs under one label; the first may be bold; `mono` is set in columns of eight. */
export type Fact = { label: string; values: string[]; bold?: boolean; mono?: string }

/** `seconds`: as shown on the site (catalogue/values.ts). */
export const length = (seconds: number): string => (seconds > 0 && seconds < 1 ? `${seconds} s` : clock(seconds * 1000))
/** Documents of version 1 keep their text: their lengths are rounded. */
const versionLength = ({ track: { version } }: Statement): string =>
  'seconds' in version ? length(version.seconds) : firstLength(version.durationMs)
function firstLength(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
const isPlainRate = (hz: number): boolean => hz % 1000 === 0
const rate = (hz: number): string => `${isPlainRate(hz) ? hz / 1000 : (hz / 1000).toFixed(1)} kHz`
/** Decimal megabytes. */
const size = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`

/** Format, sampling and size. */
export const format = (file: Statement['deliveredFile'], words: Words): string =>
  [file.format.toUpperCase(), rate(file.sampleRate), file.bitDepth && `${file.bitDepth} bit`, size(file.bytes)]
    .filter(Boolean)
    .join(words.dot)

function licensor(statement: Statement, locale: DocumentLocale, words: Words): string[] {
  if (statement.v === 1) return [statement.issuer.name]
  const { name, registrationNumber, address } = statement.licensor
  return [name[locale], `${words.companyNumber} ${registrationNumber}`, address[locale]]
}

function holder({ holder: { type, name, idMasked } }: Statement, words: Words): string {
  if (!idMasked) return name
  const [open, close] = words.brackets
  return `${name}${open}${type === 'company' ? words.companyNumber : words.personNumber} ${idMasked}${close}`
}

function term({ v, term: { from, until } }: Statement, words: Words): string[] {
  if (!until) return v === 1 ? [] : [`${words.starts[0]}${getTime(from)}${words.starts[1]} ${words.zone}`]
  return [`${getTime(from)} ${words.until} ${getTime(until)} ${words.zone}`]
}

/** The rows of page one: what, whose, for whom, for what use, scope, file, dates. */
export function getFacts(statement: Statement, labels: Labels, locale: DocumentLocale, words: Words): Fact[] {
  const { track, deliveredFile: file } = statement
  const facts: Fact[] = [
    { label: words.work, values: [readable(track.title, locale)], bold: true },
    { label: words.artists, values: [track.artists.map((a) => readable(a, locale)).join(words.listComma)] },
    { label: words.version, values: [`${track.version.name[locale]}${words.dot}${versionLength(statement)}`] },
    { label: 'ISRC', values: [statement.isrc ?? ''] },
    { label: words.licensor, values: licensor(statement, locale, words) },
    { label: words.holder, values: [holder(statement, words)] },
    {
      label: words.object,
      values: statement.authorizationObject === statement.holder.name ? [] : [statement.authorizationObject],
    },
    { label: words.client, values: [statement.client ?? ''] },
    { label: words.project, values: [statement.project] },
    {
      // Documents of version 1 keep their label.
      label: statement.v !== 1 && statement.media ? words.media : words.scenes,
      values: [`${labels.scenes.join(words.sceneComma)}${words.brackets[0]}${labels.licenceType}${words.brackets[1]}`],
    },
    {
      label: words.scope,
      values: [[labels.audience, labels.region, labels.term].join(' / '), ...term(statement, words)],
    },
    { label: words.file, values: [file.fileName, format(file, words)], mono: file.sha256 },
    { label: words.order, values: [statement.orderNo] },
    { label: words.issued, values: [`${getTime(statement.issuedAt)} ${words.zone}`] },
  ]
  return facts.filter((fact) => fact.values.some(Boolean))
}
