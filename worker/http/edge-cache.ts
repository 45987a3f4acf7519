import type { Context, Handler } from 'hono'
import { buildId } from '#ssr'
import { getPage } from '#web/pages.ts'
import { log } from '../core/log.ts'
import type { Config } from '../env.ts'
import { catalogueVersion } from '../modules/catalogue/public.ts'
import type { AppEnv } from './app-env.ts'
import { hasSessionCookie, readCookie } from './cookies.ts'
import { failurePage, RETRY_S } from './failure-page.ts'
import { PRIVATE } from './no-store.ts'
import { freshNonce, pageCsp } from './nonce.ts'

/** Fresh for a minute; for ten more it is shown while a new one is made (the Cache API itself ignores stale-while-revalidate). */
const FRESH_MS = 60_000
const SHOWN_MS = 660_000
/** After that only while the database is away (docs/decisions/031). */
const KEEP_S = 86_400

/**
 * Everything a page depends on but the catalogue's version, which stands in the stored page: with the database away nobody
 * knows the version, and the page must be found all the same. The Cache API ignores Vary. Nothing personal can be in it, for
 * such requests never come here.
 */
function getKey(c: Context<AppEnv>): Request {
  const url = new URL(c.req.url)
  url.searchParams.delete('locale')
  url.searchParams.sort()
  // Only what the page itself distinguishes: any other text would let a visitor choose the key, and so another page's.
  const asked = readCookie(c.req.raw, 'theme')
  const theme = asked === 'light' || asked === 'dark' ? asked : 'system'
  // The build too: a page kept from before a deployment names scripts that are gone.
  return new Request(`${url.origin}/__page/${buildId}/${c.get('ctx').locale}/${theme}${url.pathname}${url.search}`)
}

/** The stored page keeps the nonce it was made with; every visitor gets one of their own. */
async function withFreshNonce(stored: Response, config: Config): Promise<Response> {
  const old = stored.headers.get('x-nonce') ?? ''
  const nonce = freshNonce()
  const page = new Response((await stored.text()).replaceAll(old, nonce), stored)
  page.headers.set('content-security-policy', pageCsp(nonce, config))
  for (const name of ['x-nonce', 'x-stored-at', 'x-version']) page.headers.delete(name)
  page.headers.set('cache-control', 'private, no-cache')
  return page
}

/** With the database away: what was kept, and the reader is told so (RFC 9111 section 4.2.4; web/features/shell/kept-notice.tsx). */
async function asKept(stored: Response, config: Config): Promise<Response> {
  const storedAtMs = Number(stored.headers.get('x-stored-at'))
  const page = await withFreshNonce(stored, config)
  const kept = new Response((await page.text()).replace('<html ', `<html data-kept="${storedAtMs}" `), page)
  kept.headers.set('warning', '110 - "Response is Stale"')
  return kept
}

/** Renders one page with the nonce it is given. `hasFailed`: whether a call that it made has, up to now. */
export type Rendered = { page: Response; hasFailed(): boolean }
export type RenderPage = (c: Context<AppEnv>, nonce: string) => Promise<Rendered>
type Kept = { key: Request; version: number }

/** Only once it is whole: a part that failed while the page was sent would be missing for everybody. */
async function store(c: Context<AppEnv>, { key, version }: Kept, { page, hasFailed }: Rendered, nonce: string) {
  const text = await page.text()
  if (hasFailed()) return
  const copy = new Response(text, page)
  copy.headers.set('cache-control', `public, max-age=${KEEP_S}`)
  copy.headers.set('x-stored-at', String(c.get('ctx').now))
  copy.headers.set('x-version', String(version))
  copy.headers.set('x-nonce', nonce)
  await caches.default.put(key, copy)
}

async function renewed(c: Context<AppEnv>, kept: Kept, render: RenderPage): Promise<void> {
  const nonce = freshNonce()
  const rendered = await render(c, nonce)
  if (rendered.page.status === 200) await store(c, kept, rendered, nonce)
}

function warn(c: Context<AppEnv>, at: string, error: unknown): null {
  log('warn', c.get('ctx'), { at, error })
  return null
}

/** A page that could not be made is what /unavailable says, in its place and with its status (specification section 8). */
function orUnavailable(c: Context<AppEnv>, rendered: Rendered | null): Response {
  if (rendered === null) return failurePage(c)
  if (rendered.page.status < 500) return rendered.page
  const page = new Response(rendered.page.body, { status: 503, headers: rendered.page.headers })
  page.headers.set('retry-after', String(RETRY_S))
  page.headers.set('cache-control', PRIVATE)
  return page
}

/**
 * Anonymous catalogue pages from the nearest cache, everything else straight from `render`. `x-edge` says hit, stale, miss or
 * pass; and kept for an old page that stands in for one that cannot be made.
 */
export const edgeCached =
  (render: RenderPage): Handler<AppEnv> =>
  async (c) => {
    const { config, now, later } = c.get('ctx')
    const answer = (page: Response, how: string) => {
      page.headers.set('x-edge', how)
      return page
    }
    const nonce = freshNonce()
    const draw = () => render(c, nonce).catch((error: unknown) => warn(c, 'render', error))
    const isPublic = getPage(c.req.path).isCached && !hasSessionCookie(c.req.raw) && c.req.url.length < 1024
    if (!isPublic) return answer(orUnavailable(c, await draw()), 'pass')

    const key = getKey(c)
    const [stored, version] = await Promise.all([
      caches.default.match(key).catch((error: unknown) => warn(c, 'edge-cache', error)),
      catalogueVersion(c.get('ctx')).catch((error: unknown) => warn(c, 'catalogue-version', error)),
    ])
    if (stored && version === null) return answer(await asKept(stored, config), 'kept')
    if (stored && version !== null) {
      const ageMs = now - Number(stored.headers.get('x-stored-at'))
      // A replica may be behind the one that the page was made from.
      const isCurrent = Number(stored.headers.get('x-version')) >= version
      const isFresh = ageMs < FRESH_MS
      // One visitor pays nothing for the renewal: it happens after the old page has been sent.
      if (isCurrent && !isFresh && ageMs < SHOWN_MS) later(renewed(c, { key, version }, render))
      if (isCurrent && ageMs < SHOWN_MS) return answer(await withFreshNonce(stored, config), isFresh ? 'hit' : 'stale')
    }
    const rendered = await draw()
    if (stored && (rendered === null || rendered.page.status >= 500 || rendered.hasFailed()))
      return answer(await asKept(stored, config), 'kept')
    if (rendered?.page.status !== 200 || !rendered.page.body || version === null)
      return answer(orUnavailable(c, rendered), 'miss')
    const [toVisitor, toCache] = rendered.page.body.tee()
    later(store(c, { key, version }, { ...rendered, page: new Response(toCache, rendered.page) }, nonce))
    return answer(new Response(toVisitor, rendered.page), 'miss')
  }
