import type { ThirdStatement } from '../documents/statement.ts'
import { format, length } from './facts.ts'
import type { Prepared } from './input.ts'
import { toWords, type Words } from './messages.ts'
import { putSectionHeading, smallPrint } from './section.ts'
import { ensure, getLines, MEASURE_WIDTH, PAPER, putLine, regular, type Sheet, SOFT } from './sheet.ts'

const LABEL_WIDTH = 112
const VALUE_WIDTH = MEASURE_WIDTH - LABEL_WIDTH
/** Space above the section. */
const AIR = 8
/** Lines that stay together. The countries of a wide licence are more, and flow. */
const MOST_TOGETHER = 8

/** Media, countries and files one by one: what documents of version 1 do not state. */
export function putDetail(sheet: Sheet, { statement, labels, locale }: Prepared): void {
  if (statement.v === 1) return
  const words = toWords(locale)
  const { detail } = labels
  sheet.y += AIR
  ensure(sheet, 90)
  putSectionHeading(sheet, words.detail, '')
  const scope = detail
    ? [
        [words.stays, detail.stays.join(words.sceneComma)],
        [words.ends, detail.ends.join(words.sceneComma)],
        [words.countries, detail.countries],
      ]
    : []
  const small = smallPrint(locale)
  for (const [label = '', text = ''] of scope) if (text) putRow(sheet, label, [[text]], small)
  putRow(sheet, words.society, [[statement.societyNote[locale]]], small)
  putRow(
    sheet,
    words.files,
    statement.files.map((file) => describeFile(file, statement, words, locale)),
    small,
  )
}

/** Name, length and format, then the file's name and digest. */
function describeFile(
  file: ThirdStatement['files'][number],
  { track }: Pick<ThirdStatement, 'track'>,
  words: Words,
  locale: 'zh-CN' | 'en-US',
): string[] {
  const bought = file.id === track.version.id ? `${words.brackets[0]}${words.bought}${words.brackets[1]}` : ''
  return [
    `${file.name[locale]}${bought}${words.dot}${length(file.seconds)}${words.dot}${format(file, words)}`,
    file.fileName,
    `SHA-256 ${file.sha256}`,
  ]
}

type Small = ReturnType<typeof smallPrint>
/** A label and what it stands for, in parts that are not divided between two pages: a file, or a short text. */
function putRow(
  sheet: Sheet,
  label: string,
  parts: readonly (readonly string[])[],
  { size, leading, gap }: Small,
): void {
  const style = regular(sheet, size)
  const soft = regular(sheet, size, { color: SOFT })
  const labels = getLines(label, LABEL_WIDTH - 14, soft)
  const partLines = parts.map((texts) => texts.flatMap((text) => getLines(text, VALUE_WIDTH, style)))
  const starts = new Map<number, number>()
  const lines: string[] = []
  for (const part of partLines) {
    starts.set(lines.length, Math.max(part.length, lines.length === 0 ? labels.length : 0))
    lines.push(...part)
  }
  for (let i = 0; i < Math.max(labels.length, lines.length); i++) {
    ensure(sheet, leading * Math.min(starts.get(i) ?? 1, MOST_TOGETHER))
    putLine(sheet.page, labels[i] ?? '', PAPER.left, sheet.y + size, soft)
    putLine(sheet.page, lines[i] ?? '', PAPER.left + LABEL_WIDTH, sheet.y + size, style)
    sheet.y += leading
  }
  sheet.y += gap
}
