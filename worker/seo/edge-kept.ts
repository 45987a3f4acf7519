import { buildId } from '#ssr'
import type { Ctx } from '../context.ts'
import { catalogueVersion } from '../modules/catalogue/public.ts'

type Made = string | ReadableStream<Uint8Array> | null
type Kept = {
  contentType: string
  /** How long anybody may keep it, in seconds; afterwards it is asked for again, with its tag. */
  maxAgeS: number
  /** Null: there is no such thing. */
  make(): Promise<Made>
}

const isSame = (header: string | null, tag: string): boolean =>
  header !== null && (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))

/**
 * What machines read about the catalogue: the same for everybody until the catalogue changes, so that its version is the
 * tag, known before anything is made. From the nearest cache where it was made before; null when there is no such thing.
 */
export async function keptAtEdge(ctx: Ctx, request: Request, kept: Kept): Promise<Response | null> {
  const state = `${buildId}-${await catalogueVersion(ctx)}-${ctx.locale}`
  const tag = `"${state}"`
  const headers = {
    'content-type': kept.contentType,
    'cache-control': `public, max-age=${kept.maxAgeS}`,
    // Weak: what proxies compress is still the same text.
    etag: `W/${tag}`,
  }
  if (isSame(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers })
  const url = new URL(request.url)
  const key = new Request(`${url.origin}/__machine/${state}${url.pathname}`)
  const stored = await caches.default.match(key)
  if (stored) return answer(stored.body, { ...headers, 'x-edge': 'hit' }, request)
  const made = await kept.make()
  if (made === null) return null
  if (request.method === 'HEAD') {
    if (typeof made !== 'string') await made.cancel()
    return new Response(null, { headers: { ...headers, 'x-edge': 'miss' } })
  }
  const [toReader, toCache] = typeof made === 'string' ? [made, made] : made.tee()
  ctx.later(caches.default.put(key, new Response(toCache, { headers })))
  return answer(toReader, { ...headers, 'x-edge': 'miss' }, request)
}

const answer = (body: BodyInit | null, headers: Record<string, string>, request: Request): Response =>
  new Response(request.method === 'HEAD' ? null : body, { headers })
