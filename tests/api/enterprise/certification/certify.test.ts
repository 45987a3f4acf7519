import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addBusinessDays, DAY_MS, getDay, nextMidnight } from '#core/business-day.ts'
import { A, certificationForm, companyFacts, creditCode, sendForm } from '#tests/support/certifications.ts'
import { getId } from '#tests/support/enterprises.ts'
import { type Account, expectInvariants, unique } from '#tests/support/harness.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { proofPng } from '#tests/support/transfers.ts'
import { sweepUploads } from '#worker/jobs/sweep-uploads.ts'
import { sweepCertificationImages } from '#worker/modules/enterprise/public.ts'
import { certificationWorld } from './world.ts'

const w = certificationWorld()
const { h } = w
let who: Account
beforeEach(async () => {
  who = await h.register()
})
afterEach(() => expectInvariants(h.env))
const rowsOf = async (account: Account) =>
  getRows<{ id: string; state: string; corrects: string | null; file_key: string | null; admin: string }>(
    h.env,
    'SELECT id, state, corrects, file_key, admin FROM certification WHERE account_id = ? ORDER BY submitted_at_ms, rowid',
    await getId(h, account),
  )

describe('applying', () => {
  it('waits until the end of the seventh working day; its mail says so; the number is tidied and its kind marked', async () => {
    const code = creditCode()
    const sent = await w.apply(who, companyFacts({ taxNumber: ` ${code.slice(0, 9).toLowerCase()} ${code.slice(9)} ` }))
    const dueAtMs = nextMidnight(addBusinessDays(w.clock.now(), 7))
    expect([sent.status, sent.body.data!.value]).toMatchObject([
      201,
      {
        ...{ state: 'submitted', dueAt: new Date(dueAtMs).toISOString(), reason: null, taxNumber: code },
        ...{ taxNumberKind: 'credit_code', intro: '', fileName: '执照.png', companyId: null },
      },
    ])
    expect(await w.read(who)).toEqual(sent.body.data!.value)
    const [mail] = await h.mails(who.email)
    expect(mail).toMatchObject({ template: 'certification-submitted' })
    expect(mail!.text).toContain(getDay(dueAtMs - 1))
  })
  it('a foreign number is marked as such, an old one too; a wrong check symbol is not taken', async () => {
    const foreign = await w.apply(who, companyFacts({ taxNumber: 'gb:123 456 789' }))
    expect(foreign.body.data!.value).toMatchObject({ taxNumber: 'GB:123456789', taxNumberKind: 'foreign' })
    const old = await w.apply(await h.register(), companyFacts({ taxNumber: '310115123456789' }))
    expect(old.body.data!.value.taxNumberKind).toBe('old')
    const code = creditCode()
    const wrong = `${code.slice(0, 17)}${code[17] === '0' ? '1' : '0'}`
    const refused = await w.apply(await h.register(), companyFacts({ taxNumber: wrong }))
    expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([400, ['taxNumber']])
  })
  it('before the first one there is none: null', async () => expect(await w.read(who)).toBeNull())

  it.each<[string, Record<string, string>, string[]]>([
    [
      'nothing typed',
      { fullName: ' ', shortName: '', taxNumber: '', admin: '', contact: '' },
      ['admin', 'contact', 'fullName', 'shortName', 'taxNumber'],
    ],
    [
      'names that are too long',
      { fullName: '长'.repeat(121), shortName: '长'.repeat(41), intro: 'x'.repeat(501) },
      ['fullName', 'intro', 'shortName'],
    ],
    ['a control character', { admin: '林\u0007木' }, ['admin']],
    ['a direction mark in the name', { fullName: '远山\u202e影业' }, ['fullName']],
    ['an unknown field', { role: 'companyAdmin' }, ['role']],
  ])('%s is refused, naming the fields, and nothing is stored', async (_what, over, fields) => {
    const refused = await w.apply(who, companyFacts(over))
    expect([refused.status, Object.keys(refused.body.errors!).sort()]).toEqual([400, fields])
    expect(await rowsOf(who)).toEqual([])
  })
  it.each<[string, FormData]>([
    ['no picture', certificationForm(companyFacts(), null)],
    [
      'a page that is called a picture',
      certificationForm(companyFacts(), new TextEncoder().encode('<script>') as never),
    ],
    [
      'a PDF',
      certificationForm(companyFacts(), new TextEncoder().encode('%PDF-1.4\n%%EOF') as never, [
        'application/pdf',
        'a.pdf',
      ]),
    ],
  ])('%s is refused at its field', async (_what, form) => {
    const refused = await sendForm(h, 'POST', who, form)
    expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([400, ['businessLicence']])
  })
  it('needs a phone number or an address, also at the moment of the batch', async () => {
    await getRows(h.env, 'UPDATE account SET username = ?, email = NULL WHERE email = ?', unique('name'), who.email)
    const refused = await w.apply(who)
    expect([refused.status, refused.body.code]).toEqual([409, 41541])
    const insert = `INSERT INTO certification (id, channel_id, account_id, day, locale, state, full_name, short_name, intro, tax_number, admin, contact,
      file_key, file_kind, file_name, bytes, sha256, submitted_at_ms, due_at_ms)
      VALUES ('x', 'main', ?, '2026-01-01', 'zh-CN', 'submitted', 'a', 'a', '', 'GB:12', 'a', 'a', 'x', 'png', 'x', 1, 'x', 1, 2)`
    await expect(getRows(h.env, insert, await getId(h, who))).rejects.toThrow('CERTIFICATION_UNBOUND')
  })
  it('the same again is answered as before; another one while it waits is refused', async () => {
    const [facts, bytes] = [companyFacts(), proofPng()]
    const [first, again] = [await w.apply(who, facts, bytes), await w.apply(who, facts, bytes)]
    expect([again.status, again.body.data!.value.id]).toEqual([201, first.body.data!.value.id])
    const other = await w.apply(who, companyFacts())
    expect([other.status, other.body.code]).toEqual([409, 41542])
  })
  it('ten times a day', async () => {
    for (let i = 0; i < 10; i++) {
      await w.applied(who)
      await w.withdraw(who)
    }
    expect((await w.apply(who)).body.code).toBe(41544)
    expect((await w.apply(await h.register())).status).toBe(201)
  })
  it('the picture is private: its applicant sees it, as an attachment, and nobody else', async () => {
    await w.applied(who)
    const image = (await w.read(who))!.image!
    const open = (account: Account) => h.fetch(image, { headers: { authorization: `Bearer ${account.accessToken}` } })
    const seen = await open(who)
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ])
    expect([seen.headers.get('content-disposition'), seen.headers.get('content-security-policy')]).toMatchObject([
      expect.stringMatching(/^attachment; /),
      expect.stringContaining('sandbox'),
    ])
    expect((await open(await h.register())).status).toBe(404)
    const [row] = await rowsOf(who)
    expect((await h.fetch(`/media/${row!.file_key}`)).status).toBe(404)
  })
})

describe('taking back and correcting', () => {
  it('withdrawn, also twice; nothing to withdraw: not found', async () => {
    expect((await w.withdraw(who)).status).toBe(404)
    await w.applied(who)
    const [one, two] = [await w.withdraw(who), await w.withdraw(who)]
    expect([one.status, two.status, two.body.data!.value.state]).toEqual([200, 200, 'withdrawn'])
  })
  it('a correction of one that waits is a new row that refers to the old one, with its picture', async () => {
    const facts = companyFacts()
    const first = await w.applied(who, facts)
    const corrected = await w.correct(who, { ...facts, shortName: '远山' })
    expect([corrected.status, corrected.body.data!.value.shortName]).toEqual([200, '远山'])
    const rows = await rowsOf(who)
    expect(rows).toMatchObject([
      { id: first, state: 'withdrawn', file_key: null },
      { state: 'submitted', corrects: first, file_key: expect.any(String) },
    ])
    expect(
      (await h.fetch((await w.read(who))!.image!, { headers: { authorization: `Bearer ${who.accessToken}` } })).status,
    ).toBe(200)
    expect((await w.correct(who, { ...facts, shortName: '远山' })).body.data!.value.id, 'unchanged').toBe(rows[1]!.id)
  })
  it('a rejected one is corrected with a better picture, or with the same', async () => {
    const facts = companyFacts()
    const first = await w.applied(who, facts)
    await w.reject(await w.entered('support'), first)
    const better = await w.correct(who, facts, proofPng())
    expect([better.status, better.body.data!.value.state]).toEqual([200, 'submitted'])
    await w.reject(await w.entered('support'), better.body.data!.value.id, 'name_differs')
    expect((await w.correct(who, { ...facts, fullName: '远山影业有限公司' })).status).toBe(200)
    expect((await rowsOf(who)).map(({ state, corrects }) => [state, corrects])).toEqual([
      ['rejected', null],
      ['rejected', first],
      ['submitted', better.body.data!.value.id],
    ])
  })
  it('sending the form again after a rejection refers to it too', async () => {
    const first = await w.applied(who)
    await w.reject(await w.entered('support'), first)
    await w.applied(who)
    expect((await rowsOf(who))[1]).toMatchObject({ corrects: first })
  })
  it('nothing to correct: refused', async () => {
    expect((await w.correct(who, companyFacts())).body.code).toBe(41543)
  })
})

describe('a number that belongs to a company', () => {
  it('is said, without a name; claiming it is another application, for staff who may', async () => {
    const { id, facts } = await w.certified()
    const same = { ...companyFacts(), taxNumber: facts.taxNumber! }
    const refused = await w.apply(who, same)
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors!)]).toEqual([409, 41545, ['taxNumber']])
    expect(JSON.stringify(refused.body)).not.toContain('远山')
    const claimed = await w.applied(who, { ...same, claim: 'true' })
    const support = await w.entered('support')
    expect((await w.queue(support)).find((one) => one.id === claimed)).toMatchObject({
      claim: true,
      company: { id, members: 1 },
    })
    expect((await w.approve(support, claimed)).status).toBe(403)
    const done = await w.approve(await w.entered('admin'), claimed)
    expect([done.status, done.body.data!.value.companyId]).toEqual([200, id])
    const admins =
      "SELECT count(*) FROM enterprise_member WHERE enterprise_id = ? AND role = 'companyAdmin' AND status = 1"
    expect(await getCount(h.env, admins, id)).toBe(2)
  })
  it('a claim of a number that nobody has is refused', async () => {
    expect((await w.apply(who, companyFacts({ claim: 'true' }))).body.code).toBe(41546)
  })
})

describe('what remains', () => {
  it('closing the account withdraws what is open, and erases people and pictures', async () => {
    const first = await w.applied(who)
    const id = await getId(h, who)
    await w.own(who, 'POST', '/web/close', { password: who.password, confirmation: 'CLOSE' })
    const rows = await getRows(
      h.env,
      'SELECT id, state, admin, contact, file_key FROM certification WHERE account_id = ?',
      id,
    )
    expect(rows).toEqual([{ id: first, state: 'withdrawn', admin: '', contact: '', file_key: null }])
  })
  it('pictures of rejected ones go after half a year, those of companies stay', async () => {
    const { id } = await w.certified()
    const rejected = await w.applied(who)
    await w.reject(await w.entered('support'), rejected)
    const keys = await getRows<{ key: string; state: string }>(
      h.env,
      'SELECT file_key AS key, state FROM certification WHERE id = ? OR enterprise_id = ?',
      ...[rejected, id],
    )
    expect(keys.map(({ state }) => state).sort()).toEqual(['approved', 'rejected'])
    const at = (days: number) => ({
      ...h.ctx({ kind: 'system', id: 'system' } as const),
      now: w.clock.now() + days * DAY_MS,
    })
    await sweepCertificationImages(at(179))
    await sweepUploads(at(179))
    for (const { key } of keys) expect(await h.env.FILES.head(key)).not.toBeNull()
    await sweepCertificationImages(at(181))
    for (let i = 0; i < 20; i++) await sweepUploads(at(183))
    for (const { key, state } of keys) expect((await h.env.FILES.head(key)) === null, state).toBe(state === 'rejected')
  })
  it('the export of the person names what they applied for', async () => {
    await w.applied(who, companyFacts({ fullName: '导出影业有限公司' }))
    const response = await h.fetch(`${A}/web/export`, { headers: { authorization: `Bearer ${who.accessToken}` } })
    const { certifications } = (await response.json()) as { certifications: object[] }
    expect(certifications).toMatchObject([{ fullName: '导出影业有限公司', state: 'submitted' }])
  })
})
