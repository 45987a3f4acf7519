import type { Context, Handler } from 'hono'
import { log } from '#core/log.ts'
import { buildId } from '#ssr'
import { getPage } from '#web/pages.ts'
import type { Config } from '#worker/env.ts'
import { catalogueVersion } from '#worker/modules/catalogue/public.ts'
import type { AppEnv } from '../app-env.ts'
import { hasSessionCookie, readCookie } from '../headers/cookies.ts'
import { PRIVATE } from '../headers/no-store.ts'
import { freshNonce, pageCsp } from '../headers/nonce.ts'
import { failurePage, RETRY_S } from './failure-page.ts'
import { getNear, keepNear, type NearPage, sendNear } from './near-pages.ts'

/**
 * A cached page is fresh for one minute: the search index may have been behind the version that it was rendered at. If it was
 * rendered again at the same version, nothing can change it but another version, and it is fresh for ten minutes. For ten more
 * minutes it is served while a new one is rendered (the Cache API itself ignores stale-while-revalidate).
 */
const FRESH_MS = 60_000
const SETTLED_MS = 600_000
const STALE_MS = 600_000
/** After that it is served only while the database is unavailable (docs/decisions/031). */
const KEEP_S = 86_400

/**
 * The cache key holds everything a page depends on except the catalogue's version. The version is stored with the page,
 * because it is unknown while the database is unavailable and the page must still be found. The Cache API ignores Vary.
 * Personalised requests never reach this cache.
 */
function getKey(c: Context<AppEnv>, theme: string): Request {
  const url = new URL(c.req.url)
  url.searchParams.delete('locale')
  url.searchParams.sort()
  // The key includes the build id: a page from before a deployment refers to scripts that no longer exist.
  return new Request(`${url.origin}/__page/${buildId}/${c.get('ctx').locale}/${theme}${url.pathname}${url.search}`)
}

/** Only the themes that exist: with free text a visitor could choose the cache key, and so another page's. */
function getTheme(c: Context<AppEnv>): string {
  const asked = readCookie(c.req.raw, 'theme')
  return asked === 'light' || asked === 'dark' ? asked : 'system'
}

/** A stored page contains the nonce it was rendered with; each visitor gets a new one. */
async function withFreshNonce(stored: Response, config: Config): Promise<Response> {
  const old = stored.headers.get('x-nonce') ?? ''
  const nonce = freshNonce()
  const page = new Response((await stored.text()).replaceAll(old, nonce), stored)
  page.headers.set('content-security-policy', pageCsp(nonce, config))
  for (const name of ['x-nonce', 'x-stored-at', 'x-version', 'x-fresh-ms']) page.headers.delete(name)
  page.headers.set('cache-control', 'private, no-cache')
  return page
}

/**
 * Serves the stored page while the database is unavailable, with a notice to the reader (RFC 9111 section 4.2.4;
 * web/features/shell/kept-notice.tsx).
 */
async function asKept(stored: Response, config: Config): Promise<Response> {
  const storedAtMs = Number(stored.headers.get('x-stored-at'))
  const page = await withFreshNonce(stored, config)
  const kept = new Response((await page.text()).replace('<html ', `<html data-kept="${storedAtMs}" `), page)
  kept.headers.set('warning', '110 - "Response is Stale"')
  return kept
}

/** Renders one page with the given nonce. `hasFailed`: whether an API call of the page has failed so far. */
export type Rendered = { page: Response; hasFailed(): boolean }
export type RenderPage = (c: Context<AppEnv>, nonce: string) => Promise<Rendered>
/** `near`: the key in this isolate, without parsing the address: two spellings of it are kept twice. */
type Kept = { key: Request; near: string; version: number; freshMs: number }

/**
 * Stores the page only when it is complete; otherwise a part that failed during streaming would be missing for every
 * visitor.
 */
async function store(c: Context<AppEnv>, kept: Kept, { page, hasFailed }: Rendered, nonce: string) {
  const { key, near, version, freshMs } = kept
  const text = await page.text()
  if (hasFailed()) return
  keepNear(near, { text, nonce, headers: page.headers, storedAtMs: c.get('ctx').now, version, freshMs })
  const copy = new Response(text, page)
  copy.headers.set('cache-control', `public, max-age=${KEEP_S}`)
  copy.headers.set('x-stored-at', String(c.get('ctx').now))
  copy.headers.set('x-version', String(version))
  copy.headers.set('x-fresh-ms', String(freshMs))
  copy.headers.set('x-nonce', nonce)
  await caches.default.put(key, copy)
}

/** A page of the Cache API, from now on kept in this isolate. */
const toNear = async (near: string, stored: Response): Promise<NearPage> =>
  keepNear(near, {
    text: await stored.text(),
    nonce: stored.headers.get('x-nonce') ?? '',
    headers: stored.headers,
    storedAtMs: Number(stored.headers.get('x-stored-at')),
    version: Number(stored.headers.get('x-version')),
    freshMs: freshMsOf(stored),
  })
/** A page of a newer version than the database has, which may have been restored, is not settled. */
const freshFor = (version: number, page: Pick<NearPage, 'version' | 'freshMs'>): number =>
  page.version === version ? page.freshMs : FRESH_MS
const freshMsOf = (stored: Response): number => Number(stored.headers.get('x-fresh-ms') ?? FRESH_MS)

async function renewed(c: Context<AppEnv>, kept: Kept, render: RenderPage): Promise<void> {
  const nonce = freshNonce()
  const rendered = await render(c, nonce)
  if (rendered.page.status === 200) await store(c, kept, rendered, nonce)
}

function warn(c: Context<AppEnv>, at: string, error: unknown): null {
  log('warn', c.get('ctx'), { at, error })
  return null
}

/**
 * If a page could not be rendered, answers with the content of /unavailable at the same address, with status 503
 * (specification section 8).
 */
function orUnavailable(c: Context<AppEnv>, rendered: Rendered | null): Response {
  if (rendered === null) return failurePage(c)
  if (rendered.page.status < 500) return rendered.page
  const page = new Response(rendered.page.body, { status: 503, headers: rendered.page.headers })
  page.headers.set('retry-after', String(RETRY_S))
  page.headers.set('cache-control', PRIVATE)
  return page
}

/**
 * Serves anonymous catalogue pages from the edge cache and everything else directly from `render`. `x-edge` is hit,
 * stale, miss or pass, or kept for an old page served because a new one cannot be rendered.
 */
export const edgeCached =
  (render: RenderPage): Handler<AppEnv> =>
  async (c) => {
    const answer = (page: Response, how: string) => {
      page.headers.set('x-edge', how)
      return page
    }
    const nonce = freshNonce()
    const ctx = c.get('ctx')
    const { config, now, later } = ctx
    const draw = () => render(c, nonce).catch((error: unknown) => warn(c, 'render', error))
    const isPublic = getPage(c.req.path).isCached && !hasSessionCookie(c.req.raw) && c.req.url.length < 1024
    if (!isPublic) return answer(orUnavailable(c, await draw()), 'pass')

    const theme = getTheme(c)
    const near = `${ctx.locale} ${theme} ${c.req.url}`
    const version = await catalogueVersion(ctx).catch((error: unknown) => warn(c, 'catalogue-version', error))
    const held = version === null ? undefined : getNear(near)
    if (held && version !== null && held.version >= version && now - held.storedAtMs < freshFor(version, held))
      return answer(sendNear(held, nonce, config), 'hit')
    const key = getKey(c, theme)
    const stored = await caches.default.match(key).catch((error: unknown) => warn(c, 'edge-cache', error))
    if (stored && version === null) return answer(await asKept(stored, config), 'kept')
    if (stored && version !== null) {
      const ageMs = now - Number(stored.headers.get('x-stored-at'))
      const shown = Number(stored.headers.get('x-version'))
      // A replica may be older than the one that the page was rendered from.
      const isCurrent = shown >= version
      const freshMs = freshFor(version, { version: shown, freshMs: freshMsOf(stored) })
      const isFresh = ageMs < freshMs
      const isShown = isCurrent && ageMs < freshMs + STALE_MS
      // The stale page is sent first and renewed afterwards, so that no visitor waits for the renewal.
      if (isShown && !isFresh) {
        const settles = shown === version ? SETTLED_MS : FRESH_MS
        later(renewed(c, { key, near, version, freshMs: settles }, render))
      }
      if (isShown) {
        const found = await toNear(near, stored)
        return answer(sendNear(found, nonce, config), isFresh ? 'hit' : 'stale')
      }
    }
    const rendered = await draw()
    if (stored && (rendered === null || rendered.page.status >= 500 || rendered.hasFailed()))
      return answer(await asKept(stored, config), 'kept')
    if (rendered?.page.status !== 200 || !rendered.page.body || version === null)
      return answer(orUnavailable(c, rendered), 'miss')
    const [toVisitor, toCache] = rendered.page.body.tee()
    later(
      store(
        c,
        { key, near, version, freshMs: FRESH_MS },
        { ...rendered, page: new Response(toCache, rendered.page) },
        nonce,
      ),
    )
    return answer(new Response(toVisitor, rendered.page), 'miss')
  }
