import { beforeAll, describe, expect, it } from 'vitest'
import type { AppBindings } from '#worker/env.ts'
import { expectErrors } from '../support/console.ts'
import { type Call, faultDb, lost } from '../support/fault-db.ts'
import { type Account, type Harness, makeHarness } from '../support/harness.ts'
import { inAnotherIsolate, openPage } from '../support/pages.ts'
import { type OnSale, onSale } from '../support/worlds.ts'

let h: Harness
let me: Account
let track: OnSale
beforeAll(async () => {
  h = makeHarness()
  me = await h.register()
  track = await onSale(h)
})
/** A round trip for the catalogue's version and nothing else. */
const VERSION = (call: Call) => /^SELECT version FROM catalogue_state WHERE id = 1$/.test(call.sql)
/** D1 is unavailable for the round trips named by `fails`; where stated, everything else that could help is missing too. */
function away(fails: (call: Call) => boolean = () => true, over: Partial<AppBindings> = {}): AppBindings {
  const faulty = faultDb(h.env.DB)
  faulty.before((call) => {
    if (fails(call)) throw lost()
  })
  return { ...h.env, DB: faulty.db, ...over }
}
const broken = <T>() => new Proxy({}, { get: () => () => Promise.reject(new Error('binding is down')) }) as T
const FAILURES: [string, () => AppBindings][] = [
  ['everything', () => away()],
  ['everything, and KV', () => away(undefined, { KV: broken<KVNamespace>() })],
  ['the catalogue version alone', () => away(VERSION)],
  ['every read of the page, not the version', () => away((call) => !VERSION(call))],
]
const lang = (html: string) => /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1]

describe('with D1 unavailable, a page in the edge cache', () => {
  it.each(FAILURES)('is shown, marked as a kept copy, when %s fails', async (what, env) => {
    expectErrors(/./)
    const path = `/track/${track.trackId}?try=${encodeURIComponent(what)}`
    const before = await openPage(h, path)
    expect([before.status, before.edge]).toEqual([200, 'miss'])
    // Asked for again, it is in the cache of all isolates.
    await openPage(h, path)
    inAnotherIsolate()
    // Fresh only because its version is unknown: the cached page may be current, but nobody can tell.
    h.clock.forward(61_000 * 12)
    const kept = await openPage(h, path, { env: env() })
    expect([kept.status, kept.edge, kept.headers.get('warning')]).toEqual([200, 'kept', '110 - "Response is Stale"'])
    expect(kept.html).toContain(track.name)
    expect(kept.html).toMatch(/^<!DOCTYPE html><html data-kept="\d{13}" /)
    expect(kept.headers.get('cache-control')).toBe('private, no-cache')
    expect(kept.nonce).not.toBe(before.nonce)
    expect([kept.headers.get('x-nonce'), kept.headers.get('x-stored-at'), kept.headers.get('x-version')]).toEqual([
      null,
      null,
      null,
    ])
    // The marked copy was not stored again: the next rendering is complete and unmarked, and so is the cache.
    for (const edge of ['miss', 'hit']) {
      const after = await openPage(h, path)
      expect([after.edge, after.headers.get('warning'), after.html.includes('data-kept')]).toEqual([edge, null, false])
    }
  })
  it('is shown by the isolate that was asked for it once', async () => {
    expectErrors(/./)
    const path = `/track/${track.trackId}?once=1`
    await openPage(h, path)
    const kept = await openPage(h, path, { env: away() })
    expect([kept.status, kept.edge, /<html data-kept="\d{13}" /.test(kept.html)]).toEqual([200, 'kept', true])
    inAnotherIsolate()
    expect((await openPage(h, path, { env: away() })).status).toBe(503)
  })
  it('is shown although the catalogue has changed since, in the requested language and theme', async () => {
    expectErrors(/./)
    for (const cookies of [{ locale: 'vi-VN', theme: 'dark' }, { locale: 'ja-JP' }] as Record<string, string>[]) {
      await openPage(h, '/', { cookies })
      await onSale(h)
      const kept = await openPage(h, '/', { cookies, env: away() })
      expect([kept.edge, lang(kept.html)]).toEqual(['kept', cookies.locale])
    }
    const other = await openPage(h, '/', { cookies: { locale: 'zh-TW', theme: 'dark' }, env: away() })
    expect(other.status).toBe(503)
  })
  it('also within its fresh minute, and while renewing a stale one fails', async () => {
    expectErrors(/./)
    const path = `/track/${track.trackId}?renewal=1`
    await openPage(h, path)
    h.clock.forward(61_000)
    expect((await openPage(h, path, { env: away((call) => !VERSION(call)) })).edge).toBe('stale')
    expect((await openPage(h, path)).edge).toBe('stale')
    expect((await openPage(h, path)).edge).toBe('hit')
  })
  it('is not shown to a signed-in person, nor stored from one', async () => {
    expectErrors(/./)
    const path = `/track/${track.trackId}?mine=1`
    await openPage(h, path)
    for (const name of ['at', 'auto'] as const) {
      const headers = { 'sec-fetch-mode': 'no-cors' }
      const page = await openPage(h, path, { cookies: { [name]: me.accessToken }, headers, env: away() })
      expect([page.status, page.edge, page.html.includes('data-kept')]).toEqual([503, 'pass', false])
      expect(page.headers.get('cache-control')).toBe('private, no-store')
    }
    expect((await openPage(h, path, { env: away() })).edge).toBe('kept')
  })
})

describe('with D1 unavailable, any other page', () => {
  it.each([
    ['/', {}],
    ['/explore?category=music', {}],
    ['/explore?category=songList', {}],
    ['/track/999999', {}],
    ['/playlist/1', {}],
    ['/artist/1', {}],
    ['/all-tags', {}],
    ['/uc', { at: true }],
    ['/uc/order', { at: true }],
    ['/uc/account', { at: true }],
  ])("%s shows /unavailable as HTML, in the reader's language, with 503", async (path, signed) => {
    expectErrors(/./)
    for (const env of [away(), away(undefined, { KV: broken<KVNamespace>(), FILES: broken<R2Bucket>() })])
      for (const agent of ['', 'Googlebot/2.1']) {
        const page = await openPage(h, `${path}${path.includes('?') ? '&' : '?'}n=${agent.length}`, {
          env,
          headers: { 'accept-language': 'vi', 'user-agent': agent },
          cookies: 'at' in signed ? { at: me.accessToken } : {},
        })
        expect([page.status, page.headers.get('retry-after'), lang(page.html)]).toEqual([503, '30', 'vi-VN'])
        expect(page.headers.get('content-type')).toMatch(/^text\/html/)
        expect(page.headers.get('cache-control')).toBe('private, no-store')
        expect(page.html).toContain('Máy chủ tạm thời không khả dụng')
      }
  })
  it('that needs no data works as always', async () => {
    expectErrors(/./)
    for (const path of ['/help?away=1', '/signin', '/policies/terms?away=1', '/nope'])
      expect([path, (await openPage(h, path, { env: away() })).status]).toEqual([path, path === '/nope' ? 404 : 200])
  })
  it('an expired access token: the redirect through the refresh call ends in a page too, and changes nothing', async () => {
    expectErrors(/./)
    const url = '/saas/api/v2/token/refresh?redirectUrl=%2Fuc%2Forder'
    const headers = { cookie: `rt=${me.refreshToken}`, 'sec-fetch-mode': 'navigate', 'accept-language': 'en' }
    const page = await h.fetch(url, { headers }, away())
    const html = await page.text()
    expect([page.status, page.headers.get('set-cookie'), lang(html)]).toEqual([503, null, 'en-US'])
    expect(html).toContain('href="/uc/order"')
    expect((await h.fetch(url, { headers })).status).toBe(303)
  })
})

describe('a page with a failed part', () => {
  it('is shown, but not stored', async () => {
    expectErrors(/./)
    await onSale(h)
    // Below the first screen of the home page, which is still useful without it.
    const env = away((call) => /"?artist"?/i.test(call.sql) && /showcase|licensing_case|partner/.test(call.sql))
    const first = await openPage(h, '/?part=1', { env })
    expect([first.status, first.edge]).toEqual([200, 'miss'])
    for (const edge of ['miss', 'hit']) expect((await openPage(h, '/?part=1')).edge).toBe(edge)
    // If a complete copy is stored, that one is shown.
    h.clock.forward(61_000 * 12)
    expect((await openPage(h, '/?part=1', { env })).edge).toBe('kept')
  })
})

describe('with D1 unavailable, resources for machines and embedded players', () => {
  it('the last kept copy is sent, marked, even if outdated; 503 if there is none', async () => {
    expectErrors(/./)
    const paths = ['/sitemap.xml', '/sitemap/pages.xml', '/feed.xml', `/embed/track/${track.trackId}`]
    for (const path of paths) {
      const before = await (await h.fetch(path)).text()
      await onSale(h)
      for (const env of [away(), away(VERSION), away((call) => !VERSION(call))]) {
        const kept = await h.fetch(path, {}, env)
        // A part that needs no database is generated as always.
        const isMade = path === '/sitemap/pages.xml' && kept.headers.get('x-edge') === 'miss'
        if (!isMade)
          expect([path, kept.headers.get('x-edge'), kept.headers.get('warning')]).toEqual([
            path,
            'kept',
            '110 - "Response is Stale"',
          ])
        expect([kept.status, await kept.text()]).toEqual([200, before])
      }
      const after = await h.fetch(path)
      await after.arrayBuffer()
      expect([path, after.headers.get('warning')]).toEqual([path, null])
    }
    for (const path of ['/embed/track/999999', '/embed/track/999998?theme=dark']) {
      const none = await h.fetch(path, {}, away())
      expect([path, none.status, none.headers.get('retry-after')]).toEqual([path, 503, '30'])
      await none.arrayBuffer()
    }
  })
})
