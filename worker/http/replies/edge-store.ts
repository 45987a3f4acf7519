import { Kept } from '#core/kept/kept.ts'
import { buildId } from '#ssr'
import type { Config } from '#worker/env.ts'
import { freshNonce } from '../headers/nonce.ts'
import { keepNear, type NearPage, sendNear } from './near-pages.ts'

/** After that it is not even served while the database is unavailable (docs/decisions/031). */
const KEEP_S = 86_400

/**
 * The key holds everything a page depends on, except the catalogue's version: of the reader's country only whether it is mainland
 * China (`home`). The version is stored with the page, because it is unknown while the database is unavailable and the page must
 * still be found. The Cache API ignores Vary. Personalised requests never reach this cache.
 */
export function storeKey(
  address: string,
  { locale, home, theme }: Record<'locale' | 'home' | 'theme', string>,
): string {
  const url = new URL(address)
  url.searchParams.delete('locale')
  url.searchParams.sort()
  // The key includes the build id: a page from before a deployment refers to scripts that no longer exist.
  return `${url.origin}/__page/${buildId}/${locale}/${home}/${theme}${url.pathname}${url.search}`
}

/**
 * When a page was rendered (ms) that only this isolate has, by its key. The Cache API gets what is asked for a second time:
 * most addresses of lists are asked for once, and storing a page costs half as much as rendering it (docs/decisions/138).
 */
const unshared = new Kept<string, number>({ name: 'pages asked for once', entries: 4000, bytes: 1_000_000 })

/** Whether this page, or without one any page of this address, was asked for once and is not in the Cache API. */
export function isUnshared(key: string, page?: NearPage): boolean {
  const renderedAtMs = unshared.get(key)
  return renderedAtMs !== undefined && (page === undefined || page.storedAtMs === renderedAtMs)
}

export function shareLater(key: string, page: NearPage): void {
  unshared.set(key, page.storedAtMs, 2 * key.length + 100)
}

/** Gives a page to the Cache API. */
export async function share(key: string, page: NearPage, config: Config): Promise<void> {
  unshared.delete(key)
  const nonce = freshNonce()
  const copy = sendNear(page, nonce, config)
  copy.headers.set('cache-control', `public, max-age=${KEEP_S}`)
  copy.headers.set('x-stored-at', String(page.storedAtMs))
  copy.headers.set('x-version', String(page.version))
  copy.headers.set('x-fresh-ms', String(page.freshMs))
  copy.headers.set('x-nonce', nonce)
  await caches.default.put(key, copy)
}

/** The page of the Cache API, from now on kept in this isolate, unless the one held there is newer. */
export async function newer(
  key: string,
  stored: Response | null | undefined,
  held: NearPage | undefined,
): Promise<NearPage | undefined> {
  const storedAtMs = Number(stored?.headers.get('x-stored-at'))
  if (!stored || (held && held.storedAtMs > storedAtMs)) return held
  const { headers } = stored
  return keepNear(key, {
    bytes: new Uint8Array(await stored.arrayBuffer()),
    nonce: headers.get('x-nonce') ?? '',
    headers,
    storedAtMs,
    version: Number(headers.get('x-version')),
    freshMs: Number(headers.get('x-fresh-ms')),
  })
}
