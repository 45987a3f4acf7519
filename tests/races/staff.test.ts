import { describe, expect } from 'vitest'
import { completeEnrolment } from '#worker/modules/staff/enrol.ts'
import { addStaff, changeRoles, changeStatus } from '#worker/modules/staff/manage.ts'
import { signInStaff } from '#worker/modules/staff/sign-in.ts'
import { barrier, gatedAt } from '../api/identity/world.ts'
import { STAFF_PASSWORD, staffWorld } from '../api/staff/world.ts'
import { many, tally } from '../support/barrier.ts'
import { unique } from '../support/harness.ts'
import { race } from '../support/race.ts'
import { getCount, getRows } from '../support/rows.ts'

const w = staffWorld()
const client = { network: 'n', browser: '', userAgent: '' }
const visitor = () => w.h.ctx({ kind: 'visitor', id: 'visitor' })
const outcome = ({ ok, ...rest }: { ok: boolean; refusal?: { code: string } }) => (ok ? 'ok' : rest.refusal?.code)
const getSessions = (id: string) => getCount(w.h.env, 'SELECT count(*) FROM staff_session WHERE staff_id = ?', id)

/** A context of a person's newest session. */
const getCtx = async (who: { id: string }) => w.h.ctx(await w.actorOf(who))

describe('single-use credentials', () => {
  race(w.h, 'a TOTP code: five requests that have all read it unused', async () => {
    const who = await w.person('support')
    const code = await w.codeOf(who)
    const gate = barrier(5)
    const input = { email: who.email, password: STAFF_PASSWORD, code }
    const results = await many(5, () => signInStaff(gatedAt(visitor(), 1, gate), input, client, null))
    expect(tally(results.map((result) => outcome(result) ?? ''))).toEqual({ ok: 1, STAFF_CREDENTIALS_WRONG: 4 })
    expect(await getSessions(who.id)).toBe(1)
  })

  race(w.h, 'a recovery code', async () => {
    const who = await w.person('support')
    const gate = barrier(3)
    const input = { email: who.email, password: STAFF_PASSWORD, code: who.recoveryCodes[3]! }
    const results = await many(3, () => signInStaff(gatedAt(visitor(), 1, gate), input, client, null))
    expect(tally(results.map((result) => outcome(result) ?? ''))).toEqual({ ok: 1, STAFF_CREDENTIALS_WRONG: 2 })
    expect(await getSessions(who.id)).toBe(1)
  })

  race(w.h, 'an enrolment link: one password is set, and it is the one whose request succeeded', async () => {
    const { id, email, token } = await w.add(['support'])
    const read = await w.call<{ secret: string }>('POST', '/enrolment', { token })
    const { secret } = read.body.data!.value
    const code = await w.codeOf({ secret })
    const gate = barrier(3)
    const passwords = ['first password 1', 'second password 2', 'third password 3']
    const results = await many(3, (i) =>
      completeEnrolment(gatedAt(visitor(), 1, gate), { token, password: passwords[i]!, code }, client),
    )
    expect(tally(results.map((result) => outcome(result) ?? ''))).toEqual({ ok: 1, ENROLMENT_INVALID: 2 })
    const won = results.findIndex((result) => result.ok)
    expect(await getCount(w.h.env, 'SELECT count(*) FROM staff_recovery_code WHERE staff_id = ?', id)).toBe(10)
    w.clock.forward(60_000)
    for (const [i, password] of passwords.entries()) {
      const entered = await w.signIn({ email }, await w.codeOf({ secret }), {}, password)
      expect(entered.status, password).toBe(i === won ? 200 : 400)
    }
  })

  race(w.h, 'not for an account disabled in the meantime', async () => {
    const who = await w.person('support')
    const gate = barrier(2)
    const input = { email: who.email, password: STAFF_PASSWORD, code: await w.codeOf(who) }
    const entering = signInStaff(gatedAt(visitor(), 1, gate), input, client, null)
    expect((await w.call('PUT', `/staff/${who.id}/status`, { status: 'disabled' }, w.key)).status).toBe(200)
    await gate()
    expect(outcome(await entering)).toBe('STAFF_CREDENTIALS_WRONG')
    expect(await getSessions(who.id)).toBe(0)
  })
})

describe('the last admin', () => {
  /** There is no other admin meanwhile, because all files share one database. */
  async function amongThemselves(run: () => Promise<void>, ...only: { id: string }[]): Promise<void> {
    const ids = JSON.stringify(only.map(({ id }) => id))
    const others = await getRows<{ staff_id: string }>(
      w.h.env,
      "DELETE FROM staff_role WHERE role = 'admin' AND staff_id NOT IN (SELECT value FROM json_each(?)) RETURNING staff_id",
      ids,
    )
    try {
      await run()
    } finally {
      for (const { staff_id } of others)
        await getRows(w.h.env, "INSERT OR IGNORE INTO staff_role (staff_id, role) VALUES (?, 'admin')", staff_id)
    }
  }
  const admins = () =>
    getCount(
      w.h.env,
      "SELECT count(*) FROM staff_role r JOIN staff_account a ON a.id = r.staff_id WHERE r.role = 'admin' AND a.status = 'active'",
    )

  race(w.h, "two admins who remove each other's role leave one", async () => {
    const [a, b] = [await w.entered('admin'), await w.entered('admin')]
    await amongThemselves(
      async () => {
        const gate = barrier(2)
        const [ctxA, ctxB] = [await getCtx(a), await getCtx(b)]
        const results = await Promise.all([
          changeRoles(gatedAt(ctxA, 1, gate), b.id, ['support']),
          changeRoles(gatedAt(ctxB, 1, gate), a.id, ['support']),
        ])
        expect(results.filter(({ ok }) => ok)).toHaveLength(1)
        // The one that was too late no longer has the permission.
        expect(results.map(outcome)).toContain('FORBIDDEN')
        expect(await admins()).toBe(1)
      },
      a,
      b,
    )
  })

  race(w.h, 'two admins who disable each other leave one', async () => {
    const [a, b] = [await w.entered('admin'), await w.entered('admin')]
    await amongThemselves(
      async () => {
        const gate = barrier(2)
        const [ctxA, ctxB] = [await getCtx(a), await getCtx(b)]
        const results = await Promise.all([
          changeStatus(gatedAt(ctxA, 1, gate), b.id, 'disabled'),
          changeStatus(gatedAt(ctxB, 1, gate), a.id, 'disabled'),
        ])
        expect(results.map(outcome).sort()).toEqual(['UNAUTHORIZED', 'ok'])
        expect(await admins()).toBe(1)
      },
      a,
      b,
    )
  })

  race(w.h, 'cannot be demoted or disabled, not even with the key', async () => {
    const a = await w.entered('admin')
    await amongThemselves(async () => {
      const roles = await w.call('PUT', `/staff/${a.id}/roles`, { roles: ['support'] }, w.key)
      const status = await w.call('PUT', `/staff/${a.id}/status`, { status: 'disabled' }, w.key)
      expect([roles.body.code, status.body.code]).toEqual([40972, 40972])
      expect(await admins()).toBe(1)
    }, a)
  })
})

describe('permissions lost between the check and the write', () => {
  const someone = () => ({ email: `${unique('late')}@cuemark.example`, roles: ['support' as const] })
  const added = (email: string) => getCount(w.h.env, 'SELECT count(*) FROM staff_account WHERE email = ?', email)

  race(w.h, 'an expired proof: nothing is done', async () => {
    const admin = await w.entered('admin')
    const actor = await w.actorOf(admin)
    const gate = barrier(2)
    const input = someone()
    const adding = addStaff(gatedAt(w.h.ctx(actor), 1, gate), input)
    const long = w.clock.now() - 10 * 60_000
    await getRows(w.h.env, 'UPDATE staff_session SET proved_at_ms = ? WHERE id = ?', long, actor.sessionId)
    await gate()
    expect(outcome(await adding)).toBe('STAFF_PROOF_REQUIRED')
    expect(await added(input.email)).toBe(0)
  })

  race(w.h, 'a session that was signed out: nothing is done', async () => {
    const admin = await w.entered('admin')
    const actor = await w.actorOf(admin)
    const gate = barrier(2)
    const input = someone()
    const adding = addStaff(gatedAt(w.h.ctx(actor), 1, gate), input)
    await w.call('DELETE', '/session', undefined, w.bearer(admin.token))
    await gate()
    expect(outcome(await adding)).toBe('UNAUTHORIZED')
    expect(await added(input.email)).toBe(0)
  })

  race(w.h, 'a role that was removed: nothing is done', async () => {
    const admin = await w.entered('admin')
    const actor = await w.actorOf(admin)
    const gate = barrier(2)
    const input = someone()
    const adding = addStaff(gatedAt(w.h.ctx(actor), 1, gate), input)
    await w.call('PUT', `/staff/${admin.id}/roles`, { roles: ['finance'] }, w.key)
    await gate()
    expect(outcome(await adding)).toBe('FORBIDDEN')
    expect(await added(input.email)).toBe(0)
  })

  race(w.h, 'one address for two invitations: one account', async () => {
    const admin = await w.entered('admin')
    const actor = await w.actorOf(admin)
    const gate = barrier(2)
    const input = someone()
    const results = await many(2, () => addStaff(gatedAt(w.h.ctx(actor), 1, gate), input))
    expect(results.map(outcome).sort()).toEqual(['STAFF_EXISTS', 'ok'])
    expect(await added(input.email)).toBe(1)
  })
})
