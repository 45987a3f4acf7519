import { beforeAll, describe, expect, it } from 'vitest'
import { expectErrors } from '#tests/support/console.ts'
import { faultDb, lost } from '#tests/support/fault-db.ts'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { issuedLicence } from '#tests/support/licences.ts'
import { upload } from '#tests/support/worlds.ts'

const h = makeHarness()
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
}
const targets: Record<string, { path: string; init?: RequestInit; env?: typeof h.env }> = {}
beforeAll(async () => {
  const { licenceId, buyer, licence } = await issuedLicence(h)
  const own = { headers: { authorization: `Bearer ${buyer.accessToken}` } }
  const P = '/cuemark2/api/v2'
  const audio = await h.call<{ url: string }>('GET', `${P}/licences/${licenceId}/audio`, undefined, {
    token: buyer.accessToken,
  })
  const faulty = faultDb(h.env.DB)
  faulty.before(() => {
    throw lost()
  })
  Object.assign(targets, {
    'an answer': { path: `${P}/tracks/recommend` },
    'a refusal': { path: `${P}/orders` },
    'an unknown call': { path: `${P}/nope` },
    'an unknown base': { path: '/notify/nope' },
    'a cross-site call': { path: `${P}/orders`, init: { method: 'POST', headers: { origin: 'https://evil.example' } } },
    'a 500': { path: `${P}/tracks/1`, env: { ...h.env, DB: faulty.db } },
    'a document': { path: `${P}/licences/${licenceId}/document`, init: own },
    'a download': { path: audio.body.data!.value.url },
    'a refused download': { path: audio.body.data!.value.url.replace(/signature=.*/, 'signature=x') },
    media: { path: `/media/wave/${await upload(h, 'wave-image', 'image/png', unique('hdr'))}` },
    'missing media': { path: `/media/wave/${'0'.repeat(64)}` },
    'media by POST': { path: `/media/wave/${'0'.repeat(64)}`, init: { method: 'POST' } },
    health: { path: '/healthz' },
    'the description': { path: '/openapi.json' },
    'its page': { path: '/docs' },
    robots: { path: '/robots.txt' },
    'public keys': { path: '/.well-known/licence-keys.json' },
    'the home page': { path: '/' },
    'a page with a redirect': { path: '/', init: { headers: { cookie: 'auto=1' } } },
    'a page that does not exist': { path: '/no/such/page' },
    'a verify page': { path: `/verify/${licence.licenceNo}` },
    'a preflight': { path: `${P}/orders`, init: { method: 'OPTIONS', headers: { origin: 'https://evil.example' } } },
  })
})

describe('security headers of every response', () => {
  it('are the same for every kind of response', async () => {
    expectErrors(/Network connection lost/)
    for (const [what, { path, init, env }] of Object.entries(targets)) {
      const response = await h.fetch(path, init, env)
      await response.arrayBuffer()
      expect(Object.fromEntries(response.headers), what).toMatchObject(ALWAYS)
      expect(response.headers.get('content-security-policy'), what).toMatch(/frame-ancestors 'none'/)
      expect(response.headers.get('access-control-allow-origin'), what).toBeNull()
    }
  })
  it('responses that are not pages allow nothing', async () => {
    for (const what of ['an answer', 'a refusal', 'media', 'a download', 'robots', 'health']) {
      const { path, init } = targets[what]!
      const response = await h.fetch(path, init)
      await response.arrayBuffer()
      expect(response.headers.get('content-security-policy'), what).toMatch(/default-src 'none'.*sandbox/)
    }
  })
  it('no header reveals the software', async () => {
    const response = await h.fetch('/')
    await response.arrayBuffer()
    for (const name of ['server', 'x-powered-by', 'x-aspnet-version']) expect(response.headers.get(name)).toBeNull()
  })
})
