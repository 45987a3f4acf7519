import type { Context, Handler } from 'hono'
import { buildId } from '#ssr'
import type { Config } from '../env.ts'
import { catalogueVersion } from '../modules/catalogue/public.ts'
import type { AppEnv } from './app-env.ts'
import { hasSessionCookie, readCookie } from './cookies.ts'
import { freshNonce, pageCsp } from './nonce.ts'

/** Pages that are the same for every visitor who is not signed in. */
const PUBLIC_PAGE =
  /^\/(?:explore|all-tags|aboutus|help|contact|policies\/\w+|(?:track|playlist|artist|album|label)\/\d+)?$/
/** Fresh for a minute; for ten more it is shown while a new one is made (the Cache API itself ignores stale-while-revalidate). */
const FRESH_MS = 60_000
const KEEP_S = 660

/** Everything a page depends on; the Cache API ignores Vary. Nothing personal can be in it, for such requests never come here. */
async function keyOf(c: Context<AppEnv>): Promise<Request> {
  const ctx = c.get('ctx')
  const url = new URL(c.req.url)
  url.searchParams.delete('locale')
  url.searchParams.sort()
  // Only what the page itself distinguishes: any other text would let a visitor choose the key, and so another page's.
  const asked = readCookie(c.req.raw, 'theme')
  const theme = asked === 'light' || asked === 'dark' ? asked : 'system'
  const version = await catalogueVersion(ctx)
  // The build too: a page kept from before a deployment names scripts that are gone.
  return new Request(`${url.origin}/__page/${buildId}/${ctx.locale}/${theme}/${version}${url.pathname}${url.search}`)
}

/** The stored page keeps the nonce it was made with; every visitor gets one of their own. */
async function withFreshNonce(stored: Response, config: Config): Promise<Response> {
  const old = stored.headers.get('x-nonce') ?? ''
  const nonce = freshNonce()
  const page = new Response((await stored.text()).replaceAll(old, nonce), stored)
  page.headers.set('content-security-policy', pageCsp(nonce, config))
  page.headers.delete('x-nonce')
  page.headers.delete('x-stored-at')
  page.headers.set('cache-control', 'private, no-cache')
  return page
}

function store(c: Context<AppEnv>, key: Request, body: ReadableStream | null, page: Response, nonce: string): void {
  const copy = new Response(body, page)
  copy.headers.set('cache-control', `public, max-age=${KEEP_S}`)
  copy.headers.set('x-stored-at', String(c.get('ctx').now))
  copy.headers.set('x-nonce', nonce)
  c.get('ctx').later(caches.default.put(key, copy))
}

/** Renders one page with the nonce it is given. */
export type RenderPage = (c: Context<AppEnv>, nonce: string) => Promise<Response>

async function renewed(c: Context<AppEnv>, key: Request, render: RenderPage): Promise<void> {
  const nonce = freshNonce()
  const page = await render(c, nonce)
  if (page.status === 200) store(c, key, page.body, page, nonce)
}

/** Anonymous catalogue pages from the nearest cache, everything else straight from `render`. `x-edge` says hit, stale, miss or pass. */
export const edgeCached =
  (render: RenderPage): Handler<AppEnv> =>
  async (c) => {
    const answer = (page: Response, how: string) => {
      page.headers.set('x-edge', how)
      return page
    }
    const nonce = freshNonce()
    const isPublic = PUBLIC_PAGE.test(c.req.path) && !hasSessionCookie(c.req.raw) && c.req.url.length < 1024
    if (!isPublic) return answer(await render(c, nonce), 'pass')
    const key = await keyOf(c)
    const stored = await caches.default.match(key)
    if (stored) {
      const isFresh = c.get('ctx').now - Number(stored.headers.get('x-stored-at')) < FRESH_MS
      // One visitor pays nothing for the renewal: it happens after the old page has been sent.
      if (!isFresh) c.get('ctx').later(renewed(c, key, render))
      return answer(await withFreshNonce(stored, c.get('ctx').config), isFresh ? 'hit' : 'stale')
    }
    const page = await render(c, nonce)
    if (page.status !== 200 || !page.body) return answer(page, 'miss')
    const [toVisitor, toCache] = page.body.tee()
    store(c, key, toCache, page, nonce)
    return answer(new Response(toVisitor, page), 'miss')
  }
