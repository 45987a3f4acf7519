import { beforeEach, describe, expect, it } from 'vitest'
import { allKept } from '#core/kept/kept.ts'
import { type Harness, makeHarness } from '../support/harness.ts'
import { inAnotherIsolate, openPage, scriptNonces } from '../support/pages.ts'
import { type OnSale, onSale, staff } from '../support/worlds.ts'

let h: Harness
let track: OnSale
beforeEach(async () => {
  h = makeHarness()
  // An import changes the catalogue version, and so starts with an empty cache.
  track = await onSale(h)
})

/** What the isolate holds gives way to other pages; what was asked for is remembered longer. */
const pushOut = (): void => allKept.find((kept) => kept.limits.name === 'pages')!.clear()

describe('the edge cache', () => {
  it('a page asked for once stays in its isolate; asked for again, every isolate finds it', async () => {
    const path = `/explore?keyword=${track.trackId}`
    expect((await openPage(h, path)).edge).toBe('miss')
    inAnotherIsolate()
    expect((await openPage(h, path)).edge).toBe('miss')
    expect((await openPage(h, path)).edge).toBe('hit')
    inAnotherIsolate()
    const [found, again] = [await openPage(h, path), await openPage(h, path)]
    expect([found.edge, again.edge]).toEqual(['hit', 'hit'])
    expect(found.nonce).not.toBe(again.nonce)
    for (const page of [found, again]) expect(new Set(scriptNonces(page.html))).toEqual(new Set([page.nonce]))
  })
  it('a page asked for again is stored, though its isolate no longer holds it', async () => {
    const path = `/explore?keyword=${track.trackId}`
    for (const edge of ['miss', 'miss', 'hit']) {
      expect((await openPage(h, path)).edge).toBe(edge)
      pushOut()
    }
    inAnotherIsolate()
    expect((await openPage(h, path)).edge).toBe('hit')
  })
  it('a page of another isolate is replaced when the catalogue changes, and shown once more after a minute', async () => {
    const path = `/track/${track.trackId}`
    await openPage(h, path)
    await openPage(h, path)
    inAnotherIsolate()
    h.clock.forward(61_000)
    expect((await openPage(h, path)).edge).toBe('stale')
    inAnotherIsolate()
    expect((await openPage(h, path)).edge).toBe('hit')
    await onSale(h)
    inAnotherIsolate()
    expect((await openPage(h, path)).edge).toBe('miss')
    // It had been asked for before, so the new one is stored at once.
    inAnotherIsolate()
    expect((await openPage(h, path)).edge).toBe('hit')
  })
  it.each(['/', '/track/:id'])(
    '%s: rendered once, then served from the cache with a new nonce each time',
    async (pattern) => {
      const path = pattern.replace(':id', track.trackId)
      const [first, second, third] = [await openPage(h, path), await openPage(h, path), await openPage(h, path)]
      expect([first.edge, second.edge, third.edge]).toEqual(['miss', 'hit', 'hit'])
      const plain = ({ html, nonce }: { html: string; nonce: string }) => html.replaceAll(nonce, 'N')
      expect(plain(second!)).toBe(plain(first!))
      expect(new Set([first, second, third].map((page) => page!.nonce)).size).toBe(3)
      for (const page of [first, second, third])
        expect(new Set(scriptNonces(page!.html))).toEqual(new Set([page!.nonce]))
    },
  )
  it('after a minute the old page is shown once more while the new one is rendered', async () => {
    const path = `/track/${track.trackId}`
    await openPage(h, path)
    h.clock.forward(61_000)
    expect((await openPage(h, path)).edge).toBe('stale')
    expect((await openPage(h, path)).edge).toBe('hit')
  })
  it('a page rendered again without any change is fresh for ten minutes, and a change still appears at once', async () => {
    const paths = ['/', '/explore?category=music', `/track/${track.trackId}`]
    const edges = async () => {
      const pages = []
      for (const path of paths) pages.push((await openPage(h, path)).edge)
      return [...new Set(pages)]
    }
    expect(await edges()).toEqual(['miss'])
    h.clock.forward(61_000)
    expect(await edges()).toEqual(['stale'])
    h.clock.forward(590_000)
    expect(await edges()).toEqual(['hit'])
    h.clock.forward(20_000)
    expect(await edges()).toEqual(['stale'])
    h.clock.forward(590_000)
    expect(await edges()).toEqual(['hit'])
    const dearer = { basePriceFen: 123_400 }
    const changed = await h.fetch(`/admin/api/v1/catalogue/tracks/${track.trackId}`, {
      method: 'PATCH',
      headers: { ...staff(h), 'content-type': 'application/json' },
      body: JSON.stringify(dearer),
    })
    expect(changed.status).toBe(200)
    expect(await edges()).toEqual(['miss'])
    // Not settled yet at the new version: the index may still be behind.
    h.clock.forward(61_000)
    expect(await edges()).toEqual(['stale'])
  })
  it('a settled page of a version that the database no longer has is fresh for a minute only', async () => {
    const path = `/track/${track.trackId}`
    const edge = async () => (await openPage(h, path)).edge
    await edge()
    h.clock.forward(61_000)
    expect([await edge(), await edge()]).toEqual(['stale', 'hit'])
    h.clock.forward(120_000)
    expect(await edge()).toBe('hit')
    await h.env.DB.prepare('UPDATE catalogue_state SET version = version - 1').run()
    expect(await edge()).toBe('stale')
    await h.env.DB.prepare('UPDATE catalogue_state SET version = version + 1').run()
  })
  it('a renewal that took a change with it is not settled', async () => {
    const path = `/track/${track.trackId}`
    await openPage(h, path)
    h.clock.forward(61_000)
    await onSale(h)
    expect((await openPage(h, path)).edge).toBe('miss')
    h.clock.forward(61_000)
    expect((await openPage(h, path)).edge).toBe('stale')
  })
  it('a change of the catalogue appears in the next page', async () => {
    await openPage(h, '/')
    expect((await openPage(h, '/')).edge).toBe('hit')
    await onSale(h)
    expect((await openPage(h, '/')).edge).toBe('miss')
  })
  it('separates languages and themes', async () => {
    const path = `/track/${track.trackId}`
    const variants: { headers?: Record<string, string>; cookies?: Record<string, string> }[] = [
      {},
      { headers: { 'accept-language': 'en' } },
      { cookies: { locale: 'ja-JP' } },
      { cookies: { theme: 'dark' } },
      { cookies: { theme: 'light' } },
    ]
    for (const variant of variants)
      expect((await openPage(h, path, variant)).edge, JSON.stringify(variant)).toBe('miss')
    for (const variant of variants) {
      const page = await openPage(h, path, variant)
      const lang = variant.cookies?.locale ?? (variant.headers ? 'en-US' : 'zh-CN')
      expect([page.edge, page.html.includes(`lang="${lang}"`)], JSON.stringify(variant)).toEqual(['hit', true])
      expect(/data-theme="(\w+)"/.exec(page.html)?.[1]).toBe(variant.cookies?.theme)
    }
  })
  it('?locale= shares the page of its language and is stored in a cookie, which is never cached', async () => {
    const asked = await openPage(h, '/?locale=en-US')
    expect(asked.headers.get('set-cookie')).toMatch(/^locale=en-US; Path=\/; Max-Age=\d+; SameSite=Lax$/)
    const plain = await openPage(h, '/', { headers: { 'accept-language': 'en' } })
    expect([asked.edge, plain.edge, plain.headers.get('set-cookie')]).toEqual(['miss', 'hit', null])
  })
  it.each(['at', 'rt', 'auto'])(
    'a page for a request with the cookie %s is neither read from it nor stored in it',
    async (name) => {
      const cookies = { [name]: 'x'.repeat(43) }
      const headers = { 'sec-fetch-mode': 'no-cors' }
      expect((await openPage(h, '/', { cookies, headers })).edge).toBe('pass')
      expect((await openPage(h, '/')).edge).toBe('miss')
      const signedIn = await openPage(h, '/', { cookies, headers })
      expect([signedIn.edge, signedIn.headers.get('cache-control')]).toEqual(['pass', 'private, no-store'])
    },
  )
  it('no account page, no search, no failed page is stored', async () => {
    for (const path of ['/track/999999999', '/signin', '/verify/x', '/nope']) {
      await openPage(h, path)
      expect(['miss', 'pass'], path).toContain((await openPage(h, path)).edge)
    }
  })
  it('a visitor cannot choose the cache key of another page', async () => {
    const theme = `system/0/track/${track.trackId}#`
    for (const text of [theme, theme.replace('/0/', '/%2e%2e/'), '../zh-CN/system', 'dark?'])
      await openPage(h, '/', { cookies: { theme: text } })
    const page = await openPage(h, `/track/${track.trackId}`)
    expect([page.edge, page.html.includes(track.name)]).toEqual(['miss', true])
  })
  it('the response forbids other caches, because a nonce is for one response', async () => {
    await openPage(h, '/')
    for (const page of [await openPage(h, '/'), await openPage(h, '/nope')]) {
      expect(page.headers.get('cache-control')).toMatch(/private|no-store/)
      expect([page.headers.get('x-nonce'), page.headers.get('x-stored-at')]).toEqual([null, null])
    }
  })
})
