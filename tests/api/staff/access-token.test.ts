import { beforeAll, describe, expect, it } from 'vitest'
import { accessTeam } from '#tests/support/access-team.ts'
import { staffWorld } from './world.ts'

const ISSUER = 'http://access.test/team'
const AUD = 'a'.repeat(64)
let keys: unknown[] = []
let asked = 0
let isAway = false
/** Simulates the team's certificate endpoint; no other request is expected. */
const OUTBOUND = {
  fetch: async (request: Request) => {
    expect(request.url).toBe(`${ISSUER}/cdn-cgi/access/certs`)
    asked++
    if (isAway) throw new Error('away')
    return Response.json({ keys, public_certs: [] })
  },
}
const w = staffWorld({ ACCESS_TEAM_DOMAIN: ISSUER, ACCESS_AUD: AUD, OUTBOUND } as never)
let team: Awaited<ReturnType<typeof accessTeam>>
let email: string
let id: string
beforeAll(async () => {
  team = await accessTeam()
  keys = [team.jwk, { kty: 'EC', kid: 'other' }, null]
  const made = await w.add(['admin'])
  email = made.email
  id = made.id
})
const claims = (over: Record<string, unknown> = {}) => {
  const iat = Math.floor(w.clock.now() / 1000) - 5
  return { aud: [AUD], iss: ISSUER, email, iat, nbf: iat, exp: iat + 3600, type: 'app', sub: 'x', ...over }
}
const header = (assertion: string) => ({ 'cf-access-jwt-assertion': assertion })
const enter = (assertion?: string) =>
  w.call<{ accessToken: string }>('POST', '/session', {}, assertion === undefined ? {} : header(assertion))
const code = ({ body }: { body: { code: number } }) => body.code

describe('a Cloudflare Access token', () => {
  it('opens a session for an active staff account, and is required with every later request', async () => {
    const assertion = await team.sign(claims({ email: email.toUpperCase() }))
    const { accessToken } = (await enter(assertion)).body.data!.value
    const me = (headers: Record<string, string>) =>
      w.call<{ method: string }>('GET', '/session', undefined, { ...w.bearer(accessToken), ...headers })
    expect((await me(header(assertion))).body.data!.value.method).toBe('access')
    expect((await me({})).status).toBe(401)
    expect((await me({ cookie: `CF_Authorization=${assertion}` })).status).toBe(401)
    const other = await w.add(['support'])
    expect((await me(header(await team.sign(claims({ email: other.email }))))).status).toBe(401)
  })

  it('with any single error opens nothing', async () => {
    const stranger = await accessTeam(team.kid)
    const now = Math.floor(w.clock.now() / 1000)
    const good = await team.sign(claims())
    const [head = '', body = '', mark = ''] = good.split('.')
    const tampered = team.encoded({ ...claims(), email: 'admin@cuemark.example' })
    const bad = {
      'another key under our kid': await stranger.sign(claims()),
      'no signature': `${head}.${body}.`,
      'alg none': `${team.encoded({ alg: 'none', kid: team.kid })}.${body}.`,
      'alg HS256': await team.sign(claims(), { alg: 'HS256' }),
      'alg rs256': await team.sign(claims(), { alg: 'rs256' }),
      'no kid': await team.sign(claims(), { kid: undefined }),
      crit: await team.sign(claims(), { crit: ['exp'] }),
      'other claims': `${head}.${tampered}.${mark}`,
      'cut off': good.slice(0, -4),
      'four parts': `${good}.x`,
      'another audience': await team.sign(claims({ aud: ['b'.repeat(64)] })),
      'no audience': await team.sign(claims({ aud: undefined })),
      'another issuer': await team.sign(claims({ iss: 'https://evil.cloudflareaccess.com' })),
      expired: await team.sign(claims({ exp: now })),
      'no end': await team.sign(claims({ exp: undefined })),
      'an end in words': await team.sign(claims({ exp: '9999999999' })),
      'not yet': await team.sign(claims({ nbf: now + 120 })),
      'of the future': await team.sign(claims({ iat: now + 120 })),
      'no e-mail': await team.sign(claims({ email: undefined, common_name: 'service' })),
      'nobody here': await team.sign(claims({ email: 'nobody@cuemark.example' })),
      'no token': 'x',
      huge: 'x'.repeat(20_000),
    }
    for (const [what, assertion] of Object.entries(bad)) {
      const answer = await enter(assertion)
      expect([what, answer.status, code(answer)]).toEqual([what, 403, 40372])
    }
    expect(code(await enter())).toBe(40372)
    expect((await enter(good)).status).toBe(200)
  })

  it('makes sign-in by password unavailable', async () => {
    const answer = await w.call('POST', '/session', { email, password: 'x', code: '123456' })
    expect([answer.status, code(answer)]).toEqual([409, 40970])
    expect((await w.call<{ way: string }>('GET', '/session/way')).body.data!.value.way).toBe('access')
  })

  it('with a new signing key is accepted at once; unknown keys do not cause repeated fetches', async () => {
    const next = await accessTeam()
    await enter(await team.sign(claims()))
    keys = [...keys, next.jwk]
    w.clock.forward(61_000)
    expect((await enter(await next.sign(claims()))).status).toBe(200)
    const before = asked
    for (let i = 0; i < 5; i++) await enter(await (await accessTeam()).sign(claims()))
    expect(asked - before).toBe(0)
  })

  it('is accepted for a day with cached keys if the keys cannot be fetched, and refused after that', async () => {
    isAway = true
    w.clock.forward(2 * 3_600_000)
    expect((await enter(await team.sign(claims()))).status).toBe(200)
    isAway = false
  })

  it('issued just now is a recent proof for an account without authenticator; an older one is not', async () => {
    const fresh = await team.sign(claims())
    const { accessToken } = (await enter(fresh)).body.data!.value
    const prove = (assertion: string) =>
      w.call('POST', '/session/prove', {}, { ...w.bearer(accessToken), ...header(assertion) })
    w.clock.forward(10 * 60_000)
    expect(code(await prove(fresh))).toBe(40371)
    expect((await prove(await team.sign(claims()))).status).toBe(200)
  })

  it('does not admit a disabled account, at once', async () => {
    const who = await w.add(['support'])
    const assertion = await team.sign(claims({ email: who.email }))
    const { accessToken } = (await enter(assertion)).body.data!.value
    await w.call('PUT', `/staff/${who.id}/status`, { status: 'disabled' }, w.key)
    const me = await w.call('GET', '/session', undefined, { ...w.bearer(accessToken), ...header(assertion) })
    expect([me.status, (await enter(assertion)).status]).toEqual([401, 403])
    expect(id).not.toBe(who.id)
  })
})
