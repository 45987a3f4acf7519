import { beforeAll, describe, expect, it } from 'vitest'
import { toRealm } from '#core/permissions.ts'
import { type Actors, actors } from '#tests/support/actors.ts'
import { expectErrors } from '#tests/support/console.ts'
import { faultDb, lost } from '#tests/support/fault-db.ts'
import { type Harness, makeHarness, ORIGIN } from '#tests/support/harness.ts'
import { issuedLicence } from '#tests/support/licences.ts'
import { mounted } from '#tests/support/mounted-routes.ts'
import { openPage } from '#tests/support/pages.ts'
import { onSale, staff } from '#tests/support/worlds.ts'

/** Refusals of private routes must not be cached; the access suites check their successful answers. */
const h = makeHarness()
let people: Actors
beforeAll(async () => {
  people = await actors()
})
const routes = [...mounted].filter(([, needs]) => needs !== 'public')
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

async function ask(name: string, headers: Record<string, string>, env?: Harness['env'], sent = '{"nonsense":1}') {
  const [method = '', pattern = ''] = name.split(' ')
  const response = await h.fetch(
    pattern.replace(/:\w+(?:\{[^}]*\})?/g, 'zzzzzzzzzz'),
    {
      method,
      headers: { ...(UNSAFE.has(method) && { 'content-type': 'application/json' }), ...headers },
      ...(UNSAFE.has(method) && { body: new TextEncoder().encode(sent) }),
    },
    env,
  )
  // Read to the end: a stream that breaks off reports it before the next test starts.
  await response.text().catch(() => undefined)
  return { status: response.status, kept: response.headers.get('cache-control') ?? 'nothing is said' }
}
/** D1 answers `calls` times and then fails. */
function failing(calls: number): Harness['env'] {
  const faulty = faultDb(h.env.DB)
  faulty.before(({ index }) => {
    if (index > calls) throw lost()
  })
  return { ...h.env, DB: faulty.db }
}

it.each(routes)('%s (%s): no refusal is cacheable, whatever the reason', async (name, needs) => {
  expectErrors(/Network connection lost/)
  const bearer =
    needs !== null && toRealm(needs) === 'account'
      ? { authorization: `Bearer ${people.other.accessToken}` }
      : { ...staff(h) }
  const isHarmless = !/\/web\/(?:logout|close)$/.test(name)
  const answers = [
    await ask(name, {}),
    await ask(name, { authorization: `Bearer ${'x'.repeat(43)}` }),
    await ask(name, { cookie: `at=${people.other.accessToken}`, 'sec-fetch-site': 'cross-site' }),
    await ask(name, { ...bearer, 'content-type': 'text/plain' }),
    await ask(name, bearer, failing(0)),
    await ask(name, bearer, failing(1)),
    ...(isHarmless
      ? [
          await ask(name, bearer),
          await ask(name, bearer, h.env, '{'),
          await ask(name, bearer, h.env, '9'.repeat(300_000)),
        ]
      : []),
  ]
  for (const { status, kept } of answers) expect(kept, String(status)).toMatch(/\bno-store\b/)
  expect(answers[0]!.status).toBe(401)
})

describe('public responses', () => {
  it('are not cacheable when made for a person', async () => {
    const track = await onSale(h)
    for (const path of [`/cuemark2/api/v2/tracks/${track.trackId}`, '/cuemark2/api/v2/tracks/recommend']) {
      const mine = await h.call('GET', path, undefined, { token: people.owner.accessToken })
      const anybody = await h.call('GET', path)
      expect([mine.status, mine.headers.get('cache-control')], path).toEqual([200, 'private, no-store'])
      expect(anybody.headers.get('cache-control'), path).toBeNull()
    }
  })
  it('pages of the account, and all pages while signed in', async () => {
    const cookies = { at: people.owner.accessToken }
    for (const path of ['/', '/help', '/uc', '/uc/order', '/uc/account', '/order', '/notFound', '/nope']) {
      const page = await openPage(h, path, { cookies })
      expect([path, page.headers.get('cache-control')]).toEqual([path, 'private, no-store'])
    }
  })
  it('a file behind a signed link, whole, in part, and beyond its end', async () => {
    const { licenceId, buyer } = await issuedLicence(h)
    const link = await h.call<{ url: string }>('GET', `/cuemark2/api/v2/licences/${licenceId}/audio`, undefined, {
      token: buyer.accessToken,
    })
    const { url } = link.body.data!.value
    for (const headers of [{}, { range: 'bytes=0-3' }, { range: 'bytes=99999999-' }] as Record<string, string>[])
      for (const path of [url, url.replace(/signature=.*/, 'signature=x')]) {
        const answer = await h.fetch(path, { headers: { ...headers, origin: ORIGIN } })
        await answer.body?.cancel()
        expect(answer.headers.get('cache-control'), `${answer.status}`).toBe('private, no-store')
      }
  })
})
