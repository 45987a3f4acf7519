import { buildId } from '#ssr'
import type { Ctx } from '../context.ts'
import { log } from '../core/log.ts'
import { RETRY_S } from '../http/replies/failure-page.ts'
import { Refused } from '../http/replies/reply.ts'
import { catalogueVersion } from '../modules/catalogue/public.ts'

type Made = string | ReadableStream<Uint8Array> | null
type Kept = {
  contentType: string
  /** How long anybody may cache it, in seconds; after that it is revalidated with its ETag. */
  maxAgeS: number
  /** Null: does not exist. */
  make(): Promise<Made>
}

const isSame = (header: string | null, tag: string): boolean =>
  header !== null && (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))

/** How long a kept copy may be used while the database is unavailable (docs/decisions/031). */
const KEEP_S = 86_400
const WARNING = { warning: '110 - "Response is Stale"', 'x-edge': 'kept' }

/**
 * Serves what crawlers and feed readers load of the catalogue. It is the same for everybody until the catalogue changes, so the
 * catalogue's version is the ETag, known before the body is built. Uses the nearest cache if possible; null if there is no such
 * resource. If the database is unavailable, the last kept copy is sent, marked as such; without one the answer is 503.
 */
export async function keptAtEdge(ctx: Ctx, request: Request, kept: Kept): Promise<Response | null> {
  const url = new URL(request.url)
  const key = new Request(`${url.origin}/__machine/${buildId}/${ctx.locale}${url.pathname}`)
  const stored = (await caches.default.match(key).catch((error: unknown) => warn(ctx, error))) ?? null
  const version = await catalogueVersion(ctx).catch((error: unknown) => warn(ctx, error))
  if (version === null) return stored ? resent(stored, request) : unavailable()
  const tag = `"${buildId}-${version}-${ctx.locale}"`
  // Weak, because compression by a proxy does not change the text.
  const headers = {
    'content-type': kept.contentType,
    'cache-control': `public, max-age=${kept.maxAgeS}`,
    etag: `W/${tag}`,
  }
  if (isSame(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers })
  const ageMs = ctx.now - Number(stored?.headers.get('x-stored-at'))
  if (stored?.headers.get('etag') === headers.etag && ageMs < kept.maxAgeS * 1000)
    return answer(stored.body, { ...headers, 'x-edge': 'hit' }, request)
  let made: Made
  try {
    made = await kept.make()
  } catch (error) {
    warn(ctx, error)
    return stored ? resent(stored, request) : unavailable()
  }
  if (made === null) return null
  if (request.method === 'HEAD') {
    if (typeof made !== 'string') await made.cancel()
    return new Response(null, { headers: { ...headers, 'x-edge': 'miss' } })
  }
  const [toReader, toCache] = typeof made === 'string' ? [made, made] : made.tee()
  const forCache = { ...headers, 'cache-control': `public, max-age=${KEEP_S}`, 'x-stored-at': String(ctx.now) }
  ctx.later(caches.default.put(key, new Response(toCache, { headers: forCache })))
  return answer(toReader, { ...headers, 'x-edge': 'miss' }, request)
}

/** No shared cache may keep it, so that it is requested again once the database is back. */
function resent(stored: Response, request: Request): Response {
  const { 'content-type': type = '', etag = '' } = Object.fromEntries(stored.headers)
  return answer(stored.body, { 'content-type': type, etag, 'cache-control': 'no-cache', ...WARNING }, request)
}

function unavailable(): never {
  throw new Refused({ code: 'UNAVAILABLE', retryAfterMs: RETRY_S * 1000 })
}

function warn(ctx: Ctx, error: unknown): null {
  log('warn', ctx, { at: 'edge-kept', error })
  return null
}

const answer = (body: BodyInit | null, headers: Record<string, string>, request: Request): Response =>
  new Response(request.method === 'HEAD' ? null : body, { headers })
