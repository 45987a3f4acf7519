import { expect, it } from 'vitest'
import { companyMatrix } from '#tests/support/company-matrix.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { mounted } from '#tests/support/mounted-routes.ts'
import { companyActions } from './actions.ts'
import { MEMBER_ACTIONS } from './members/actions.ts'

const h = makeHarness()
const actions = companyActions(h)
companyMatrix(h, actions)

/** Routes that are not done for a company by its members, and what tests them. */
const OTHERS: Readonly<Record<string, string>> = {
  '/enterprise/certification': 'a person applies, whoever they act for (certification/access.test.ts)',
  '/enterprise/certification/image': 'the picture of one’s own application (certification/access.test.ts)',
  '/enterprise/company-invitations/:token': 'whoever has the link (certification/invitation.test.ts)',
  '/enterprise/invitations/:token': 'whoever has the link (members/invitations.test.ts)',
  '/enterprise/invitations/:token/accept': 'the account with the invited address (members/invitations.test.ts)',
  '/enterprise/invitations/:token/refuse': 'whoever has the link (members/invitations.test.ts)',
  '/enterprise/quit': 'oneself (members/roles.test.ts, tests/races/members.test.ts)',
}
const pathOf = (route: string) => route.replace(/^\S+ \/(?:saas\/api|cuemark2\/api)\/v2/, '')
const ofCompanies = [...mounted.keys()].filter(
  (route) => !route.includes(' /admin/') && /\/(?:enterprise|approvals|projects)(?:\/|$)/.test(route),
)

it('every route of companies is in a matrix of roles, or named with what tests it', () => {
  const known = new Set(Object.values({ ...actions, ...MEMBER_ACTIONS }).map(({ route }) => route))
  expect(ofCompanies.length).toBeGreaterThan(30)
  expect(ofCompanies.filter((route) => !known.has(route) && !(pathOf(route) in OTHERS))).toEqual([])
  expect([...known].filter((route) => !mounted.has(route))).toEqual([])
})
it('a matrix needs the permission that the route asks for, or a narrower one', () => {
  const narrower = { 'projects:write': ['projects:manage'] } as Record<string, string[]>
  for (const { route, needs } of Object.values({ ...actions, ...MEMBER_ACTIONS })) {
    const said = mounted.get(route) ?? ''
    expect([said, ...(narrower[said] ?? [])], route).toContain(needs)
  }
})
