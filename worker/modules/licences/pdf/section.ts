import type { DocumentLocale } from '../values.ts'
import { bold, PAPER, putLine, putRight, putRule, regular, type Sheet, SOFT } from './sheet.ts'

/** English needs half as much space again as Chinese. */
const ZH = { size: 8.8, leading: 14.2, gap: 6.5, spread: true }
const EN = { size: 8, leading: 11.7, gap: 4.5, spread: false }
/** The type of conditions and details. */
export const smallPrint = (locale: DocumentLocale) => (locale === 'zh-CN' ? ZH : EN)

export function putSectionHeading(sheet: Sheet, text: string, aside: string): void {
  putLine(sheet.page, text, PAPER.left, sheet.y + 14, bold(sheet, 14))
  putRight(sheet.page, aside, PAPER.width - PAPER.right, sheet.y + 14, regular(sheet, 8.5, { color: SOFT }))
  putRule(sheet.page, sheet.y + 24)
  sheet.y += 36
}
