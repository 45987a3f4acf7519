/** The content of an audit row: plain values by name. */
export type Facts = Record<string, unknown>
export const REDACTED = '[redacted]'

/** Parts of a field's name (camelCase, snake_case or with dashes) that mark a secret. */
const SECRET_PARTS = new Set(
  'password passwd pwd passphrase secret token otp totp seed pin captcha cookie credential credentials recovery hash phc signature bearer authorization'.split(
    ' ',
  ),
)
/** `musicKey` and `coverKey` are not secrets; these names are. */
const SECRET_KEYS = /(?:^|\s)(?:private|secret|signing|api|access|encryption|catalogue|staff) key$/

const getParts = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)

export function isSecretName(name: string): boolean {
  const parts = getParts(name)
  return parts.some((part) => SECRET_PARTS.has(part)) || SECRET_KEYS.test(parts.join(' '))
}

/** A copy in which every field named like a secret is `[redacted]`, at every depth. */
export function withoutSecrets<T>(facts: T): T {
  if (Array.isArray(facts)) return facts.map(withoutSecrets) as T
  if (facts === null || typeof facts !== 'object') return facts
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, isSecretName(name) ? REDACTED : withoutSecrets(fact)]),
  ) as T
}
