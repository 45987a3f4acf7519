import { afterEach, describe, expect, it } from 'vitest'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { companyForm, personalForm, putForm } from '#tests/support/licences.ts'
import { aMember, authorize, exchangeCalls, giveMembership, inLibrary, memberCtx } from '#tests/support/members.ts'
import { buyerCalls, playBuyer } from '#tests/support/orders.ts'
import { getParts, refundCalls } from '#tests/support/refunds.ts'
import { getRows } from '#tests/support/rows.ts'
import { onSale, onSaleToCompanies, paidOrder } from '#tests/support/worlds.ts'
import type { Licence, LicenceForm } from '#worker/modules/licences/contract.ts'
import { fillForm } from '#worker/modules/licences/fill-form.ts'
import { currentMembership } from '#worker/modules/memberships/public.ts'

const h = makeHarness()
afterEach(() => expectInvariants(h.env))

/** A track that a member took: its right waits for the form. */
async function taken(account: Account, skuId?: string): Promise<{ orderNo: string; id: string }> {
  const answer = await exchangeCalls(h, account).exchange([skuId ?? (await inLibrary(h)).skuId])
  const { orderNo } = answer.body.data!.value
  return { orderNo, id: (await buyerCalls(h, account).read(orderNo)).body.data!.value.licences[0]!.id }
}
const read = async (account: Account, id: string) =>
  (await buyerCalls(h, account).call<Licence>('GET', `/licences/${id}`)).body.data!.value

describe('the form of an exchanged licence', () => {
  it('names an authorization object, by its id or its name, and the document states its name', async () => {
    const account = await aMember(h)
    const objectId = await authorize(h, await memberCtx(h, account))
    for (const authorizationObject of [objectId, '林木']) {
      const { id } = await taken(account)
      const issued = await putForm(h, account, id, personalForm({ authorizationObject }))
      expect(issued.status, JSON.stringify(issued.body)).toBe(200)
      expect(issued.body.data!.value.form).toMatchObject({ authorizationObject: '林木', personName: '林木' })
      const again = await putForm(h, account, id, personalForm({ authorizationObject }))
      expect(again.body.data!.value.licenceNo).toBe(issued.body.data!.value.licenceNo)
    }
  })
  it.each([
    ['somebody else', { personName: '别人' }],
    ['another number', { personId: 'E87654321' }],
    ['another object', { authorizationObject: '别人' }],
  ])('is refused for %s, and names the field', async (_, over) => {
    const account = await aMember(h)
    await authorize(h, await memberCtx(h, account))
    const { id } = await taken(account)
    const refused = await putForm(h, account, id, personalForm(over))
    expect(refused.body).toMatchObject({ code: 40979, errors: { authorizationObject: expect.any(String) } })
    expect((await read(account, id)).status).toBe('awaiting_form')
  })
  it('is refused for an object of another owner', async () => {
    const [account, other] = [await aMember(h), await aMember(h)]
    await authorize(h, await memberCtx(h, other))
    const { id } = await taken(account)
    expect((await putForm(h, account, id, personalForm())).body.code).toBe(40979)
  })
  it('for a company at level 2', async () => {
    const account = await aMember(h, 2)
    const who = { type: 'company', name: '青木影业有限公司', idNumber: '91310000MA1FL0000N' }
    await authorize(h, await memberCtx(h, account), who)
    const { id } = await taken(account, (await onSaleToCompanies(h)).skuId)
    expect((await putForm(h, account, id, companyForm())).status).toBe(200)
  })
  it('does not concern licences that were paid for', async () => {
    const account = await aMember(h)
    const { licenceId } = await paidOrder(h, account, [(await onSale(h)).skuId])
    expect((await putForm(h, account, licenceId, personalForm())).status).toBe(200)
    expect((await read(account, licenceId)).exchange).toBeNull()
  })
})

describe('the end of the membership', () => {
  async function ending() {
    const account = await h.register()
    const ctx = await memberCtx(h, account)
    await giveMembership(h, ctx)
    await authorize(h, ctx)
    const { id } = await taken(account)
    return { account, id, until: (await currentMembership(ctx))!.untilMs }
  }
  const fill = async (account: Account, now: number, id: string) => {
    const result = await fillForm(await memberCtx(h, account, now), id, personalForm() as LicenceForm, null)
    return result.ok ? result.value.status : result.refusal.code
  }
  it('is shown, and to the millisecond the last moment to fill in the form', async () => {
    const { account, id, until } = await ending()
    expect((await read(account, id)).exchange).toEqual({ formUntil: new Date(until).toISOString() })
    expect(await fill(account, until, id)).toBe('EXCHANGE_ENDED')
    expect(await fill(account, until - 1, id)).toBe('issued')
  })
  it('renewed in time: the form can be filled in after it, with the same holder', async () => {
    const { account, id, until } = await ending()
    await giveMembership(h, await memberCtx(h, account, until - 1))
    expect(await fill(account, until, id)).toBe('issued')
  })
  it('renewed later: the right is there again, and its holder is named anew', async () => {
    const { account, id, until } = await ending()
    const later = await memberCtx(h, account, until + 1000)
    expect(await fill(account, until + 1000, id)).toBe('EXCHANGE_ENDED')
    await giveMembership(h, later)
    expect(await fill(account, until + 1000, id)).toBe('EXCHANGE_HOLDER')
    await authorize(h, later)
    expect(await fill(account, until + 1000, id)).toBe('issued')
  })
  it('a licence that was issued stays as it is', async () => {
    const { account, id, until } = await ending()
    expect(await fill(account, until - 1, id)).toBe('issued')
    const before = await read(account, id)
    const replay = await fillForm(await memberCtx(h, account, until + 1), id, personalForm() as LicenceForm, null)
    expect(replay.ok && replay.value.licenceNo).toBe(before.licenceNo)
  })
})

describe('one form for an order', () => {
  it('issues exchanged and paid licences together, or names the exchanged ones', async () => {
    const account = await aMember(h)
    const [covered, foreign] = [await inLibrary(h), await onSale(h)]
    const buyer = buyerCalls(h, account)
    const over = { useMemberExchange: true, expectedFinal: foreign.priceFen }
    const { orderNo } = (await buyer.place([covered.skuId, foreign.skuId], over)).body.data!.value
    await buyer.pay(orderNo)
    await playBuyer(h, orderNo)
    const licenceIds = (await buyer.read(orderNo)).body.data!.value.licences.map(({ id }) => id)
    const send = (form: unknown) => buyer.call<Licence[]>('POST', '/licences/batch-form', { orderNo, licenceIds, form })
    const refused = await send(personalForm())
    expect(refused.body).toMatchObject({ code: 40979, errors: { 'form.authorizationObject': expect.any(String) } })
    const objectId = await authorize(h, await memberCtx(h, account))
    const issued = await send(personalForm({ authorizationObject: objectId }))
    expect(issued.body.data!.value.map(({ status, form }) => [status, form?.authorizationObject])).toEqual([
      ['issued', '林木'],
      ['issued', '林木'],
    ])
  })
})

describe('taken back', () => {
  it('at once while it waits for its form: nothing is paid, and the place of the day stays used', async () => {
    const account = await aMember(h)
    const { orderNo } = await taken(account)
    const asked = await refundCalls(h, account).ask(orderNo)
    expect(asked.body.data!.value.state).toBe('done')
    const [refund] = (await buyerCalls(h, account).read(orderNo)).body.data!.value.refunds
    expect(refund).toMatchObject({ amount: 0, to: 'none' })
    expect((await getParts(h, orderNo)).lineIds).toHaveLength(1)
    expect((await exchangeCalls(h, account).quota())?.quota.left).toBe(49)
    const [right] = await getRows<{ state: string }>(
      h.env,
      'SELECT state FROM licence_right WHERE order_no = ?',
      orderNo,
    )
    expect(right?.state).toBe('revoked')
  })
  it('the same track can be taken again that day in another licence, without counting again', async () => {
    const account = await aMember(h)
    const track = await inLibrary(h)
    const { orderNo } = await taken(account, track.skuId)
    await refundCalls(h, account).ask(orderNo)
    expect((await exchangeCalls(h, account).exchange([track.skuId])).status).toBe(201)
    expect((await exchangeCalls(h, account).quota())?.quota.left).toBe(49)
  })
})
