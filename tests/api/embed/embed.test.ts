import { beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#core/locales.ts'
import { accessSuite } from '#tests/support/access-suite.ts'
import { makeHarness, ORIGIN, unique } from '#tests/support/harness.ts'
import { imported, onSale } from '#tests/support/worlds.ts'

const h = makeHarness()
const name = unique('<i>Night</i> & "Ferry"')
const ids: Record<string, string> = {}
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await h.fetch(path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const oembed = async (query: string) => {
  const { status, headers, text } = await get(`/oembed?${query}`)
  return { status, headers, body: status === 200 ? (JSON.parse(text) as Record<string, unknown>) : null }
}
const getUrl = (path: string) => encodeURIComponent(ORIGIN + path)

beforeAll(async () => {
  ids.sold = (await onSale(h, { name, names: { 'en-US': 'Night Ferry in English' } })).trackId
  ids.out = (await imported(h, { status: 'sold_out' })).trackId
  ids.draft = (await imported(h, { status: 'draft' })).trackId
})

describe('happy: GET /embed/track/{id}', () => {
  it('is a page that may be framed by any site, and can only play', async () => {
    const { status, headers, text } = await get(`/embed/track/${ids.sold}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const csp = headers.get('content-security-policy')!
    for (const part of ["default-src 'none'", "script-src 'self'", "form-action 'none'", 'frame-ancestors *'])
      expect(csp).toContain(part)
    expect(csp).not.toContain('unsafe-inline')
    expect(text).not.toMatch(/<script(?! type="module" src=)| style=| on\w+=/)
  })
  it('is the same for everybody: sets and reads no cookie, and may be cached for a while', async () => {
    const path = `/embed/track/${ids.sold}`
    const plain = await get(path)
    const signedIn = await get(path, { cookie: 'at=x; rt=y; auto=1; locale=vi-VN; theme=dark' })
    expect(signedIn.text).toBe(plain.text)
    for (const { headers } of [plain, signedIn]) {
      expect(headers.get('set-cookie')).toBeNull()
      expect(headers.get('cache-control')).toMatch(/^public, max-age=/)
      expect(headers.get('vary')).toMatch(/accept-language/i)
    }
  })
  it("shows the track's name, escaped, and links out of the frame", async () => {
    const { text } = await get(`/embed/track/${ids.sold}`)
    expect(text).toContain('&lt;i&gt;Night&lt;/i&gt; &amp; &quot;Ferry&quot;')
    expect(text).not.toContain('<i>Night')
    const links = [...text.matchAll(/<a [^>]*href="([^"]+)"[^>]*>/g)]
    expect(links.map(([, href]) => href)).toContain(`${ORIGIN}/track/${ids.sold}`)
    for (const [link] of links) expect(link).toMatch(/target="_blank" rel="noopener"/)
    expect(text).toContain('取得授权')
    expect(text).not.toContain('已下架')
  })
  it("is in the requested language, else in the reader's", async () => {
    for (const locale of LOCALES) {
      const asked = await get(`/embed/track/${ids.sold}?locale=${locale}`)
      expect(asked.text).toContain(`<html lang="${locale}"`)
    }
    for (const locale of ['en-US', 'ja-JP', 'vi-VN']) {
      const read = await get(`/embed/track/${ids.sold}`, { 'accept-language': locale })
      expect(read.text).toContain(`<html lang="${locale}"`)
    }
    expect((await get(`/embed/track/${ids.sold}?locale=en-US`)).text).toContain('Night Ferry in English')
  })
  it('is in the requested theme, also after the other one was cached', async () => {
    const getTheme = async (query: string) =>
      /<html[^>]* data-theme="(\w+)"/.exec((await get(`/embed/track/${ids.sold}${query}`)).text)?.[1] ?? null
    expect(await getTheme('?theme=dark')).toBe('dark')
    expect(await getTheme('?theme=light')).toBe('light')
    expect(await getTheme('')).toBeNull()
    expect(await getTheme('?theme=%22%3E')).toBeNull()
  })
  it('marks a sold-out track, which can still be heard', async () => {
    const { status, text } = await get(`/embed/track/${ids.out}`)
    expect(status).toBe(200)
    expect(text).toContain('已下架')
    expect(text).toContain('看看相近的作品')
    expect(text).not.toContain('取得授权')
  })
  it('is revalidated with its ETag', async () => {
    const path = `/embed/track/${ids.sold}`
    const etag = (await get(path)).headers.get('etag')!
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  })
})

describe('refused: GET /embed/track/{id}', () => {
  it.each(['draft', 'nobody', 'word', 'zero'])('%s: a page that says so, also in a frame', async (which) => {
    const id = { nobody: '999999999', word: 'x', zero: '0' }[which] ?? ids[which]!
    const { status, headers, text } = await get(`/embed/track/${id}`)
    expect(status).toBe(404)
    expect(text).toContain('这首作品不在了')
    expect(text).not.toMatch(/<script|<audio/)
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(headers.get('x-frame-options')).toBeNull()
  })
  it('all other pages still cannot be framed, also under /embed', async () => {
    for (const path of ['/', `/track/${ids.sold}`, '/embed', '/embed/', '/embed/playlist/1', `/oembed?url=x`]) {
      const { headers } = await get(path)
      expect(headers.get('x-frame-options'), path).toBe('DENY')
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    }
  })
})

describe('happy: GET /oembed', () => {
  it('matches the specification (type rich) and can be read by any script', async () => {
    const { status, headers, body } = await oembed(`url=${getUrl(`/track/${ids.sold}`)}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: 'Cuemark',
      provider_url: ORIGIN,
      width: 560,
      height: 152,
      thumbnail_url: `${ORIGIN}/og/track/${ids.sold}.png`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    expect(body!.title).toContain(name)
    expect(body!.html).toMatch(new RegExp(`^<iframe src="${ORIGIN}/embed/track/${ids.sold}" title="&lt;i&gt;Night`))
  })
  it('is never larger than requested', async () => {
    const { body } = await oembed(`url=${getUrl(`/track/${ids.sold}`)}&format=json&maxwidth=320&maxheight=100`)
    expect(body).toMatchObject({ width: 320, height: 100 })
    expect(body!.html).toContain('width="320" height="100"')
    expect(body).not.toHaveProperty('thumbnail_url')
    expect((await oembed(`url=${getUrl(`/track/${ids.sold}`)}&maxwidth=4000`)).body).toMatchObject({ width: 560 })
  })
  it('keeps the language of the shared page; unknown parameters are ignored', async () => {
    const { body } = await oembed(`url=${getUrl(`/track/${ids.sold}?locale=en-US&_=x`)}&omit_script=1`)
    expect(body!.title).toContain('Night Ferry in English')
    expect(body!.html).toContain(`/embed/track/${ids.sold}?locale=en-US"`)
  })
  it("is linked on the track's page", async () => {
    const { text } = await get(`/track/${ids.sold}`)
    const link = /<link[^>]+application\/json\+oembed[^>]+>/.exec(text)?.[0] ?? ''
    const href = /href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(href.startsWith(`${ORIGIN}/oembed?`)).toBe(true)
    expect((await oembed(new URL(href).search.slice(1))).body).toMatchObject({ type: 'rich' })
  })
})

describe('refused: GET /oembed', () => {
  it('in another format: 501', async () => {
    const url = getUrl(`/track/${ids.sold}`)
    expect((await oembed(`url=${url}&format=xml`)).status).toBe(501)
  })
  it('for an address of another site, or a track that is not visible: 404', async () => {
    const strange = [
      encodeURIComponent(`https://evil.example/track/${ids.sold}`),
      encodeURIComponent(`${ORIGIN}.evil.example/track/${ids.sold}`),
      encodeURIComponent(`javascript:${ORIGIN}/track/${ids.sold}`),
      getUrl('/playlist/1'),
      getUrl(`/track/${ids.draft}`),
      getUrl('/track/999999999'),
      getUrl(`/embed/track/${ids.sold}`),
      'x',
    ]
    for (const url of strange) expect((await oembed(`url=${url}`)).status, url).toBe(404)
  })
  it.each([
    ['', 'url'],
    ['url=', 'url'],
    [`url=${'x'.repeat(2001)}`, 'url'],
    ['url=x&maxwidth=wide', 'maxwidth'],
    ['url=x&maxwidth=0', 'maxwidth'],
    ['url=x&maxheight=-1', 'maxheight'],
  ])('%s', async (query, field) => {
    const { status, text } = await get(`/oembed?${query}`)
    expect(status).toBe(400)
    expect(Object.keys((JSON.parse(text) as { errors: object }).errors)).toEqual([field])
  })
})

accessSuite({
  route: 'GET /embed/track/:id',
  needs: 'public',
  request: async (h) => ({ path: `/embed/track/${(await onSale(h)).trackId}` }),
})
accessSuite({
  route: 'GET /oembed',
  needs: 'public',
  request: async (h) => ({ path: `/oembed?url=${getUrl(`/track/${(await onSale(h)).trackId}`)}` }),
})
