import { beforeAll, expect, it } from 'vitest'
import { CODES } from '#core/codes.ts'
import { getMessages } from '#core/messages.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { type BuyerCalls, buyerCalls } from '#tests/support/orders.ts'
import { fingerprint, getRows } from '#tests/support/rows.ts'
import { type OnSale, onSale } from '#tests/support/worlds.ts'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'

const h = makeHarness()
let buyer: BuyerCalls
let track: OnSale
beforeAll(async () => {
  buyer = buyerCalls(h, await h.register())
  track = await onSale(h, { discountPercent: 20, basePriceFen: 49_900 })
})
const preview = (skuIds: unknown, headers = {}) =>
  buyer.call<PreviewWire>('POST', '/orders/preview', { skuIds }, { headers })

it('returns exactly what the order will cost, and writes nothing', async () => {
  const before = await fingerprint(h.env)
  const { value } = (await preview([track.skuId])).body.data!
  expect(await fingerprint(h.env)).toEqual(before)
  expect(value).toMatchObject({ productPrice: value.final, discount: 0, membershipFee: 0, memberExchange: 0 })
  expect(value.lines[0]!.originalPrice).toBeGreaterThan(value.lines[0]!.price)
  expect((await buyer.place([track.skuId], { expectedFinal: value.final })).status).toBe(201)
})
it('a line that cannot be bought has a reason in the requested language, and no price', async () => {
  const sold = await onSale(h)
  await getRows(h.env, 'UPDATE track SET status = 0 WHERE id = ?', sold.trackId)
  const film = `${track.trackId}-${track.versionId}-company.film.1y.5m.mainland_china`
  const gone = '999999999-1-individual.video.1y.5m.mainland_china'
  const other = await onSale(h)
  const { value } = (await preview([other.skuId, sold.skuId, film, gone], { 'accept-language': 'en' })).body.data!
  expect(value.lines.map((line) => line.refusal?.code)).toEqual([undefined, 40910, 40911, 404])
  expect(value.lines[1]!.refusal!.msg).toBe(getMessages('en-US')._(CODES.TRACK_WITHDRAWN.text))
  expect(value.final).toBe(value.lines[0]!.price)
})
it('a repeated line and too many lines are refused', async () => {
  expect((await preview([track.skuId, track.skuId])).body.errors).toHaveProperty(['skuIds.1'])
  expect(
    (await preview(Array.from({ length: 51 }, (_, i) => `${i + 1}-1-individual.video.1y.5m.mainland_china`))).status,
  ).toBe(400)
})
