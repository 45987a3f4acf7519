import { beforeAll, describe, expect, it } from 'vitest'
import { getActor } from '#tests/support/acting.ts'
import { type Founded, founded, tokenTo } from '#tests/support/company-people.ts'
import { expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import type { CompanyAccount, CompanyAccountPage, CurrentCompany } from '#worker/modules/enterprise/members/contract.ts'

const h = makeHarness()
const A = '/saas/api/v2'
let firm: Founded
beforeAll(async () => {
  firm = await founded(h)
})
const list = async (query = '') => (await firm.call<CompanyAccountPage>('GET', `/accounts${query}`)).body.data!.value
async function managed() {
  const made = await firm.call<{ id: string }>('POST', '/accounts', {
    ...{ mode: 'add', name: '王小明', username: unique('wang'), initialPassword: 'start123', role: 'buyer' },
    departmentId: firm.departmentId,
  })
  return { id: made.body.data!.value.id }
}

describe('roles', () => {
  it('nobody changes their own role, switches off or removes themselves', async () => {
    await firm.member('companyAdmin')
    expect((await firm.call('PUT', `/accounts/${firm.adminId}`, { role: 'viewer' })).body.code).toBe(41508)
    expect((await firm.call('POST', `/accounts/${firm.adminId}/disable`, {})).body.code).toBe(41508)
    expect((await firm.call('DELETE', `/accounts/${firm.adminId}`)).body.code).toBe(41508)
    expect((await firm.call('PUT', `/accounts/${firm.adminId}`, { name: '主管' })).status).toBe(200)
  })
  it('the last administrator stays: by call and by statement', async () => {
    const alone = await founded(h)
    const buyer = await alone.member('buyer')
    expect((await alone.call('POST', '/quit', { confirmed: true })).body.code).toBe(41507)
    const change = (sql: string) =>
      getRows(h.env, `${sql} account_id = ? AND enterprise_id = ?`, alone.adminId, alone.id)
    for (const sql of [
      "UPDATE enterprise_member SET role = 'buyer' WHERE",
      'UPDATE enterprise_member SET status = 0 WHERE',
      'DELETE FROM enterprise_member WHERE',
    ])
      await expect(change(sql)).rejects.toThrow('LAST_ADMIN')
    const close = await h.call(
      'POST',
      `${A}/web/close`,
      { password: alone.admin.password, confirmation: 'CLOSE' },
      { token: alone.admin.accessToken },
    )
    expect(close.body.code).toBe(40952)
    // Somebody who is switched off is a member too.
    await alone.call('POST', `/accounts/${buyer.id}/disable`, {})
    const second = await h.call(
      'POST',
      `${A}/web/close`,
      { password: alone.admin.password, confirmation: 'CLOSE' },
      { token: alone.admin.accessToken },
    )
    expect(second.body.code).toBe(40952)
    await expectInvariants(h.env)
  })
  it('a company ends with the account of its only member', async () => {
    const alone = await founded(h)
    const proof = { password: alone.admin.password, confirmation: 'CLOSE' }
    expect((await h.call('POST', `${A}/web/close`, proof, { token: alone.admin.accessToken })).status).toBe(200)
    expect(
      await getCount(h.env, 'SELECT count(*) FROM enterprise WHERE id = ? AND ended_at_ms IS NOT NULL', alone.id),
    ).toBe(1)
    await expectInvariants(h.env)
  })
  it('quitting leaves everything to the company and acts for oneself from then on', async () => {
    const member = await firm.member('buyer')
    expect((await firm.call('POST', '/quit', {}, member)).status).toBe(400)
    expect((await firm.call('POST', '/quit', { confirmed: true }, member)).body.data?.value).toEqual({ quit: true })
    expect((await firm.call<CurrentCompany>('GET', '/current', undefined, member)).body.data!.value).toBeNull()
    expect((await firm.call('POST', '/quit', { confirmed: true }, member)).status).toBe(404)
  })
  it('current says who one is in the company', async () => {
    const member = await firm.member('viewer')
    await firm.call('PUT', `/accounts/${member.id}`, { departmentId: firm.departmentId })
    const current = (await firm.call<CurrentCompany>('GET', '/current', undefined, member)).body.data!.value
    expect(current).toMatchObject({
      id: firm.id,
      role: 'viewer',
      department: { id: firm.departmentId, name: '制作部' },
    })
    expect(current!.memberCount).toBe((await list('?status=1')).total)
  })
})

describe('invitations in the list', () => {
  it('are withdrawn, and sent again under a new link', async () => {
    const address = `${unique('li')}@example.com`
    const first = await firm.invite(address)
    const row = (await list('?status=2&perPage=100')).items.find(({ id }) => id === first.id) as CompanyAccount
    expect(row).toMatchObject({ email: address, phone: null, status: 2, username: null, managed: false })
    const again = await firm.call<{ id: string }>('POST', `/accounts/${first.id}/reinvite`, {})
    expect(again.status).toBe(200)
    const token = await tokenTo(h, address)
    expect(token).not.toBe(first.token)
    const state = async (of: string) =>
      (await h.call<{ state: string }>('GET', `${A}/enterprise/invitations/${of}`)).body.data!.value.state
    expect([await state(first.token), await state(token)]).toEqual(['withdrawn', 'open'])
    expect((await firm.call('POST', `/accounts/${first.id}/withdraw`, {})).body.code).toBe(41515)
    const { id } = again.body.data!.value
    expect((await firm.call('POST', `/accounts/${id}/withdraw`, {})).status).toBe(200)
    expect(await state(token)).toBe('withdrawn')
    expect((await list('?status=2&perPage=100')).items.some((one) => one.email === address)).toBe(false)
  })
  it('are not members: editing and switching one is not found', async () => {
    const { id } = await firm.invite(`${unique('li')}@example.com`)
    expect((await firm.call('PUT', `/accounts/${id}`, { role: 'viewer' })).status).toBe(404)
    expect((await firm.call('POST', `/accounts/${id}/enable`, {})).status).toBe(404)
  })
})

it('every change leaves an audit row that names its author and no password', async () => {
  const { id } = await managed()
  await firm.call('POST', `/accounts/${id}/reset-password`, { initialPassword: 'again123' })
  const rows = await getRows<{ actor: string; action: string; before: string; after: string }>(
    h.env,
    'SELECT actor, action, before, after FROM audit WHERE target = ? ORDER BY rowid DESC LIMIT 2',
    `enterprise:${firm.id}`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['member.reset-password', 'member.add'])
  expect(rows[0]?.actor).toBe(`account:${(await getActor(h, firm.admin)).id}`)
  expect(JSON.stringify(rows)).not.toMatch(/again123|start123/)
})
