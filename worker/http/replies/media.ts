import { PRIVATE } from '../headers/no-store.ts'
import { throwRefusal } from './reply.ts'

type ByteRange = { offset: number; length: number }

/**
 * RFC 9110 section 14: one satisfiable range, 'unsatisfiable', or null (absent, malformed, or several ranges: answer in
 * full).
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  if (match[1] === '') {
    const suffix = Math.min(Number(match[2]), size)
    return suffix === 0 ? 'unsatisfiable' : { offset: size - suffix, length: suffix }
  }
  const first = Number(match[1])
  const last = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (match[2] !== '' && Number(match[2]) < first) return null
  if (first >= size) return 'unsatisfiable'
  return { offset: first, length: last - first + 1 }
}

/** If-Range (RFC 9110 section 13.1.5): the range applies only if the validator still matches. */
function rangeStillApplies(header: string | null, etag: string, modified: Date): boolean {
  if (header === null) return true
  if (header.startsWith('"')) return header === etag
  return !header.startsWith('W/') && Date.parse(header) === Math.floor(modified.getTime() / 1000) * 1000
}

const matches = (header: string | null, etag: string): boolean =>
  header !== null && (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/** The responses that serving an object may give (http/documented.ts). */
export function objectAnswers(types: readonly string[]) {
  const headers = { ETag: 'Of the content', 'Accept-Ranges': '`bytes`', 'Last-Modified': 'When it was stored' }
  const ranged = { ...headers, 'Content-Range': 'Which bytes, of how many' }
  return {
    200: { description: 'The file', types, headers },
    206: { description: 'The range that was asked for', types, headers: ranged },
    304: { description: 'Nothing has changed since the ETag of `If-None-Match`', headers },
    416: { description: 'The file has no such range', headers: ranged },
  }
}

/**
 * A whole file, or its beginning, is read by one call: no range has to be checked against its size, nor a validator before its content
 * is sent. Null for everything else.
 */
function readAtOnce({ method, headers }: Request): R2GetOptions | null {
  if (method === 'HEAD' || headers.has('if-none-match') || headers.has('if-range')) return null
  const range = parseRange(headers.get('range'), Number.MAX_SAFE_INTEGER)
  if (range === null) return {}
  if (range === 'unsatisfiable' || range.offset > 0) return null
  return range.length === Number.MAX_SAFE_INTEGER ? {} : { range }
}

function toHeaders(head: R2Object, extra: Record<string, string>): Headers {
  const headers = new Headers()
  head.writeHttpMetadata(headers)
  headers.set('etag', head.httpEtag)
  headers.set('last-modified', head.uploaded.toUTCString())
  headers.set('accept-ranges', 'bytes')
  for (const [name, text] of Object.entries(extra)) headers.set(name, text)
  return headers
}

function refuseRange(headers: Headers, size: number): Response {
  headers.set('content-range', `bytes */${size}`)
  headers.delete('content-type')
  headers.set('cache-control', PRIVATE)
  return new Response(null, { status: 416, headers })
}

/**
 * Serves one R2 object with Range, ETag and conditional requests. R2's own `range: headers` answers an invalid range
 * with the whole object, so the header is parsed here (docs/decisions/006-range-requests.md). `extra` overrides the
 * stored metadata.
 */
export async function serveObject(
  request: Request,
  files: R2Bucket,
  key: string,
  extra: Record<string, string>,
): Promise<Response> {
  const atOnce = readAtOnce(request)
  const known = atOnce ? await files.get(key, atOnce) : await files.head(key)
  if (!known) throwRefusal('NOT_FOUND')
  const headers = toHeaders(known, extra)
  if (matches(request.headers.get('if-none-match'), known.httpEtag)) return new Response(null, { status: 304, headers })

  const applies = rangeStillApplies(request.headers.get('if-range'), known.httpEtag, known.uploaded)
  const range = applies ? parseRange(request.headers.get('range'), known.size) : null
  if (range === 'unsatisfiable') return refuseRange(headers, known.size)
  const status = range ? 206 : 200
  if (range) headers.set('content-range', `bytes ${range.offset}-${range.offset + range.length - 1}/${known.size}`)
  headers.set('content-length', String(range ? range.length : known.size))
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const object = atOnce ? known : await files.get(key, { ...(range && { range }), onlyIf: { etagMatches: known.etag } })
  if (!object || !isRead(object)) throwRefusal('NOT_FOUND')
  // encodeBody manual: if workerd compressed the body, the length and the range would be wrong.
  return new Response(object.body, { status, headers, encodeBody: 'manual' })
}
const isRead = (object: R2Object): object is R2ObjectBody => 'body' in object
