import { beforeAll, expect } from 'vitest'
import { getDay } from '#core/business-day.ts'
import type { LicenceForm } from '#worker/modules/licences/contract.ts'
import { fillForm } from '#worker/modules/licences/fill-form.ts'
import { currentMembership } from '#worker/modules/memberships/public.ts'
import { placeOrder } from '#worker/modules/orders/place-order.ts'
import { ALONE, staffWorld } from '../api/staff/world.ts'
import { postNotice, signedNotice } from '../support/alipay.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { faultDb, lost, writesTo } from '../support/fault-db.ts'
import { type Account, unique } from '../support/harness.ts'
import { personalForm, putForm } from '../support/licences.ts'
import { aMember, authorize, exchangeCalls, giveMembership, inLibrary, memberCtx, takenOn } from '../support/members.ts'
import { givenUpgrade, UPGRADE } from '../support/memberships.ts'
import { buyerCalls, P } from '../support/orders.ts'
import { race } from '../support/race.ts'
import { refundCalls } from '../support/refunds.ts'
import { getCount, getRows } from '../support/rows.ts'
import type { OnSale } from '../support/worlds.ts'

const w = staffWorld(ALONE)
const { h } = w
let token: string
beforeAll(async () => {
  token = (await w.entered('finance')).token
})
const input = (skuIds: string[]) => ({
  ...{ skuIds, exchange: skuIds, useMemberExchange: true, usageAccepted: true as const, expectedFinal: 0 },
})
/** A context whose batches that place an order wait at the gate: all have read before one writes. */
async function gated(account: Account, gate: () => Promise<void>, now?: number, table = 'order') {
  const faulty = faultDb(h.env.DB)
  faulty.before((call) => (writesTo(table)(call) ? gate() : undefined))
  return memberCtx(h, account, now, { ...h.env, DB: faulty.db })
}
const said = (result: { ok: true } | { ok: false; refusal: { code: string } }) =>
  result.ok ? 'ok' : result.refusal.code
async function takeAtOnce(account: Account, skuIds: readonly string[], now?: number) {
  const gate = barrier(skuIds.length)
  const ctxs = await Promise.all(skuIds.map(() => gated(account, gate, now)))
  return tally(
    await Promise.all(skuIds.map(async (skuId, i) => said(await placeOrder(ctxs[i]!, input([skuId]), null)))),
  )
}
const skusOf = (tracks: readonly OnSale[]) => tracks.map(({ skuId }) => skuId)

race(h, 'a quota of 50, 200 racers on 200 tracks, all of whom have read before one writes: 50', async () => {
  const account = await aMember(h)
  const ctx = await memberCtx(h, account)
  const tracks = await many(200, () => inLibrary(h))
  expect(await takeAtOnce(account, skusOf(tracks), ctx.now)).toEqual({ ok: 50, EXCHANGE_QUOTA: 150 })
  expect(await takenOn(h, ctx.owner.id, getDay(ctx.now))).toBe(50)
})
race(h, '5 left, 40 racers on 40 tracks: 5', async () => {
  const account = await aMember(h)
  const ctx = await memberCtx(h, account)
  const tracks = await many(85, () => inLibrary(h))
  expect(said(await placeOrder(ctx, input(skusOf(tracks.slice(40))), null))).toBe('ok')
  expect(await takeAtOnce(account, skusOf(tracks.slice(0, 40)), ctx.now)).toEqual({ ok: 5, EXCHANGE_QUOTA: 35 })
})
race(h, 'the same track 40 times at once: one place of the day, one right', async () => {
  const account = await aMember(h)
  const { skuId } = await inLibrary(h)
  const ctx = await memberCtx(h, account)
  const outcomes = await takeAtOnce(account, Array<string>(40).fill(skuId), ctx.now)
  expect(outcomes).toEqual({ ok: 1, LICENCE_HELD: 39 })
  expect(await takenOn(h, ctx.owner.id, getDay(ctx.now))).toBe(1)
})
race(h, 'two devices with 30 tracks each: one of them, and never more than 50', async () => {
  const account = await aMember(h)
  const ctx = await memberCtx(h, account)
  const tracks = await many(60, () => inLibrary(h))
  const gate = barrier(2)
  const halves = [skusOf(tracks.slice(0, 30)), skusOf(tracks.slice(30))]
  const outcomes = await Promise.all(
    halves.map(async (skuIds) => said(await placeOrder(await gated(account, gate, ctx.now), input(skuIds), null))),
  )
  expect(tally(outcomes)).toEqual({ ok: 1, EXCHANGE_QUOTA: 1 })
  expect(await takenOn(h, ctx.owner.id, getDay(ctx.now))).toBe(30)
})
race(h, 'the last millisecond of a day and the first of the next, at once: 50 each', async () => {
  const account = await h.register()
  const midnight = Date.parse('2027-01-31T16:00:00.000Z')
  const ctx = await memberCtx(h, account, midnight - 86_400_000)
  await giveMembership(h, ctx)
  const tracks = await many(110, () => inLibrary(h))
  const [before, after] = [skusOf(tracks.slice(0, 55)), skusOf(tracks.slice(55))]
  const outcomes = await Promise.all([takeAtOnce(account, before, midnight - 1), takeAtOnce(account, after, midnight)])
  expect(outcomes).toEqual([
    { ok: 50, EXCHANGE_QUOTA: 5 },
    { ok: 50, EXCHANGE_QUOTA: 5 },
  ])
  expect(await takenOn(h, ctx.owner.id, '2027-01-31')).toBe(50)
  expect(await takenOn(h, ctx.owner.id, '2027-02-01')).toBe(50)
})
race(h, 'a track leaves the member library between reading and writing: refused', async () => {
  const account = await aMember(h)
  const track = await inLibrary(h)
  const faulty = faultDb(h.env.DB)
  faulty.before(async (call) => {
    if (writesTo('order')(call))
      await getRows(h.env, 'UPDATE track SET in_member_library = 0 WHERE id = ?', track.trackId)
  })
  const ctx = await memberCtx(h, account, undefined, { ...h.env, DB: faulty.db })
  expect(said(await placeOrder(ctx, input([track.skuId]), null))).toBe('EXCHANGE_LIBRARY')
  expect(await takenOn(h, ctx.owner.id, getDay(ctx.now))).toBe(0)
})
race(
  h,
  '40 requests around the end of the membership: those before it take a track, those at it are refused',
  async () => {
    const account = await aMember(h)
    const { untilMs } = (await currentMembership(await memberCtx(h, account)))!
    const tracks = await many(40, () => inLibrary(h))
    // Only those before the end come as far as the batch.
    const gate = barrier(20)
    const outcomes = await many(40, async (i) => {
      const ctx = await gated(account, gate, i % 2 ? untilMs : untilMs - 1)
      return `${i % 2 ? 'at' : 'before'} ${said(await placeOrder(ctx, input([tracks[i]!.skuId]), null))}`
    })
    expect(tally(outcomes)).toEqual({ 'before ok': 20, 'at EXCHANGE_NO_MEMBERSHIP': 20 })
  },
)
race(h, 'the membership ends between reading and writing: refused, nothing is taken', async () => {
  const account = await aMember(h)
  const { skuId } = await inLibrary(h)
  const { untilMs } = (await currentMembership(await memberCtx(h, account)))!
  const faulty = faultDb(h.env.DB)
  const ctx = await memberCtx(h, account, untilMs - 1, { ...h.env, DB: faulty.db })
  faulty.after((call) => {
    if (/from "membership"/i.test(call.sql)) Object.assign(ctx, { now: untilMs })
  })
  expect(said(await placeOrder(ctx, input([skuId]), null))).toBe('EXCHANGE_NO_MEMBERSHIP')
  // It was read as running, so the database has refused it.
  expect(faulty.calls.some(writesTo('order'))).toBe(true)
  expect(await takenOn(h, ctx.owner.id, getDay(untilMs))).toBe(0)
})
race(
  h,
  'the level rises between reading and writing: a licence that the new level does not include is refused',
  async () => {
    const { account, buyer, offerId, ownerId } = await givenUpgrade(w, token)
    const { skuId } = await inLibrary(h)
    const { orderNo } = (await buyer.subscribe({ offerId }, { expectedFinal: UPGRADE.price })).body.data!.value
    const faulty = faultDb(h.env.DB)
    faulty.before(async (call) => {
      if (!writesTo('order')(call)) return
      faulty.reset()
      await postNotice(h, signedNotice(h, { orderNo, amountFen: UPGRADE.price }))
    })
    const ctx = await memberCtx(h, account, undefined, { ...h.env, DB: faulty.db })
    expect(said(await placeOrder(ctx, input([skuId]), null))).toBe('EXCHANGE_SCOPE')
    expect(await takenOn(h, ownerId, getDay(ctx.now))).toBe(0)
  },
)
race(h, 'the reply is lost: the same key answers with the same order, and counts once', async () => {
  const account = await aMember(h)
  const { skuId } = await inLibrary(h)
  const headers = { 'idempotency-key': unique('exchange') }
  const faulty = faultDb(h.env.DB)
  faulty.after((call) => {
    if (writesTo('order')(call)) throw lost()
  })
  const body = { skuIds: [skuId], usageAccepted: true }
  const ask = (env = h.env) =>
    h.call<{ orderNo: string }>('POST', `${P}/memberships/exchange`, body, { token: account.accessToken, headers, env })
  const first = await ask({ ...h.env, DB: faulty.db })
  const again = await ask()
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.data!.value.orderNo).toBe(first.body.data!.value.orderNo)
  expect((await exchangeCalls(h, account).quota())?.quota.left).toBe(49)
})

async function waiting(account: Account) {
  const answer = await exchangeCalls(h, account).exchange([(await inLibrary(h)).skuId])
  const { orderNo } = answer.body.data!.value
  return { orderNo, id: (await buyerCalls(h, account).read(orderNo)).body.data!.value.licences[0]!.id }
}
const documents = (id: string) => getCount(h.env, 'SELECT count(*) FROM licence_document WHERE right_id = ?', id)

race(h, '50 racers issue one exchanged licence: 1 document', async () => {
  const account = await aMember(h)
  await authorize(h, await memberCtx(h, account))
  const { id } = await waiting(account)
  const answers = await many(50, (i) => putForm(h, account, id, personalForm({ projectName: `Project ${i}` })))
  expect(tally(answers.map(({ body }) => body.code))).toEqual({ 200: 1, 40920: 49 })
  expect(await documents(id)).toBe(1)
})
race(h, 'the form is read before the end of the membership and written at it: refused', async () => {
  const account = await h.register()
  const first = await memberCtx(h, account)
  await giveMembership(h, first)
  await authorize(h, first)
  const { id } = await waiting(account)
  const { untilMs } = (await currentMembership(first))!
  const faulty = faultDb(h.env.DB)
  const ctx = await memberCtx(h, account, untilMs - 1, { ...h.env, DB: faulty.db })
  // The clock of the request moves on between its reads and its batch.
  faulty.before((call) => {
    if (call.kind === 'one') Object.assign(ctx, { now: untilMs })
  })
  expect(said(await fillForm(ctx, id, personalForm() as LicenceForm, null))).toBe('EXCHANGE_ENDED')
  expect(await documents(id)).toBe(0)
})
race(h, 'taking back against filling in the form: one of them', async () => {
  const account = await aMember(h)
  await authorize(h, await memberCtx(h, account))
  const { orderNo, id } = await waiting(account)
  const [form, refund] = await Promise.all([
    putForm(h, account, id, personalForm()),
    refundCalls(h, account).ask(orderNo),
  ])
  const isIssued = form.status === 200
  const isBack = refund.status === 201 && refund.body.data!.value.state === 'done'
  expect([isIssued, isBack]).toContain(true)
  expect(isIssued && isBack).toBe(false)
  const [right] = await getRows<{ state: string }>(h.env, 'SELECT state FROM licence_right WHERE id = ?', id)
  expect(right?.state).toBe(isIssued ? 'issued' : 'revoked')
})
