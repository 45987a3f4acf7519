import { afterEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#core/business-day.ts'
import { A, companyFacts, creditCode } from '#tests/support/certifications.ts'
import { expectInvariants } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import type {
  CompanyInvitationWire,
  StaffCompanyInvitation,
} from '#worker/modules/enterprise/certification/contract.ts'
import { certificationWorld } from './world.ts'

const w = certificationWorld()
const { h } = w
afterEach(() => expectInvariants(h.env))
const look = (token: string) => h.call<CompanyInvitationWire>('GET', `${A}/enterprise/company-invitations/${token}`)

describe('an invitation of a company', () => {
  it('is read by visitors with what is known, and used by one application', async () => {
    const staff = await w.entered('support')
    const taxNumber = creditCode()
    const { token, id } = await w.invite(staff, {
      fullName: ' 受邀  影业有限公司 ',
      taxNumber: taxNumber.toLowerCase(),
    })
    expect((await look(token)).body.data!.value).toEqual({
      state: 'open',
      expiresAt: new Date(w.clock.now() + 14 * DAY_MS).toISOString(),
      known: { fullName: '受邀 影业有限公司', taxNumber },
    })
    const who = await h.register()
    const application = await w.applied(who, companyFacts({ invitation: token }))
    expect((await look(token)).body.data!.value).toMatchObject({ state: 'used', known: null })
    expect((await w.queue(staff)).find((one) => one.id === application)).toMatchObject({ isInvited: true })
    const second = await w.apply(await h.register(), companyFacts({ invitation: token }))
    expect([second.status, second.body.code]).toEqual([410, 41547])
    expect(await w.auditsOf(`company_invitation:${id}`)).toEqual(['companies.invite'])
  })
  it('its token is stored as a hash only', async () => {
    const { token, id } = await w.invite(await w.entered('support'))
    const [row] = await getRows(h.env, 'SELECT * FROM company_invitation WHERE id = ?', id)
    expect(JSON.stringify(row)).not.toContain(token)
    const audits = await getRows(h.env, 'SELECT * FROM audit WHERE target = ?', `company_invitation:${id}`)
    expect(JSON.stringify(audits)).not.toContain(token)
  })
  it('ends after fourteen days', async () => {
    const own = certificationWorld()
    const { token } = await own.invite(await own.entered('support'))
    own.clock.forward(14 * DAY_MS)
    expect(
      (await own.h.call<CompanyInvitationWire>('GET', `${A}/enterprise/company-invitations/${token}`)).body.data!.value
        .state,
    ).toBe('expired')
    expect((await own.apply(await own.h.register(), companyFacts({ invitation: token }))).body.code).toBe(41547)
  })
  it('can be withdrawn, also twice, until it is used', async () => {
    const staff = await w.entered('support')
    const { token, id } = await w.invite(staff)
    const withdraw = (one: string) =>
      w.call<StaffCompanyInvitation>('POST', `/company-invitations/${one}/withdraw`, {}, w.bearer(staff.token))
    expect([(await withdraw(id)).body.data!.value.state, (await withdraw(id)).status]).toEqual(['withdrawn', 200])
    expect((await look(token)).body.data!.value.state).toBe('withdrawn')
    const used = await w.invite(staff)
    await w.applied(await h.register(), companyFacts({ invitation: used.token }))
    expect((await withdraw(used.id)).body.code).toBe(41547)
    const list = await w.call<{ items: StaffCompanyInvitation[] }>(
      'GET',
      '/company-invitations?perPage=100',
      undefined,
      w.bearer(staff.token),
    )
    const states = new Map(list.body.data!.value.items.map((one) => [one.id, one.state]))
    expect([states.get(id), states.get(used.id)]).toEqual(['withdrawn', 'used'])
  })
  it.each([
    ['a token that nobody made', 'a'.repeat(43), 404],
    ['no token', 'x', 404],
  ])('%s: %s → %i', async (_what, token, status) => {
    expect((await look(token)).status).toBe(status)
  })
  it('what is known must be right too', async () => {
    const staff = await w.entered('support')
    const answer = await w.call('POST', '/company-invitations', { taxNumber: '123' }, w.bearer(staff.token))
    expect([answer.status, Object.keys(answer.body.errors!)]).toEqual([400, ['taxNumber']])
  })
})
