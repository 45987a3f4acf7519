import { expect, it } from 'vitest'
import { actFor, getCompany } from '../support/acting.ts'
import { makeHarness } from '../support/harness.ts'
import { aMember } from '../support/members.ts'
import { openPage } from '../support/pages.ts'

const h = makeHarness()
const PATH = '/subscription?months=1'
const CURRENT = '当前方案'
const SUBSCRIBE = '开通会员</a>'

it('is kept for visitors, and never with what it says to a member', async () => {
  const { accessToken: at } = await aMember(h)
  const own = await openPage(h, PATH, { cookies: { at } })
  expect([own.status, own.edge]).toEqual([200, 'pass'])
  expect(own.html).toContain(CURRENT)
  expect(own.html).toContain('/uc/club?level=1&amp;months=1')
  for (const edge of ['miss', 'hit']) {
    const page = await openPage(h, PATH)
    expect(page.edge).toBe(edge)
    expect(page.html).not.toContain(CURRENT)
    expect(page.html.split(SUBSCRIBE)).toHaveLength(3)
  }
  expect((await openPage(h, PATH, { cookies: { at } })).html).toContain(CURRENT)
})
it('is plain for a session that has ended', async () => {
  const page = await openPage(h, PATH, { cookies: { at: 'x'.repeat(43) } })
  expect([page.status, page.edge]).toEqual([200, 'pass'])
  expect(page.html.split(SUBSCRIBE)).toHaveLength(3)
})
it('begins with the plan for companies where one acts for a company', async () => {
  const admin = await h.register()
  const { id } = await getCompany(h, [[admin, 'companyAdmin']])
  await actFor(h, admin, id)
  const { html } = await openPage(h, PATH, { cookies: { at: admin.accessToken } })
  const names = [...html.matchAll(/<h3[^>]*>([^<]*会员)<\/h3>/g)].map(([, name]) => name)
  expect(names).toEqual(['企业会员', '定制会员', '个人会员'])
  expect(html).toContain('个人会员只授权个人')
})
