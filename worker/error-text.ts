/**
 * An error as a log may have it. Drizzle repeats the parameters of a failed statement in its message: addresses, hashes,
 * the code in a mail. What D1 itself said follows, for it names constraints and tables only.
 */
export function errorText(error: unknown): string {
  const [text = ''] = String(error).split('\nparams:')
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return text.replace(/\s+/g, ' ').slice(0, 500) + cause
}
