import { beforeAll, describe, expect, it } from 'vitest'
import { refreshSession } from '#worker/modules/identity/sessions/refresh-session.ts'
import { barrier, gatedAt, getRows, identityWorld } from '../api/identity/world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const many = <T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)))
const refresh = (refreshToken: string) => w.post('/token/refresh', { refreshToken, userSource: 'web' })

describe('one refresh token', () => {
  it('50 simultaneous refreshes get one new pair, and the session continues', async () => {
    const member = await w.member()
    const answers = await many(50, () => refresh(member.refreshToken))
    const winners = answers.filter((answer) => answer.status === 200)
    expect(winners).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 40106)).toHaveLength(49)
    expect((await w.detail(winners[0]!.value.accessToken)).status).toBe(200)
    expect((await refresh(winners[0]!.value.refreshToken)).status).toBe(200)
  })
  it('two that have both read it unused: one rotates, the other loses', async () => {
    const member = await w.member()
    const gate = barrier(2)
    const results = await many(2, () => refreshSession(gatedAt(w.system(), 1, gate), member.refreshToken, 'body'))
    expect(results.map((result) => result.kind).sort()).toEqual(['lost', 'rotated'])
    expect((await getRows(w.system(), member.email)).sessions[0]!.revokedAtMs).toBeNull()
  })
  it('signing out between the read and the write wins: no new pair', async () => {
    const member = await w.member()
    const gate = barrier(2)
    const rotating = refreshSession(gatedAt(w.system(), 1, gate), member.refreshToken, 'body')
    expect((await w.post('/web/logout', {}, { authorization: `Bearer ${member.accessToken}` })).status).toBe(200)
    await gate()
    expect((await rotating).kind).toBe('lost')
    expect((await refresh(member.refreshToken)).code).toBe(40106)
  })
  it('reused by 20 at once after the grace period: the family ends', async () => {
    const member = await w.member()
    const { value } = await refresh(member.refreshToken)
    w.clock.forward(10_001)
    expect((await many(20, () => refresh(member.refreshToken))).every((answer) => answer.code === 40106)).toBe(true)
    expect((await w.detail(value.accessToken)).status).toBe(401)
  })
})

describe('passwords', () => {
  it('of 30 simultaneous wrong ones ten are checked', async () => {
    const { email } = await w.member()
    const codes = (await many(30, () => w.login(email, 'wrong1'))).map((answer) => answer.code)
    expect([codes.filter((code) => code === 40105).length, codes.filter((code) => code === 40107).length]).toEqual([
      10, 20,
    ])
  })
})
