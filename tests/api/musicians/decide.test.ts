import { describe, expect, it } from 'vitest'
import { mp3 } from '#tests/support/mp3.ts'
import { proofPng } from '#tests/support/transfers.ts'
import type { StaffApplicationPage } from '#worker/modules/musicians/contract.ts'
import { findOverdueApplications, sweepMusicians } from '#worker/modules/musicians/public.ts'
import { musicianWorld } from './world.ts'

const w = musicianWorld()
const { h, m, act, read, audit, mailsTo, sent } = w
const DAY_MS = 86_400_000

describe('the queue', () => {
  it('shows what was sent, masked names of sign-in, and who sent the same file', async () => {
    const staff = await w.entered('catalogue')
    const [one, two] = [await h.register(), await h.register()]
    const id = await sent(one)
    const wire = await read(staff, id)
    expect(wire).toMatchObject({ state: 'submitted', isOverdue: false, sameFiles: [], notes: [], reviewer: null })
    expect(JSON.stringify(wire)).not.toContain(one.email)
    const heard = await h.fetch(wire.files[0]!.url, { headers: w.bearer(staff.token) })
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    const document = await h.fetch(wire.documentUrl!, { headers: w.bearer(staff.token) })
    expect([document.status, document.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([
      200,
      true,
    ])
    w.clock.forward(1000)
    const again = await sent(two)
    const page = await w.call<StaffApplicationPage>('GET', '/musicians?perPage=100', undefined, w.bearer(staff.token))
    const ids = page.body.data!.value.items.map((item) => item.id)
    expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(again))
  })
  it('names others who sent the same document or the same piece, but not one’s own earlier ones', async () => {
    const staff = await w.entered('catalogue')
    const [document, work1] = [proofPng(), mp3()]
    const [one, two, three] = [await h.register(), await h.register(), await h.register()]
    const ids = [await sent(one, { document }), await sent(two, { document }), await sent(three, { work1 })]
    const next = await sent(one, { document, work1 })
    expect((await read(staff, next)).sameFiles.sort()).toEqual([ids[1], ids[2]].sort())
  })
  it.each(['support', 'finance'] as const)('%s may neither read nor decide', async (role) => {
    const staff = await w.entered(role)
    const id = await sent(await h.register())
    const answers = await Promise.all([
      w.call('GET', '/musicians', undefined, w.bearer(staff.token)),
      w.call('GET', `/musicians/${id}`, undefined, w.bearer(staff.token)),
      act(staff, id, 'approve'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

describe('a decision', () => {
  it('accepting is audited once and told in the applicant’s language, without a word that they typed', async () => {
    const staff = await w.entered('catalogue')
    const contactEmail = `accept-${Date.now()}@example.com`
    const id = await sent(await h.register(), { contactEmail }, { 'accept-language': 'en-US' })
    expect((await act(staff, id, 'take')).body.data!.value.state).toBe('in_review')
    expect((await act(staff, id, 'approve')).body.data!.value).toEqual({ id, state: 'accepted' })
    expect((await act(staff, id, 'approve')).status).toBe(200)
    expect((await audit(id)).map(({ action }) => action).sort()).toEqual(['musicians.accept', 'musicians.take'])
    // The first letter may have gone before, or not at all.
    const mails = (await mailsTo(contactEmail)).filter(({ template }) => template !== 'musician-submitted')
    expect(mails.map(({ template }) => template)).toEqual(['musician-accepted'])
    expect(mails[0]!.text).toMatch(/[a-z]{4}/)
    expect(mails[0]!.text).not.toMatch(/沈岸|钢琴/)
  })
  it('declining says why: a reason of the list in the reader’s language, other words as written', async () => {
    const staff = await w.entered('admin')
    for (const [reason, said] of [
      ['unreadable', 'document'],
      ['请先完成混音', '请先完成混音'],
    ] as const) {
      const contactEmail = `decline-${reason.length}-${Date.now()}@example.com`
      const who = await h.register()
      const id = await sent(who, { contactEmail }, { 'accept-language': 'en-US' })
      expect((await act(staff, id, 'decline', { reason })).status).toBe(200)
      expect((await m.current(who)).body.data!.value).toMatchObject({ state: 'declined', reason })
      const mail = (await mailsTo(contactEmail)).find(({ template }) => template === 'musician-declined')
      expect(mail?.text).toContain(said)
    }
  })
  it('asking for more waits for a correction, which comes back to the queue and names the earlier one', async () => {
    const staff = await w.entered('catalogue')
    const who = await h.register()
    const id = await sent(who)
    expect((await act(staff, id, 'ask', { text: '请补充合同' })).status).toBe(200)
    expect((await m.current(who)).body.data!.value).toMatchObject({ state: 'asked', question: '请补充合同' })
    const next = await sent(who)
    expect((await read(staff, id)).state).toBe('replaced')
    expect(await read(staff, next)).toMatchObject({ state: 'submitted', question: null })
  })
  it.each([
    ['decline', {}, 'reason'],
    ['decline', { reason: '  ' }, 'reason'],
    ['decline', { reason: 'x'.repeat(301) }, 'reason'],
    ['ask', { text: '' }, 'text'],
    ['approve', { force: true }, 'force'],
    ['notes', { text: 'x'.repeat(1001) }, 'text'],
  ])('%s with %j names the field and changes nothing', async (verb, body, field) => {
    const staff = await w.entered('catalogue')
    const id = await sent(await h.register())
    const answer = await act(staff, id, verb, body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    expect([(await read(staff, id)).state, await audit(id)]).toEqual(['submitted', []])
  })
  it('is made once, however many colleagues decide at once, and never on a correction that was not seen', async () => {
    const who = await h.register()
    const colleagues = [await w.entered('catalogue'), await w.entered('admin'), await w.entered('catalogue')]
    const id = await sent(who)
    const answers = await Promise.all([
      act(colleagues[0]!, id, 'approve'),
      act(colleagues[1]!, id, 'decline', { reason: 'not_fitting' }),
      act(colleagues[2]!, id, 'approve'),
      m.withdraw(who),
      m.apply(who),
    ])
    const decided = (await audit(id)).length
    const state = (await read(colleagues[0]!, id)).state
    expect(decided).toBe(state === 'accepted' || state === 'declined' ? 1 : 0)
    expect(answers.slice(0, 3).filter(({ status }) => status === 200).length).toBe(decided)
  })
  it('about one’s own application is refused', async () => {
    const staff = await w.entered('catalogue')
    const own = await h.register(staff.email)
    const id = await sent(own)
    const answer = await act(staff, id, 'approve')
    expect([answer.status, (await read(staff, id)).state]).toEqual([409, 'submitted'])
  })
  it('of an application that is none is not found', async () => {
    const staff = await w.entered('catalogue')
    expect((await act(staff, 'none', 'approve')).status).toBe(404)
  })
})

it('notes of colleagues are theirs alone', async () => {
  const staff = await w.entered('catalogue')
  const who = await h.register()
  const id = await sent(who)
  await act(staff, id, 'notes', { text: '听过，第二首很好' })
  expect((await read(staff, id)).notes.map(({ text }) => text)).toEqual(['听过，第二首很好'])
  expect(JSON.stringify((await m.current(who)).body)).not.toContain('第二首')
  expect(JSON.stringify(await audit(id))).not.toContain('第二首')
})

it('what waits longer than seven working days is reported; documents go 180 days after the decision', async () => {
  const staff = await w.entered('catalogue')
  const [late, done] = [await sent(await h.register()), await sent(await h.register())]
  await act(staff, done, 'approve')
  const at = h.ctx({ kind: 'system', id: 'system' })
  const after = (days: number) => ({ ...at, now: h.clock.now() + days * DAY_MS })
  expect((await findOverdueApplications(after(1))).broken).not.toContain(late)
  const { broken } = await findOverdueApplications(after(40))
  expect(broken.length).toBeGreaterThan(0)
  await sweepMusicians(after(179))
  expect((await read(staff, done)).documentUrl).not.toBeNull()
  await sweepMusicians(after(182))
  expect([(await read(staff, done)).documentUrl, (await read(staff, late)).documentUrl !== null]).toEqual([null, true])
})
