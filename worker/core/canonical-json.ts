export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

const refuse = (value: number | string): never => {
  throw new TypeError(`canonicalJson: ${typeof value === 'number' ? 'not a finite number' : 'lone surrogate'}`)
}

/**
 * RFC 8785 (JSON Canonicalization Scheme): equal values give equal texts. Keys are ordered by UTF-16 code units;
 * numbers and strings are written as in ECMAScript. A value without such a text (NaN, a lone surrogate) is an error
 * unless `unwritable` writes it. Keys with the value undefined are omitted. Anything but plain JSON is an error;
 * otherwise two different dates would both become an empty object.
 */
export function canonicalJson(value: Json, unwritable: (value: number | string) => string = refuse): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Number.isFinite(value) ? JSON.stringify(value) : unwritable(value)
  const text = (of: string): string => (of.isWellFormed() ? JSON.stringify(of) : unwritable(of))
  if (typeof value === 'string') return text(value)
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item, unwritable)).join(',')}]`
  if (!isPlain(value)) throw new TypeError('canonicalJson: not JSON')
  const entries = Object.entries(value).filter((e): e is [string, Json] => e[1] !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${text(key)}:${canonicalJson(item, unwritable)}`).join(',')}}`
}

function isPlain(value: unknown): value is { readonly [key: string]: Json | undefined } {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
