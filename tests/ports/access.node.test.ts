import { describe, expect, it } from 'vitest'
import { accessClient, toIssuer } from '#worker/ports/access/client.ts'
import { AccessError } from '#worker/ports/access/port.ts'
import { keysIn } from '#worker/ports/access/verify.ts'
import { accessTeam } from '../support/access-team.ts'
import { configWith, rsaPair } from './keys.ts'

const NOW = Date.UTC(2026, 10, 22)
const AUD = 'a'.repeat(64)
let made = 0
/** A new team for every test, because keys are cached per team. */
function world(answers: (() => Response)[]) {
  const domain = `team-${++made}.cloudflareaccess.com`
  const config = { ...configWith(rsaPair(), rsaPair()), ACCESS_TEAM_DOMAIN: domain, ACCESS_AUD: AUD }
  const asked: string[] = []
  const at = (now: number) =>
    accessClient(
      config,
      async (request) => {
        asked.push(request.url)
        const answer = answers.shift()
        if (!answer) throw new Error('away')
        return answer()
      },
      now,
    )!
  const iat = NOW / 1000 - 5
  const claims = { iss: toIssuer(domain), aud: AUD, email: 'a@b.example', iat, nbf: iat, exp: iat + 200_000 }
  return { domain, asked, at, claims }
}

describe('the keys of a team', () => {
  it("are fetched once, from the team's address", async () => {
    const team = await accessTeam()
    const w = world([() => Response.json({ keys: [team.jwk] })])
    const token = await team.sign(w.claims)
    for (let i = 0; i < 3; i++) expect(await w.at(NOW + i).identityOf(token)).toMatchObject({ email: 'a@b.example' })
    expect(w.asked).toEqual([`https://${w.domain}/cdn-cgi/access/certs`])
  })
  it('are fetched again after an hour, and once a minute for an unknown key', async () => {
    const [team, next] = [await accessTeam(), await accessTeam()]
    const all = () => Response.json({ keys: [team.jwk, next.jwk] })
    const w = world([() => Response.json({ keys: [team.jwk] }), all, all])
    await w.at(NOW).identityOf(await team.sign(w.claims))
    expect(await w.at(NOW + 1000).identityOf(await next.sign(w.claims))).toBeNull()
    expect(await w.at(NOW + 62_000).identityOf(await next.sign(w.claims))).not.toBeNull()
    expect(w.asked).toHaveLength(2)
    await w.at(NOW + 2 * 3_600_000).identityOf(await team.sign(w.claims))
    expect(w.asked).toHaveLength(3)
  })
  it('are used from the cache for a day if they cannot be fetched, and then nobody is admitted', async () => {
    const team = await accessTeam()
    const w = world([() => Response.json({ keys: [team.jwk] })])
    const token = await team.sign(w.claims)
    await w.at(NOW).identityOf(token)
    expect(await w.at(NOW + 3 * 3_600_000).identityOf(token)).not.toBeNull()
    await expect(w.at(NOW + 25 * 3_600_000).identityOf(token)).rejects.toThrow(AccessError)
  })
  it.each([
    ['an error', () => new Response('no', { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    ['no keys', () => Response.json({ keys: [] })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } })],
  ])('%s: nobody is admitted, and the error is reported', async (_what, answer) => {
    const team = await accessTeam()
    const w = world([answer])
    await expect(w.at(NOW).identityOf(await team.sign(w.claims))).rejects.toThrow(AccessError)
  })
  it('of another type are ignored', () => {
    const set = [{ kty: 'oct', kid: 'x', k: 'secret' }, { kty: 'RSA' }, { kty: 'RSA', kid: 'y', alg: 'RS512' }, 7, null]
    expect(keysIn({ keys: set })).toEqual([])
    expect(keysIn(null)).toEqual([])
    expect(keysIn({ keys: 'x' })).toEqual([])
  })
})
