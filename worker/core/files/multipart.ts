/** One part of a form. `bytes` is a window into the body, not a copy; `fileName` is null for a plain field. */
export type Part = { name: string; fileName: string | null; type: string; bytes: Uint8Array<ArrayBuffer> }

const MOST_PARTS = 32
const LONGEST_HEADERS = 4096
const [CR, LF, DASH] = [13, 10, 45]

/**
 * The boundary of `multipart/form-data; boundary=…` (RFC 2046 section 5.1.1); null for another type or a missing
 * boundary.
 */
export function toBoundary(contentType: string): string | null {
  const match = /^multipart\/form-data\s*;(?:[^"]*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*$/i.exec(
    contentType,
  )
  const boundary = match?.[1] ?? match?.[2] ?? null
  return boundary !== null && /^[\w'()+,./:=? -]*[\w'()+,./:=?-]$/.test(boundary) ? boundary : null
}

const isAt = (bytes: Uint8Array, wanted: Uint8Array, at: number): boolean => {
  for (let i = 0; i < wanted.length; i++) if (bytes[at + i] !== wanted[i]) return false
  return true
}

function find(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(wanted[0]!, from); at >= 0; at = bytes.indexOf(wanted[0]!, at + 1))
    if (isAt(bytes, wanted, at)) return at
  return -1
}

/**
 * RFC 7578, restricted to what browsers send: no preamble, no epilogue, no nested parts, no transfer encoding. Null for
 * anything else; never throws.
 */
export function parseMultipart(body: Uint8Array<ArrayBuffer>, boundary: string): Part[] | null {
  const delimiter = new TextEncoder().encode(`\r\n--${boundary}`)
  // The first delimiter is at the start of the body, without its line break.
  if (!isAt(body, delimiter.subarray(2), 0)) return null
  const parts: Part[] = []
  let at = delimiter.length - 2
  for (;;) {
    if (body[at] === DASH && body[at + 1] === DASH) return isEnd(body, at + 2) ? parts : null
    if (body[at] !== CR || body[at + 1] !== LF || parts.length === MOST_PARTS) return null
    const headersEnd = find(body.subarray(0, at + LONGEST_HEADERS), new Uint8Array([CR, LF, CR, LF]), at)
    const end = headersEnd < 0 ? -1 : find(body, delimiter, headersEnd + 2)
    if (end < 0) return null
    const head = getHead(body.subarray(at + 2, headersEnd))
    // For an empty part, the delimiter's line break directly follows the headers.
    if (!head) return null
    parts.push({ ...head, bytes: body.subarray(Math.min(headersEnd + 4, end), end) })
    at = end + delimiter.length
  }
}

const isEnd = (body: Uint8Array, at: number): boolean =>
  at === body.length || (at + 2 === body.length && body[at] === CR && body[at + 1] === LF)

const PARAMETERS = /^form-data((?:;\s*\w+="[^"\r\n]*")+)\s*$/i

function getHead(bytes: Uint8Array): Omit<Part, 'bytes'> | null {
  const text = toText(bytes)
  if (text === null) return null
  const headers = new Map<string, string>()
  for (const line of text.split('\r\n')) {
    const [, name, value] = /^([\w-]+):[ \t]*([^\r\n]*)$/.exec(line) ?? []
    if (name === undefined || value === undefined || headers.has(name.toLowerCase())) return null
    headers.set(name.toLowerCase(), value.trim())
  }
  if (headers.has('content-transfer-encoding')) return null
  const given = PARAMETERS.exec(headers.get('content-disposition') ?? '')?.[1]
  if (given === undefined) return null
  const parameters = [...given.matchAll(/;\s*(\w+)="([^"]*)"/g)].map(([, key, value]) => [key!.toLowerCase(), value!])
  const named = new Map(parameters as [string, string][])
  const name = named.get('name')
  if (name === undefined || named.size !== parameters.length || name === '') return null
  const fileName = named.get('filename')
  return {
    name: unescaped(name),
    fileName: fileName === undefined ? null : unescaped(fileName),
    type: (headers.get('content-type') ?? '').toLowerCase(),
  }
}

/** Decodes the three characters that browsers escape in names (HTML, "multipart/form-data encoding algorithm"). */
const unescaped = (text: string): string => text.replace(/%22/g, '"').replace(/%0d/gi, '\r').replace(/%0a/gi, '\n')

/** Decodes UTF-8; null if invalid. */
export function toText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
