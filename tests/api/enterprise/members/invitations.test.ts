import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#core/encodings.ts'
import { accessSuite } from '#tests/support/access-suite.ts'
import { type Founded, founded, tokenTo } from '#tests/support/company-people.ts'
import { type Account, expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { getPlans, getScans } from '#tests/support/plans.ts'
import { getRows } from '#tests/support/rows.ts'
import type { Invitation } from '#worker/modules/enterprise/invitations/contract.ts'
import type { InvitedSeveral } from '#worker/modules/enterprise/members/contract.ts'
import { hashToken } from '#worker/modules/identity/public.ts'

const h = makeHarness()
const A = '/saas/api/v2'
const DAY = 86_400_000
let firm: Founded
beforeAll(async () => {
  firm = await founded(h)
})
const address = () => `${unique('li')}@example.com`
const answer = (token: string, what: 'accept' | 'refuse', by?: Account) =>
  h.call(
    'POST',
    `${A}/enterprise/invitations/${token}/${what}`,
    what === 'accept' ? {} : { confirmed: true },
    by && { token: by.accessToken },
  )
const look = async (token: string, by?: Account) =>
  (await h.call<Invitation>('GET', `${A}/enterprise/invitations/${token}`, undefined, by && { token: by.accessToken }))
    .body.data!.value
const inviting = (account: string, over: object = {}) =>
  firm.call('POST', '/accounts', { mode: 'invite', account, role: 'buyer', departmentId: firm.departmentId, ...over })

describe('an invitation', () => {
  it('is shown to whoever has the link, with the address masked, and says for whom it is', async () => {
    const [person, other] = [await h.register(), await h.register()]
    const { token } = await firm.invite(person.email)
    const shown = await look(token)
    expect(shown).toMatchObject({ role: 'buyer', department: '制作部', state: 'open', channel: 'mail', isForYou: null })
    expect(shown.address).toMatch(/^.\*\*\*@/)
    expect(JSON.stringify(shown)).not.toContain(person.email)
    expect([(await look(token, person)).isForYou, (await look(token, other)).isForYou]).toEqual([true, false])
  })
  it('is accepted once, by the account with that address only; then one may act for the company', async () => {
    const [person, other] = [await h.register(), await h.register()]
    const { token } = await firm.invite(person.email)
    expect((await answer(token, 'accept')).status).toBe(401)
    expect((await answer(token, 'accept', other)).body.code).toBe(40351)
    expect((await answer(token, 'accept', person)).body.data?.value).toMatchObject({ enterpriseId: firm.id })
    expect((await answer(token, 'accept', person)).body.code).toBe(41515)
    expect((await look(token)).state).toBe('accepted')
    const switched = await h.call(
      'POST',
      `${A}/web/subject`,
      { type: 'enterprise', id: firm.id },
      { token: person.accessToken },
    )
    expect(switched.status).toBe(200)
    const row = await firm.call<{ items: object[] }>('GET', `/accounts?keyword=${person.email}`)
    expect(row.body.data!.value.items[0]).toMatchObject({ email: person.email, role: 'buyer', status: 1 })
    await expectInvariants(h.env)
  })
  it('to somebody without an account is accepted by registering with that address', async () => {
    const to = address()
    const { token } = await firm.invite(to)
    expect((await answer(token, 'accept', await h.register(to))).status).toBe(200)
  })
  it('by SMS contains a link that works', async () => {
    const mobile = `139${String(Date.now()).slice(-8)}`
    const { token } = await firm.invite(mobile)
    expect(await look(token)).toMatchObject({ channel: 'sms', address: `139****${mobile.slice(-4)}` })
  })
  it('is refused with or without an account, once; the next day one may be invited again', async () => {
    const to = address()
    const { token } = await firm.invite(to)
    expect((await h.call('POST', `${A}/enterprise/invitations/${token}/refuse`, {})).status).toBe(400)
    expect((await answer(token, 'refuse')).status).toBe(200)
    expect((await answer(token, 'refuse')).body.code).toBe(41515)
    const refused = await inviting(to)
    expect([refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual([41514, ['account']])
    const row = (await firm.call<{ items: { id: string }[] }>('GET', `/accounts?status=3&keyword=${to}`)).body.data!
      .value
    expect((await firm.call('POST', `/accounts/${row.items[0]!.id}/reinvite`, {})).body.code).toBe(41514)
    // Nor by taking the refusal off the list first.
    expect((await firm.call('POST', `/accounts/${row.items[0]!.id}/withdraw`, {})).body.code).toBe(41514)
    expect((await inviting(to)).body.code).toBe(41514)
    await getRows(h.env, `UPDATE member_invitation SET decided_at_ms = decided_at_ms - ${DAY} WHERE address = ?`, to)
    expect((await inviting(to)).status).toBe(201)
    expect((await firm.call<{ total: number }>('GET', `/accounts?status=3&keyword=${to}`)).body.data!.value.total).toBe(
      0,
    )
  })
  it('ends after 14 days, and makes room for a new one', async () => {
    const person = await h.register()
    const [token, now] = [newId(), h.clock.now()]
    await getRows(
      h.env,
      `INSERT INTO member_invitation (id, enterprise_id, token_hash, channel, address, role, department_id, invited_by, created_at_ms, expires_at_ms)
       VALUES (?, ?, ?, 'mail', ?, 'buyer', ?, ?, ?, ?)`,
      ...[newId(), firm.id, await hashToken(token), person.email, firm.departmentId, firm.adminId],
      ...[now - 14 * DAY, now],
    )
    expect((await look(token)).state).toBe('expired')
    expect((await answer(token, 'accept', person)).body.code).toBe(41515)
    expect((await answer(token, 'refuse')).body.code).toBe(41515)
    expect((await inviting(person.email)).status).toBe(201)
  })
  it.each(['x', 'A'.repeat(26), '0'.repeat(26)])('the token %s does not exist', async (token) => {
    expect((await h.call('GET', `${A}/enterprise/invitations/${token}`)).status).toBe(404)
    expect((await answer(token, 'refuse')).status).toBe(404)
  })
  it('is found by its token without a scan, and the token is not stored', async () => {
    const { token } = await firm.invite(address())
    const { plans } = await getPlans(h, 'GET', `${A}/enterprise/invitations/${token}`, undefined, {})
    for (const plan of plans) expect(getScans(plan), plan.sql).toEqual([])
    const rows = await getRows(h.env, 'SELECT * FROM member_invitation WHERE enterprise_id = ?', firm.id)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
  it('keeps its department from being deleted while it is open', async () => {
    const made = await firm.call<{ id: string }>('POST', '/departments', { name: unique('留') })
    const departmentId = made.body.data!.value.id
    const to = address()
    await inviting(to, { departmentId })
    const refused = await firm.call('DELETE', `/departments/${departmentId}`)
    expect(refused.body).toMatchObject({ code: 41506, errors: { invitations: '1' } })
    await answer(await tokenTo(h, to), 'refuse')
    expect((await firm.call('DELETE', `/departments/${departmentId}`)).status).toBe(200)
  })
})

describe('what is said about an address', () => {
  let drawn = Math.floor(Math.random() * 90_000_000)
  const mobile = () => `137${String(++drawn).padStart(8, '0')}`
  /** The number of an account. */
  async function knownMobile(): Promise<string> {
    const [{ email }, number] = [await h.register(), mobile()]
    await getRows(h.env, 'UPDATE account SET mobile = ? WHERE email = ?', number, email)
    return number
  }
  it('one’s own, a member’s and one that waits already are named', async () => {
    const member = await firm.member()
    const waiting = address()
    await inviting(waiting)
    expect((await inviting(firm.admin.email)).body.code).toBe(41511)
    expect((await inviting(member.email)).body.code).toBe(41512)
    expect((await inviting(waiting.toUpperCase())).body.code).toBe(41513)
  })
  it('an invitation tells nothing about whether an address has an account', async () => {
    const [known, unknown] = [(await h.register()).email, address()]
    const told = async (account: string) => {
      const made = await inviting(account)
      const [letter] = await h.mails(account)
      const shown = await look(await tokenTo(h, account))
      const { id: _, ...value } = made.body.data!.value as { id: string }
      const words = letter!.text.replace(/token=\w+/, '')
      const { address: _masked, expiresAt: _until, ...page } = shown
      return { status: made.status, code: made.body.code, value, words, page }
    }
    expect(await told(known)).toEqual(await told(unknown))
    expect(await told(await knownMobile())).toEqual(await told(mobile()))
    const several = await firm.call<InvitedSeveral>('POST', '/accounts/invite', {
      accounts: [(await h.register()).email, address(), await knownMobile(), mobile()],
      role: 'viewer',
      departmentId: firm.departmentId,
    })
    const { lines } = several.body.data!.value
    expect(lines.map(({ code, reason }) => [code, reason])).toEqual(Array(4).fill([null, null]))
  })
  it('several at once: each line is answered, and a wrong one stops nothing', async () => {
    const member = await firm.member()
    const good = address()
    const several = await firm.call<InvitedSeveral>('POST', '/accounts/invite', {
      accounts: [good, 'nobody', member.email, good],
      role: 'viewer',
      departmentId: firm.departmentId,
    })
    expect(several.body.data!.value.lines.map(({ account, code }) => [account, code])).toEqual([
      [good, null],
      ['nobody', 40111],
      [member.email, 41512],
      [good, 41513],
    ])
  })
  it.each([
    [{ account: 'x' }, 'account'],
    [{ role: 'self' }, 'role'],
    [{ departmentId: 'x' }, 'departmentId'],
    [{ name: 'x' }, 'name'],
  ])('%j is refused with the name of the field', async (over, field) => {
    const refused = await inviting(address(), over)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]])
  })
  it('a company sends at most 200 in 24 hours, and five letters a day to one address', async () => {
    const busy = await founded(h)
    await getRows(
      h.env,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
       INSERT INTO member_invitation (id, enterprise_id, token_hash, channel, address, role, department_id, invited_by, created_at_ms, expires_at_ms)
       SELECT ?1 || i, ?2, ?1 || i, 'mail', i || '@example.com', 'buyer', ?3, ?4, ?5, ?5 FROM n`,
      ...[unique('i'), busy.id, busy.departmentId, busy.adminId, h.clock.now()],
    )
    const refused = await busy.call('POST', '/accounts', {
      ...{ mode: 'invite', account: address(), role: 'buyer', departmentId: busy.departmentId },
    })
    expect([refused.status, refused.body.code]).toEqual([429, 42950])
    const to = address()
    let last = (await inviting(to)).status
    for (let i = 0; i < 5 && last !== 429; i++) {
      const open = await firm.call<{ items: { id: string }[] }>('GET', `/accounts?status=2&keyword=${to}`)
      last = (await firm.call('POST', `/accounts/${open.body.data!.value.items[0]!.id}/reinvite`, {})).status
    }
    expect(last).toBe(429)
  })
})

accessSuite({
  route: 'GET /saas/api/v2/enterprise/invitations/:token',
  needs: 'public',
  request: async () => ({
    path: `${A}/enterprise/invitations/${(await (await founded(h)).invite(address())).token}`,
  }),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/invitations/:token/accept',
  needs: 'subjects:join',
  request: async () => {
    const person = await h.register()
    const { token } = await (await founded(h)).invite(person.email)
    return { path: `${A}/enterprise/invitations/${token}/accept`, body: {}, as: person.accessToken }
  },
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/invitations/:token/refuse',
  needs: 'public',
  request: async () => ({
    path: `${A}/enterprise/invitations/${(await (await founded(h)).invite(address())).token}/refuse`,
    body: { confirmed: true },
  }),
})
