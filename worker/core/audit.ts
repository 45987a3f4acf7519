/** What is written about a thing in the audit: plain values under their names. */
export type Facts = Record<string, unknown>
export const REDACTED = '[redacted]'

/** Parts of a field's name, as written in camelCase, snake_case or with dashes, that tell a secret. */
const SECRET_PARTS = new Set(
  'password passwd pwd passphrase secret token otp totp seed pin captcha cookie credential credentials recovery hash phc signature bearer authorization'.split(
    ' ',
  ),
)
/** `musicKey` and `coverKey` are no secrets; these are. */
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

/** The same facts, with `[redacted]` for whatever goes by the name of a secret, at every depth. */
export function withoutSecrets<T>(facts: T): T {
  if (Array.isArray(facts)) return facts.map(withoutSecrets) as T
  if (facts === null || typeof facts !== 'object') return facts
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, isSecretName(name) ? REDACTED : withoutSecrets(fact)]),
  ) as T
}
