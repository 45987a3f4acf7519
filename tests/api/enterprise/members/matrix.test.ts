import { expect, it } from 'vitest'
import { accessSuite } from '#tests/support/access-suite.ts'
import { type Action, companyMatrix, type Prepared } from '#tests/support/company-matrix.ts'
import { founded } from '#tests/support/company-people.ts'
import { setMember } from '#tests/support/enterprises.ts'
import { expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { MEMBER_ACTIONS } from './actions.ts'

const h = makeHarness()
const A = '/saas/api/v2/enterprise'
companyMatrix(h, MEMBER_ACTIONS)

it('the role list follows the chosen subject and the role of the moment', async () => {
  const mine = await founded(h)
  const person = await mine.member('companyAdmin')
  const detail = async () =>
    (
      await h.call<{ isAdmin: boolean; roleList: string[] }>('GET', '/saas/api/v2/web/getUserDetail', undefined, {
        token: person.accessToken,
      })
    ).body.data!.value
  expect(await detail()).toMatchObject({ isAdmin: true, roleList: ['companyAdmin'] })
  await mine.call('PUT', `/accounts/${person.id}`, { role: 'buyer' })
  expect(await detail()).toMatchObject({ isAdmin: false, roleList: ['buyer'] })
  await setMember(h, mine.id, person.id, 0, 'buyer')
  expect(await detail()).toMatchObject({ isAdmin: false, roleList: [] })
  await expectInvariants(h.env)
})

const asAdmin = (action: Action) => async () => {
  const firm = await founded(h)
  const { path, body }: Prepared = await action.prepare(firm)
  return { path, ...(body !== undefined && { body }), as: firm.admin.accessToken }
}
accessSuite({
  route: 'GET /saas/api/v2/enterprise/accounts',
  needs: 'accounts:read',
  request: asAdmin(MEMBER_ACTIONS.list),
})
accessSuite({
  route: 'GET /saas/api/v2/enterprise/accounts.csv',
  needs: 'accounts:read',
  request: asAdmin(MEMBER_ACTIONS.table),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/accounts',
  needs: 'accounts:write',
  answers: 201,
  request: asAdmin(MEMBER_ACTIONS.invite),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/accounts/invite',
  needs: 'accounts:write',
  request: asAdmin(MEMBER_ACTIONS['invite several']),
})
accessSuite({
  route: 'PUT /saas/api/v2/enterprise/accounts/:id',
  needs: 'accounts:write',
  request: asAdmin(MEMBER_ACTIONS.edit),
})
accessSuite({
  route: 'DELETE /saas/api/v2/enterprise/accounts/:id',
  needs: 'accounts:write',
  request: asAdmin(MEMBER_ACTIONS.remove),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/accounts/:id/enable',
  needs: 'accounts:write',
  request: asAdmin(MEMBER_ACTIONS.enable),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/accounts/:id/disable',
  needs: 'accounts:write',
  request: asAdmin(MEMBER_ACTIONS.disable),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/accounts/:id/reset-password',
  needs: 'accounts:write',
  request: asAdmin(MEMBER_ACTIONS.reset),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/accounts/:id/reinvite',
  needs: 'accounts:write',
  request: asAdmin(MEMBER_ACTIONS.reinvite),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/accounts/:id/withdraw',
  needs: 'accounts:write',
  request: asAdmin(MEMBER_ACTIONS.withdraw),
})
accessSuite({
  route: 'GET /saas/api/v2/enterprise/current',
  needs: 'company:read',
  request: async () => ({ path: `${A}/current`, as: (await founded(h)).admin.accessToken }),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/quit',
  needs: 'subjects:join',
  request: async () => ({
    path: `${A}/quit`,
    body: { confirmed: true },
    as: (await (await founded(h)).member('buyer')).accessToken,
  }),
})
accessSuite({
  route: 'POST /saas/api/v2/web/initialPassword',
  needs: 'public',
  request: async () => {
    const firm = await founded(h)
    const username = unique('u')
    await firm.call('POST', '/accounts', {
      ...{ mode: 'add', name: '甲', username, initialPassword: 'start123', role: 'buyer' },
      departmentId: firm.departmentId,
    })
    const body = { username, password: 'start123', newPassword: 'mine4567' }
    return { path: '/saas/api/v2/web/initialPassword', body }
  },
})
