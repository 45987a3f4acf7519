import { beforeAll, describe, expect, it } from 'vitest'
import type { Harness } from '#tests/support/harness.ts'
import { mounted } from '#tests/support/mounted-routes.ts'
import { openPage } from '#tests/support/pages.ts'
import { getRows } from '#tests/support/rows.ts'
import { type OnSale, onSale } from '#tests/support/worlds.ts'
import { A, cookieHeader, getCookies, identityWorld, ORIGIN } from '../identity/world.ts'

const P = '/cuemark2/api/v2'
/** How new and old browsers tell that another site led here. */
const ELSEWHERE: [string, Record<string, string>][] = [
  ['a link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', referer: 'https://evil.example/' }],
  ['a subdomain', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }],
  ['a picture', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['an old browser', { referer: 'https://evil.example/page' }],
  ['an old browser that hides its referer’s path', { referer: 'null' }],
  ['an origin', { origin: 'https://evil.example' }],
]
let w: Awaited<ReturnType<typeof identityWorld>>
let h: Harness
let track: OnSale
beforeAll(async () => {
  w = await identityWorld()
  h = w.h
  track = await onSale(h)
})

/** A signed-in browser, with or without `autologin`. */
async function browser(autologin: boolean) {
  const { email } = await w.member()
  const { response, value } = await w.login(email, undefined, { autologin })
  return { all: cookieHeader(response), rt: cookieHeader(response, 'rt'), accessToken: value.accessToken }
}
/** Row counts of all tables, and the session's row. */
async function everything(): Promise<unknown> {
  const names = await getRows<{ name: string }>(
    h.env,
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'track_text%'`,
  )
  const counts = await h.env.DB.batch<{ n: number }>(
    names.map(({ name }) => h.env.DB.prepare(`SELECT count(*) AS n FROM "${name}"`)),
  )
  const revoked = await getRows(h.env, 'SELECT count(*) AS n FROM session WHERE revoked_at_ms IS NOT NULL')
  return [counts.map(({ results }, i) => [names[i]?.name, results[0]?.n]), revoked]
}

describe('GET /token/refresh', () => {
  it.each([true, false])('from another site rotates, clears and ends nothing; auto-login: %s', async (autologin) => {
    const me = await browser(autologin)
    for (const [what, headers] of ELSEWHERE) {
      for (const cookie of [me.rt, me.all]) {
        const answer = await h.fetch(`${A}/token/refresh?redirectUrl=%2F`, { headers: { cookie, ...headers } })
        expect([answer.status, getCookies(answer)], what).toEqual([403, {}])
      }
    }
    expect((await w.detail(me.accessToken)).status).toBe(200)
    const renewed = await w.post('/token/refresh', { userSource: 'web' }, { cookie: me.rt, origin: ORIGIN })
    expect(renewed.status).toBe(autologin ? 200 : 401)
  })
  it('without auto-login ends nothing, wherever the link is', async () => {
    const me = await browser(false)
    const answer = await h.fetch(`${A}/token/refresh?redirectUrl=%2F`, { headers: { cookie: me.rt } })
    expect([answer.status, Object.keys(getCookies(answer))]).toEqual([303, ['auto']])
    expect((await w.detail(me.accessToken)).status).toBe(200)
  })
  it('with a valid access token only redirects back', async () => {
    const me = await browser(true)
    const answer = await h.fetch(`${A}/token/refresh?redirectUrl=%2Fcart`, { headers: { cookie: me.all } })
    expect([answer.status, answer.headers.get('location'), getCookies(answer)]).toEqual([303, '/cart', {}])
  })
  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { referer: `${ORIGIN}/x` },
    {},
  ])('from our own pages, or typed, refreshes: %j', async (headers) => {
    const me = await browser(true)
    const answer = await h.fetch(`${A}/token/refresh?redirectUrl=%2F`, {
      headers: { cookie: me.rt, 'sec-fetch-mode': 'navigate', ...headers },
    })
    expect(Object.keys(getCookies(answer))).toEqual(['at', 'rt', 'until', 'auto'])
  })
})

describe('a page with an expired access token', () => {
  const auto = { cookie: '__Host-auto=1' }
  it('after a link on another site navigates itself, as our own page, which the refresh call accepts', async () => {
    for (const [what, headers] of ELSEWHERE.filter(([, { 'sec-fetch-mode': mode }]) => mode !== 'no-cors')) {
      const path = `/track/${track.trackId}?a="><b>&c=1`
      const answer = await h.fetch(`${ORIGIN}${path}`, { headers: { ...auto, ...headers } })
      const html = await answer.text()
      expect([answer.status, answer.headers.get('cache-control')], what).toEqual([200, 'private, no-store'])
      const target = `/saas/api/v2/token/refresh?redirectUrl=${encodeURIComponent(new URL(path, ORIGIN).pathname + new URL(path, ORIGIN).search)}`
      expect(html).toContain(`content="0;url=${target}"`)
      expect(answer.headers.get('content-security-policy')).not.toContain('sandbox')
    }
  })
  it('is redirected at once otherwise', async () => {
    const answer = await h.fetch(`${ORIGIN}/`, { headers: { ...auto, 'sec-fetch-site': 'none' } })
    expect(answer.status).toBe(303)
  })
})

describe('every GET route', () => {
  const routes = [...mounted.keys()].filter((name) => name.startsWith('GET ')).map((name) => name.slice(4))
  it('is tested', () => expect(routes.length).toBeGreaterThan(50))

  it('sets no cookie and writes no row when another site links to it, signed in or not', async () => {
    const me = await browser(true)
    const before = await everything()
    for (const pattern of routes) {
      const path = pattern
        .replace(/:(?:trackId|id)\b/g, track.trackId)
        .replace(/:(?:versionId|version)\b/g, track.versionId)
        .replace(/:skuId\b/g, track.skuId)
        .replace(/:\w+/g, 'x')
      for (const cookie of [me.all, '']) {
        const answer = await h.fetch(`${ORIGIN}${path}`, {
          headers: { ...(cookie && { cookie }), ...ELSEWHERE[0]![1] },
        })
        await answer.body?.cancel()
        expect(answer.headers.get('set-cookie'), pattern).toBeNull()
      }
    }
    expect(await everything()).toEqual(before)
  })
  it('that counts attempts or sets cookies refuses such a link', async () => {
    const me = await browser(true)
    for (const path of [
      '/saas/api/v2/web/export',
      `${P}/wx/getQrAuthorize`,
      `${P}/carts/${track.skuId}`,
      `${P}/tracks/${track.trackId}/${track.versionId}/download`,
    ])
      for (const [what, headers] of ELSEWHERE) {
        const answer = await h.fetch(`${ORIGIN}${path}`, { headers: { cookie: me.all, ...headers } })
        expect([answer.status, await answer.json()], `${what}: ${path}`).toMatchObject([403, { code: 40301 }])
      }
  })
})

describe('?locale= on a link', () => {
  const from = (headers: Record<string, string>, cookies: Record<string, string> = {}) =>
    openPage(h, '/help?locale=ja-JP', { headers, cookies })
  it('of another site does not change a chosen language', async () => {
    for (const [what, headers] of ELSEWHERE) {
      const page = await from(headers, { locale: 'vi-VN' })
      expect([page.html.includes('lang="vi-VN"'), page.headers.get('set-cookie')], what).toEqual([true, null])
    }
  })
  it('of another site applies if none was chosen; from our own pages it always applies', async () => {
    for (const page of [
      await from(ELSEWHERE[0]![1]),
      await from({ 'sec-fetch-site': 'same-origin' }, { locale: 'vi-VN' }),
      await from({}, { locale: 'vi-VN' }),
    ])
      expect([page.html.includes('lang="ja-JP"'), page.headers.get('set-cookie')]).toEqual([
        true,
        expect.stringMatching(/^locale=ja-JP;/),
      ])
  })
})
