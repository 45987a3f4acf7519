import { errorText, maskValues } from './error-text.ts'

/** `alert`: somebody has to look at it. */
export type Level = 'info' | 'warn' | 'error' | 'alert'
const METHOD = { info: 'log', warn: 'warn', error: 'error', alert: 'error' } as const

/**
 * A mobile number, e-mail address, identity card number, licence number, token or hash, in any field. Order numbers
 * begin with 20; our ids have 26 characters.
 */
const PERSONAL =
  /(?<!\d)1[3-9]\d{9}(?!\d)|@|\d{17}X|(?<!\d)(?!20)\d{18}(?!\d)|CM-\d{4}-|[0-9A-Za-z]{33}|(?=[\w-]*[A-Z_])[\w-]{33}/
const WORDS = /^[\w .:#-]{1,80}$/
const ID = /^(?:[0-9a-z]{26}|[a-z-]{1,40})$/
const number = (value: unknown) => typeof value === 'number' && Math.abs(value) < 1e10
const flag = (value: unknown) => typeof value === 'boolean'
const fits = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) && !PERSONAL.test(value)
const each = (isFit: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(isFit)
const counts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([name, n]) => fits(WORDS)(name) && (number(n) || counts(n)))

/**
 * Every field that a log line may have, with a pattern for its value; a value that does not match is left out. So
 * personal data cannot get in through an unlisted field or an unexpected value. No field is for names, addresses,
 * numbers or tokens.
 */
const FIELDS = {
  /** The part of the code that writes the line. */
  at: fits(WORDS),
  /** The pattern of a route, never its path. */
  route: fits(/^[A-Z]{1,10} [!-?A-~]{1,200}$/),
  event: fits(WORDS),
  reason: fits(WORDS),
  status: number,
  ms: number,
  locale: fits(/^[a-z]{2}-[A-Z]{2}$/),
  actor: fits(ID),
  sessionId: fits(ID),
  id: fits(WORDS),
  kind: fits(WORDS),
  attempts: number,
  isDead: flag,
  limit: fits(WORDS),
  region: fits(WORDS),
  provider: fits(WORDS),
  orderNo: fits(/^20\d{16}$/),
  /** Hash of a licence document. */
  sha256: (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
  check: fits(WORDS),
  sweep: fits(WORDS),
  /** Ids of the rows that violate an invariant. */
  rows: each(fits(/^[\w:.-]{1,40}$/)),
  budget: number,
  states: counts,
  /** From `getPlaces`. */
  stack: each(fits(/^at .{1,300}:\d+:\d+\)?$/)),
} satisfies Record<string, (value: unknown) => boolean>
export const LOG_FIELDS = Object.keys(FIELDS)

type Name = keyof typeof FIELDS
type Nested = { readonly [name: string]: number | Nested }
type Value = string | number | boolean | readonly string[] | Nested | undefined
/** `error`: the caught value; `errorText` decides what is logged of it. */
export type Fields = { readonly [N in Name]?: Value } & { readonly error?: unknown }

/** Replaces a value that does not match its field's pattern. */
const LEFT_OUT = '…'
function written(name: string, value: unknown): unknown {
  if (name === 'error') return typeof value === 'string' ? maskValues(value) : errorText(value)
  const isFit = Object.hasOwn(FIELDS, name) && FIELDS[name as Name](value)
  return isFit ? value : LEFT_OUT
}

/** Writes one line of JSON: level, request id, and the fields in the given order; undefined fields are omitted. */
export function log(
  level: Level,
  about: { readonly requestId?: string | undefined } | null | undefined,
  fields: Fields,
): void {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined)
  const line = Object.fromEntries(said.map(([name, value]) => [name, written(name, value)]))
  console[METHOD[level]](JSON.stringify({ level, requestId: about?.requestId, ...line }))
}
