import { describe, expect, it } from 'vitest'
import { expectInvariants } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { STAFF_PASSWORD, staffWorld } from './world.ts'

const w = staffWorld()
const code = ({ body }: { body: { code: number } }) => body.code

describe('staff accounts', () => {
  it('are added with a link that works once, within a day', async () => {
    const { email, token } = await w.add(['catalogue', 'finance'])
    const read = await w.call<Record<string, string>>('POST', '/enrolment', { token })
    expect(read.body.data!.value).toMatchObject({ email })
    expect(read.body.data!.value.otpauth).toContain(`secret=${read.body.data!.value.secret}&issuer=Cuemark`)
    const { recoveryCodes } = await w.enrol(token)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(code(await w.call('POST', '/enrolment', { token }))).toBe(41070)
    const late = await w.add(['support'])
    w.clock.forward(24 * 3_600_000)
    expect(code(await w.call('POST', '/enrolment', { token: late.token }))).toBe(41070)
  })

  it('refuse a short password and a wrong code, and the link stays valid', async () => {
    const { token } = await w.add(['support'])
    const complete = (password: string, digits: string) =>
      w.call('POST', '/enrolment/complete', { token, password, code: digits })
    expect((await complete('short1', '123456')).body.errors).toHaveProperty('password')
    expect(code(await complete(STAFF_PASSWORD, '000000'))).toBe(40132)
    await w.enrol(token)
  })

  it('have unique addresses, in any case', async () => {
    const { email } = await w.add(['support'])
    const again = await w.call('POST', '/staff', { email: email.toUpperCase(), roles: ['support'] }, w.key)
    expect([again.status, code(again)]).toEqual([409, 40971])
    expect(again.body.errors).toHaveProperty('email')
  })

  it('need at least one existing role, without duplicates', async () => {
    for (const roles of [[], ['support', 'support'], ['root']])
      expect((await w.call('POST', '/staff', { email: 'x@cuemark.example', roles }, w.key)).status).toBe(400)
  })

  it('are signed out at once when disabled, and their links are invalid', async () => {
    const who = await w.entered('support')
    const set = (status: string) =>
      w.call<{ staff: { status: string } }>('PUT', `/staff/${who.id}/status`, { status }, w.key)
    expect((await set('disabled')).status).toBe(200)
    expect((await w.call('GET', '/session', undefined, w.bearer(who.token))).status).toBe(401)
    expect(code(await w.signIn(who, await w.codeOf(who)))).toBe(40130)
    expect((await w.call('POST', `/staff/${who.id}/reset`, {}, w.key)).status).toBe(409)
    expect((await set('active')).body.data!.value.staff.status).toBe('active')
    w.clock.forward(60_000)
    await w.enter(who)
    await expectInvariants(w.h.env)
  })

  it('have the permissions of their new roles from the next request on', async () => {
    const [admin, who] = [await w.entered('admin'), await w.entered('admin')]
    const list = () => w.call('GET', '/staff', undefined, w.bearer(who.token))
    expect((await list()).status).toBe(200)
    const changed = await w.call('PUT', `/staff/${who.id}/roles`, { roles: ['support'] }, w.bearer(admin.token))
    expect(changed.status).toBe(200)
    expect((await list()).status).toBe(403)
    const [row] = await getRows<{ before: string; after: string }>(
      w.h.env,
      "SELECT before, after FROM audit WHERE target = ? AND action = 'staff.roles'",
      `staff:${who.id}`,
    )
    expect([JSON.parse(row!.before), JSON.parse(row!.after)]).toEqual([{ roles: ['admin'] }, { roles: ['support'] }])
  })

  it('can get another link before enrolling; the first one becomes invalid', async () => {
    const { id, token } = await w.add(['support'])
    const reset = await w.call<{ enrolUrl: string }>('POST', `/staff/${id}/reset`, {}, w.key)
    expect(reset.status).toBe(200)
    expect(code(await w.call('POST', '/enrolment', { token }))).toBe(41070)
    await w.enrol(reset.body.data!.value.enrolUrl.split('#')[1]!)
  })

  it('lose password, authenticator, recovery codes and sessions on reset, and enrol again', async () => {
    const who = await w.entered('support')
    const reset = await w.call<{ enrolUrl: string }>('POST', `/staff/${who.id}/reset`, {}, w.key)
    expect((await w.call('GET', '/session', undefined, w.bearer(who.token))).status).toBe(401)
    expect((await w.signIn(who, await w.codeOf(who))).status).toBe(400)
    expect((await w.signIn(who, who.recoveryCodes[0]!)).status).toBe(400)
    const enrolled = await w.enrol(reset.body.data!.value.enrolUrl.split('#')[1]!)
    w.clock.forward(60_000)
    await w.enter({ id: who.id, ...enrolled })
  })
})

describe('a recent proof', () => {
  it('is required from ten minutes after sign-in, and given by a code', async () => {
    const admin = await w.entered('admin')
    const add = () =>
      w.call(
        'POST',
        '/staff',
        { email: `${crypto.randomUUID()}@cuemark.example`, roles: ['support'] },
        w.bearer(admin.token),
      )
    expect((await add()).status).toBe(201)
    w.clock.forward(10 * 60_000)
    const refused = await add()
    expect([refused.status, code(refused)]).toEqual([403, 40370])
    const prove = (given: string) =>
      w.call<{ provedUntil: string }>('POST', '/session/prove', { code: given }, w.bearer(admin.token))
    expect(code(await prove('000000'))).toBe(40132)
    expect(code(await w.call('POST', '/session/prove', {}, w.bearer(admin.token)))).toBe(400)
    const digits = await w.codeOf(admin)
    const proved = await prove(digits)
    expect(Date.parse(proved.body.data!.value.provedUntil) - w.clock.now()).toBe(10 * 60_000)
    expect(code(await prove(digits))).toBe(40132)
    expect((await add()).status).toBe(201)
  })

  it('is not required of STAFF_KEY, which may do nothing else', async () => {
    expect((await w.call('GET', '/staff', undefined, w.key)).status).toBe(200)
    const catalogue = { authorization: `Bearer ${(w.h.env as unknown as { CATALOGUE_KEY: string }).CATALOGUE_KEY}` }
    expect((await w.call('GET', '/staff', undefined, catalogue)).status).toBe(403)
    const track = await w.h.call('GET', '/admin/api/v1/catalogue/export', undefined, { headers: w.key })
    expect(track.status).toBe(403)
  })
})
