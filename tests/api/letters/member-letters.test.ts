import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, getCompany } from '#tests/support/acting.ts'
import { removeMember } from '#tests/support/enterprises.ts'
import { faultDb, writesTo } from '#tests/support/fault-db.ts'
import { type Account, expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { letterCalls } from '#tests/support/letters.ts'
import { personalForm, putForm } from '#tests/support/licences.ts'
import { aMember, authorize, memberCtx } from '#tests/support/members.ts'
import { COMPANY, customMember, memberCalls, PERSON } from '#tests/support/memberships.ts'
import { PRINTED_NAMES, REFUSED_NAMES, SECOND_NAMES } from '#tests/support/odd-names.ts'
import { openPage } from '#tests/support/pages.ts'
import { fingerprint, getCount, getRows } from '#tests/support/rows.ts'
import { onSale, paidOrder } from '#tests/support/worlds.ts'
import type { LetterStatement } from '#worker/modules/licences/letters/statement.ts'

const h = makeHarness()
afterEach(() => expectInvariants(h.env))

/** The calls of a member about memberships and letters, and those whom they name. */
function callsOf(account: Account) {
  const { name, objects } = memberCalls(h, account)
  const named = async (...all: object[]) => {
    const ids: string[] = []
    for (const one of all) {
      const answer = await name(one)
      if (answer.status !== 201) throw new Error(`name: ${answer.status} ${JSON.stringify(answer.body)}`)
      ids.push(answer.body.data!.value.id)
    }
    return ids
  }
  return { ...letterCalls(h, account), account, named, objects, name }
}
const person = (n: number, name = `林小满${n}`) => ({ type: 'personal', name, idNumber: `E1234${1000 + n}` })
async function statementOf(letterNo: string): Promise<LetterStatement> {
  const [row] = await getRows<{ canonical: string }>(
    h.env,
    'SELECT canonical FROM authorization_letter WHERE letter_no = ?',
    letterNo,
  )
  return JSON.parse(row!.canonical) as LetterStatement
}

describe('what it says', () => {
  it('level 1: one person, until the end of the period; the number of their document only in part', async () => {
    const member = callsOf(await aMember(h))
    const [id] = await member.named(PERSON)
    const subjects = await member.subjects()
    expect(subjects).toMatchObject({ level: 1, objects: [{ id, type: 'personal', name: PERSON.name }] })
    const made = await member.make({ objectIds: [id] })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const letter = made.body.data!.value
    expect(letter).toMatchObject({
      ...{ kind: 'membership', state: 'valid', level: 1, licenceNo: null, track: null, until: subjects.until },
      names: [{ type: 'personal', name: PERSON.name }],
    })
    const statement = await statementOf(letter.letterNo)
    expect(statement).toMatchObject({
      ...{ v: 1, kind: 'authorization-letter', letterNo: letter.letterNo, until: subjects.until },
      names: [{ type: 'personal', name: PERSON.name, idMasked: '11****33' }],
      basis: { type: 'membership', level: 1 },
    })
    expect(statement.text['zh-CN']).toContain('个人会员的授权主体')
    expect(statement.text['en-US']).toContain('personal membership')
    for (const secret of [PERSON.idNumber, member.account.email, id!])
      expect(JSON.stringify(statement)).not.toContain(secret)
    expect((await member.list())[0]).toEqual(letter)
  })
  it('level 2: one company, whose name is public', async () => {
    const member = callsOf(await aMember(h, 2))
    const [id] = await member.named(COMPANY)
    const { letterNo } = (await member.make({ objectIds: [id] })).body.data!.value
    const seen = (await member.verify(letterNo)).body.data!.value
    expect(seen).toMatchObject({ genuine: true, level: 2, names: [{ type: 'company', name: COMPANY.name }] })
    expect((await statementOf(letterNo)).names[0]!.idMasked).toBe('9131****000N')
  })
  it('level 3: some of many; the same ones in any order and twice are the same letter', async () => {
    const account = await h.register()
    await customMember(h, account)
    const member = callsOf(account)
    const ids = await member.named(person(1), person(2), COMPANY)
    const make = async (...objectIds: (string | undefined)[]) =>
      (await member.make({ objectIds })).body.data!.value.letterNo
    const all = await make(...ids)
    expect(await make(ids[2], ids[0], ids[1], ids[0])).toBe(all)
    const some = await make(ids[1], ids[2])
    expect(some).not.toBe(all)
    expect((await statementOf(all)).names).toHaveLength(3)
    expect((await statementOf(some)).names.map(({ name }) => name).toSorted()).toEqual(
      [COMPANY.name, '林小满2'].toSorted(),
    )
    const seen = (await member.verify(all)).body.data!.value
    expect(seen.names.map(({ name }) => name).toSorted()).toEqual([COMPANY.name, '林**', '林**'].toSorted())
    expect(await member.list()).toHaveLength(2)
  })
  it('names up to fifty', async () => {
    const account = await h.register()
    await customMember(h, account)
    const member = callsOf(account)
    const ids = await member.named(...Array.from({ length: 51 }, (_, i) => person(i)))
    const full = await member.make({ objectIds: ids })
    expect([full.status, Object.keys(full.body.errors ?? {})]).toEqual([400, ['objectIds']])
    expect((await member.make({ objectIds: ids.slice(1) })).body.data!.value.names).toHaveLength(50)
  })
})

describe('who may have one', () => {
  let member: ReturnType<typeof callsOf>
  let id: string
  beforeAll(async () => {
    member = callsOf(await aMember(h))
    id = (await member.named(PERSON))[0]!
  })
  it('nobody who is not signed in', async () => {
    const answer = await member.make({ objectIds: [id] }, { token: '' })
    expect(answer.status).toBe(401)
  })
  it('not another member: what they do not have does not exist', async () => {
    const other = callsOf(await aMember(h))
    const [own] = await other.named(PERSON)
    for (const objectIds of [[id], [own, id], ['unknown'], ['constructor']]) {
      const answer = await other.make({ objectIds })
      expect([answer.status, answer.body.errors]).toEqual([
        404,
        expect.objectContaining({ objectIds: expect.any(String) }),
      ])
    }
    const { letterNo } = (await member.make({ objectIds: [id] })).body.data!.value
    expect((await other.pdf(letterNo)).status).toBe(404)
    expect((await other.list()).map((one) => one.letterNo)).not.toContain(letterNo)
  })
  it('in a company whoever may issue licences; a viewer reads only', async () => {
    const [admin, buyer, viewer] = [await h.register(), await h.register(), await h.register()]
    const company = await getCompany(h, [
      [admin, 'companyAdmin'],
      [buyer, 'buyer'],
      [viewer, 'viewer'],
    ])
    for (const one of [admin, buyer, viewer]) await actFor(h, one, company.id)
    await memberCalls(h, admin).opened({ level: 2, months: 1 })
    const [named] = await callsOf(admin).named(COMPANY)
    const made = await callsOf(buyer).make({ objectIds: [named] })
    expect(made.status).toBe(201)
    const { letterNo } = made.body.data!.value
    expect((await callsOf(admin).make({ objectIds: [named] })).body.data!.value.letterNo).toBe(letterNo)
    const refused = await callsOf(viewer).make({ objectIds: [named] })
    expect([refused.status, refused.body.code]).toEqual([403, 40_305])
    expect((await callsOf(viewer).list()).map((one) => one.letterNo)).toEqual([letterNo])
    expect((await callsOf(viewer).pdf(letterNo)).status).toBe(200)
    // For themselves they have no membership, whatever the company has.
    await actFor(h, buyer, null)
    expect((await callsOf(buyer).make({ objectIds: [named] })).body.code).toBe(41_410)
    expect(await callsOf(buyer).list()).toEqual([])
    expect((await callsOf(buyer).pdf(letterNo)).status).toBe(404)
  })
  it('not somebody who leaves the company between reading and writing', async () => {
    const [admin, buyer] = [await h.register(), await h.register()]
    const company = await getCompany(h, [
      [admin, 'companyAdmin'],
      [buyer, 'buyer'],
    ])
    for (const one of [admin, buyer]) await actFor(h, one, company.id)
    await memberCalls(h, admin).opened({ level: 2, months: 1 })
    const [named] = await callsOf(admin).named(COMPANY)
    const faulty = faultDb(h.env.DB)
    faulty.before(async (call) => {
      if (!writesTo('authorization_letter')(call)) return
      faulty.reset()
      const [row] = await getRows<{ id: string }>(h.env, 'SELECT id FROM account WHERE email = ?', buyer.email)
      await removeMember(h, company.id, row!.id)
    })
    const said = await callsOf(buyer).make({ objectIds: [named] }, { env: { ...h.env, DB: faulty.db } })
    expect([said.status, said.body.code]).toEqual([403, 40_305])
    const rows = 'SELECT count(*) FROM authorization_letter WHERE owner_id = ?'
    expect(await getCount(h.env, rows, company.subjectId)).toBe(0)
  })
  it.each<[string, unknown, string]>([
    ['nobody', { objectIds: [] }, 'objectIds'],
    ['one as a text', { objectIds: 'x' }, 'objectIds'],
    ['a number', { objectIds: [1] }, 'objectIds.0'],
    ['an empty id', { objectIds: [''] }, 'objectIds.0'],
    ['a long id', { objectIds: ['x'.repeat(1000)] }, 'objectIds.0'],
    ['a list in a list', { objectIds: [['x']] }, 'objectIds.0'],
    ['nothing', {}, 'objectIds'],
    ['both kinds at once', { objectIds: ['x'], licenceId: 'x' }, 'licenceId'],
    ['a licence as a list', { licenceId: ['x'] }, 'licenceId'],
    ['another level', { objectIds: ['x'], level: 3 }, 'level'],
    ['another end', { objectIds: ['x'], until: '2099-01-01T00:00:00Z' }, 'until'],
    ['another owner', { objectIds: ['x'], ownerId: 'x' }, 'ownerId'],
    ['a list as the request', [], 'body'],
  ])('refuses %s, naming the field, and writes nothing', async (_what, body, field) => {
    const before = await fingerprint(h.env)
    const answer = await member.make(body as object)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    expect(await fingerprint(h.env)).toEqual(before)
  })
  it('a key gives the same letter again, and belongs to one request', async () => {
    const headers = { 'idempotency-key': unique('letter') }
    const first = await member.make({ objectIds: [id] }, { headers })
    const again = await member.make({ objectIds: [id] }, { headers })
    expect(again.body.data!.value.letterNo).toBe(first.body.data!.value.letterNo)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((await member.make({ objectIds: ['other'] }, { headers })).status).toBe(422)
  })
})

describe('names', () => {
  it('of five languages, of other letters, and rare ideographs are stored, listed and masked whole', async () => {
    const account = await h.register()
    await customMember(h, account)
    const member = callsOf(account)
    for (const [i, name] of [...PRINTED_NAMES, ...SECOND_NAMES].entries()) {
      const [id] = await member.named(person(i, name))
      const letter = (await member.make({ objectIds: [id] })).body.data!.value
      expect(letter.names).toEqual([{ type: 'personal', name }])
      expect((await statementOf(letter.letterNo)).names[0]!.name).toBe(name)
      expect((await member.verify(letter.letterNo)).body.data!.value.names[0]!.name).toBe(`${[...name][0]}**`)
    }
  })
  it.each(Object.entries(REFUSED_NAMES))(
    'with %s are refused where a person is named, and in a form; nothing is written',
    async (_what, name) => {
      const account = await aMember(h)
      const { licenceId } = await paidOrder(h, account, [(await onSale(h)).skuId])
      const before = await fingerprint(h.env)
      const named = await callsOf(account).name({ ...PERSON, name })
      expect([named.status, named.body.errors]).toEqual([400, { name: expect.any(String) }])
      const over = { personName: name, authorizationObject: name }
      const filled = await putForm(h, account, licenceId, personalForm(over))
      expect([filled.status, Object.keys(filled.body.errors ?? {}).toSorted()]).toEqual([
        400,
        Object.keys(over).toSorted(),
      ])
      expect(await fingerprint(h.env)).toEqual(before)
    },
  )
  it.each([
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['\u{2f800}水', '丽水'],
    ['  林 \u3000 满 ', '林 满'],
  ])('%j is printed as %s', async (typed, printed) => {
    const member = callsOf(await aMember(h))
    const [id] = await member.named({ ...PERSON, name: typed })
    expect((await member.make({ objectIds: [id] })).body.data!.value.names[0]!.name).toBe(printed)
  })
  it('as long as a form allows are; one longer is refused where it is named', async () => {
    const account = await h.register()
    await customMember(h, account)
    const member = callsOf(account)
    const ids = await member.named({ ...person(1), name: '龘'.repeat(60) }, { ...COMPANY, name: '𠂇'.repeat(120) })
    expect((await member.make({ objectIds: ids })).status).toBe(201)
    const answer = await member.name({ ...COMPANY, name: '𠂇'.repeat(121), idNumber: '91310000MA1FL0001R' })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['name']])
  })
  it('that were stored before the font was asked are refused here, and nothing is written', async () => {
    const account = await aMember(h)
    const id = await authorize(h, await memberCtx(h, account), { name: '𠮷野' })
    const before = await fingerprint(h.env)
    const answer = await callsOf(account).make({ objectIds: [id] })
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([
      400,
      40_007,
      ['objectIds'],
    ])
    expect(await fingerprint(h.env)).toEqual(before)
  })
})

describe('its public page', () => {
  it('shows persons masked and nothing of their owner, and is not kept or listed by anybody', async () => {
    const member = callsOf(await aMember(h))
    const ids = await member.named({ ...PERSON, name: 'Nguyễn Thị Hồng Đào' })
    const { letterNo, verifyUrl } = (await member.make({ objectIds: ids })).body.data!.value
    expect(new URL(verifyUrl).pathname).toBe(`/verify/letter/${letterNo}`)
    const page = await openPage(h, `/verify/letter/${letterNo.toLowerCase()}`)
    expect(page.status).toBe(200)
    expect(page.html).toContain('N**')
    for (const secret of ['Nguyễn', PERSON.idNumber, '11****33', member.account.email, ids[0]!])
      expect(page.html).not.toContain(secret)
    expect(page.html).toMatch(/<meta name="robots" content="noindex/)
    expect(page.edge ?? 'none').not.toBe('hit')
  })
  it.each(['CL-2026-AAAA-AAAA-AAAA-AAAA', 'CM-2026-AAAA-AAAA-AAAA-AAAA', 'x', '%00', '%F0%9F%98%80', 'CL'.repeat(40)])(
    'an unknown number is not found: %s',
    async (letterNo) => {
      expect((await openPage(h, `/verify/letter/${letterNo}`)).status).toBe(404)
    },
  )
})
