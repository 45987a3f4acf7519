export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * RFC 8785 (JSON Canonicalization Scheme): one value, one text. Keys are ordered by UTF-16 code units, numbers and
 * strings are written as ECMAScript writes them. What has no such text (NaN, a lone surrogate) is an error;
 * a key whose value is undefined is absent.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('canonicalJson: not a finite number')
    return JSON.stringify(value)
  }
  if (typeof value === 'string') return text(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.entries(value as Record<string, Json | undefined>).filter(
    (e): e is [string, Json] => e[1] !== undefined,
  )
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${text(key)}:${canonicalJson(item)}`).join(',')}}`
}

function text(value: string): string {
  if (!value.isWellFormed()) throw new TypeError('canonicalJson: lone surrogate')
  return JSON.stringify(value)
}

/** SHA-256 in lower-case hexadecimal. */
export async function sha256Hex(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
