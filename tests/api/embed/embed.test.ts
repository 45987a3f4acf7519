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
  it('is a page that may stand in any frame, and may do nothing but play', async () => {
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
  it('is nobody\u2019s own: no cookie is set, none is looked at, everybody may keep it for a while', async () => {
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
  it('names the piece, whatever stands in its name, and leads out of the frame', async () => {
    const { text } = await get(`/embed/track/${ids.sold}`)
    expect(text).toContain('&lt;i&gt;Night&lt;/i&gt; &amp; &quot;Ferry&quot;')
    expect(text).not.toContain('<i>Night')
    const links = [...text.matchAll(/<a [^>]*href="([^"]+)"[^>]*>/g)]
    expect(links.map(([, href]) => href)).toContain(`${ORIGIN}/track/${ids.sold}`)
    for (const [link] of links) expect(link).toMatch(/target="_blank" rel="noopener"/)
    expect(text).toContain('取得授权')
    expect(text).not.toContain('已下架')
  })
  it('in the language asked for, else the reader\u2019s', async () => {
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
  it('in the theme asked for, also after the other one was kept', async () => {
    const getTheme = async (query: string) =>
      /<html[^>]* data-theme="(\w+)"/.exec((await get(`/embed/track/${ids.sold}${query}`)).text)?.[1] ?? null
    expect(await getTheme('?theme=dark')).toBe('dark')
    expect(await getTheme('?theme=light')).toBe('light')
    expect(await getTheme('')).toBeNull()
    expect(await getTheme('?theme=%22%3E')).toBeNull()
  })
  it('of what is sold out says so, and can be heard', async () => {
    const { status, text } = await get(`/embed/track/${ids.out}`)
    expect(status).toBe(200)
    expect(text).toContain('已下架')
    expect(text).toContain('看看相近的作品')
    expect(text).not.toContain('取得授权')
  })
  it('is asked for again with its tag', async () => {
    const path = `/embed/track/${ids.sold}`
    const etag = (await get(path)).headers.get('etag')!
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  })
})

describe('refused: GET /embed/track/{id}', () => {
  it.each(['draft', 'nobody', 'word', 'zero'])('%s: a page that says so, in a frame too', async (which) => {
    const id = { nobody: '999999999', word: 'x', zero: '0' }[which] ?? ids[which]!
    const { status, headers, text } = await get(`/embed/track/${id}`)
    expect(status).toBe(404)
    expect(text).toContain('这首作品不在了')
    expect(text).not.toMatch(/<script|<audio/)
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(headers.get('x-frame-options')).toBeNull()
  })
  it('everything else of the site still stands in no frame, also under /embed', async () => {
    for (const path of ['/', `/track/${ids.sold}`, '/embed', '/embed/', '/embed/playlist/1', `/oembed?url=x`]) {
      const { headers } = await get(path)
      expect(headers.get('x-frame-options'), path).toBe('DENY')
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    }
  })
})

describe('happy: GET /oembed', () => {
  it('is what the specification asks for (type rich), and anybody\u2019s script may read it', async () => {
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
  it('is never larger than asked for', async () => {
    const { body } = await oembed(`url=${getUrl(`/track/${ids.sold}`)}&format=json&maxwidth=320&maxheight=100`)
    expect(body).toMatchObject({ width: 320, height: 100 })
    expect(body!.html).toContain('width="320" height="100"')
    expect(body).not.toHaveProperty('thumbnail_url')
    expect((await oembed(`url=${getUrl(`/track/${ids.sold}`)}&maxwidth=4000`)).body).toMatchObject({ width: 560 })
  })
  it('keeps the language a page was shared in; other parameters of consumers are theirs', async () => {
    const { body } = await oembed(`url=${getUrl(`/track/${ids.sold}?locale=en-US&_=x`)}&omit_script=1`)
    expect(body!.title).toContain('Night Ferry in English')
    expect(body!.html).toContain(`/embed/track/${ids.sold}?locale=en-US"`)
  })
  it('is named on the page of the track', async () => {
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
  it('for an address that is none of ours, or no track anybody may see: 404', async () => {
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
