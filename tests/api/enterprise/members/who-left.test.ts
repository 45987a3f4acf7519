import { afterEach, describe, expect, it } from 'vitest'
import { aTeam, idOf, limit, order } from '#tests/api/approvals/world.ts'
import { founded } from '#tests/support/company-people.ts'
import { setMember } from '#tests/support/enterprises.ts'
import { type Account, expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { getCount } from '#tests/support/rows.ts'
import { onSaleToCompanies } from '#tests/support/worlds.ts'

const h = makeHarness()
const A = '/saas/api/v2'
afterEach(() => expectInvariants(h.env))
const accept = (token: string, by: Account) =>
  h.call('POST', `${A}/enterprise/invitations/${token}/accept`, {}, { token: by.accessToken })

describe('what an administrator gave to others', () => {
  it.each([
    ['removed', (id: string) => ['DELETE', `/accounts/${id}`] as const],
    ['switched off', (id: string) => ['POST', `/accounts/${id}/disable`, {}] as const],
    ['demoted', (id: string) => ['PUT', `/accounts/${id}`, { role: 'buyer' }] as const],
  ])('their invitations end when they are %s, those of others stay', async (_how, lose) => {
    const [firm, own, other] = [await founded(h), await h.register(), await h.register()]
    const second = await firm.member('companyAdmin')
    const body = { mode: 'invite', account: own.email, role: 'companyAdmin', departmentId: firm.departmentId }
    expect((await firm.call('POST', '/accounts', body, second)).status).toBe(201)
    const theirs = await firm.invite(other.email)
    const [letter] = await h.mails(own.email)
    const token = /token=([0-9a-z]{26})/.exec(letter?.text ?? '')![1]!
    const [method, path, input] = lose(second.id)
    expect((await firm.call(method, path, input)).status).toBe(200)
    expect((await accept(token, own)).body.code).toBe(41515)
    expect((await accept(theirs.token, other)).status).toBe(200)
  })
})

it('an approver who leaves is none when they come back', async () => {
  const firm = await founded(h)
  const approver = await firm.member('viewer')
  const path = `/limits/departments/${firm.departmentId}`
  expect((await firm.call('PUT', path, { approvers: [approver.id] })).status).toBe(200)
  const approvers = async () =>
    (
      await firm.call<{ departments: { approvers: string[] }[] }>('GET', '/limits')
    ).body.data!.value.departments.flatMap((one) => one.approvers)
  expect(await approvers()).toEqual([approver.id])
  expect((await firm.call('DELETE', `/accounts/${approver.id}`)).status).toBe(200)
  await setMember(h, firm.id, approver.id, 1, 'viewer')
  expect(await approvers()).toEqual([])
})

it('an account that the company made and switched off can sign in again once it is removed', async () => {
  const firm = await founded(h)
  const [username, password] = [unique('wang'), 'start123']
  const body = {
    mode: 'add',
    name: '王',
    username,
    initialPassword: password,
    role: 'buyer',
    departmentId: firm.departmentId,
  }
  const { id } = (await firm.call<{ id: string }>('POST', '/accounts', body)).body.data!.value
  const set = await h.call('POST', `${A}/web/initialPassword`, { username, password, newPassword: 'mine4567' })
  expect(set.status).toBe(200)
  const signIn = () => h.call('POST', `${A}/web/login`, { username, password: 'mine4567', loginType: 'password' })
  expect((await firm.call('POST', `/accounts/${id}/disable`, {})).status).toBe(200)
  expect((await signIn()).body.code).toBe(40105)
  expect((await firm.call('DELETE', `/accounts/${id}`)).status).toBe(200)
  expect((await signIn()).status).toBe(200)
})

it('an order that nobody else could approve is refused, instead of a request that waits for nobody', async () => {
  const team = await aTeam(h)
  const dear = await onSaleToCompanies(h)
  await limit(h, team.admin, team.buyer, { alwaysAsk: true })
  expect((await order(h, team.buyer, dear)).status).toBe(202)
  // The buyer becomes the only one who decides.
  await setMember(h, team.company.id, await idOf(h, team.buyer), 1, 'companyAdmin')
  for (const one of [team.admin, team.viewer, team.other])
    await setMember(h, team.company.id, await idOf(h, one), 1, 'buyer').catch(() => undefined)
  const alone = await order(h, team.buyer, await onSaleToCompanies(h))
  expect(alone.body.code).toBe(41633)
})

it('what somebody was invited by is forgotten with their account, and a link to it opens nothing', async () => {
  const [firm, second, person] = [await founded(h), await founded(h), await h.register()]
  expect((await accept((await firm.invite(person.email)).token, person)).status).toBe(200)
  const { token } = await second.invite(person.email)
  const left = () => getCount(h.env, 'SELECT count(*) FROM member_invitation WHERE address = ?', person.email)
  expect(await left()).toBe(2)
  await h.call(
    'POST',
    `${A}/web/close`,
    { password: person.password, confirmation: 'CLOSE' },
    { token: person.accessToken },
  )
  expect(await left()).toBe(0)
  expect((await h.call<{ state: string }>('GET', `${A}/enterprise/invitations/${token}`)).body.data!.value.state).toBe(
    'withdrawn',
  )
})
