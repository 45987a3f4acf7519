import { type Fact, getFacts } from './facts.ts'
import type { Prepared } from './input.ts'
import { toWords } from './messages.ts'
import { putFingerprint, putQr, putSeal } from './ornaments.ts'
import {
  bold,
  CINNABAR,
  ensure,
  getLines,
  MEASURE_WIDTH,
  PAPER,
  putCentred,
  putLine,
  putParagraph,
  putRule,
  regular,
  type Sheet,
  SOFT,
  type TextStyle,
} from './sheet.ts'

const LABEL_WIDTH = 112
const VALUE_X = PAPER.left + LABEL_WIDTH
const VALUE_WIDTH = PAPER.width - PAPER.right - VALUE_X
const ROW_LEADING = 16.5
const DIGEST_LEADING = 14
/** Height of the foot (QR code, its lines and the seal), and the space above and below it. */
const FOOT_HEIGHT = 92
const FOOT_AIR = 22
const FOOT_RISE = 8

/** Page one: what is licensed to whom, and how to verify it. Long values continue on a second page. */
export function putCertificate(sheet: Sheet, input: Prepared): void {
  const { statement, locale, labels } = input
  const words = toWords(locale)
  putHeading(sheet, input)
  const summary = { ...regular(sheet, 9.5, { color: SOFT }), leading: 16.5, spread: locale === 'zh-CN' }
  const text = statement.termsText[locale].summary
  const rows = getFacts(statement, labels, locale, words).map((fact) => toRow(sheet, fact))
  const below =
    24 + getLines(text, MEASURE_WIDTH, summary).length * summary.leading + FOOT_AIR + FOOT_HEIGHT + FOOT_RISE
  const gap = gapFor(rows, PAPER.height - PAPER.bottom - sheet.y - below)
  for (const row of rows) putRow(sheet, row, gap)
  sheet.y += 12 - gap / 2
  ensure(sheet, 40)
  putRule(sheet.page, sheet.y)
  sheet.y += 12
  putParagraph(sheet, text, summary)
  putFoot(sheet, input)
}

function putHeading(sheet: Sheet, { statement, locale }: Prepared): void {
  const words = toWords(locale)
  const wide = locale === 'zh-CN'
  putCentred(sheet.page, words.title, 108, bold(sheet, wide ? 27 : 25, { tracking: wide ? 5 : 0.2 }))
  putCentred(sheet.page, words.otherTitle, 130, regular(sheet, 10.5, { color: SOFT, tracking: wide ? 1.2 : 3 }))
  putCentred(sheet.page, statement.licenceNo, 154, regular(sheet, 11.5, { color: CINNABAR, tracking: 0.8 }))
  putFingerprint(sheet.page, statement.deliveredFile.sha256, 180)
  sheet.y = 206
}

type Row = { fact: Fact; labels: string[]; lines: string[]; label: TextStyle; value: TextStyle; height: number }

/** Space between rows, so that an ordinary certificate fills its page; 7 pt if the rows do not fit anyway. */
function gapFor(rows: Row[], available: number): number {
  const air = (available - rows.reduce((sum, row) => sum + row.height, 0)) / rows.length
  return air < 2.5 ? 7 : Math.min(9.5, air)
}

function toRow(sheet: Sheet, fact: Fact): Row {
  const label = regular(sheet, 10, { color: SOFT })
  const value = fact.bold ? bold(sheet, 12.5) : regular(sheet, 10.5)
  const lines = fact.values.flatMap((text) => getLines(text, VALUE_WIDTH, value))
  const labels = getLines(fact.label, LABEL_WIDTH - 14, label)
  const height = ROW_LEADING * Math.max(lines.length, labels.length) + (fact.mono ? 2 * DIGEST_LEADING : 0)
  return { fact, labels, lines, label, value, height }
}

function putRow(sheet: Sheet, { fact, labels, lines, label, value, height }: Row, gap: number): void {
  ensure(sheet, Math.min(3 * ROW_LEADING, height))
  for (let i = 0; i < Math.max(lines.length, labels.length); i++) {
    ensure(sheet, ROW_LEADING)
    putLine(sheet.page, labels[i] ?? '', PAPER.left, sheet.y + 11, label)
    putLine(sheet.page, lines[i] ?? '', VALUE_X, sheet.y + 11, value)
    sheet.y += ROW_LEADING
  }
  if (fact.mono) putDigest(sheet, fact.mono)
  sheet.y += gap
}

/** A full digest: two lines of four groups, aligned in columns. */
function putDigest(sheet: Sheet, sha256: string): void {
  const style = regular(sheet, 9, { color: SOFT })
  ensure(sheet, 2 * DIGEST_LEADING)
  putLine(sheet.page, 'SHA-256', VALUE_X, sheet.y + 10.5, style)
  ;(sha256.match(/.{8}/g) ?? []).forEach((group, i) => {
    putLine(sheet.page, group, VALUE_X + 50 + (i % 4) * 52, sheet.y + 10.5 + Math.floor(i / 4) * DIGEST_LEADING, style)
  })
  sheet.y += 2 * DIGEST_LEADING
}

function putFoot(sheet: Sheet, { locale, verifyUrl }: Prepared): void {
  const words = toWords(locale)
  sheet.y += FOOT_AIR
  ensure(sheet, FOOT_HEIGHT + FOOT_RISE)
  const isFirstPage = sheet.pages.length === 1
  const top = isFirstPage ? PAPER.height - PAPER.bottom - FOOT_HEIGHT - FOOT_RISE : sheet.y
  putQr(sheet.page, verifyUrl, PAPER.left, top, 84)
  const x = PAPER.left + 84 + 16
  putLine(sheet.page, words.scan, x, top + 30, bold(sheet, 9.5))
  const small = regular(sheet, 8.5, { color: SOFT })
  const lines = [...getLines(verifyUrl.replace(/^https?:\/\//, ''), 258, small), words.embedded]
  for (const [i, line] of lines.entries()) putLine(sheet.page, line, x, top + 47 + i * 14, small)
  putSeal(sheet.page, PAPER.width - PAPER.right - 92, top + 2, 84)
  sheet.y = top + FOOT_HEIGHT
}
