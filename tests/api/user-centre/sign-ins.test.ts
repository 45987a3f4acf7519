import { describe, expect, it } from 'vitest'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { getPlans, getScans } from '#tests/support/plans.ts'
import type { SignInList } from '#worker/modules/identity/sign-in-log/record-contract.ts'

const h = makeHarness()
const PATH = '/saas/api/v2/web/signins'
const list = async ({ accessToken }: Account, search = ''): Promise<SignInList> =>
  (await h.call<SignInList>('GET', PATH + search, undefined, { token: accessToken })).body.data!.value
const login = (username: string, password: string) =>
  h.call('POST', '/saas/api/v2/web/login', { username, password, loginType: 'password' })

describe('happy', () => {
  it('lists each sign-in and each refused attempt, newest first', async () => {
    const member = await h.register()
    for (const password of ['wrong1234', member.password]) {
      h.clock.forward(1000)
      await login(member.email, password)
    }
    const { items, ...rest } = await list(member)
    expect(rest).toEqual({ total: 3, page: 1, perPage: 10 })
    expect(items.map(({ method, outcome }) => `${method} ${outcome}`)).toEqual([
      'password ok',
      'password refused',
      'register ok',
    ])
    expect(Object.keys(items[0]!).sort()).toEqual(['at', 'device', 'id', 'method', 'network', 'outcome'])
  })
  it('has pages that contain each entry once', async () => {
    const member = await h.register()
    for (let i = 0; i < 4; i++) {
      h.clock.forward(1000)
      await login(member.email, member.password)
    }
    const pages = await Promise.all([1, 2, 3].map((page) => list(member, `?perPage=2&page=${page}`)))
    expect(pages.map(({ items, total }) => `${items.length} of ${total}`)).toEqual(['2 of 5', '2 of 5', '1 of 5'])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(5)
    expect((await list(member, '?perPage=2&page=9')).items).toEqual([])
  })
})

describe('refused', () => {
  it.each(['?page=0', '?page=x'])('%s falls back to the first page', async (search) => {
    const member = await h.register()
    expect(await list(member, search)).toMatchObject({ total: 1, page: 1, perPage: 10 })
  })
  it('a page size that is none', async () => {
    const { accessToken } = await h.register()
    const answer = await h.call('GET', `${PATH}?perPage=-1`, undefined, { token: accessToken })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['perPage']])
  })
  it('a page size above the maximum is reduced to it', async () => {
    expect((await list(await h.register(), '?perPage=101')).perPage).toBe(100)
  })
})

describe('access', () => {
  it("contains nobody else's", async () => {
    const [member, other] = [await h.register(), await h.register()]
    const ids = (await list(other)).items.map(({ id }) => id)
    for (const { id } of (await list(member)).items) expect(ids).not.toContain(id)
  })
  it('does no full table scan', async () => {
    const { plans } = await getPlans(h, 'GET', `${PATH}?page=2`, undefined, { token: (await h.register()).accessToken })
    expect(plans.length).toBeGreaterThan(1)
    for (const plan of plans) expect(getScans(plan), plan.sql).toEqual([])
  })
})
