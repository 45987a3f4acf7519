import type { Code } from '#core/codes.ts'
import { getFields, type Issue } from '#worker/http/body/fields.ts'
import { getWrongCode, refusalOfTrack, refusalOfVersion } from '#worker/modules/catalogue/staff/import-rules.ts'
import * as contract from '#worker/modules/catalogue/staff/staff-contract.ts'
import { STANDARD_BASE_FEN } from '#worker/modules/terms/price-table.ts'
import { defaultLicence, parseCode } from '#worker/modules/terms/rules.ts'
import { RefusedBySite } from './client.ts'
import type { ChangedLine, ImportTrack, ImportVersion } from './protocol.ts'

/**
 * Checks with the site's own contract and rules before anything is sent, so that a dry run refuses the same as an import, in the
 * same words.
 */
const TERMS = { standardBaseFen: STANDARD_BASE_FEN, defaultLicence, parseCode }
/** Placeholder for the preview that a dry run does not make. */
const NO_HASH = '0'.repeat(64)

type Checked<T> = { success: true; data: T } | { success: false; error: { issues: readonly unknown[] } }
type Fields = Record<string, Code>

export function checkTrack(track: ImportTrack): void {
  const input = { ...track, versions: track.versions.map(withPreview) }
  check(contract.ImportTrack.safeParse(input), input, (data) => refusalOfTrack(data, TERMS))
}

export function checkVersion(version: ImportVersion): void {
  const input = withPreview(version)
  check(contract.ImportVersion.safeParse(input), input, refusalOfVersion)
}

export function checkLine(line: ChangedLine): void {
  check(contract.ApplyLine.safeParse(line), line, ({ change }) => {
    const codes = (change.skuOverrides ?? []).map((row) => row.code)
    const wrong = getWrongCode(codes, TERMS)
    return wrong < 0 ? null : { [`change.skuOverrides.${wrong}.code`]: 'FIELD_INVALID' }
  })
}

const withPreview = (version: ImportVersion): ImportVersion => ({ ...version, preview: version.preview || NO_HASH })

function check<T>(parsed: Checked<T>, input: object, refusalOf: (data: T) => Fields | null): void {
  const fields = parsed.success ? refusalOf(parsed.data) : getFields(parsed.error.issues as Issue[], input)
  if (!fields) return
  const words = Object.entries(fields).map(([field, code]) => `${named(field, input)} ${WORDS[code] ?? code}`)
  throw new RefusedBySite(`the site does not take it: ${words.join(', ')}`)
}

const WORDS: Partial<Record<Code, string>> = {
  FIELD_REQUIRED: 'is missing',
  FIELD_TYPE: 'is of the wrong kind',
  FIELD_TOO_LONG: 'is too long',
  FIELD_TOO_SHORT: 'is too short',
  FIELD_CHARACTER: 'has letters that no certificate can print',
  FIELD_INVALID: 'cannot be',
  FIELD_UNKNOWN: 'is unknown',
}

/** Maps an error of a price to its licence's column, and errors of territories to the reason. */
function named(field: string, input: object): string {
  if (field === 'regions') return 'regions (no licence can be sold in these alone)'
  const at = /^(?:change\.)?skuOverrides\.(\d+)\.code$/.exec(field)
  if (!at) return field
  const { skuOverrides = [] } = { ...input, ...('change' in input ? (input.change as object) : {}) } as {
    skuOverrides?: { code: string }[]
  }
  return `price.${skuOverrides[Number(at[1])]?.code}`
}
