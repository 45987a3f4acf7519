import type { Code } from '#core/codes.ts'
import { hasPrintableName } from '#core/print/values.ts'
import type { Priceable } from '#worker/modules/terms/public.ts'
import type { ImportTrack, ImportVersion } from './staff-contract.ts'

/**
 * Of module `terms`; passed in, so that the importer can run the same checks before sending anything (without messages
 * or database).
 */
export type Terms = {
  standardBaseFen: number
  parseCode(code: string): unknown
  defaultLicence(track: Priceable): unknown
}
type Fields = Record<string, Code>

export const priceableOfImport = (input: ImportTrack, terms: Pick<Terms, 'standardBaseFen'>): Priceable => ({
  basePriceFen: input.basePriceFen ?? terms.standardBaseFen,
  discountPercent: input.discountPercent,
  regions: input.regions,
  overrides: new Map(input.skuOverrides.map((row) => [row.code, row])),
})

/** The first price of an unknown licence, or the second price of the same one. */
export function getWrongCode(codes: readonly string[], { parseCode }: Pick<Terms, 'parseCode'>): number {
  return codes.findIndex((code, i) => !parseCode(code) || codes.indexOf(code) !== i)
}

/** Why a track that matches the schema is refused anyway, by field; null if it is accepted. */
export function refusalOfTrack(input: ImportTrack, terms: Terms): Fields | null {
  if (input.versions.filter((v) => v.isMain).length !== 1) return { versions: 'FIELD_INVALID' }
  for (const field of ['sounds', 'print'] as const) {
    const misplaced = input.versions.findIndex((v) => !v.isMain && v[field])
    if (misplaced >= 0) return { [`versions.${misplaced}.${field}`]: 'FIELD_INVALID' }
  }
  const wrongCode = getWrongCode(
    input.skuOverrides.map((row) => row.code),
    terms,
  )
  if (wrongCode >= 0) return { [`skuOverrides.${wrongCode}.code`]: 'FIELD_INVALID' }
  if (input.status !== 'draft' && !hasPrintableName(input)) return { name: 'FIELD_CHARACTER' }
  // Refused now rather than shown as a track that nobody can buy.
  return terms.defaultLicence(priceableOfImport(input, terms)) ? null : { regions: 'FIELD_INVALID' }
}

/** The same for a version added to a track. */
export function refusalOfVersion(input: ImportVersion): Fields | null {
  if (input.isMain) return { isMain: 'FIELD_INVALID' }
  if (input.sounds) return { sounds: 'FIELD_INVALID' }
  return input.print ? { print: 'FIELD_INVALID' } : null
}
