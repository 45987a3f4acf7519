import { beforeAll, describe, expect, it } from 'vitest'
import { getCookies, identityWorld } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
type Item = { id: string; device: string; createdAt: string; isCurrent: boolean }
type List = { items: Item[]; total: number; page: number; perPage: number }
const as = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })
const list = (accessToken: string) => w.call<List>('/web/sessions', { headers: as(accessToken) })
const end = (accessToken: string, id: string) =>
  w.call<{ signedOut: true }>(`/web/sessions/${id}`, { method: 'DELETE', headers: as(accessToken) })
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0'

describe('devices', () => {
  it('are listed newest first, with the current one marked', async () => {
    const member = await w.member()
    w.clock.forward(1000)
    const { value } = await w.login(member.email, undefined, {}, { 'user-agent': EDGE })
    const answer = await list(value.accessToken)
    expect(answer.value).toMatchObject({ total: 2, page: 1 })
    expect(answer.value.items.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Edge · Windows', true],
      ['', false],
    ])
    expect(answer.value.items[0]!.createdAt).toBe(new Date(w.clock.now()).toISOString())
  })
  it('one can be signed out from another, at once', async () => {
    const member = await w.member()
    const { value } = await w.login(member.email)
    const other = (await list(value.accessToken)).value.items.find((item) => !item.isCurrent)!
    expect((await end(value.accessToken, other.id)).status).toBe(200)
    expect((await w.detail(member.accessToken)).status).toBe(401)
    expect((await w.post('/token/refresh', { refreshToken: member.refreshToken, userSource: 'web' })).code).toBe(40106)
    expect((await list(value.accessToken)).value.total).toBe(1)
    expect((await end(value.accessToken, other.id)).status).toBe(404)
  })
  it("somebody else's are not found", async () => {
    const [member, other] = [await w.member(), await w.member()]
    const [theirs] = (await list(other.accessToken)).value.items
    expect((await end(member.accessToken, theirs!.id)).status).toBe(404)
    expect((await w.detail(other.accessToken)).status).toBe(200)
  })
  it.each(['x', `${'a'.repeat(26)}x`, '%00'])('%s is not a session', async (id) => {
    const { accessToken } = await w.member()
    expect((await end(accessToken, id)).status).toBe(404)
  })
})

describe('signing out everywhere', () => {
  it('ends every session and clears the cookies; signing out here ends only one', async () => {
    const member = await w.member()
    const [second, third] = [(await w.login(member.email)).value, (await w.login(member.email)).value]
    expect((await w.post('/web/logout', {}, as(third.accessToken))).status).toBe(200)
    expect((await w.detail(second.accessToken)).status).toBe(200)
    const answer = await w.post('/web/logout', { everywhere: true }, as(second.accessToken))
    expect(getCookies(answer.response).at!.line).toContain('Max-Age=0')
    for (const { accessToken } of [member, second, third]) expect((await w.detail(accessToken)).status).toBe(401)
    expect((await w.login(member.email)).status).toBe(200)
  })
  it('an unknown field is refused', async () => {
    const { accessToken } = await w.member()
    expect((await w.post('/web/logout', { all: true }, as(accessToken))).status).toBe(400)
    expect((await w.detail(accessToken)).status).toBe(200)
  })
})
