import { beforeAll, describe, expect, it } from 'vitest'
import { cookieHeader, identityWorld } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const DAY = 24 * 3_600_000

describe('happy', () => {
  it('returns the signed-in account, and nothing more', async () => {
    const member = await w.member()
    const answer = await w.detail(member.accessToken)
    const username = answer.value.username
    expect(answer.response.headers.get('cache-control')).toBe('no-store')
    expect(answer.value).toEqual({
      userId: member.id,
      username: expect.stringMatching(/^p\d*_\w{4}$/),
      account: member.email,
      isAdmin: false,
      roleList: [],
      email: member.email,
      mobile: null,
      areaCode: null,
      hasWechat: false,
      subject: { type: 'personal', id: member.id, name: username },
    })
  })
  it('accepts cookie and bearer; the bearer takes precedence', async () => {
    const [one, two] = [await w.member(), await w.member()]
    const cookie = cookieHeader((await w.login(one.email)).response, 'at')
    expect((await w.call<{ userId: string }>('/web/getUserDetail', { headers: { cookie } })).value.userId).toBe(one.id)
    const both = { cookie, authorization: `Bearer ${two.accessToken}` }
    expect((await w.call<{ userId: string }>('/web/getUserDetail', { headers: both })).value.userId).toBe(two.id)
  })
})

describe('access', () => {
  it('without sign-in', async () => expect((await w.call('/web/getUserDetail')).status).toBe(401))
  it('an expired session that is still in KV', async () => {
    const { accessToken } = await w.member()
    w.clock.forward(DAY - 1)
    expect((await w.detail(accessToken)).status).toBe(200)
    w.clock.forward(1)
    expect((await w.detail(accessToken)).status).toBe(401)
  })
  it('a session revoked a moment ago that is still in KV', async () => {
    const { accessToken, id } = await w.member()
    await w.h.env.DB.prepare('UPDATE session SET revoked_at_ms = 1 WHERE account_id = ?').bind(id).run()
    expect((await w.detail(accessToken)).status).toBe(401)
  })
  it('an account disabled a moment ago', async () => {
    const { accessToken, id } = await w.member()
    await w.h.env.DB.prepare("UPDATE account SET status = 'disabled' WHERE id = ?").bind(id).run()
    expect((await w.detail(accessToken)).status).toBe(401)
  })
  it('unreadable cookies are ignored', async () => {
    for (const cookie of ['__Host-at=%', '__Host-at=%E0%A4%A', '=;;=', '__Host-at=']) {
      expect((await w.call('/web/getUserDetail', { headers: { cookie } })).status).toBe(401)
    }
  })
})
