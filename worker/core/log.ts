import { errorText, maskValues } from './error-text.ts'

/** `alert`: somebody has to look. */
export type Level = 'info' | 'warn' | 'error' | 'alert'
const METHOD = { info: 'log', warn: 'warn', error: 'error', alert: 'error' } as const

/** A mobile number, an address, an identity card, a licence, a token or a hash, whatever the field. Order numbers begin with 20, our ids have 26 symbols. */
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
 * Every field a line may have, and what its value looks like: what looks otherwise is left out. So nothing personal gets in by a
 * field nobody thought of, nor by a value that is not what its field says. No field is for names, addresses, numbers or tokens.
 */
const FIELDS = {
  /** Which part of the code speaks. */
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
  /** Of a licence document. */
  sha256: (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
  check: fits(WORDS),
  sweep: fits(WORDS),
  /** Ids of rows that an invariant found. */
  rows: each(fits(/^[\w:.-]{1,40}$/)),
  budget: number,
  states: counts,
  /** From `placesOf`. */
  stack: each(fits(/^at .{1,300}:\d+:\d+\)?$/)),
} satisfies Record<string, (value: unknown) => boolean>
export const LOG_FIELDS = Object.keys(FIELDS)

type Name = keyof typeof FIELDS
type Nested = { readonly [name: string]: number | Nested }
type Value = string | number | boolean | readonly string[] | Nested | undefined
/** `error`: as it was caught; what is written of it is `errorText`. */
export type Fields = { readonly [N in Name]?: Value } & { readonly error?: unknown }

/** In the place of a value that does not look like its field. */
const LEFT_OUT = '…'
function written(name: string, value: unknown): unknown {
  if (name === 'error') return typeof value === 'string' ? maskValues(value) : errorText(value)
  const isFit = Object.hasOwn(FIELDS, name) && FIELDS[name as Name](value)
  return isFit ? value : LEFT_OUT
}

/** One line of JSON: level, the request it is about, and the fields in the order they are given; undefined is absent. */
export function log(
  level: Level,
  about: { readonly requestId?: string | undefined } | null | undefined,
  fields: Fields,
): void {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined)
  const line = Object.fromEntries(said.map(([name, value]) => [name, written(name, value)]))
  console[METHOD[level]](JSON.stringify({ level, requestId: about?.requestId, ...line }))
}
