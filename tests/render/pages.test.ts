import { beforeAll, describe, expect, it } from 'vitest'
import { inProduction } from '#tests/support/production.ts'
import { expectErrors } from '../support/console.ts'
import { faultDb } from '../support/fault-db.ts'
import { type Account, makeHarness } from '../support/harness.ts'
import { openPage, scriptNonces } from '../support/pages.ts'
import { type OnSale, onSale } from '../support/worlds.ts'

const h = makeHarness()
let track: OnSale
let account: Account
beforeAll(async () => {
  track = await onSale(h, { names: { 'en-US': 'Zr River City' } })
  account = await h.register()
})
const BOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

describe('the content security policy of a page', () => {
  it('allows scripts with its nonce, and no other inline script', async () => {
    const { headers, html, nonce } = await openPage(h, `/track/${track.trackId}`)
    expect(nonce).toMatch(/^[\w+/]{22}==$/)
    const csp = headers.get('content-security-policy')!
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(csp).toContain(rule)
    expect(csp).not.toMatch(/script-src[^;]*unsafe/)
    expect(scriptNonces(html).length).toBeGreaterThan(0)
    expect(new Set(scriptNonces(html))).toEqual(new Set([nonce]))
    expect(html).not.toMatch(/<[^>]+\son\w+=/)
    expect(html).not.toContain('javascript:')
  })
})

describe('status', () => {
  it.each([
    ['/', 200],
    ['/explore', 200],
    ['/signin', 200],
    ['/signup', 200],
    ['/no/such/page', 404],
    ['/track/999999999', 404],
    ['/track/x', 404],
    ['/track/1%27', 404],
  ])('%s is %d', async (path, status) => {
    const page = await openPage(h, path)
    expect([page.status, page.html.includes('</html>')]).toEqual([status, true])
  })
  it('the interface kit is a page of the sandbox, not indexed, and absent in production', async () => {
    const page = await openPage(h, '/sandbox/kit')
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(page.html).toContain('</html>')
    const env = inProduction(h.env)
    expect((await openPage(h, '/sandbox/kit', { env })).status).toBe(404)
    const other = await h.fetch('/sandbox/kit', { method: 'POST' })
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
  it('a draft has no page', async () => {
    const { trackId } = await onSale(h)
    await h.env.DB.prepare('UPDATE track SET status = -1 WHERE id = ?').bind(trackId).run()
    const page = await openPage(h, `/track/${trackId}`)
    expect(page.status).toBe(404)
    // Its sections are asked for together with the track, and dropped with it.
    expect(page.html).not.toMatch(/similar/)
  })
  it.each(['/uc', '/uc/order', '/order/confirm'])(
    '%s redirects to sign-in and back if nobody is signed in',
    async (path) => {
      const page = await openPage(h, path)
      expect([301, 302, 303, 307, 308]).toContain(page.status)
      const to = new URL(page.headers.get('location')!, 'http://cuemark.test')
      expect([to.origin, to.pathname]).toEqual(['http://cuemark.test', '/signin'])
      expect(decodeURIComponent(to.search)).toContain(path)
    },
  )
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5c%5cevil.example',
    '///evil.example/%2e%2e',
    '/.//evil.example',
    '/track//evil.example',
    '/explore//',
  ])('%s does not lead to another site', async (path) => {
    const { headers } = await openPage(h, `http://cuemark.test${path}`)
    const location = headers.get('location')
    if (location !== null) expect(new URL(location, 'http://cuemark.test/x').origin).toBe('http://cuemark.test')
  })
  it('auto-login redirects through the refresh call, once, and only for navigations', async () => {
    const round = await openPage(h, '/explore?page=2', { cookies: { auto: '1' } })
    expect([round.status, round.headers.get('location')]).toEqual([
      303,
      `/saas/api/v2/token/refresh?redirectUrl=${encodeURIComponent('/explore?page=2')}`,
    ])
    expect((await openPage(h, '/', { cookies: { auto: '1' }, headers: { 'sec-fetch-mode': 'no-cors' } })).status).toBe(
      200,
    )
    expect((await openPage(h, '/', { cookies: { auto: '1', at: 'x'.repeat(43) } })).status).toBe(200)
  })
})

describe('the response to a robot', () => {
  it('is the complete page: language, title, description and content', async () => {
    const { html } = await openPage(h, `/track/${track.trackId}`, { headers: { ...BOT, 'accept-language': 'en' } })
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en-US"/i)
    expect(html).toMatch(/<title>[^<]*Zr River City[^<]*<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]+"/)
    expect(html).toContain('Zr River City')
    expect(html.trimEnd().endsWith('</html>')).toBe(true)
  })
  it('a missing page is a 404 too', async () => {
    expect((await openPage(h, '/track/999999999', { headers: BOT })).status).toBe(404)
  })
})

describe('a page whose data cannot be read', () => {
  it('is a 5xx without the reason', async () => {
    expectErrors(/secret detail/, /unavailable/i, /Error/)
    const faulty = faultDb(h.env.DB)
    faulty.before((call) => {
      // Anything but the catalogue's version, with which other reads travel.
      if (/\bFROM (?!catalogue_state)/i.test(call.sql)) throw new Error('D1_ERROR: secret detail')
    })
    const env = { ...h.env, DB: faulty.db }
    for (const headers of [{}, BOT]) {
      const page = await openPage(h, `/track/${track.trackId}`, {
        env,
        headers: { ...headers, 'accept-language': 'vi' },
      })
      expect(page.status).toBeGreaterThanOrEqual(500)
      expect(page.html).not.toMatch(/secret detail|D1_ERROR|SQLITE|drizzle|\.ts:\d|at \w+ \(/)
      expect(page.html).toContain('</html>')
    }
  })
})

it('a name with a script is escaped, in the page and in its data', async () => {
  const evil = `</script><script>alert("x")</script><img src=x onerror=alert(1)>${track.trackId}`
  const { trackId } = await onSale(h, { name: evil })
  const { html } = await openPage(h, `/track/${trackId}`)
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;/script&gt;')
})

it('a page of a signed-in person contains no token and no password', async () => {
  for (const path of ['/', '/uc', `/track/${track.trackId}`]) {
    const { html } = await openPage(h, path, { cookies: { at: account.accessToken } })
    for (const secret of [account.accessToken, account.refreshToken, account.password])
      expect(html).not.toContain(secret)
  }
})
