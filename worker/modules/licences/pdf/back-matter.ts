import type { Prepared } from './input.ts'
import { toWords } from './messages.ts'
import { putDetail } from './scope-detail.ts'
import { putSectionHeading, smallPrint } from './section.ts'
import {
  bold,
  CINNABAR,
  ensure,
  getLines,
  MEASURE_WIDTH,
  newPage,
  PAPER,
  putCentred,
  putLine,
  putParagraph,
  putRight,
  regular,
  type Sheet,
  SOFT,
  widthAt,
} from './sheet.ts'

/** Clauses have a run-in heading. */
const CLAUSE_INDENT = 15
const PROOF_LABEL = 66
const PROOF_LEADING = 12

/** The full conditions, and the numbers that a verifier needs. */
export function putBackMatter(sheet: Sheet, input: Prepared): void {
  const { statement, locale } = input
  const words = toWords(locale)
  if (sheet.pages.length === 1) newPage(sheet)
  else sheet.y += 30
  ensure(sheet, 90)
  putSectionHeading(sheet, words.conditions, `${words.conditionsVersion} ${statement.termsVersion}`)
  statement.termsText[locale].clauses.forEach((clause, i) => {
    const small = smallPrint(locale)
    const heading = bold(sheet, small.size)
    ensure(sheet, 3 * small.leading)
    putLine(sheet.page, `${i + 1}`, PAPER.left, sheet.y + small.size, regular(sheet, small.size, { color: CINNABAR }))
    putLine(sheet.page, clause.heading, PAPER.left + CLAUSE_INDENT, sheet.y + small.size, heading)
    const indent = widthAt(clause.heading, heading) + small.size
    putParagraph(sheet, clause.text, { ...regular(sheet, small.size), ...small, x: PAPER.left + CLAUSE_INDENT, indent })
    sheet.y += small.gap
  })
  putDetail(sheet, input)
  putOfflineProof(sheet, input)
}

function putOfflineProof(sheet: Sheet, { statement, locale, sha256, signature }: Prepared): void {
  const words = toWords(locale)
  sheet.y += 8
  ensure(sheet, 120)
  putSectionHeading(sheet, words.offline, 'licence.json')
  const small = smallPrint(locale)
  putParagraph(sheet, words.offlineText, { ...regular(sheet, small.size), ...small })
  sheet.y += small.gap
  const style = regular(sheet, 7.4)
  const rows = [
    [words.keyId, statement.keyId],
    [words.sha256, sha256],
    [words.signature, signature],
  ] as const
  for (const [label, value] of rows) {
    ensure(sheet, PROOF_LEADING)
    putLine(sheet.page, label, PAPER.left, sheet.y + 9, regular(sheet, 7.4, { color: SOFT }))
    for (const line of getLines(value, MEASURE_WIDTH - PROOF_LABEL, style)) {
      ensure(sheet, PROOF_LEADING)
      putLine(sheet.page, line, PAPER.left + PROOF_LABEL, sheet.y + 9, style)
      sheet.y += PROOF_LEADING
    }
  }
}

/** Number, issuer and page count, written when the number of pages is known. */
export function putRunningLines(sheet: Sheet, issuer: { name: string; url: string }, number: string): void {
  const small = regular(sheet, 8, { color: SOFT })
  const host = new URL(issuer.url).host
  sheet.pages.forEach((page, i) => {
    const y = PAPER.height - 42
    putLine(page, issuer.name, PAPER.left, y, small)
    putCentred(page, `${i + 1} / ${sheet.pages.length}`, y, small)
    putRight(page, i === 0 ? host : number, PAPER.width - PAPER.right, y, small)
  })
}
