import { expect } from 'vitest'
import { inviteMember } from '#worker/modules/enterprise/invitations/invite.ts'
import {
  addAccount,
  changeMember,
  removeMember,
  resetMember,
  switchMember,
} from '#worker/modules/enterprise/members/keep-members.ts'
import { quitCompany } from '#worker/modules/enterprise/members/quit-company.ts'
import { gatedAt } from '../api/identity/world.ts'
import { actFor, actingCtx, getActor } from '../support/acting.ts'
import { founded } from '../support/company-people.ts'
import { setMember } from '../support/enterprises.ts'
import { makeHarness, unique } from '../support/harness.ts'
import { race } from '../support/race.ts'
import { getCount, getRows } from '../support/rows.ts'

const h = makeHarness()
const A = '/saas/api/v2/enterprise'
const times = (n: number) => Array.from({ length: n }, (_, at) => at)
const outcome = ({ ok, ...rest }: { ok: boolean; refusal?: { code: string } }) => (ok ? 'ok' : rest.refusal?.code)

race(h, 'an invitation that 20 racers accept makes one member', async () => {
  const [firm, person] = [await founded(h), await h.register()]
  const { token } = await firm.invite(person.email)
  const answers = await Promise.all(
    times(20).map(() => h.call('POST', `${A}/invitations/${token}/accept`, {}, { token: person.accessToken })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 41515)).toHaveLength(19)
  expect(await getCount(h.env, 'SELECT count(*) FROM enterprise_member WHERE enterprise_id = ?', firm.id)).toBe(2)
})

race(h, 'an invitation accepted, refused and withdrawn at once is decided once', async () => {
  const [firm, person] = [await founded(h), await h.register()]
  const { id, token } = await firm.invite(person.email)
  const answers = await Promise.all([
    h.call('POST', `${A}/invitations/${token}/accept`, {}, { token: person.accessToken }),
    h.call('POST', `${A}/invitations/${token}/refuse`, { confirmed: true }),
    firm.call('POST', `/accounts/${id}/withdraw`, {}),
    firm.call('POST', `/accounts/${id}/reinvite`, {}),
  ])
  // Nor is one that was refused taken off the list in the same moment: it could be sent again at once.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const isMember = await getCount(h.env, 'SELECT count(*) FROM enterprise_member WHERE enterprise_id = ?', firm.id)
  expect(isMember).toBe(answers[0]?.status === 200 ? 2 : 1)
})

race(h, 'of 20 invitations of one address at once, one is sent', async () => {
  const firm = await founded(h)
  const body = {
    mode: 'invite',
    account: `${unique('li')}@example.com`,
    role: 'buyer',
    departmentId: firm.departmentId,
  }
  const answers = await Promise.all(times(20).map(() => firm.call('POST', '/accounts', body)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await h.mails(body.account)).toHaveLength(1)
})

race(h, 'two administrators that 50 racers demote, switch off or remove: one remains', async () => {
  const firm = await founded(h)
  const second = await firm.member('companyAdmin')
  const acts = (by: typeof second, of: string) => [
    () => firm.call('PUT', `/accounts/${of}`, { role: 'viewer' }, by),
    () => firm.call('POST', `/accounts/${of}/disable`, {}, by),
    () => firm.call('DELETE', `/accounts/${of}`, undefined, by),
    () => firm.call('POST', '/quit', { confirmed: true }, by),
  ]
  const all = [...acts({ ...firm.admin, id: firm.adminId }, second.id), ...acts(second, firm.adminId)]
  await Promise.all(times(50).map((at) => all[at % all.length]!()))
  expect(
    await getCount(
      h.env,
      "SELECT count(*) FROM enterprise_member WHERE enterprise_id = ? AND role = 'companyAdmin' AND status = 1",
      firm.id,
    ),
  ).toBe(1)
})

race(h, 'an administrator who loses the role in between changes nothing', async () => {
  const firm = await founded(h)
  const [admin, target] = [await firm.member('companyAdmin'), await firm.member('buyer')]
  const actor = await getActor(h, admin)
  const lose = {
    demoted: () => setMember(h, firm.id, admin.id, 1, 'viewer'),
    off: () => setMember(h, firm.id, admin.id, 0, 'companyAdmin'),
  }
  const { departmentId } = firm
  const added = { name: '甲', initialPassword: 'start123', role: 'buyer', departmentId, mode: 'add' } as const
  for (const change of Object.values(lose)) {
    const acts = [
      (ctx: Awaited<ReturnType<typeof actingCtx>>) => changeMember(ctx, target.id, { role: 'companyAdmin' }),
      (ctx: Awaited<ReturnType<typeof actingCtx>>) => switchMember(ctx, target.id, false),
      (ctx: Awaited<ReturnType<typeof actingCtx>>) => removeMember(ctx, target.id),
      (ctx: Awaited<ReturnType<typeof actingCtx>>) => addAccount(ctx, { ...added, username: unique('u') }),
      (ctx: Awaited<ReturnType<typeof actingCtx>>) =>
        inviteMember(ctx, { account: `${unique('li')}@example.com`, role: 'buyer', departmentId }),
    ]
    for (const act of acts) {
      await setMember(h, firm.id, admin.id, 1, 'companyAdmin')
      await actFor(h, admin, firm.id)
      expect(outcome(await act(gatedAt(await actingCtx(h, actor), 1, change)))).toBe('COMPANY_ROLE')
    }
  }
  expect(await getRows(h.env, 'SELECT role, status FROM enterprise_member WHERE account_id = ?', target.id)).toEqual([
    { role: 'buyer', status: 1 },
  ])
})

race(h, 'a password reset while the holder binds an address changes nothing', async () => {
  const firm = await founded(h)
  const made = await firm.call<{ id: string }>('POST', '/accounts', {
    ...{ mode: 'add', name: '甲', username: unique('u'), initialPassword: 'start123', role: 'buyer' },
    departmentId: firm.departmentId,
  })
  const { id } = made.body.data!.value
  const bind = async () =>
    void (await getRows(h.env, 'UPDATE account SET email = ? WHERE id = ?', `${unique('own')}@example.com`, id))
  const hash = () => getRows(h.env, 'SELECT password_hash FROM account WHERE id = ?', id)
  const before = await hash()
  const ctx = gatedAt(await actingCtx(h, await getActor(h, firm.admin)), 1, bind)
  expect(outcome(await resetMember(ctx, id, { initialPassword: 'again123' }))).toBe('CONFLICT')
  expect(await hash()).toEqual(before)
})

race(h, 'a member who quits while being removed leaves once', async () => {
  const firm = await founded(h)
  const member = await firm.member('buyer')
  const ctx = await actingCtx(h, await getActor(h, member))
  const gone = gatedAt(ctx, 1, async () => void (await firm.call('DELETE', `/accounts/${member.id}`)))
  expect(outcome(await quitCompany(gone))).toBe('CONFLICT')
})
