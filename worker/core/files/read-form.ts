import type { Code } from '../codes.ts'
import { displayName, type FileRule, type Inspected, inspectFile } from './inspect.ts'
import { type Part, toText } from './multipart.ts'

/** A file of a form, ready to be stored. `name` is only for display and as a download name. */
export type Upload = Inspected & { name: string }
/** The file fields of a form. Optional ones may be absent. */
export type FileRules = Readonly<Record<string, FileRule & { isOptional?: true }>>
export type FormParts = { texts: Record<string, string>; files: Record<string, Upload>; faults: Record<string, Code> }

const LONGEST_TEXT = 16_384

/** A file field without a chosen file: browsers still send it, empty and without a name. */
const isUnchosen = ({ fileName, bytes }: Part): boolean => fileName === '' && bytes.length === 0

/**
 * Sorts the parts of a form: files are checked, texts are decoded (a schema validates them). A repeated field, a file
 * where a text belongs, and a text where a file belongs are errors of that field.
 */
export function readForm(parts: readonly Part[], rules: FileRules): FormParts {
  const texts = new Map<string, string>()
  const files = new Map<string, Upload>()
  const faults = new Map<string, Code>()
  const seen = new Set<string>()
  for (const part of parts) {
    const { name } = part
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (seen.has(name)) faults.set(name, 'FIELD_REPEATED')
    else if (rule) readFile(part, rule, { files, faults })
    else if (part.fileName !== null) faults.set(name, 'FIELD_UNKNOWN')
    else readText(part, { texts, faults })
    seen.add(name)
  }
  for (const [name, rule] of Object.entries(rules))
    if (!files.has(name) && !faults.has(name) && !rule.isOptional) faults.set(name, 'FIELD_REQUIRED')
  return { texts: Object.fromEntries(texts), files: Object.fromEntries(files), faults: Object.fromEntries(faults) }
}

function readFile(part: Part, rule: FileRule, into: { files: Map<string, Upload>; faults: Map<string, Code> }): void {
  if (isUnchosen(part)) return
  if (part.fileName === null) return void into.faults.set(part.name, 'FIELD_TYPE')
  const inspected = inspectFile(part.bytes, part.type, rule)
  if (typeof inspected === 'string') return void into.faults.set(part.name, inspected)
  into.files.set(part.name, { ...inspected, name: displayName(part.fileName, inspected.kind) })
}

function readText(part: Part, into: { texts: Map<string, string>; faults: Map<string, Code> }): void {
  const text = part.bytes.length <= LONGEST_TEXT ? toText(part.bytes) : null
  if (text !== null) into.texts.set(part.name, text)
  else into.faults.set(part.name, part.bytes.length > LONGEST_TEXT ? 'FIELD_TOO_LONG' : 'FIELD_INVALID')
}
