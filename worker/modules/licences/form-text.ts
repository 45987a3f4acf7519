import type { Code } from '#core/codes.ts'
import type { LicenceForm } from './contract.ts'
import { isPrintable } from './pdf/coverage.ts'

/** Fields printed on the document; contact details are not. */
const PRINTED = ['projectName', 'authorizationObject', 'personName', 'companyName', 'clientName'] as const

/**
 * The printed fields that contain a character missing in the licence's font (emoji, Hangul, rare ideographs, controls).
 */
export function unprintableFields(form: LicenceForm): Record<string, Code> | null {
  const texts = form as Partial<Record<(typeof PRINTED)[number], string>>
  const fields = PRINTED.filter((name) => !isPrintable(texts[name] ?? ''))
  return fields.length === 0 ? null : Object.fromEntries(fields.map((name) => [name, 'FIELD_CHARACTER' as const]))
}
