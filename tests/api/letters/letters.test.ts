import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { issuedLicence, letterCalls } from '#tests/support/letters.ts'
import { P } from '#tests/support/orders.ts'
import { bought, refundCalls } from '#tests/support/refunds.ts'
import { getRows } from '#tests/support/rows.ts'
import type { LetterStatement } from '#worker/modules/licences/letters/statement.ts'
import { staffWorld } from '../staff/world.ts'

const h = makeHarness()
let buyer: Account
let calls: ReturnType<typeof letterCalls>
beforeAll(async () => {
  buyer = await h.register()
  calls = letterCalls(h, buyer)
})
afterEach(() => expectInvariants(h.env))

describe('a letter for the holder of a licence', () => {
  it('is signed, listed, public under its number with masked names, and there is one', async () => {
    const { licenceId } = await issuedLicence(h, buyer)
    const made = await calls.make({ licenceId })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const letter = made.body.data!.value
    expect(letter.letterNo).toMatch(/^CL-\d{4}(?:-[0-9A-Z]{4}){4}$/)
    expect((await calls.make({ licenceId })).body.data!.value.letterNo).toBe(letter.letterNo)
    expect((await calls.list())[0]).toEqual(letter)
    const seen = (await calls.verify(letter.letterNo.toLowerCase())).body.data!.value
    expect(seen).toMatchObject({ genuine: true, state: 'valid', kind: 'licence', licenceNo: letter.licenceNo })
    expect(seen.names[0]!.name).toBe(`${[...letter.names[0]!.name][0]}**`)
  })
  it('says nothing about the number and contact of its holder', async () => {
    const { licenceId } = await issuedLicence(h, buyer)
    const { letterNo } = (await calls.make({ licenceId })).body.data!.value
    const [row] = await getRows<{ canonical: string }>(
      h.env,
      'SELECT canonical FROM authorization_letter WHERE letter_no = ?',
      letterNo,
    )
    const { names } = JSON.parse(row!.canonical) as LetterStatement
    expect(names[0]!.idMasked).toContain('****')
    expect(row!.canonical).not.toMatch(/@|13800138000/)
  })
  it('is a PDF in both languages, the same bytes each time, for its owner only', async () => {
    const { licenceId } = await issuedLicence(h, buyer)
    const { letterNo } = (await calls.make({ licenceId })).body.data!.value
    for (const locale of ['zh-CN', 'en-US']) {
      const [one, two] = [await calls.pdf(letterNo, locale), await calls.pdf(letterNo, locale)]
      expect([one.status, one.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const bytes = new Uint8Array(await one.arrayBuffer())
      expect(String.fromCharCode(...bytes.subarray(0, 5))).toBe('%PDF-')
      expect(bytes).toEqual(new Uint8Array(await two.arrayBuffer()))
    }
    expect((await letterCalls(h, await h.register()).pdf(letterNo)).status).toBe(404)
  })
  it('ends with its licence, in the same batch', async () => {
    const w = staffWorld()
    const { licenceId, orderNo } = await issuedLicence(h, buyer)
    const { letterNo } = (await calls.make({ licenceId })).body.data!.value
    await refundCalls(h, buyer).ask(orderNo)
    const [{ refund_no: refundNo } = { refund_no: '' }] = await getRows<{ refund_no: string }>(
      h.env,
      'SELECT refund_no FROM order_refund WHERE order_no = ?',
      orderNo,
    )
    const finance = await w.entered('finance')
    await w.call('POST', `/refunds/${refundNo}/grant`, { to: 'origin' }, w.bearer(finance.token))
    expect((await calls.verify(letterNo)).body.data!.value.state).toBe('revoked')
    expect((await calls.list()).find((one) => one.letterNo === letterNo)!.state).toBe('revoked')
  })
  it("is refused for a licence without a form, and for another's", async () => {
    const { rightIds } = await bought(h, buyer)
    expect((await calls.make({ licenceId: rightIds[0] })).body.code).toBe(40921)
    const { licenceId } = await issuedLicence(h, await h.register())
    expect((await calls.make({ licenceId })).status).toBe(404)
  })
  it('an unknown number and a changed digit are not found', async () => {
    const { licenceId } = await issuedLicence(h, buyer)
    const { letterNo } = (await calls.make({ licenceId })).body.data!.value
    const last = letterNo.at(-1) === '0' ? '1' : '0'
    for (const no of [`${letterNo.slice(0, -1)}${last}`, letterNo.replace('CL', 'CM'), 'x'])
      expect((await calls.verify(no)).status, no).toBe(404)
  })
  it('cannot be changed or removed, and a stored letter that was is not shown as genuine', async () => {
    const { licenceId } = await issuedLicence(h, buyer)
    const { letterNo } = (await calls.make({ licenceId })).body.data!.value
    for (const sql of [
      "UPDATE authorization_letter SET canonical = '{}' WHERE letter_no = ?",
      'DELETE FROM authorization_letter WHERE letter_no = ?',
      'INSERT OR REPLACE INTO authorization_letter SELECT * FROM authorization_letter WHERE letter_no = ?',
    ])
      await expect(h.env.DB.prepare(sql).bind(letterNo).run()).rejects.toThrow('APPEND_ONLY')
  })
})

it('without a running membership there is no membership letter', async () => {
  const answer = await calls.make({ objectIds: ['x'] })
  expect([answer.status, answer.body.code]).toEqual([409, 41410])
})
it('the public page needs no sign-in, the rest does', async () => {
  expect((await h.call('GET', `${P}/authorization-letters`)).status).toBe(401)
})
