import { expect } from 'vitest'
import { getDay } from '#core/business-day.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { LicenceForm } from '#worker/modules/licences/contract.ts'
import { fillForm } from '#worker/modules/licences/fill-form.ts'
import { undoExchange } from '#worker/modules/orders/exchange/undo-exchange.ts'
import { placeOrder } from '#worker/modules/orders/place-order.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { faultDb, lost, writesTo } from '../support/fault-db.ts'
import { type Account, makeHarness } from '../support/harness.ts'
import { personalForm } from '../support/licences.ts'
import { aMember, authorize, inLibrary, memberCtx, takenOn } from '../support/members.ts'
import { race } from '../support/race.ts'
import { getCount, getRows } from '../support/rows.ts'

const h = makeHarness()
const input = (skuIds: string[]) => ({
  ...{ skuIds, exchange: skuIds, useMemberExchange: true, usageAccepted: true as const, expectedFinal: 0 },
})
const said = (result: { ok: true } | { ok: false; refusal: { code: string } }) =>
  result.ok ? 'ok' : result.refusal.code
/** A context whose batches that write to this table wait at the gate: all have read before one writes. */
async function gated(account: Account, table: string, gate: () => Promise<void>) {
  const faulty = faultDb(h.env.DB)
  let hasWaited = false
  faulty.before((call) => {
    if (hasWaited || !writesTo(table)(call)) return undefined
    hasWaited = true
    return gate()
  })
  return memberCtx(h, account, undefined, { ...h.env, DB: faulty.db })
}
async function taken(ctx: Ctx<AccountActor>, count = 1) {
  const tracks = await many(count, () => inLibrary(h))
  const placed = await placeOrder(ctx, input(tracks.map(({ skuId }) => skuId)), null)
  if (!placed.ok) throw new Error(placed.refusal.code)
  const rights = await getRows<{ id: string }>(
    h.env,
    'SELECT id FROM licence_right WHERE order_no = ?',
    placed.value.orderNo,
  )
  return { orderNo: placed.value.orderNo, ids: rights.map(({ id }) => id) }
}
const today = (ctx: Ctx<AccountActor>) => takenOn(h, ctx.owner.id, getDay(ctx.now))

race(h, 'undone 40 times at once: all say so, the place is given back once', async () => {
  const account = await aMember(h)
  const ctx = await memberCtx(h, account)
  const { orderNo } = await taken(ctx)
  await taken(ctx)
  const gate = barrier(40)
  const outcomes = await many(40, async () =>
    said(await undoExchange(await gated(account, 'exchange_undo', gate), { orderNo })),
  )
  expect(tally(outcomes)).toEqual({ ok: 40 })
  expect(await getCount(h.env, 'SELECT count(*) FROM exchange_undo WHERE owner_id = ?', ctx.owner.id)).toBe(1)
  expect(await today(ctx)).toBe(1)
})
race(h, 'one licence of an order and all of it at once: both are undone, each once', async () => {
  const account = await aMember(h)
  const ctx = await memberCtx(h, account)
  const { orderNo, ids } = await taken(ctx, 3)
  const gate = barrier(4)
  const wishes = [undefined, undefined, [ids[0]!], [ids[0]!, ids[1]!]]
  const outcomes = await Promise.all(
    wishes.map(async (licenceIds) =>
      said(await undoExchange(await gated(account, 'exchange_undo', gate), { orderNo, licenceIds })),
    ),
  )
  expect(tally(outcomes)).toEqual({ ok: 4 })
  expect(await getCount(h.env, 'SELECT count(*) FROM exchange_undo WHERE owner_id = ?', ctx.owner.id)).toBe(3)
  expect(await today(ctx)).toBe(0)
})
race(h, 'undone while the form is filled in: a document, or the place back, never both and never neither', async () => {
  const results = await many(6, async (i) => {
    const account = await aMember(h)
    const ctx = await memberCtx(h, account)
    await authorize(h, ctx)
    const { orderNo, ids } = await taken(ctx)
    const gate = barrier(2)
    const undo = async () => said(await undoExchange(await gated(account, 'exchange_undo', gate), { orderNo }))
    const fill = async () => {
      const filling = await gated(account, 'licence_document', gate)
      return said(await fillForm(filling, ids[0]!, personalForm() as LicenceForm, null))
    }
    const [undone, filled] =
      i % 2 ? await Promise.all([undo(), fill()]) : (await Promise.all([fill(), undo()])).toReversed()
    const documents = await getCount(h.env, 'SELECT count(*) FROM licence_document WHERE right_id = ?', ids[0]!)
    return `undo ${undone}, form ${filled}, ${documents} documents, ${await today(ctx)} taken`
  })
  for (const result of results)
    expect([
      'undo ok, form LICENCE_REVOKED, 0 documents, 0 taken',
      'undo EXCHANGE_UNDO_LATE, form ok, 1 documents, 1 taken',
    ]).toContain(result)
})
race(h, 'undone while others take the last place: one of them, or two, and no place is lost', async () => {
  const account = await aMember(h)
  const ctx = await memberCtx(h, account)
  await taken(ctx, 48)
  const { orderNo } = await taken(ctx)
  const tracks = await many(20, () => inLibrary(h))
  const gate = barrier(21)
  const [undone, ...outcomes] = await Promise.all([
    undoExchange(await gated(account, 'exchange_undo', gate), { orderNo }),
    ...tracks.map(async ({ skuId }) => placeOrder(await gated(account, 'order', gate), input([skuId]), null)),
  ])
  expect(said(undone)).toBe('ok')
  const won = outcomes.filter(({ ok }) => ok).length
  expect(tally(outcomes.map(said))).toEqual({ ok: won, EXCHANGE_QUOTA: 20 - won })
  expect([1, 2]).toContain(won)
  expect(await today(ctx)).toBe(48 + won)
  // What was given back is there for whoever comes next.
  const next = await placeOrder(ctx, input([(await inLibrary(h)).skuId]), null)
  expect(said(next)).toBe(won === 2 ? 'EXCHANGE_QUOTA' : 'ok')
})
race(h, 'the reply is lost: the same press again says that it is undone', async () => {
  const account = await aMember(h)
  const ctx = await memberCtx(h, account)
  const { orderNo } = await taken(ctx)
  const faulty = faultDb(h.env.DB)
  faulty.after((call) => {
    if (writesTo('exchange_undo')(call)) throw lost()
  })
  const losing = await memberCtx(h, account, undefined, { ...h.env, DB: faulty.db })
  await expect(undoExchange(losing, { orderNo })).rejects.toThrow('lost')
  expect(said(await undoExchange(ctx, { orderNo }))).toBe('ok')
  expect(await today(ctx)).toBe(0)
})
