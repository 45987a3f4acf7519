import { describe, expect, it } from 'vitest'
import { anEnquiry } from '#tests/support/enquiries.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import type { EnquiryPage, EnquiryWire } from '#worker/modules/enquiries/contract.ts'
import { sweepEnquiries } from '#worker/modules/enquiries/public.ts'
import { deliver } from '#worker/outbox/deliver.ts'
import { staffWorld } from '../staff/world.ts'

const w = staffWorld()
const { h } = w
const PATH = '/cuemark2/api/v2/enquiries'
type Message = { template: string; text: string }
const send = (body: unknown, options: Parameters<typeof h.call>[3] = {}) =>
  h.call<{ enquiryNo: string }>('POST', PATH, body, options)
const mailsTo = async (to: string): Promise<Message[]> => {
  const rows = await getRows<{ id: string }>(
    h.env,
    "SELECT id FROM outbox WHERE kind = 'enquiry' AND state = 'pending'",
  )
  for (const { id } of rows) await deliver(h.ctx({ kind: 'system', id: 'system' }), id)
  return (await h.fetch(`/sandbox/outbox.json?to=${encodeURIComponent(to)}`)).json()
}
const stored = (email: string) =>
  getRows<Record<string, unknown>>(h.env, 'SELECT * FROM enquiry WHERE email = ?', email.toLowerCase())

describe('an enquiry', () => {
  it('is stored as it was written and confirmed by mail, which repeats nothing that was typed', async () => {
    const body = anEnquiry()
    const answer = await send(body, { headers: { 'accept-language': 'en-US' } })
    expect(answer.status).toBe(201)
    const { enquiryNo } = answer.body.data!.value
    const [row] = await stored(body.email)
    expect(row).toMatchObject({ state: 'new', project: body.project, use: 'film', account_id: null, locale: 'en-US' })
    expect(JSON.parse(String(row?.tracks))).toEqual(body.tracks)
    const [mail, ...more] = await mailsTo(body.email)
    expect(more).toEqual([])
    expect([mail?.template, mail?.text.includes(enquiryNo)]).toEqual(['enquiry-received', true])
    for (const typed of [body.project, body.details, body.name, body.budget]) expect(mail?.text).not.toContain(typed)
  })
  it('sent twenty times at once is one enquiry with one mail; every answer names it', async () => {
    const body = anEnquiry()
    const { accessToken } = await h.register()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body, { token: accessToken })))
    const numbers = new Set(answers.flatMap(({ body: { data } }) => data?.value.enquiryNo ?? []))
    expect(numbers.size).toBe(1)
    expect(await stored(body.email)).toHaveLength(1)
    expect(await mailsTo(body.email)).toHaveLength(1)
  })
  it('a visitor’s second one in a day needs the picture; a mailbox has five a day', async () => {
    const email = anEnquiry().email
    const next = (n: number) => anEnquiry({ email, project: `P${n}` })
    expect((await send(next(0))).status).toBe(201)
    const refused = await send(next(1))
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['graphCode']])
    expect(await stored(email)).toHaveLength(1)
    const wrong = await send({ ...next(1), graphCode: 'XXXX' })
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['graphCode'])
    const { accessToken } = await h.register()
    const turns = []
    for (let n = 1; n < 7; n++) turns.push((await send(next(n), { token: accessToken })).status)
    expect(turns).toEqual([201, 201, 201, 201, 429, 429])
  })
  it.each([
    [{ email: 'not an address' }, 'email'],
    [{ project: '' }, 'project'],
    [{ project: 'x'.repeat(201) }, 'project'],
    [{ name: 'a\r\nBcc: b@c.de' }, 'name'],
    [{ use: undefined }, 'use'],
    [{ use: 'tv' }, 'use'],
    [{ topic: 'other' }, 'topic'],
    [{ deadline: '2027-02-31' }, 'deadline'],
    [{ details: 'x'.repeat(3001) }, 'details'],
    [{ tracks: [{ trackId: '../7' }] }, 'tracks.0.trackId'],
    [{ tracks: Array.from({ length: 21 }, () => ({ trackId: '7' })) }, 'tracks'],
    [{ state: 'closed' }, 'state'],
  ])('%j is refused with the field’s name, and nothing is stored', async (change, field) => {
    const body = anEnquiry(change)
    const answer = await send(body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    expect(await stored(String(body.email))).toEqual([])
  })
  it('about another topic needs no use', async () => {
    const { use: _, ...body } = anEnquiry({ topic: 'claim', project: 'CM-2026-AAAA' })
    expect((await send(body)).status).toBe(201)
  })
})

describe('staff', () => {
  const list = async (token: string, query = '') =>
    (await w.call<EnquiryPage>('GET', `/enquiries${query}`, undefined, w.bearer(token))).body.data!.value
  it('support sees and moves enquiries; each move is audited without content; two movers cannot both win', async () => {
    const { token } = await w.entered('support')
    const body = anEnquiry()
    await send(body)
    const [row] = await stored(body.email)
    const page = await list(token, '?state=new&perPage=100')
    expect(page.items.find(({ email }) => email === body.email)).toMatchObject({ use: 'film', tracks: body.tracks })
    const move = (from: string, state: string) =>
      w.call<EnquiryWire>('PUT', `/enquiries/${row?.id}/state`, { from, state }, w.bearer(token))
    const answers = await Promise.all([move('new', 'in_progress'), move('new', 'answered'), move('new', 'closed')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const audit = await getRows<{ before: string; after: string }>(
      h.env,
      'SELECT before, after FROM audit WHERE target = ?',
      `enquiry:${row?.id}`,
    )
    expect(audit).toHaveLength(1)
    expect(JSON.stringify(audit)).not.toContain(body.email)
  })
  it.each(['finance', 'catalogue'] as const)('%s may neither read nor move them', async (role) => {
    const { token } = await w.entered(role)
    expect((await w.call('GET', '/enquiries', undefined, w.bearer(token))).status).toBe(403)
  })
})

describe('an account', () => {
  it('takes its enquiries into the export, and away when it closes', async () => {
    const sender = await h.register()
    const body = anEnquiry({ email: sender.email })
    await send(body, { token: sender.accessToken })
    const data = await h.fetch('/saas/api/v2/web/export', {
      headers: { authorization: `Bearer ${sender.accessToken}` },
    })
    const { enquiries } = (await data.json()) as { enquiries: { project: string }[] }
    expect(enquiries.map(({ project }) => project)).toEqual([body.project])
    const closing = { password: sender.password, confirmation: 'CLOSE' }
    const closed = await h.call('POST', '/saas/api/v2/web/close', closing, { token: sender.accessToken })
    expect(closed.status).toBe(200)
    expect(await stored(sender.email)).toEqual([])
  })
})

it('closed ones are deleted after two years, others stay', async () => {
  const [old, open] = [anEnquiry(), anEnquiry()]
  for (const body of [old, open]) await send(body)
  const ctx = h.ctx({ kind: 'system', id: 'system' })
  const before = ctx.now - 731 * 86_400_000
  await getRows(h.env, "UPDATE enquiry SET state = 'closed', changed_at_ms = ? WHERE email = ?", before, old.email)
  await getRows(h.env, 'UPDATE enquiry SET changed_at_ms = ? WHERE email = ?', before, open.email)
  await sweepEnquiries(ctx)
  const sql = 'SELECT count(*) FROM enquiry WHERE email = ?'
  expect([await getCount(h.env, sql, old.email), await getCount(h.env, sql, open.email)]).toEqual([0, 1])
})
