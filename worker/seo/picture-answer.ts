import type { Ctx } from '../context.ts'
import { sha256Hex } from '../core/encodings.ts'
import { ok, type Result, tooMany } from '../core/result.ts'
import type { Drawn } from '../drawing/draw.ts'
import { wordsOnPictures } from '../drawing/messages.ts'

/** Raised when pictures are drawn differently: what was kept of the old ones is then nobody's. */
const DESIGN = 1
const YEAR_S = 31_536_000
/** How long a picture is believed that was asked for without its stamp, or that is not whole yet. */
const HOUR_S = 3600
const MINUTE_S = 60
/** Each holds its cover in memory and a processor for some 75 ms: a crowd is asked to come back. */
const MOST_AT_ONCE = 6
const RETRY_MS = 2000
let underWay = 0

/**
 * A picture drawn once for what is on it (`subject`, everything drawn, as JSON can say it) and kept in the nearest cache. With `v` in
 * the address it never changes (web/lib/picture-path.ts).
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
  // Also when whoever asked goes away: or the count would never come down.
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
