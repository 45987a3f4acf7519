/**
 * The text of an error for logs: its type and, for our own and D1's errors, the message, which names constraints and
 * tables. Values are removed, because messages quote them: drizzle quotes all parameters of a failed statement
 * (addresses, hashes, codes), JSON.parse and SQLite the text they could not parse, R2 a key, fetch an address.
 */
export function errorText(error: unknown): string {
  const texts: string[] = []
  for (let one = error; texts.length < 4 && one !== undefined && one !== null; one = (one as { cause?: unknown }).cause)
    texts.push(withoutValues(one))
  return texts.join(' < ').slice(0, 500)
}

/** The stack frames, without the message, which the first lines of a stack repeat. */
export function getPlaces(error: Error): string[] {
  const stack = error.stack ?? ''
  const at = stack.indexOf(error.message)
  const places = at < 0 ? stack : stack.slice(at + error.message.length)
  return places
    .split('\n')
    .filter((line) => /^\s+at \S.*:\d+:\d+\)?$/.test(line))
    .slice(0, 5)
    .map((line) => line.trim())
}

const KIND = /^[\w$]{1,60}$/
/** Drizzle's error message: the statement, then its parameters. */
const QUERY = /^Failed query: (\w+)/

function withoutValues(error: unknown): string {
  if (!(error instanceof Error)) return `thrown: ${typeof error}`
  const kind = KIND.test(error.name) ? error.name : 'Error'
  const [, verb] = QUERY.exec(error.message) ?? []
  return `${kind}: ${verb ? `Failed query: ${verb}${getTables(error.message)}` : maskValues(error.message)}`
}

/** The tables that a statement uses. The statement's text itself may contain more than names. */
function getTables(message: string): string {
  const [statement = ''] = message.split('\nparams:')
  const names = [...statement.matchAll(/\b(?:from|into|update|join) "?([a-z_]{1,40})\b"?/gi)].map(([, name]) => name)
  return names.length > 0 ? ` ${[...new Set(names)].slice(0, 6).join(', ')}` : ''
}

const MASKS: [RegExp, string][] = [
  [/\s+/g, ' '],
  // SQLite names unknown things without quoting them.
  [/\b(no such \w+|unknown special query|near):? .*/g, '$1 …'],
  // A quotation, also one that was cut off, but not an apostrophe.
  [/(["`])(?:(?!\1).)*\1?/g, '…'],
  [/(?<![A-Za-z])'[^']*'?/g, '…'],
  [/[a-z][\w+.-]*:\/\/\S*/gi, '…'],
  [/\S*@\S*/g, '…'],
  [/(?<![\w.])\/\S*/g, '…'],
  [/\S*[?&]\S*=\S*/g, '…'],
  // An R2 key.
  [/(?=\S*\d)[^\s(]+\/\S+/g, '…'],
  [/[^ -~…]+/g, '…'],
  // Phone numbers, codes, identity card numbers; not the five-digit codes of vendors.
  [/\d[\d .()+-]{4,}\d/g, '…'],
  // Tokens, hashes, ids.
  [/(?=\S*\d)[\w+/=.-]{20,}/g, '…'],
]

export const maskValues = (text: string): string =>
  MASKS.reduce((masked, [pattern, by]) => masked.replace(pattern, by), text.slice(0, 2000)).trim()
