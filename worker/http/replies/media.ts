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
  const head = await files.head(key)
  if (!head) throwRefusal('NOT_FOUND')
  const headers = new Headers()
  head.writeHttpMetadata(headers)
  headers.set('etag', head.httpEtag)
  headers.set('last-modified', head.uploaded.toUTCString())
  headers.set('accept-ranges', 'bytes')
  for (const [name, text] of Object.entries(extra)) headers.set(name, text)
  if (matches(request.headers.get('if-none-match'), head.httpEtag)) return new Response(null, { status: 304, headers })

  const applies = rangeStillApplies(request.headers.get('if-range'), head.httpEtag, head.uploaded)
  const range = applies ? parseRange(request.headers.get('range'), head.size) : null
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${head.size}`)
    headers.delete('content-type')
    headers.set('cache-control', PRIVATE)
    return new Response(null, { status: 416, headers })
  }
  const status = range ? 206 : 200
  if (range) headers.set('content-range', `bytes ${range.offset}-${range.offset + range.length - 1}/${head.size}`)
  headers.set('content-length', String(range ? range.length : head.size))
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const object = await files.get(key, { ...(range && { range }), onlyIf: { etagMatches: head.etag } })
  if (!object || !('body' in object)) throwRefusal('NOT_FOUND')
  // encodeBody manual: if workerd compressed the body, the length and the range would be wrong.
  return new Response(object.body, { status, headers, encodeBody: 'manual' })
}
