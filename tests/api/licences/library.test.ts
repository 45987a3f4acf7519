import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findOwner } from '#core/owner-store.ts'
import { actFor, getActor, getCompany } from '#tests/support/acting.ts'
import { type Account, expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { companyForm, type Issued, issuedLicence, personalForm, putForm } from '#tests/support/licences.ts'
import { DAY_MS, P } from '#tests/support/orders.ts'
import { getRows } from '#tests/support/rows.ts'
import { onSale, onSaleToCompanies, paidOrder } from '#tests/support/worlds.ts'
import type { DownloadEntry, LibraryFilters, LibraryPage } from '#worker/modules/licences/library/contract.ts'
import { readFilters, readLibrary } from '#worker/modules/licences/library/read-library.ts'
import { DAILY_DOWNLOADS } from '#worker/modules/licences/library/values.ts'

const h = makeHarness()
let one: Issued
let two: Issued
let waiting: string
let buyer: Account
const get = <T>(path: string, who: Account = buyer, headers = {}) =>
  h.call<T>('GET', `${P}/licences/${path}`, undefined, { token: who.accessToken, headers })
const list = async (query: Record<string, string> = {}, who = buyer, headers = {}) => {
  const answer = await get<LibraryPage>(`library?${new URLSearchParams(query)}`, who, headers)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data!.value
}
const ids = async (query: Record<string, string> = {}) => (await list(query)).items.map(({ id }) => id)
const raw = (path: string, who = buyer) =>
  h.fetch(`${P}/licences/${path}`, { headers: { authorization: `Bearer ${who.accessToken}` } })

beforeAll(async () => {
  buyer = await h.register()
  one = await issuedLicence(h, buyer, personalForm({ projectName: 'ＲＩＶＥＲ Ｐroject', personName: 'Đặng Thị Hoa' }))
  two = await issuedLicence(h, buyer, personalForm({ projectName: '=1+2', personName: '林木' }))
  waiting = (await paidOrder(h, buyer, [(await onSale(h)).skuId])).licenceId
})
afterEach(() => expectInvariants(h.env))

describe('the list of all licences', () => {
  it('has every licence of the owner, newest first, and nobody else’s', async () => {
    expect(await ids()).toEqual([waiting, two.licenceId, one.licenceId])
    expect(await ids({ sort: 'oldest' })).toEqual([one.licenceId, two.licenceId, waiting])
    expect((await list({}, await h.register())).items).toEqual([])
  })
  it('says what each covers, for what, for whom, how long and for how much', async () => {
    const [item] = (await list({ keyword: one.licence.licenceNo! })).items
    expect(item).toMatchObject({
      id: one.licenceId,
      name: one.track.name,
      holder: 'Đặng Thị Hoa',
      libraryState: 'valid',
      price: one.track.priceFen,
      scope: expect.stringMatching(/ · .* · /),
      daysLeft: expect.any(Number),
      boughtBy: null,
    })
  })
  it.each([
    ['the project in another width and case', 'river PROJECT'],
    ['a name in upper case', 'ĐẶNG'],
    ['the number without dashes, in lower case', () => one.licence.licenceNo!.replaceAll('-', '').toLowerCase()],
    ['a part of the number', () => one.licence.licenceNo!.slice(0, 17)],
    ['the order number', () => one.orderNo],
    ['the name of the track', () => one.track.name],
  ] as [string, string | (() => string)][])('is searched by %s', async (_what, keyword) => {
    expect(await ids({ keyword: typeof keyword === 'string' ? keyword : keyword() })).toContain(one.licenceId)
  })
  it('finds a track by its name in every one of the five languages, whatever the reader’s', async () => {
    const [row] = await getRows<{ names: string }>(
      h.env,
      'SELECT folded_names AS names FROM order_line WHERE order_no = ?',
      one.orderNo,
    )
    const names = Object.values(JSON.parse(row!.names) as Record<string, string>)
    expect(names).toHaveLength(5)
    for (const keyword of names) expect(await ids({ keyword }), keyword).toContain(one.licenceId)
  })
  it('takes no wildcards, and finds nothing that is private', async () => {
    for (const keyword of ['%', '_', 'E12345678', '13800138000', 'lin@example.com', unique('none')])
      expect(await ids({ keyword }), keyword).toEqual([])
  })
  it('is filtered by state and project, and says how many there are of each', async () => {
    expect(await ids({ state: 'awaiting_form' })).toEqual([waiting])
    expect(await ids({ state: 'valid' })).toEqual([two.licenceId, one.licenceId])
    expect(await ids({ state: 'revoked' })).toEqual([])
    expect(await ids({ project: '=1+2' })).toEqual([two.licenceId])
    const { counts, projects, open, members } = (await get<LibraryFilters>('library/filters')).body.data!.value
    expect(counts).toEqual({ all: 3, awaiting_form: 1, valid: 2, ends_soon: 0, ended: 0, revoked: 0 })
    expect(projects.map(({ name }) => name)).toEqual(['=1+2', 'ＲＩＶＥＲ Ｐroject'])
    expect([open.length, open[0]?.licences, members]).toEqual([1, 1, []])
  })
  it('ends soon from thirty days before the end to its last millisecond, and is over from then on', async () => {
    const actor = await getActor(h, buyer)
    const base = h.ctx(actor)
    const owner = (await findOwner(base, actor))!
    const ctx = { ...base, owner }
    const until = Date.parse(one.licence.until!)
    const stateAt = async (now: number) => {
      const found = await readLibrary({ ...ctx, now }, { keyword: one.licence.licenceNo! })
      const counted = await readFilters({ ...ctx, now })
      if (!found.ok || !counted.ok) throw new Error('refused')
      const [item] = found.value.items
      const state = item!.libraryState as 'valid' | 'ends_soon' | 'ended'
      const same = await readLibrary({ ...ctx, now }, { keyword: one.licence.licenceNo!, state })
      expect(same.ok && same.value.items.length).toBe(1)
      expect(counted.value.counts[state]).toBeGreaterThan(0)
      return state
    }
    expect(await stateAt(until - 30 * DAY_MS - 1)).toBe('valid')
    expect(await stateAt(until - 30 * DAY_MS)).toBe('ends_soon')
    expect(await stateAt(until - 1)).toBe('ends_soon')
    expect(await stateAt(until)).toBe('ended')
  })
  it('goes on where the last page ended, also if a licence was added meanwhile', async () => {
    const first = await list({ perPage: '2' })
    expect(first.items.map(({ id }) => id)).toEqual([waiting, two.licenceId])
    await paidOrder(h, buyer, [(await onSale(h)).skuId])
    const second = await list({ perPage: '2', cursor: first.next! })
    expect([second.items.map(({ id }) => id), second.next]).toEqual([[one.licenceId], null])
    const ending = await list({ sort: 'ending', perPage: '1' })
    expect((await list({ sort: 'ending', perPage: '1', cursor: ending.next! })).items[0]?.id).not.toBe(
      ending.items[0]?.id,
    )
  })
  it.each([
    { cursor: 'x' },
    { cursor: `1.${'a'.repeat(80)}` },
    { state: 'all' },
    { sort: 'price' },
    { perPage: '0' },
    { keyword: 'x'.repeat(101) },
    { project: 'x'.repeat(241) },
    { owner: 'me' },
  ] as Record<string, string>[])('refuses %o', async (query) => {
    expect((await get(`library?${new URLSearchParams(query)}`)).status).toBe(400)
  })
})

describe('a company', () => {
  it('filters by the member who bought or issued, and a member who left sees nothing', async () => {
    const [boss, member] = [await h.register(), await h.register()]
    const company = await getCompany(h, [
      [boss, 'companyAdmin'],
      [member, 'buyer'],
    ])
    for (const each of [boss, member]) await actFor(h, each, company.id)
    const byBoss = (await paidOrder(h, boss, [(await onSaleToCompanies(h)).skuId])).licenceId
    const byMember = (await paidOrder(h, member, [(await onSaleToCompanies(h)).skuId])).licenceId
    await putForm(h, member, byBoss, companyForm())
    const of = async (who: Account) => (await getActor(h, who)).id
    const seen = async (query: Record<string, string>) => (await list(query, boss)).items.map(({ id }) => id)
    expect(await seen({ member: await of(boss) })).toEqual([byBoss])
    expect(await seen({ member: await of(member) })).toEqual([byMember, byBoss])
    const [item] = (await list({ member: await of(boss) }, boss)).items
    expect([item?.boughtBy, item?.issuedBy]).toEqual([expect.any(String), expect.any(String)])
    expect((await get<LibraryFilters>('library/filters', boss)).body.data!.value.members).toHaveLength(2)
    await getRows(h.env, 'UPDATE enterprise_member SET status = 2 WHERE account_id = ?', await of(member))
    expect((await list({}, member)).items).toEqual([])
  })
})

describe('the ledger', () => {
  const ledger = async (query = '', who = buyer) => {
    const answer = await raw(`library/ledger.csv${query}`, who)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="cuemark-licences-.*\.csv"/)
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await answer.arrayBuffer())
  }
  it('is UTF-8 with a mark, one row per licence, as many cells in each, and no cell is a formula', async () => {
    const text = await ledger()
    expect(text.startsWith('\ufeff')).toBe(true)
    const rows = text.trimEnd().split('\r\n')
    expect(rows.length).toBe((await ids()).length + 1)
    expect(new Set(rows.map((row) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).length)).size).toBe(1)
    expect(text).toContain("'=1+2")
    expect(text).toContain(one.licence.licenceNo!)
    expect(text).toContain(`${one.track.priceFen / 100}.00`)
    expect(text).not.toContain('E12345678')
  })
  it('follows the same filters', async () => {
    expect((await ledger('?state=revoked')).trimEnd().split('\r\n')).toHaveLength(1)
  })
})

describe('the log of downloads', () => {
  it('says what was downloaded, when and by whom', async () => {
    await raw(`${two.licenceId}/document`).then((answer) => answer.arrayBuffer())
    await get(`${two.licenceId}/audio`)
    const entries = (await get<DownloadEntry[]>(`${two.licenceId}/downloads`)).body.data!.value
    expect(entries.map(({ kind, isYou, by }) => [kind, isYou, typeof by]).toSorted()).toEqual([
      ['audio', true, 'string'],
      ['document', true, 'string'],
    ])
  })
  it('has a daily limit for each account, and what was given today may be fetched again', async () => {
    const [trigger] = await getRows<{ sql: string }>(
      h.env,
      "SELECT sql FROM sqlite_master WHERE name = 'licence_download_limit'",
    )
    const limits = `${DAILY_DOWNLOADS.document}, ${DAILY_DOWNLOADS.audio})`
    expect(trigger!.sql).toContain(limits)
    const [holder, other] = [await h.register(), await h.register()]
    const three = [await issuedLicence(h, holder), await issuedLicence(h, holder), await issuedLicence(h, holder)]
    const audio = (i: number) => raw(`${three[i]!.licenceId}/audio`, holder)
    const archive = (n: number) =>
      raw(`library/archive.zip?ids=${three.slice(0, n).map(({ licenceId }) => licenceId)}`, holder)
    const strangers = await issuedLicence(h, other)
    await getRows(h.env, 'DROP TRIGGER licence_download_limit')
    await getRows(h.env, trigger!.sql.replace(limits, '2, 2)'))
    try {
      for (const i of [0, 1, 0]) expect((await audio(i)).status).toBe(200)
      const refused = await audio(2)
      expect([refused.status, ((await refused.json()) as { code: number }).code]).toEqual([429, 42911])
      expect((await audio(1)).status).toBe(200)
      expect((await raw(`${strangers.licenceId}/audio`, other)).status).toBe(200)
      // An archive is given whole or not at all.
      const tooMany = await archive(3)
      expect([tooMany.status, Number(tooMany.headers.get('retry-after')) > 0]).toEqual([429, true])
      const log = await getRows(
        h.env,
        "SELECT 1 FROM licence_download WHERE kind = 'document' AND right_id = ?",
        three[0]!.licenceId,
      )
      expect(log).toEqual([])
      expect((await archive(2)).status).toBe(200)
    } finally {
      await getRows(h.env, 'DROP TRIGGER licence_download_limit')
      await getRows(h.env, trigger!.sql)
    }
  })
})
