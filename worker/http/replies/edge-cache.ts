import type { Context, Handler } from 'hono'
import { log } from '#core/log.ts'
import { getPage } from '#web/pages.ts'
import type { Config } from '#worker/env.ts'
import { catalogueVersion } from '#worker/modules/catalogue/public.ts'
import type { AppEnv } from '../app-env.ts'
import { hasSessionCookie, readCookie } from '../headers/cookies.ts'
import { PRIVATE } from '../headers/no-store.ts'
import { freshNonce } from '../headers/nonce.ts'
import { isUnshared, newer, share, shareLater, storeKey } from './edge-store.ts'
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

/** Only the themes that exist: with free text a visitor could choose the cache key, and so another page's. */
function getTheme(c: Context<AppEnv>): string {
  const asked = readCookie(c.req.raw, 'theme')
  return asked === 'light' || asked === 'dark' ? asked : 'system'
}

/**
 * Serves the page from before while the database is unavailable, with a notice to the reader (RFC 9111 section 4.2.4;
 * web/features/shell/kept-notice.tsx).
 */
async function asKept(kept: NearPage, nonce: string, config: Config): Promise<Response> {
  const page = sendNear(kept, nonce, config)
  const marked = (await page.text()).replace('<html ', `<html data-kept="${kept.storedAtMs}" `)
  const answer = new Response(marked, page)
  answer.headers.set('warning', '110 - "Response is Stale"')
  return answer
}

/** A page of a newer version than the database has, which may have been restored, is not settled. */
const freshFor = (version: number, page: Pick<NearPage, 'version' | 'freshMs'>): number =>
  page.version === version ? page.freshMs : FRESH_MS

/** Renders one page with the given nonce. `bytes`: its body, if it is complete. `hasFailed`: whether an API call failed so far. */
export type Rendered = { page: Response; bytes: NearPage['bytes'] | null; hasFailed(): boolean }
export type RenderPage = (c: Context<AppEnv>, nonce: string) => Promise<Rendered>
type Place = { key: string; version: number; freshMs: number }

/** Keeps a page in this isolate if it is complete; otherwise a part that failed would be missing for every visitor. */
async function keep(c: Context<AppEnv>, place: Place, { page, bytes, hasFailed }: Rendered, nonce: string) {
  const { key, version, freshMs } = place
  const whole = bytes ?? new Uint8Array(await page.arrayBuffer())
  if (hasFailed()) return null
  return keepNear(key, { bytes: whole, nonce, headers: page.headers, storedAtMs: c.get('ctx').now, version, freshMs })
}

async function renewed(c: Context<AppEnv>, place: Place, render: RenderPage): Promise<void> {
  const nonce = freshNonce()
  const rendered = await render(c, nonce)
  const page = rendered.page.status === 200 ? await keep(c, place, rendered, nonce) : null
  if (page) await share(place.key, page, c.get('ctx').config)
}

/** Two pages with the same stream. */
function forked(page: Response): [Response, Response] {
  const [one, other] = page.body!.tee()
  return [new Response(one, page), new Response(other, page)]
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
    const isPublic =
      __KEEPS_PAGES__ && getPage(c.req.path).isCached && !hasSessionCookie(c.req.raw) && c.req.url.length < 1024
    if (!isPublic) return answer(orUnavailable(c, await draw()), 'pass')

    const key = storeKey(c.req.url, { locale: ctx.locale, home: ctx.home, theme: getTheme(c) })
    const version = await catalogueVersion(ctx).catch((error: unknown) => warn(c, 'catalogue-version', error))
    const held = getNear(key)
    if (held && version !== null && held.version >= version && now - held.storedAtMs < freshFor(version, held)) {
      if (isUnshared(key, held)) later(share(key, held, config))
      return answer(sendNear(held, nonce, config), 'hit')
    }
    const stored = await caches.default.match(key).catch((error: unknown) => warn(c, 'edge-cache', error))
    const found = await newer(key, stored, held)
    if (found && version === null) return answer(await asKept(found, nonce, config), 'kept')
    if (found && version !== null) {
      const ageMs = now - found.storedAtMs
      const freshMs = freshFor(version, found)
      const isFresh = ageMs < freshMs
      // A replica may be older than the one that the page was rendered from.
      const isShown = found.version >= version && ageMs < freshMs + STALE_MS
      // The stale page is sent first and renewed afterwards, so that no visitor waits for the renewal.
      if (isShown && !isFresh) {
        const settles = found.version === version ? SETTLED_MS : FRESH_MS
        later(renewed(c, { key, version, freshMs: settles }, render))
      }
      if (isShown) return answer(sendNear(found, nonce, config), isFresh ? 'hit' : 'stale')
    }
    const rendered = await draw()
    if (found && (rendered === null || rendered.page.status >= 500 || rendered.hasFailed()))
      return answer(await asKept(found, nonce, config), 'kept')
    if (rendered?.page.status !== 200 || !rendered.page.body || version === null)
      return answer(orUnavailable(c, rendered), 'miss')
    const place = { key, version, freshMs: FRESH_MS }
    const isAskedAgain = found !== undefined || isUnshared(key)
    const [toVisitor, toKeep] = rendered.bytes ? [rendered.page, rendered.page] : forked(rendered.page)
    const kept = keep(c, place, { ...rendered, page: toKeep }, nonce)
    later(kept.then((page) => page && (isAskedAgain ? share(key, page, config) : shareLater(key, page))))
    return answer(toVisitor, 'miss')
  }
