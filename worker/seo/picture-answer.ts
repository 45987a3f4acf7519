import type { Ctx } from '../context.ts'
import { sha256Hex } from '../core/encodings.ts'
import { ok, type Result, tooMany } from '../core/result.ts'
import type { Drawn } from '../drawing/draw.ts'
import { wordsOnPictures } from '../drawing/messages.ts'

/** Raise this when pictures are drawn differently; kept copies of the old ones are then no longer used. */
const DESIGN = 1
const YEAR_S = 31_536_000
/** How long a picture may be cached that was requested without its version, or that is not complete yet. */
const HOUR_S = 3600
const MINUTE_S = 60
/** Each drawing holds a cover in memory and uses a processor for about 75 ms; further requests get 503 with Retry-After. */
const MOST_AT_ONCE = 6
const RETRY_MS = 2000
let underWay = 0

/**
 * Draws a picture once per `subject` (everything that is drawn, as JSON) and keeps it in the nearest cache. With `v` in the
 * address it never changes (web/lib/picture-path.ts).
 */
export async function pictureAnswer(
  ctx: Ctx,
  request: Request,
  subject: unknown,
  draw: () => Promise<Drawn>,
): Promise<Result<Response>> {
  const url = new URL(request.url)
  const hash = await getHash(JSON.stringify([DESIGN, wordsOnPictures(ctx.locale), subject]))
  const headers = {
    'content-type': 'image/png',
    'cache-control': url.searchParams.has('v') ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`,
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${hash}"`,
  }
  const isHead = request.method === 'HEAD'
  if (request.headers.get('if-none-match')?.includes(headers.etag))
    return ok(new Response(null, { status: 304, headers }))
  const key = new Request(`${url.origin}/__picture/${hash}`)
  const stored = await caches.default.match(key)
  if (stored) return ok(new Response(isHead ? null : stored.body, { headers: { ...headers, 'x-edge': 'hit' } }))
  if (isHead) return ok(new Response(null, { headers: { ...headers, 'x-edge': 'miss' } }))
  if (underWay >= MOST_AT_ONCE) return tooMany(RETRY_MS)
  const drawing = counted(draw)
  // Also runs if the client disconnects; otherwise the count would never go down.
  ctx.later(drawing.then(() => undefined))
  const { png, isComplete } = await drawing
  const body = png as Uint8Array<ArrayBuffer>
  if (!isComplete) {
    const { etag: _, ...rest } = headers
    return ok(new Response(body, { headers: { ...rest, 'cache-control': `public, max-age=${MINUTE_S}` } }))
  }
  const kept = { ...headers, 'cache-control': `public, max-age=${YEAR_S}` }
  ctx.later(caches.default.put(key, new Response(body, { headers: kept })))
  return ok(new Response(body, { headers: { ...headers, 'x-edge': 'miss' } }))
}

async function counted(draw: () => Promise<Drawn>): Promise<Drawn> {
  underWay++
  try {
    return await draw()
  } finally {
    underWay--
  }
}

async function getHash(text: string): Promise<string> {
  return (await sha256Hex(text)).slice(0, 32)
}
