import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, type Company, getCompany } from '#tests/support/acting.ts'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { buyerCalls, P } from '#tests/support/orders.ts'
import { onSale, onSaleToCompanies } from '#tests/support/worlds.ts'
import type { ProjectPage, ProjectWire } from '#worker/modules/projects/contract.ts'

const h = makeHarness()
let person: Account
let admin: Account
let buyer: Account
let viewer: Account
let studio: Company
beforeAll(async () => {
  ;[person, admin, buyer, viewer] = [await h.register(), await h.register(), await h.register(), await h.register()]
  studio = await getCompany(h, [
    [admin, 'companyAdmin'],
    [buyer, 'buyer'],
    [viewer, 'viewer'],
  ])
  for (const one of [admin, buyer, viewer]) await actFor(h, one, studio.id)
})
afterEach(() => expectInvariants(h.env))

const call = <T>(who: Account, method: string, path: string, body?: unknown) =>
  h.call<T>(method, P + path, body, { token: who.accessToken })
const add = (who: Account, body: object) => call<ProjectWire>(who, 'POST', '/projects', body)
const change = (who: Account, id: string, body: object) => call<ProjectWire>(who, 'PUT', `/projects/${id}`, body)
const list = async (who: Account, query = '') =>
  (await call<ProjectPage>(who, 'GET', `/projects${query}`)).body.data!.value
const names = async (who: Account, query = '') => (await list(who, query)).items.map(({ name }) => name)
async function added(who: Account, name: string, more: object = {}): Promise<string> {
  const answer = await add(who, { name, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data!.value.id
}

describe('happy', () => {
  it('a project is added, found by name, client and number, and corrected', async () => {
    const id = await added(person, '河  岸', { client: '北岸影像', number: 'P-7' })
    expect((await list(person)).items[0]).toMatchObject({
      id,
      name: '河 岸',
      client: '北岸影像',
      number: 'P-7',
      archived: false,
    })
    for (const keyword of ['河', '北岸', 'ｐ-7', 'p-7'])
      expect(await names(person, `?keyword=${encodeURIComponent(keyword)}`)).toContain('河 岸')
    expect(await names(person, '?keyword=nothing')).toEqual([])
    const changed = await change(person, id, { name: '河岸', number: '' })
    expect(changed.body.data!.value).toMatchObject({ name: '河岸', client: '北岸影像', number: '' })
  })
  it('the one used last comes first; an order, the list of orders and a search name it', async () => {
    const first = await added(person, 'First of two')
    await added(person, 'Second of two', { client: 'Harbour Pictures' })
    const calls = buyerCalls(h, person)
    const { skuId, priceFen } = await onSale(h)
    h.clock.forward(1_000)
    const placed = await calls.place([skuId], { projectId: first, expectedFinal: priceFen })
    expect(placed.status).toBe(201)
    const { orderNo } = placed.body.data!.value
    expect((await calls.read(orderNo)).body.data!.value.project).toEqual({
      id: first,
      name: 'First of two',
      client: '',
      number: '',
    })
    expect((await names(person))[0]).toBe('First of two')
    const found = async (query: string) =>
      (await calls.list(query)).body.data!.value.items.map((order) => order.orderNo)
    expect(await found(`?projectId=${first}`)).toEqual([orderNo])
    expect(await found('?keyword=first%20of')).toEqual([orderNo])
    expect(await found('?keyword=harbour')).toEqual([])
  })
  it('a merged project is part of the other: its orders are found there and show that name; chains do not arise', async () => {
    const [a, b, c] = [await added(person, 'Merge A'), await added(person, 'Merge B'), await added(person, 'Merge C')]
    const calls = buyerCalls(h, person)
    const { skuId } = await onSale(h)
    const { orderNo } = (await calls.place([skuId], { projectId: a })).body.data!.value
    expect((await change(person, a, { mergeInto: b })).body.data!.value.id).toBe(b)
    expect((await change(person, b, { mergeInto: c })).body.data!.value.id).toBe(c)
    expect((await calls.read(orderNo)).body.data!.value.project).toMatchObject({ id: c, name: 'Merge C' })
    expect((await calls.list(`?projectId=${c}`)).body.data!.value.items.map((o) => o.orderNo)).toEqual([orderNo])
    expect(await names(person, '?state=all&keyword=merge')).toEqual(['Merge C'])
    expect((await change(person, a, { name: 'Again' })).status).toBe(404)
    // Its name is free again.
    await added(person, 'Merge A')
  })
  it('an archived project is not offered and takes no orders; brought back, it does', async () => {
    const id = await added(person, 'Archived one')
    await change(person, id, { archived: true })
    expect(await names(person)).not.toContain('Archived one')
    expect(await names(person, '?state=archived')).toContain('Archived one')
    const calls = buyerCalls(h, person)
    const { skuId } = await onSale(h)
    const refused = await calls.place([skuId], { projectId: id })
    expect([refused.status, refused.body.code]).toEqual([409, 41603])
    expect(refused.body.errors).toHaveProperty('projectId')
    await change(person, id, { archived: false })
    expect((await calls.place([skuId], { projectId: id })).status).toBe(201)
  })
})

describe('refused', () => {
  it('a name that is taken, in any case and width: the answer names the project that has it', async () => {
    const id = await added(person, 'Tide')
    const again = await add(person, { name: 'ＴＩＤＥ' })
    expect([again.status, again.body.code]).toEqual([409, 41601])
    expect(again.body.errors).toMatchObject({ projectId: id })
    const other = await added(person, 'Other name')
    expect((await change(person, other, { name: 'tide' })).status).toBe(409)
  })
  it('a number that is taken; several without one are fine', async () => {
    await added(person, 'Number one', { number: 'N-1' })
    const again = await add(person, { name: 'Number two', number: 'N-1' })
    expect([again.status, again.body.code]).toEqual([409, 41602])
    await added(person, 'No number 1')
    await added(person, 'No number 2')
  })
  it.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 'x', client: 'x'.repeat(121) }, 'client'],
    [{ name: 'x', number: 'x'.repeat(61) }, 'number'],
    [{ name: 'x', owner: 'me' }, 'owner'],
  ])('%j names the field %s', async (body, field) => {
    const answer = await add(person, body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors ?? {})).toContain(field)
  })
  it('a change of nothing, a merge into itself, into what is merged, and with a name', async () => {
    const [a, b] = [await added(person, 'Self A'), await added(person, 'Self B')]
    expect((await change(person, a, {})).status).toBe(400)
    expect((await change(person, a, { mergeInto: a })).status).toBe(400)
    expect((await change(person, a, { mergeInto: b, name: 'x' })).status).toBe(400)
    expect((await change(person, a, { mergeInto: 'nothing' })).body.code).toBe(41603)
  })
  it("another owner's project: not found, not merged into, not ordered for", async () => {
    const id = await added(person, 'Mine alone')
    const own = await added(admin, 'Of the studio')
    expect((await change(admin, id, { name: 'x' })).status).toBe(404)
    expect((await change(admin, own, { mergeInto: id })).body.code).toBe(41603)
    expect(await names(admin, '?state=all')).not.toContain('Mine alone')
    const { skuId } = await onSaleToCompanies(h)
    expect((await buyerCalls(h, admin).place([skuId], { projectId: id })).body.code).toBe(41603)
  })
  it('a viewer adds none; a buyer adds and corrects, but neither archives nor merges', async () => {
    expect((await add(viewer, { name: 'Viewed' })).status).toBe(403)
    const [a, b] = [await added(buyer, 'Bought A'), await added(buyer, 'Bought B')]
    expect((await change(buyer, a, { client: 'C' })).status).toBe(200)
    expect((await change(buyer, a, { archived: true })).status).toBe(403)
    expect((await change(buyer, a, { mergeInto: b })).status).toBe(403)
    expect((await change(admin, a, { mergeInto: b })).status).toBe(200)
    expect(await names(viewer)).toContain('Bought B')
  })
})

describe('race', () => {
  it('of ten requests for one name one adds it, and the others are told which', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(person, { name: 'Raced' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const id = (await list(person, '?keyword=raced')).items[0]!.id
    for (const { status, body } of answers) if (status !== 201) expect(body.errors).toMatchObject({ projectId: id })
  })
  it('two projects merged into each other at once: one of them remains', async () => {
    const [a, b] = [await added(person, 'Cross A'), await added(person, 'Cross B')]
    const [ab, ba] = await Promise.all([change(person, a, { mergeInto: b }), change(person, b, { mergeInto: a })])
    expect([ab, ba].filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await names(person, '?keyword=cross&state=all')).toHaveLength(1)
  })
})
