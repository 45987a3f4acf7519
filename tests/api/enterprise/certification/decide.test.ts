import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#core/business-day.ts'
import { companyFacts } from '#tests/support/certifications.ts'
import { getId } from '#tests/support/enterprises.ts'
import { type Account, expectInvariants } from '#tests/support/harness.ts'
import { getPlans, getScans } from '#tests/support/plans.ts'
import { getRows } from '#tests/support/rows.ts'
import { proofPng } from '#tests/support/transfers.ts'
import { CHECKS } from '#worker/jobs/run-checks.ts'
import { certificationWorld } from './world.ts'

const w = certificationWorld()
const { h } = w
let who: Account
beforeEach(async () => {
  who = await h.register()
})
afterEach(() => expectInvariants(h.env))
const detail = async (account: Account) =>
  (
    await w.own<{ roleList: string[]; isAdmin: boolean; subject: { type: string } }>(
      account,
      'GET',
      '/web/getUserDetail',
    )
  ).body.data!.value

/** The applicant's language, and a number that they have bound. */
async function bound(locale: string): Promise<string> {
  const mobile = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  await getRows(h.env, 'UPDATE account SET mobile = ?, locale = ? WHERE email = ?', mobile, locale, who.email)
  return mobile
}

describe('approving', () => {
  it('makes the company, its subject and its first administrator; the applicant is told by mail and SMS, and can switch', async () => {
    const mobile = await bound('en-US')
    const facts = companyFacts({ intro: '第一行\n第二行' })
    const id = await w.applied(who, facts)
    const done = await w.approve(await w.entered('support'), id)
    const { companyId } = done.body.data!.value
    expect([done.status, done.body.data!.value.state]).toEqual([200, 'approved'])
    const rows = await getRows(
      h.env,
      `SELECT e.full_name, e.short_name, e.tax_number, e.intro, s.type, m.account_id, m.role, m.status FROM enterprise e
       JOIN subject s ON s.enterprise_id = e.id JOIN enterprise_member m ON m.enterprise_id = e.id WHERE e.id = ?`,
      companyId,
    )
    expect(rows).toEqual([
      {
        ...{
          full_name: facts.fullName,
          short_name: facts.shortName,
          tax_number: facts.taxNumber,
          intro: '第一行\n第二行',
        },
        ...{ type: 'enterprise', account_id: await getId(h, who), role: 'companyAdmin', status: 1 },
      },
    ])
    expect(await w.read(who)).toMatchObject({ state: 'approved', companyId })
    const [mail] = await h.mails(who.email)
    expect([mail!.template, mail!.text.includes('Your company has been certified')]).toEqual([
      'certification-approved',
      true,
    ])
    expect((await h.mails(mobile))[0]).toMatchObject({ template: 'company-approved' })
    await w.own(who, 'POST', '/web/subject', { type: 'enterprise', id: companyId })
    expect(await detail(who)).toMatchObject({
      isAdmin: true,
      roleList: ['companyAdmin'],
      subject: { type: 'enterprise' },
    })
    expect(await w.auditsOf(`certification:${id}`)).toEqual(['companies.approve'])
  })
  it('again: the same answer, one company', async () => {
    const staff = await w.entered('support')
    const id = await w.applied(who)
    const [one, two] = [await w.approve(staff, id), await w.approve(staff, id)]
    expect([two.status, two.body.data!.value]).toEqual([200, one.body.data!.value])
    expect((await w.reject(staff, id)).body.code).toBe(41543)
    expect(await w.auditsOf(`certification:${id}`)).toEqual(['companies.approve'])
  })
  it('one that was taken back is refused', async () => {
    const id = await w.applied(who)
    await w.withdraw(who)
    expect((await w.approve(await w.entered('support'), id)).body.code).toBe(41543)
  })
  it('the second application with one number is refused, and can be rejected', async () => {
    const [facts, staff] = [companyFacts(), await w.entered('support')]
    const one = await w.applied(who, facts)
    const two = await w.applied(await h.register(), facts)
    expect((await w.approve(staff, one)).status).toBe(200)
    expect((await w.approve(staff, two)).body.code).toBe(41545)
    expect((await w.reject(staff, two, 'company_exists')).status).toBe(200)
  })
  it('an approved person may apply for another company', async () => {
    const staff = await w.entered('support')
    await w.approve(staff, await w.applied(who))
    expect((await w.apply(who)).status).toBe(201)
  })
})

describe('rejecting', () => {
  it('with a reason from the list and words: both are read by the applicant, in their language', async () => {
    const mobile = await bound('ja-JP')
    const id = await w.applied(who)
    const done = await w.reject(await w.entered('support'), id, 'unreadable', 'Please scan it at 300 dpi')
    expect([done.status, done.body.data!.value.state]).toEqual([200, 'rejected'])
    expect(await w.read(who)).toMatchObject({
      state: 'rejected',
      reason: 'unreadable',
      note: 'Please scan it at 300 dpi',
    })
    const [mail] = await h.mails(who.email)
    expect(mail!.template).toBe('certification-rejected')
    expect(mail!.text).toContain('Please scan it at 300 dpi')
    expect(mail!.text).toMatch(/[ぁ-ん]/)
    // Templates of SMS have fixed texts: the reason is not in it.
    const sent = await h.mails(mobile)
    expect(sent.map(({ template }) => template)).toEqual(['company-rejected'])
    expect(sent[0]!.text).not.toContain('300 dpi')
  })
  it.each([
    ['no reason', { reason: ' ' }],
    ['too many words', { reason: 'x'.repeat(301) }],
    ['an unknown field', { reason: 'unreadable', state: 'approved' }],
  ])('%s: refused', async (_what, body) => {
    const id = await w.applied(who)
    const staff = await w.entered('support')
    const answer = await w.call('POST', `/enterprises/${id}/reject`, body, w.bearer(staff.token))
    expect([answer.status, (await w.read(who))!.state]).toEqual([400, 'submitted'])
  })
})

describe('who decides', () => {
  it('nobody about their own application', async () => {
    const staff = await w.entered('support')
    const same = await h.register(staff.email)
    const id = await w.applied(same)
    expect((await w.approve(staff, id)).body.code).toBe(40973)
    expect((await w.reject(staff, id)).body.code).toBe(40973)
    expect((await w.approve(await w.entered('support'), id)).status).toBe(200)
  })
  it('only with a proof of the last ten minutes', async () => {
    const staff = await w.entered('support')
    const id = await w.applied(who)
    w.clock.forward(11 * 60_000)
    expect((await w.approve(staff, id)).body.code).toBe(40370)
    expect(await w.auditsOf(`certification:${id}`)).toEqual([])
  })
  it.each(['finance', 'catalogue'] as const)('not %s', async (role) => {
    const staff = await w.entered(role)
    const id = await w.applied(who)
    const read = await w.call('GET', '/enterprises', undefined, w.bearer(staff.token))
    expect([(await w.approve(staff, id)).status, (await w.reject(staff, id)).status, read.status]).toEqual([
      403, 403, 403,
    ])
  })
})

describe('the queue', () => {
  it('shows what was typed, the picture, and who else sent the same picture or number', async () => {
    const [facts, bytes, staff] = [companyFacts(), proofPng(), await w.entered('support')]
    const one = (await w.apply(who, facts, bytes)).body.data!.value.id
    const two = await w.applied(await h.register(), facts)
    const three = (await w.apply(await h.register(), companyFacts(), bytes)).body.data!.value.id
    const list = await w.queue(staff)
    const item = list.find(({ id }) => id === one)!
    expect(item).toMatchObject({
      ...{ state: 'submitted', ...facts, isOverdue: false, claim: false, company: null, isInvited: false },
      sameNumber: [{ id: two }],
      sameImage: [{ id: three }],
    })
    expect(JSON.stringify(item)).not.toContain(who.email)
    const image = await h.fetch(item.image!, { headers: { ...w.bearer(staff.token), 'cf-connecting-ip': w.ip } })
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  })
  it('a correction with the same picture is no second sender', async () => {
    const facts = companyFacts()
    await w.applied(who, facts)
    const id = (await w.correct(who, { ...facts, admin: '林森' })).body.data!.value.id
    const item = (await w.queue(await w.entered('support'))).find((one) => one.id === id)!
    expect([item.sameImage, item.sameNumber, item.corrects !== null]).toEqual([[], [], true])
  })
  it('overdue ones are marked, first, and reported every hour', async () => {
    const late = certificationWorld()
    const id = await late.applied(await late.h.register())
    late.clock.forward(20 * DAY_MS)
    const check = CHECKS.find(({ name }) => name.includes('certified or answered'))!
    const ctx = { ...late.h.ctx({ kind: 'system', id: 'system' } as const), now: late.clock.now() }
    expect((await check.step(ctx, { after: 0, rows: 1 })).broken.length).toBeGreaterThan(0)
    const fresh = await late.applied(await late.h.register())
    const staff = await late.entered('support')
    const queue = await late.queue(staff)
    const at = (which: string) => queue.findIndex((one) => one.id === which)
    expect([at(id) >= 0, at(fresh) > at(id)]).toEqual([true, true])
    expect([queue[at(id)]!.isOverdue, queue[at(fresh)]!.isOverdue]).toEqual([true, false])
    // All that are overdue, also those of other tests, before all that are not.
    const marks = queue.map(({ isOverdue }) => isOverdue)
    expect(marks).toEqual(marks.toSorted((a, b) => Number(b) - Number(a)))
  })
  it('is read without scanning a table', async () => {
    const staff = await w.entered('support')
    const { plans } = await getPlans(h, 'GET', '/admin/api/v1/enterprises?state=approved', undefined, {
      headers: { ...w.bearer(staff.token), 'cf-connecting-ip': w.ip },
    })
    expect(plans.flatMap(getScans)).toEqual([])
  })
})
