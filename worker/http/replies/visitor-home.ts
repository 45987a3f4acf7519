import { Kept } from '#core/kept/kept.ts'
import type { Ctx } from '#worker/context.ts'
import { catalogueVersion } from '#worker/modules/catalogue/public.ts'
import { hasSessionCookie, readCookie } from '../headers/cookies.ts'
import { type NearPage, toNearPage } from './near-pages.ts'

/**
 * How long one text is used although nothing has changed (ms): the search index may have been behind the version that the page was
 * rendered at.
 */
const FRESH_MS = 60_000
const homes = new Kept<string, NearPage>({ name: 'homes', entries: 20, bytes: 1_200_000 })

/** For tests: home is rendered again. */
export const forgetHomes = (): void => homes.clear()

/** Where the home page of one visitor is kept, which is the same for all visitors like them. */
export type HomePlace = { key: string; version: number; now: number }

/** Everything of a request that the home page of a visitor depends on; what follows from data is in the catalogue's version. */
export type HomeOf = { ctx: Ctx; request: Request; theme: string | null; isPhone: boolean }

/**
 * Null where the page may be another one: with anything in the address, for a reader who is signed in, or while the database cannot
 * say which version is current. Visitors without any session cookie have the edge cache.
 */
export async function homePlace({ ctx, request, theme, isPhone }: HomeOf): Promise<HomePlace | null> {
  const { origin, pathname, search } = new URL(request.url)
  if (pathname !== '/' || search !== '' || readCookie(request, 'at') !== null) return null
  if (!hasSessionCookie(request)) return null
  const version = await catalogueVersion(ctx).catch(() => null)
  if (version === null) return null
  const { PUBLIC_ORIGIN, CATALOGUE } = ctx.config
  const key = JSON.stringify([origin, PUBLIC_ORIGIN, CATALOGUE, ctx.locale, ctx.home, theme, isPhone])
  return { key, version, now: ctx.now }
}

/** A newer version than asked for is as good: a replica may be behind. */
export function keptHome({ key, version, now }: HomePlace): NearPage | null {
  const kept = homes.get(key)
  return kept && kept.version >= version && now - kept.storedAtMs < kept.freshMs ? kept : null
}

type Bytes = NearPage['bytes']
export function keepHome({ key, version, now }: HomePlace, { headers }: Response, bytes: Bytes, nonce: string): void {
  const kept = toNearPage({ bytes, nonce, headers, storedAtMs: now, version, freshMs: FRESH_MS })
  homes.set(key, kept, kept.bytes.length + 2000)
}
