import { beforeAll, describe, expect, it } from 'vitest'
import { type Actors, actors, whileDisabled } from '#tests/support/actors.ts'
import { makeHarness, ORIGIN } from '#tests/support/harness.ts'
import { fingerprint } from '#tests/support/rows.ts'
import { apiKey } from '#tests/support/worlds.ts'

/** The base authenticates the caller before any route, so every credential is tried on two routes of each base. */
const h = makeHarness()
let people: Actors
beforeAll(async () => {
  people = await actors()
})
const DAY_MS = 24 * 3_600_000
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const getKey = () => apiKey(h, 'CATALOGUE_KEY')

type Call = [method: string, path: string, body?: object]
const ACCOUNT: Call[] = [
  ['GET', '/cuemark2/api/v2/orders'],
  ['POST', '/cuemark2/api/v2/collection/new', { name: 'x' }],
  ['GET', '/saas/api/v2/web/getUserDetail'],
  ['POST', '/saas/api/v2/web/updateNickname', { nickname: 'x' }],
]
const STAFF: Call[] = [
  ['GET', '/admin/api/v1/catalogue/prints'],
  ['POST', '/admin/api/v1/catalogue/known', { hashes: [] }],
]
async function refused([method, path, body]: Call, headers: Record<string, string>, env = h.env) {
  const before = await fingerprint(h.env)
  const answer = await h.call(method, path, body, { headers, env })
  expect([answer.status, answer.body.code]).toEqual([401, 401])
  expect(answer.headers.get('cache-control')).toMatch(/\bno-store\b/)
  expect(await fingerprint(h.env)).toEqual(before)
}

const NOBODY: [string, () => Record<string, string>][] = [
  ['nothing', () => ({})],
  ['a made-up token', () => bearer('x'.repeat(43))],
  ['a token that is no token', () => bearer("' OR 1=1 --")],
  ['another scheme', () => ({ authorization: 'Basic eDp5' })],
]

describe.each(ACCOUNT)('%s %s', (...call) => {
  it.each([
    ...NOBODY,
    ['a refresh token', () => bearer(people.refreshToken)],
    ['a session that was signed out', () => bearer(people.signedOut)],
    ['a closed account', () => bearer(people.closed)],
    ['the catalogue key', () => bearer(getKey())],
    ['the staff key', () => bearer(apiKey(h, 'STAFF_KEY'))],
  ] as typeof NOBODY)('%s: 401, at once', (_who, headers) => refused(call, headers()))
  it('an expired session and a disabled account: 401, at once', async () => {
    const later = { ...h.env, CLOCK: { now: () => h.clock.now() + DAY_MS } }
    await refused(call, bearer(people.owner.accessToken), later)
    await whileDisabled(people.disabled, () => refused(call, bearer(people.disabled.accessToken)))
  })
})

describe.each(STAFF)('%s %s', (...call) => {
  it.each([
    ...NOBODY,
    ["a buyer's token", () => bearer(people.owner.accessToken)],
    ["a buyer's cookie", () => ({ cookie: `at=${people.owner.accessToken}`, origin: ORIGIN })],
    ['a wrong key', () => bearer(getKey().slice(0, -1) + (getKey().endsWith('A') ? 'B' : 'A'))],
    ['a longer key', () => bearer(`${getKey()}x`)],
    ['the key without its scheme', () => ({ authorization: getKey() })],
    ['the key as a cookie', () => ({ cookie: `at=${getKey()}`, origin: ORIGIN })],
  ] as typeof NOBODY)('%s: 401', (_who, headers) => refused(call, headers()))
  it('a key of another scope is recognised and refused with 403', async () => {
    const [method, path, body] = call
    const answer = await h.call(method, path, body, { headers: bearer(apiKey(h, 'STAFF_KEY')) })
    expect([answer.status, answer.body.code]).toEqual([403, 403])
  })
})
