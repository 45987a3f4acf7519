import { beforeAll, describe, expect, it } from 'vitest'
import { faultDb } from '#tests/support/fault-db.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { personalForm } from '#tests/support/licences.ts'
import { memberCtx } from '#tests/support/members.ts'
import { getLicences, P } from '#tests/support/orders.ts'
import { getRows } from '#tests/support/rows.ts'
import { onSale, paidOrder } from '#tests/support/worlds.ts'
import { openArchive } from '#worker/modules/licences/library/archive.ts'
import { openLedger } from '#worker/modules/licences/library/ledger.ts'
import { documentKey } from '#worker/modules/licences/values.ts'

/*
 * What is held at once while a file is sent is counted, not timed: how much was produced that the reader has not taken. The reader
 * lets everything else run between two reads, so a source that runs ahead is seen to.
 */
const h = makeHarness()
const ARCHIVED = 48
const OWNED = 528
const SIZE = 64 * 1024
let buyer: Account
let issued: string[]

/** Lets all work proceed that does not wait for the reader. */
async function letRun(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve))
}
const licencesOf = async (orderNo: string) =>
  (await getRows<{ id: string }>(h.env, 'SELECT id FROM licence_right WHERE order_no = ? ORDER BY id', orderNo)).map(
    ({ id }) => id,
  )

beforeAll(async () => {
  buyer = await h.register()
  issued = []
  for (let n = 0; n < OWNED; ) {
    const isIssued = n < ARCHIVED
    const [first, second] = [getLicences(await onSale(h)), getLicences(await onSale(h))]
    const skuIds = [...first, ...second].filter((skuId) => !isIssued || skuId.includes('individual'))
    const { orderNo } = await paidOrder(h, buyer, skuIds)
    n += skuIds.length
    if (!isIssued) continue
    const licenceIds = await licencesOf(orderNo)
    const body = { orderNo, licenceIds, form: personalForm() }
    const filled = await h.call('POST', `${P}/licences/batch-form`, body, { token: buyer.accessToken })
    expect(filled.status, JSON.stringify(filled.body)).toBe(200)
    issued.push(...licenceIds)
  }
})

describe('the archive', () => {
  /** Each certificate as a large file that is drawn already; which of them have been read so far. */
  async function stored() {
    const rows = await getRows<{ licence_no: string }>(
      h.env,
      'SELECT d.licence_no FROM licence_document d JOIN licence_right r ON r.id = d.right_id WHERE r.id IN (SELECT value FROM json_each(?))',
      JSON.stringify(issued),
    )
    const keys = new Set(rows.map((row) => documentKey(row.licence_no, 'en-US')))
    for (const key of keys) await h.env.FILES.put(key, new Uint8Array(SIZE))
    const read: string[] = []
    const FILES = {
      get: (key: string) => {
        if (keys.has(key)) read.push(key)
        return h.env.FILES.get(key)
      },
    } as unknown as R2Bucket
    return { env: { ...h.env, FILES }, read }
  }
  async function opened() {
    const { env, read } = await stored()
    const answer = await openArchive(await memberCtx(h, buyer, undefined, env), { ids: issued, locale: 'en-US' })
    if (!answer.ok) throw new Error(answer.refusal.code)
    return { reader: answer.value.body.getReader(), read }
  }

  it(`of ${ARCHIVED} certificates reads the next one when the one before it has been taken`, async () => {
    const { reader, read } = await opened()
    let taken = 0
    let most = 0
    for (;;) {
      await letRun()
      most = Math.max(most, read.length - Math.floor(taken / SIZE))
      const { done, value } = await reader.read()
      if (done) break
      taken += value.length
    }
    expect([read.length, Math.floor(taken / SIZE)]).toEqual([ARCHIVED, ARCHIVED])
    // One that is being taken, and the next.
    expect(most).toBeLessThanOrEqual(2)
  })
  it('reads nothing more for somebody who has gone', async () => {
    const { reader, read } = await opened()
    for (let taken = 0; taken < 3 * SIZE; ) taken += (await reader.read()).value?.length ?? 0
    await reader.cancel()
    // What was under way may end.
    await letRun()
    const before = read.length
    await letRun()
    expect([read.length, before <= 5]).toEqual([before, true])
  })
})

describe('the ledger', () => {
  async function opened() {
    const faulty = faultDb(h.env.DB)
    const ctx = await memberCtx(h, buyer, undefined, { ...h.env, DB: faulty.db })
    faulty.reset()
    const { body } = await openLedger(ctx, {})
    return { reader: body.getReader(), pages: () => faulty.calls.filter(({ sql }) => sql.includes('sortKey')).length }
  }

  it(`of ${OWNED} licences reads 200 of them at a time, and the next ones when those have been taken`, async () => {
    const { reader, pages } = await opened()
    const pieces: string[] = []
    let most = 0
    for (;;) {
      await letRun()
      most = Math.max(most, pages() - pieces.length)
      const { done, value } = await reader.read()
      if (done) break
      pieces.push(new TextDecoder().decode(value))
    }
    const lines = pieces.map((text) => text.split('\r\n').length - 1)
    expect(lines).toEqual([201, 200, OWNED - 400])
    expect(pages()).toBe(3)
    expect(most).toBeLessThanOrEqual(2)
    // Each licence once.
    const orders = pieces.join('').split('\r\n').slice(1, -1)
    expect(new Set(orders).size).toBeGreaterThan(OWNED / 50)
  })
  it('reads nothing more for somebody who has gone', async () => {
    const { reader, pages } = await opened()
    await reader.read()
    await reader.cancel()
    // What was under way may end.
    await letRun()
    const before = pages()
    await letRun()
    expect(pages()).toBe(before)
    expect(before).toBeLessThanOrEqual(2)
  })
})
