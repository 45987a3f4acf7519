import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#core/encodings.ts'
import { company, getId, removeMember, setMember } from '#tests/support/enterprises.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { getPlans, getScans } from '#tests/support/plans.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import type { SubjectList } from '#worker/modules/enterprise/contract.ts'
import type { UserDetail } from '#worker/modules/identity/contract.ts'

const h = makeHarness()
const A = '/saas/api/v2/web'
let member: Account
let memberId: string
let studio: string
beforeAll(async () => {
  member = await h.register()
  memberId = await getId(h, member)
  studio = await company(h)
  await setMember(h, studio, memberId, 1, 'companyAdmin')
})
const to = ({ accessToken }: Account, body: object) =>
  h.call<{ subject: UserDetail['subject'] }>('POST', `${A}/subject`, body, { token: accessToken })
const detail = async ({ accessToken }: Account): Promise<UserDetail> =>
  (await h.call<UserDetail>('GET', `${A}/getUserDetail`, undefined, { token: accessToken })).body.data!.value
const getCompanies = async ({ accessToken }: Account) =>
  (await h.call<SubjectList>('GET', `${A}/subjects`, undefined, { token: accessToken })).body.data!.value
const acting = { type: 'enterprise', name: '河边影业' }

describe('happy', () => {
  it('a person without a company acts for themselves, and has nothing to choose', async () => {
    const somebody = await h.register()
    const user = await detail(somebody)
    expect(user).toMatchObject({ isAdmin: false, roleList: [], subject: { type: 'personal', id: user.userId } })
    expect(await getCompanies(somebody)).toEqual({ items: [], total: 0, page: 1, perPage: 1 })
  })
  it('switching applies from the next request on, with the role in the company; and back again', async () => {
    expect((await getCompanies(member)).items).toEqual([{ ...acting, id: studio }])
    expect((await to(member, { type: 'enterprise', id: studio })).body.data!.value.subject).toMatchObject(acting)
    expect(await detail(member)).toMatchObject({ isAdmin: true, roleList: ['companyAdmin'], subject: acting })
    expect((await to(member, { type: 'personal' })).status).toBe(200)
    expect(await detail(member)).toMatchObject({ isAdmin: false, roleList: [], subject: { type: 'personal' } })
  })
  it('each session has its own choice, which survives a refresh', async () => {
    const answer = await h.call<Account>('POST', `${A}/login`, {
      username: member.email,
      password: member.password,
      loginType: 'password',
    })
    const second = { ...member, ...answer.body.data!.value }
    await to(second, { type: 'enterprise', id: studio })
    expect((await detail(member)).subject.type).toBe('personal')
    const { refreshToken } = second
    const refreshed = await h.call<Account>('POST', '/saas/api/v2/token/refresh', { refreshToken, userSource: 'web' })
    expect((await detail({ ...second, ...refreshed.body.data!.value })).subject).toMatchObject(acting)
  })
  it('is deleted with its session', async () => {
    const [{ id = '' } = {}] = await getRows<{ id: string }>(
      h.env,
      'SELECT session_id AS id FROM session_subject WHERE enterprise_id = ?',
      studio,
    )
    const left = () => getCount(h.env, 'SELECT count(*) FROM session_subject WHERE session_id = ?', id)
    expect(await left()).toBe(1)
    const of = (what: string) => `${what} IN (SELECT hash FROM token WHERE session_id = ?)`
    await getRows(h.env, `DELETE FROM refresh_use WHERE ${of('hash')}`, id)
    await getRows(h.env, 'DELETE FROM token WHERE session_id = ?', id)
    await getRows(h.env, 'DELETE FROM session WHERE id = ?', id)
    expect(await left()).toBe(0)
  })
})

describe('refused', () => {
  it.each([
    [{ type: 'company', id: newId() }, 'type'],
    [{ type: 'enterprise' }, 'id'],
    [{ type: 'enterprise', id: 'x' }, 'id'],
    [{ type: 'personal', id: newId() }, 'id'],
  ])("%j is refused with the field's name", async (body, field) => {
    const answer = await to(member, body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
  })
  it.each([
    [0, 'switched off'],
    [2, 'not joined yet'],
    [3, 'refused'],
  ])('a membership with status %i (%s) does not count', async (status) => {
    const other = await h.register()
    await setMember(h, studio, await getId(h, other), status)
    expect((await to(other, { type: 'enterprise', id: studio })).status).toBe(404)
    expect((await detail(other)).subject.type).toBe('personal')
    expect((await getCompanies(other)).items).toEqual([])
  })
  it('a member who is disabled or removed is personal at once, and acts for the company again when enabled', async () => {
    await to(member, { type: 'enterprise', id: studio })
    await setMember(h, studio, memberId, 0, 'companyAdmin')
    expect(await detail(member)).toMatchObject({ isAdmin: false, subject: { type: 'personal' } })
    await setMember(h, studio, memberId, 1, 'companyAdmin')
    expect((await detail(member)).subject).toMatchObject(acting)
    await removeMember(h, studio, memberId)
    expect((await detail(member)).subject.type).toBe('personal')
    await setMember(h, studio, memberId, 1, 'companyAdmin')
  })
})

describe('access', () => {
  it('another company is not found, and nothing changes', async () => {
    const stranger = await h.register()
    const other = await company(h, '别家')
    expect((await to(stranger, { type: 'enterprise', id: studio })).status).toBe(404)
    await to(member, { type: 'enterprise', id: studio })
    expect((await to(member, { type: 'enterprise', id: other })).status).toBe(404)
    expect((await detail(member)).subject).toMatchObject({ id: studio })
    expect((await detail(stranger)).subject.type).toBe('personal')
  })
  it('a company of another channel is not found there, and the choice stays', async () => {
    const channelId = newId()
    await getRows(h.env, `INSERT INTO channel (id, name, created_at_ms) VALUES (?, 'Partner', 1)`, channelId)
    const elsewhere = await company(h, '别处', channelId)
    await setMember(h, elsewhere, memberId)
    await to(member, { type: 'enterprise', id: studio })
    expect((await to(member, { type: 'enterprise', id: elsewhere })).status).toBe(404)
    expect((await detail(member)).subject).toMatchObject({ id: studio })
  })
  it('does no full table scan', async () => {
    for (const [method, path, body] of [
      ['POST', '/subject', { type: 'enterprise', id: studio }],
      ['GET', '/getUserDetail', undefined],
      ['GET', '/subjects', undefined],
    ] as const) {
      const { plans } = await getPlans(h, method, A + path, body, { token: member.accessToken })
      expect(plans.length).toBeGreaterThan(0)
      for (const plan of plans) expect(getScans(plan), plan.sql).toEqual([])
    }
  })
})
