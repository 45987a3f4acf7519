import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, actingCtx, type Company, getActor, getCompany } from '#tests/support/acting.ts'
import { givenCodes } from '#tests/support/coupons.ts'
import { faultDb } from '#tests/support/fault-db.ts'
import { type Account, expectInvariants, type Harness, makeHarness } from '#tests/support/harness.ts'
import { buyerCalls, DAY_MS, P, playBuyer } from '#tests/support/orders.ts'
import { explained, getPlans, getScans } from '#tests/support/plans.ts'
import { below, pick, seeded } from '#tests/support/random.ts'
import { getParts, refundCalls } from '#tests/support/refunds.ts'
import { fund, sell } from '#tests/support/selling.ts'
import { onSaleToCompanies } from '#tests/support/worlds.ts'
import type { LedgerWire } from '#worker/modules/orders/ledger/contract.ts'
import { LEDGER_KINDS } from '#worker/modules/orders/ledger/values.ts'
import { settleInBooks } from '#worker/modules/orders/settle-order.ts'
import { department, joinDepartment } from './world.ts'

const A = '/saas/api/v2'
const h = makeHarness()
let admin: Account
let buyer: Account
let viewer: Account
let studio: Company
const ids = { film: '', ads: '', below: '' }
const projects: string[] = []
beforeAll(async () => {
  ;[admin, buyer, viewer] = [await h.register(), await h.register(), await h.register()]
  studio = await getCompany(h, [
    [admin, 'companyAdmin'],
    [buyer, 'buyer'],
    [viewer, 'viewer'],
  ])
  for (const one of [admin, buyer, viewer]) await actFor(h, one, studio.id)
  ids.film = await department(h, studio.id, '影视部')
  ids.ads = await department(h, studio.id, '=广告部')
  await joinDepartment(h, admin, studio.id, ids.film)
  await joinDepartment(h, buyer, studio.id, ids.ads)
  for (const name of ['River', '@Shop']) {
    const added = await h.call<{ id: string }>('POST', `${P}/projects`, { name }, { token: admin.accessToken })
    projects.push(added.body.data!.value.id)
  }
})
afterEach(() => expectInvariants(h.env))

const read = async (who: Account, query = '') =>
  (await h.call<LedgerWire>('GET', `${A}/enterprise/ledger${query}`, undefined, { token: who.accessToken })).body.data!
    .value
const file = async (who: Account, query = '') =>
  (
    await h.fetch(`${A}/enterprise/ledger.csv${query}`, { headers: { authorization: `Bearer ${who.accessToken}` } })
  ).text()
const sum = (items: readonly { amount: number }[]) => items.reduce((all, { amount }) => all + amount, 0)

/** Orders of the company as the API shows them, and what they cost less what was refunded. */
async function spentByOrders(who: Account, query = ''): Promise<number> {
  const { items, total } = (await buyerCalls(h, who).list(`?status=2&perPage=100${query}`)).body.data!.value
  expect(total).toBe(items.length)
  return items.reduce(
    (all, { amountPayable, refunds }) =>
      all + amountPayable - sum(refunds.filter(({ state }) => !['requested', 'refused'].includes(state))),
    0,
  )
}

async function buy(who: Account, count: number, over: object): Promise<string> {
  const calls = buyerCalls(h, who)
  const skuIds: string[] = []
  for (let i = 0; i < count; i++) skuIds.push((await onSaleToCompanies(h)).skuId)
  const preview = await calls.call<{ final: number }>('POST', '/orders/preview', {
    skuIds,
    ...('couponCode' in over && { couponCode: over.couponCode }),
  })
  const placed = await calls.place(skuIds, { ...over, expectedFinal: preview.body.data!.value.final })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const { orderNo } = placed.body.data!.value
  await calls.pay(orderNo)
  await playBuyer(h, orderNo)
  return orderNo
}

/** Random orders: several tracks, coupons of all kinds, projects, refunds of some lines, and a membership in an earlier month. */
async function trade(random: () => number, orders: number): Promise<void> {
  for (let i = 0; i < orders; i++) {
    const who = pick(random, [admin, buyer])
    const type = pick(random, [0, 1, 3, 4])
    const [couponCode] =
      type === 0
        ? []
        : await givenCodes(h, type === 4 ? { type, amountFen: null, percentOff: 13 } : { type, amountFen: 777 })
    const project = pick(random, [...projects, undefined])
    const orderNo = await buy(who, 1 + below(random, 3), {
      ...(couponCode && { couponCode }),
      ...(project && { projectId: project }),
    })
    if (random() < 0.5) continue
    const { lineIds } = await getParts(h, orderNo)
    const asked = await refundCalls(h, who).ask(orderNo, { lineIds: [pick(random, lineIds)] })
    expect(asked.status).toBe(201)
  }
}

describe('happy', () => {
  it('every way of summing adds up to the orders, to the fen; so does the table', async () => {
    const random = seeded(7)
    await trade(random, 6)
    const ctx = await actingCtx(h, await getActor(h, admin))
    const past = { ...ctx, now: ctx.now - 70 * DAY_MS }
    await fund(ctx, 50_000_000)
    for (const sold of ['mixed', 'licence'] as const) {
      const { orderNo } = await sell(h, past, sold, (await onSaleToCompanies(h)).skuId)
      expect(await settleInBooks(ctx, orderNo, { way: 'coins' })).toBe('settled')
    }
    const spent = await spentByOrders(admin)
    expect(spent).toBeGreaterThan(0)
    const totals = await Promise.all(LEDGER_KINDS.map((by) => read(admin, `?by=${by}`)))
    for (const { by, items, total } of totals) {
      expect(sum(items), by).toBe(spent)
      expect(total, by).toEqual(totals[0]!.total)
      expect(
        items.reduce((all, { licences }) => all + licences, 0),
        by,
      ).toBe(total.licences)
    }
    const rows = (await file(admin)).trim().split('\r\n').slice(1)
    const cents = rows.map((row) => Number(row.split(',').at(-1)!.replaceAll('"', '').trim().replace('.', '')))
    expect(cents.reduce((all, fen) => all + fen, 0)).toBe(spent)
    // Every month between the first and the last, with nothing in it where nothing was bought.
    const months = totals[0]!.items.map(({ key }) => key)
    expect(months).toHaveLength(new Set(months).size)
    expect(months).toEqual(months.toSorted())
    expect(months.length).toBeGreaterThanOrEqual(3)
  })
  it('every figure leads to its orders', async () => {
    const link: Record<string, (key: string) => string> = {
      member: (key) => `&memberId=${key}`,
      department: (key) => `&departmentId=${key}`,
      project: (key) => `&projectId=${key}`,
    }
    for (const by of ['member', 'department', 'project'] as const)
      for (const { key, amount, orders } of (await read(admin, `?by=${by}`)).items) {
        const query = link[by]!(key)
        expect(await spentByOrders(admin, query), `${by} ${key}`).toBe(amount)
        expect((await buyerCalls(h, admin).list(`?status=2${query}`)).body.data!.value.total).toBe(orders)
      }
    for (const { key, orders } of (await read(admin, '?by=use')).items)
      expect((await buyerCalls(h, admin).list(`?status=2&use=${key}`)).body.data!.value.total, key).toBe(orders)
  })
  it('names what was bought by, and keeps the department of that time', async () => {
    const nameOf = async (by: string) => (await read(admin, `?by=${by}`)).items.map(({ name }) => name)
    expect(await nameOf('department')).toEqual(expect.arrayContaining(['影视部', '=广告部']))
    expect(await nameOf('project')).toEqual(expect.arrayContaining(['River', '未选项目']))
    expect(await nameOf('use')).toContain('会员')
    const before = await read(admin, '?by=department')
    await joinDepartment(h, buyer, studio.id, null)
    await joinDepartment(h, admin, studio.id, ids.ads)
    expect(await read(admin, '?by=department')).toEqual(before)
  })
  it('is limited to a time, whose last day counts whole', async () => {
    const all = await read(admin, '?by=month')
    const first = all.items[0]!
    const only = await read(admin, `?by=month&from=${first.key}-01&to=${first.key}-28`)
    expect(only.items.map(({ key }) => key)).toEqual([first.key])
    expect((await read(admin, '?from=2020-01-01&to=2020-12-31')).items).toEqual([])
  })
  it('coins that were bought are told beside the sums, because what they pay for is in them', async () => {
    const before = await read(admin)
    const ctx = await actingCtx(h, await getActor(h, admin))
    const { orderNo, dueFen } = await sell(h, ctx, 'recharge', '')
    expect(dueFen).toBeGreaterThan(0)
    await buyerCalls(h, admin).pay(orderNo)
    await playBuyer(h, orderNo)
    const after = await read(admin)
    expect(after.total).toEqual(before.total)
    expect(after.recharged - before.recharged).toBe(dueFen)
  })
  it('a person has a ledger of their own', async () => {
    const person = await h.register()
    expect(await read(person)).toMatchObject({ items: [], total: { amount: 0, orders: 0, licences: 0 }, recharged: 0 })
  })
})

describe('the table', () => {
  it('is safe in a spreadsheet', async () => {
    const text = await file(viewer)
    expect(text).toContain(`"'=广告部"`)
    expect(text).toContain(`"'@Shop"`)
    expect(text).not.toMatch(/(^|,|\n)"[=@]/)
  })
})

describe('refused', () => {
  it.each([
    ['?by=colour', 'by'],
    ['?from=2026-02-31', 'from'],
    ['?owner=x', 'owner'],
  ])('%s names the field', async (query, field) => {
    const answer = await h.call('GET', `${A}/enterprise/ledger${query}`, undefined, { token: admin.accessToken })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
  it('another company sees nothing of it', async () => {
    const stranger = await h.register()
    const other = await getCompany(h, [[stranger, 'companyAdmin']])
    await actFor(h, stranger, other.id)
    expect((await read(stranger, '?by=member')).items).toEqual([])
    expect(await file(stranger)).not.toContain('River')
  })
})

describe('plans', () => {
  it('the table scans none', async () => {
    const faulty = faultDb(h.env.DB)
    const headers = { authorization: `Bearer ${admin.accessToken}` }
    const answer = await h.fetch(`${A}/enterprise/ledger.csv?from=2026-01-01`, { headers }, { ...h.env, DB: faulty.db })
    expect([answer.status, (await answer.text()).length > 100]).toEqual([200, true])
    expect((await explained(h, faulty)).flatMap(getScans)).toEqual([])
  })
  it.each([
    ...LEDGER_KINDS.map((by) => `${A}/enterprise/ledger?by=${by}&from=2026-01-01&to=2026-12-31`),
    `${P}/orders?memberId=x`,
    `${P}/orders?departmentId=x&use=video`,
    `${P}/orders?projectId=x`,
    `${P}/projects?keyword=x`,
  ])('%s scans no table', async (path) => {
    const { plans, status } = await getPlans(h as Harness, 'GET', path, undefined, { token: admin.accessToken })
    expect(status).toBe(200)
    expect(plans.flatMap(getScans)).toEqual([])
  })
})
