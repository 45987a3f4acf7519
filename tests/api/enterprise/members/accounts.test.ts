import { beforeAll, describe, expect, it } from 'vitest'
import { type Founded, founded } from '#tests/support/company-people.ts'
import { type Account, expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { getPlans, getScans } from '#tests/support/plans.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import type { CompanyAccountPage } from '#worker/modules/enterprise/members/contract.ts'

const h = makeHarness()
const A = '/saas/api/v2'
let firm: Founded
beforeAll(async () => {
  firm = await founded(h)
})
const list = async (query = '', of = firm) =>
  (await of.call<CompanyAccountPage>('GET', `/accounts${query}`)).body.data!.value
const adding = (over: object = {}) => ({
  mode: 'add',
  name: '王小明',
  username: unique('wang'),
  initialPassword: 'start123',
  role: 'buyer',
  departmentId: firm.departmentId,
  ...over,
})
const signIn = (username: string, password: string) =>
  h.call<Account>('POST', `${A}/web/login`, { username, password, loginType: 'password' })
const setOwn = (username: string, password: string, newPassword = 'mine4567') =>
  h.call<Account>('POST', `${A}/web/initialPassword`, { username, password, newPassword })
async function managed(over: object = {}) {
  const body = adding(over)
  const made = await firm.call<{ id: string }>('POST', '/accounts', body)
  expect(made.body).toMatchObject({ code: 200, data: { value: { status: 1 } } })
  return { ...body, id: made.body.data!.value.id }
}

describe('the list', () => {
  let many: Founded
  let below: string
  beforeAll(async () => {
    many = await founded(h)
    below = (await many.call<{ id: string }>('POST', '/departments', { name: '下级', parentId: many.departmentId }))
      .body.data!.value.id
    const of = { mode: 'add', initialPassword: 'start123' }
    for (const [name, role, departmentId] of [
      ['赵一', 'buyer', many.departmentId],
      ['钱二', 'viewer', below],
      ['100%_', 'buyer', below],
    ])
      await many.call('POST', '/accounts', { ...of, username: unique('u'), name, role, departmentId })
    await many.invite(`${unique('li')}@example.com`)
  })
  const names = async (query: string) => (await list(query, many)).items.map(({ name }) => name)
  it('filters by state, department with and without those below, role and words', async () => {
    expect((await list('', many)).total).toBe(5)
    expect((await list('?status=1', many)).total).toBe(4)
    expect((await list('?status=2', many)).total).toBe(1)
    expect((await list('?status=0', many)).total).toBe(0)
    expect(await names(`?departmentId=${many.departmentId}&below=false&status=1`)).toEqual(['赵一'])
    expect((await names(`?departmentId=${many.departmentId}&status=1`)).length).toBe(3)
    expect((await names('?role=viewer')).length).toBe(1)
    expect(await names(`?keyword=${encodeURIComponent('100%_')}`)).toEqual(['100%_'])
    expect(await names(`?keyword=${encodeURIComponent('%')}`)).toEqual(['100%_'])
  })
  it('is sorted and has pages', async () => {
    const up = (await names('?sortBy=name&status=1')).filter((name) => ['赵一', '钱二', '100%_'].includes(name))
    // The database compares code points, whatever the reader's language: digits, then 赵 (U+8D75) and 钱 (U+94B1).
    expect(up).toEqual(['100%_', '赵一', '钱二'])
    const down = (await names('?sortBy=name&order=desc&status=1')).filter((name) => up.includes(name))
    expect(down).toEqual(['钱二', '赵一', '100%_'])
    const pages = [
      await list('?perPage=2', many),
      await list('?perPage=2&page=2', many),
      await list('?perPage=2&page=3', many),
    ]
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(
      (await list('', many)).items.map(({ id }) => id),
    )
    const first = await list('?perPage=2', many)
    expect([first.items.length, first.total, first.perPage]).toEqual([2, 5, 2])
    expect((await list('?perPage=2&page=3', many)).items.length).toBe(1)
  })
  it.each(['status=9', 'role=owner', 'sortBy=password', 'departmentId=x', 'foo=1'])('%s is refused', async (query) =>
    expect((await firm.call('GET', `/accounts?${query}`)).status).toBe(400),
  )
  it('is a table too, without formulas', async () => {
    await many.call('POST', '/accounts', {
      ...{ mode: 'add', initialPassword: 'start123', username: unique('u'), name: '=1+1', role: 'buyer' },
      departmentId: below,
    })
    const answer = await h.fetch(`${A}/enterprise/accounts.csv`, {
      headers: { authorization: `Bearer ${many.admin.accessToken}` },
    })
    const text = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(text.split('\r\n').length).toBe(8)
    expect(text).toContain(`"'=1+1"`)
  })
  it('of 5,000 members is read without a scan', async () => {
    const big = await founded(h)
    await getRows(
      h.env,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
       INSERT INTO account (id, channel_id, nickname, created_at_ms) SELECT ? || i, 'main', 'n' || i, 1 FROM n`,
      `${big.id}-`,
    )
    await getRows(
      h.env,
      `INSERT INTO enterprise_member (account_id, enterprise_id, role, status, created_at_ms, department_id)
       SELECT id, ?, 'buyer', 1, 1, ? FROM account WHERE id >= ? AND id < ?`,
      ...[big.id, big.departmentId, `${big.id}-`, `${big.id}.`],
    )
    for (const query of ['', `?departmentId=${big.departmentId}`, '?keyword=n4999', '?sortBy=department']) {
      const { plans } = await getPlans(h, 'GET', `${A}/enterprise/accounts${query}`, undefined, {
        token: big.admin.accessToken,
      })
      // Only the rows of the company are gone through: in its own list, by index.
      const tables = plans.flatMap((plan) => getScans(plan)).filter((scan) => !/\bp\b|json_each|SCAN d\b/.test(scan))
      expect(tables).toEqual([])
    }
    expect((await list('?keyword=n4999', big)).items[0]?.name).toBe('n4999')
  })
})

describe('an added account', () => {
  it('signs in by username, only after its holder has set a password', async () => {
    const { username, id } = await managed({ email: 'contact@example.com', phone: '13800001234' })
    expect((await signIn(username, 'start123')).body.code).toBe(40307)
    expect((await signIn(username, 'wrong123')).body.code).toBe(40105)
    expect((await setOwn(username, 'wrong123')).body.code).toBe(40105)
    expect((await setOwn(username, 'start123', 'start123')).body.code).toBe(40113)
    const own = await setOwn(username, 'start123')
    expect(own.status).toBe(200)
    expect((await setOwn(username, 'start123')).body.code).toBe(40105)
    expect((await setOwn(username, 'mine4567', 'other123')).body.code).toBe(40105)
    const again = await signIn(username.toUpperCase(), 'mine4567')
    expect(again.status).toBe(200)
    const subjects = await h.call<{ items: { id: string }[] }>('GET', `${A}/web/subjects`, undefined, {
      token: again.body.data!.value.accessToken,
    })
    expect(subjects.body.data!.value.items.map((one) => one.id)).toEqual([firm.id])
    const row = (await list(`?keyword=${username}`)).items[0]
    expect(row).toMatchObject({ id, username, email: 'contact@example.com', phone: '13800001234', managed: true })
    // What the company typed is no way in: nobody who owns that phone gets the account.
    expect((await getRows(h.env, 'SELECT email, mobile FROM account WHERE id = ?', id))[0]).toEqual({
      email: null,
      mobile: null,
    })
    await expectInvariants(h.env)
  })
  it.each([
    [{ username: '' }, 'username'],
    [{ username: '王' }, 'username'],
    [{ username: 'a@b' }, 'username'],
    [{ username: '13800001234' }, 'username'],
    [{ username: '１２３' }, 'username'],
    [{ username: '+8613800001234' }, 'username'],
    [{ username: 'a b' }, 'username'],
    [{ name: '' }, 'name'],
    [{ initialPassword: 'abc12' }, 'initialPassword'],
    [{ initialPassword: 'abcdef' }, 'initialPassword'],
    [{ initialPassword: 'abc 123' }, 'initialPassword'],
    [{ initialPassword: 'a1'.repeat(11) }, 'initialPassword'],
    [{ email: 'x' }, 'email'],
    [{ phone: 'x' }, 'phone'],
    [{ role: 'owner' }, 'role'],
    [{ role: undefined }, 'role'],
    [{ departmentId: undefined }, 'departmentId'],
    [{ limits: {} }, 'limits'],
  ])('%j is refused with the name of the field', async (over, field) => {
    const answer = await firm.call('POST', '/accounts', adding(over))
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
  it('a username is taken once, in any case', async () => {
    const { username } = await managed()
    const second = await firm.call('POST', '/accounts', adding({ username: username.toUpperCase() }))
    expect([second.body.code, Object.keys(second.body.errors ?? {})]).toEqual([41510, ['username']])
  })
  it('a department of another company does not exist, and nothing is made', async () => {
    const other = await founded(h)
    const before = await getCount(h.env, 'SELECT count(*) FROM account')
    expect((await firm.call('POST', '/accounts', adding({ departmentId: other.departmentId }))).body.code).toBe(41501)
    expect(await getCount(h.env, 'SELECT count(*) FROM account')).toBe(before)
  })
  it('is reset by its company until the holder has bound an address, and then never again', async () => {
    const { username, id } = await managed()
    const own = (await setOwn(username, 'start123')).body.data!.value
    expect((await firm.call('POST', `/accounts/${id}/reset-password`, { initialPassword: 'again123' })).status).toBe(
      200,
    )
    expect((await h.call('GET', `${A}/web/getUserDetail`, undefined, { token: own.accessToken })).status).toBe(401)
    expect((await signIn(username, 'mine4567')).body.code).toBe(40105)
    expect((await setOwn(username, 'again123')).status).toBe(200)
    await getRows(h.env, 'UPDATE account SET email = ? WHERE id = ?', `${unique('own')}@example.com`, id)
    expect((await list(`?keyword=${username}`)).items[0]?.managed).toBe(false)
    const refused = await firm.call('POST', `/accounts/${id}/reset-password`, { initialPassword: 'third123' })
    expect(refused.body.code).toBe(41509)
    // Not even after the address is gone.
    await getRows(h.env, 'UPDATE account SET email = NULL WHERE id = ?', id)
    expect((await firm.call('POST', `/accounts/${id}/reset-password`, { initialPassword: 'third123' })).body.code).toBe(
      41509,
    )
    expect((await signIn(username, 'mine4567')).status).toBe(200)
    await expectInvariants(h.env)
  })
  it('cannot sign in while it is switched off; once its holder has bound an address, only the membership is off', async () => {
    const { username, id } = await managed()
    const own = (await setOwn(username, 'start123')).body.data!.value
    expect((await firm.call('POST', `/accounts/${id}/disable`, {})).body.data?.value).toEqual({ id, status: 0 })
    expect((await h.call('GET', `${A}/web/getUserDetail`, undefined, { token: own.accessToken })).status).toBe(401)
    expect((await signIn(username, 'mine4567')).body.code).toBe(40105)
    await expectInvariants(h.env)
    expect((await firm.call('POST', `/accounts/${id}/enable`, {})).body.data?.value).toEqual({ id, status: 1 })
    expect((await signIn(username, 'mine4567')).status).toBe(200)
    await getRows(h.env, 'UPDATE account SET mobile = ? WHERE id = ?', `139${String(Date.now()).slice(-8)}`, id)
    await firm.call('POST', `/accounts/${id}/disable`, {})
    expect((await signIn(username, 'mine4567')).status).toBe(200)
  })
  it('another company can neither reset nor switch it off, nor add it', async () => {
    const { id } = await managed()
    const other = await founded(h)
    for (const action of ['reset-password', 'disable', 'enable'])
      expect(
        (
          await other.call(
            'POST',
            `/accounts/${id}/${action}`,
            action.startsWith('reset') ? { initialPassword: 'abc123' } : {},
          )
        ).status,
      ).toBe(404)
    await expect(
      getRows(
        h.env,
        "INSERT INTO enterprise_member (account_id, enterprise_id, role, status, created_at_ms) VALUES (?, ?, 'buyer', 1, 1)",
        ...[id, other.id],
      ),
    ).rejects.toThrow('MANAGED_ELSEWHERE')
  })
})

describe('an account that a person brought along', () => {
  it('is neither reset, read nor switched off: only the membership ends', async () => {
    const person = await firm.member('buyer')
    const row = (await list()).items.find(({ id }) => id === person.id)
    expect(row).toMatchObject({ username: null, email: null, phone: null, managed: false })
    expect(JSON.stringify(await list('?perPage=100'))).not.toContain(person.email)
    const reset = await firm.call('POST', `/accounts/${person.id}/reset-password`, { initialPassword: 'again123' })
    expect(reset.body.code).toBe(41509)
    await firm.call('POST', `/accounts/${person.id}/disable`, {})
    const detail = await h.call<{ subject: { type: string }; roleList: string[] }>(
      'GET',
      `${A}/web/getUserDetail`,
      undefined,
      { token: person.accessToken },
    )
    expect(detail.body.data!.value).toMatchObject({ subject: { type: 'personal' }, roleList: [] })
    expect((await signIn(person.email, person.password)).status).toBe(200)
    expect((await firm.call('DELETE', `/accounts/${person.id}`)).body.data?.value).toEqual({ removed: true })
    expect((await signIn(person.email, person.password)).status).toBe(200)
    expect((await list()).items.some(({ id }) => id === person.id)).toBe(false)
    // Whoever was removed can be invited anew.
    const { token } = await firm.invite(person.email)
    const accepted = await h.call(
      'POST',
      `${A}/enterprise/invitations/${token}/accept`,
      {},
      { token: person.accessToken },
    )
    expect(accepted.status).toBe(200)
  })
})
