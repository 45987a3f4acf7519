import { describe, expect, it } from 'vitest'
import { expectErrors, heard } from '#tests/support/console.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { mounted } from '#tests/support/mounted-routes.ts'
import type { AppBindings } from '#worker/env.ts'
import { isKnownHost } from '#worker/http/guards/known-host.ts'

const h = makeHarness()
const env = (over: Record<string, string>) => ({ ...h.env, ...over }) as AppBindings
const production = { ENVIRONMENT: 'production', PUBLIC_ORIGIN: 'https://cuemark.example' } as const

describe('an unknown host', () => {
  it('gets 421 on every route and page, with our headers and no content', async () => {
    for (const name of [...mounted.keys(), 'GET /', 'GET /track/1', 'POST /', 'GET /sandbox', 'GET /nope']) {
      const [method = '', pattern = ''] = name.split(' ')
      const answer = await h.fetch(`http://evil.example${pattern.replace(/:\w+/g, '1')}`, {
        method,
        headers: { 'x-forwarded-host': 'cuemark.test', 'accept-language': 'en', cookie: 'auto=1' },
      })
      expect(
        [answer.status, answer.headers.get('x-content-type-options'), answer.headers.get('cache-control')],
        name,
      ).toEqual([421, 'nosniff', 'private, no-store'])
      expect(await answer.text(), name).not.toContain('evil.example')
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
  })
  it('in the envelope, in the language of the request', async () => {
    const answer = await h.call('GET', 'http://evil.example/cuemark2/api/v2/tracks/1', undefined, {
      headers: { 'accept-language': 'en' },
    })
    expect(answer.body).toEqual({
      code: 421,
      msg: 'This host name is not ours',
      data: null,
      requestId: expect.stringMatching(/^[0-9a-z]{26}$/),
    })
  })
  it('x-forwarded-host has no effect on any host', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-host': 'evil.example' }
    const page = await h.fetch('/', { headers })
    expect([page.status, (await page.text()).includes('evil.example')]).toEqual([200, false])
  })
})

describe('which hosts are known', () => {
  const known = (url: string, over: Record<string, string> = {}) =>
    isKnownHost(new URL(url), { EXTRA_HOSTS: '', ...production, ...over } as never)
  it.each(['https://cuemark.example/', 'https://CUEMARK.example:443/x', 'http://cuemark.example/'])(
    'in production %s',
    (url) => expect(known(url)).toBe(true),
  )
  it.each([
    'https://evil.example/',
    'https://cuemark.example.evil.example/',
    'https://cuemark.example./',
    'https://cuemark.example@evil.example/',
    'https://www.cuemark.example/',
    'https://cuemark.example:8443/',
    'http://localhost/',
    'http://127.0.0.1/',
    'https://cuemark.someone.workers.dev/',
  ])('in production not %s', (url) => expect(known(url)).toBe(false))
  it.each([
    'http://localhost:8787/',
    'http://127.0.0.1:1/',
    'http://[::1]:9/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://2130706433/',
  ])('locally the local machine: %s', (url) => {
    for (const ENVIRONMENT of ['local', 'test']) expect(known(url, { ENVIRONMENT })).toBe(true)
  })
  it('and those in EXTRA_HOSTS, at any port or at the given one', () => {
    const EXTRA_HOSTS = 'music.Partner.example,192.168.1.5:8787,[fe80::1]'
    for (const url of [
      'https://music.partner.example/',
      'https://music.partner.example:8443/',
      'http://192.168.1.5:8787/',
      'http://[fe80::1]:3/',
    ])
      expect(known(url, { EXTRA_HOSTS }), url).toBe(true)
    for (const url of [
      'https://partner.example/',
      'http://192.168.1.5/',
      'http://192.168.1.5:80/',
      'https://x.music.partner.example/',
    ])
      expect(known(url, { EXTRA_HOSTS }), url).toBe(false)
  })
  it('an invalid list adds no host and raises an alert that names only the variable; the site goes on', async () => {
    expectErrors(/"at":"configuration"/)
    const lists = ['https://a.example', 'a.example,', 'a b', '*', 'a.example/x']
    for (const EXTRA_HOSTS of lists) {
      const using = env({ EXTRA_HOSTS })
      const status = async (url: string) => (await h.fetch(url, {}, using)).status
      expect(await status('http://a.example/robots.txt'), EXTRA_HOSTS).toBe(421)
      expect(await status('http://cuemark.test/robots.txt'), EXTRA_HOSTS).toBe(200)
    }
    const alerts = heard().filter(({ method, text }) => method === 'error' && text.includes('"at":"configuration"'))
    expect(alerts.map(({ text }) => JSON.parse(text))).toEqual(
      lists.map(() => ({ level: 'alert', at: 'configuration', rows: ['EXTRA_HOSTS'] })),
    )
  })
  it('an added host is served completely', async () => {
    const answer = await h.fetch(
      'http://music.partner.example/robots.txt',
      {},
      env({ EXTRA_HOSTS: 'music.partner.example' }),
    )
    expect(answer.status).toBe(200)
  })
})
