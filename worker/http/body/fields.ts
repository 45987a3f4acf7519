import type { Code } from '#core/codes.ts'

export type Issue = {
  code?: string
  path: PropertyKey[]
  keys?: string[]
  message: string
  origin?: string
}

type IsCode = (text: string) => text is Code

/**
 * A schema may give one of our codes as its message (`z.regex(…, 'EMAIL_INVALID')`); otherwise the kind of issue
 * decides.
 */
function getCode(issue: Issue, input: unknown, isCode: IsCode): Code {
  if (isCode(issue.message)) return issue.message
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'FIELD_UNKNOWN'
    case 'invalid_type':
      return input === undefined ? 'FIELD_REQUIRED' : 'FIELD_TYPE'
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'FIELD_TOO_LONG' : 'FIELD_INVALID'
    case 'too_small':
      // "Too short" would be said of a field that was left empty.
      if (typeof input === 'string' ? input.trim() === '' : Array.isArray(input) && input.length === 0)
        return 'FIELD_REQUIRED'
      return issue.origin === 'string' || issue.origin === 'array' ? 'FIELD_TOO_SHORT' : 'FIELD_INVALID'
    default:
      return 'FIELD_INVALID'
  }
}

const at = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown> | null | undefined)?.[key], input)

/**
 * Error codes by dotted field path: `lines.0.skuId`. An unknown field is reported under its own name. `input` is the
 * request data.
 */
export function getFields(
  issues: readonly Issue[],
  input: unknown,
  isCode: IsCode = (text): text is Code => false,
): Record<string, Code> {
  // A Map, because in a plain object a field called `constructor` would seem to exist already.
  const fields = new Map<string, Code>()
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    const names =
      issue.code === 'unrecognized_keys'
        ? (issue.keys ?? []).map((key) => (path ? `${path}.${key}` : key))
        : [path || 'body']
    for (const name of names) if (!fields.has(name)) fields.set(name, getCode(issue, at(input, issue.path), isCode))
  }
  return Object.fromEntries(fields)
}
