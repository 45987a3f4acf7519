import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as password from '#worker/modules/identity/account/password.ts'
import { identityWorld, newEmail, newMobile } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
afterEach(() => vi.restoreAllMocks())

/** Counts the runs of Argon2, the expensive part that would show in the response time. */
async function hashesIn(run: () => Promise<unknown>): Promise<number> {
  vi.restoreAllMocks()
  const spies = [vi.spyOn(password, 'isPassword'), vi.spyOn(password, 'hashPassword')]
  await run()
  return spies.reduce((n, spy) => n + spy.mock.calls.length, 0)
}

describe('known and unknown accounts cost the same', () => {
  it('a wrong password, an unknown name, a disabled account and an account without a password', async () => {
    const [member, disabled, bare] = [await w.member(), await w.member(), await w.member()]
    await w.h.env.DB.prepare("UPDATE account SET status = 'disabled' WHERE id = ?").bind(disabled.id).run()
    await w.h.env.DB.prepare('UPDATE account SET password_hash = NULL WHERE id = ?').bind(bare.id).run()
    const counts = []
    for (const name of [member.email, newEmail(), newMobile(), disabled.email, bare.email])
      counts.push(await hashesIn(() => w.login(name, 'wrong1')))
    expect(counts).toEqual([1, 1, 1, 1, 1])
  })
  it('a wrong code never runs Argon2, whether or not the number has an account', async () => {
    const member = await w.phoneMember()
    const guess = (username: string) =>
      w.post('/web/updatePaw', { username, captcha: '000000', newPassword: 'newer123' })
    expect(await hashesIn(() => guess(member.mobile))).toBe(0)
    expect(await hashesIn(() => guess(newMobile()))).toBe(0)
  })
  it('a sign-up with a wrong code never runs Argon2, whether or not the address is taken', async () => {
    const { email } = await w.member()
    expect(await hashesIn(() => w.register(email, '000000'))).toBe(0)
    expect(await hashesIn(() => w.register(newEmail(), '000000'))).toBe(0)
  })
})
