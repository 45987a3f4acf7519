import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, getActor, getCompany } from '#tests/support/acting.ts'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { companyForm, type Issued, issuedLicence, putForm } from '#tests/support/licences.ts'
import { DAY_MS, P } from '#tests/support/orders.ts'
import { getRows } from '#tests/support/rows.ts'
import { onSaleToCompanies, paidOrder } from '#tests/support/worlds.ts'
import { logDownloads } from '#worker/modules/licences/download-store.ts'

const h = makeHarness()
let issued: Issued
beforeAll(async () => {
  issued = await issuedLicence(h)
})
afterEach(() => expectInvariants(h.env))
type Row = { kind: string; version_id: number; account_id: string; day: string }
const logOf = (rightId: string) =>
  getRows<Row>(
    h.env,
    'SELECT kind, version_id, account_id, day FROM licence_download WHERE right_id = ? ORDER BY at_ms, rowid',
    rightId,
  )
const audio = (who: Account, rightId: string, headers: Record<string, string> = {}) =>
  h.call<{ url: string }>('GET', `${P}/licences/${rightId}/audio`, undefined, { token: who.accessToken, headers })

describe('the log of downloads', () => {
  it('says who was given which file and on which day, once a day however often it is asked for', async () => {
    const { buyer, licenceId, track } = issued
    for (let i = 0; i < 3; i++) expect((await audio(buyer, licenceId)).status).toBe(200)
    await h.fetch(`${P}/licences/${licenceId}/document`, { headers: { authorization: `Bearer ${buyer.accessToken}` } })
    const { id } = await getActor(h, buyer)
    const common = {
      version_id: Number(track.versionId),
      account_id: id,
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }
    expect(await logOf(licenceId)).toEqual([
      { kind: 'audio', ...common },
      { kind: 'document', ...common },
    ])
  })
  it('has a row for each day and for each member of a company', async () => {
    const { buyer, licenceId, track } = issued
    const actor = await getActor(h, buyer)
    const file = { rightId: licenceId, kind: 'audio' as const, versionId: Number(track.versionId) }
    const ctx = h.ctx(actor)
    expect(await logDownloads({ ...ctx, now: ctx.now + DAY_MS }, [file])).toBeNull()
    expect((await logOf(licenceId)).filter(({ kind }) => kind === 'audio')).toHaveLength(2)

    const [boss, member] = [await h.register(), await h.register()]
    const company = await getCompany(h, [
      [boss, 'companyAdmin'],
      [member, 'viewer'],
    ])
    for (const each of [boss, member]) await actFor(h, each, company.id)
    const { licenceId: theirs } = await paidOrder(h, boss, [(await onSaleToCompanies(h)).skuId])
    await putForm(h, boss, theirs, companyForm())
    for (const each of [boss, member, boss]) expect((await audio(each, theirs)).status).toBe(200)
    expect(new Set((await logOf(theirs)).map((row) => row.account_id)).size).toBe(2)
  })
  it('is written before the link is given: without a licence that stands there is neither', async () => {
    const { licenceId } = await paidOrder(h, issued.buyer, [issued.track.skuId])
    expect((await audio(issued.buyer, licenceId)).body.code).toBe(40921)
    expect(await logOf(licenceId)).toEqual([])
    const actor = await getActor(h, issued.buyer)
    const file = { rightId: licenceId, kind: 'audio' as const, versionId: Number(issued.track.versionId) }
    expect(await logDownloads(h.ctx(actor), [file])).toEqual({ code: 'LICENCE_REVOKED' })
  })
  it('cannot be written by another site, changed or deleted', async () => {
    const { buyer, licenceId } = issued
    const before = await logOf(licenceId)
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    expect((await audio(buyer, licenceId, headers)).status).toBe(403)
    for (const sql of [
      'DELETE FROM licence_download WHERE right_id = ?',
      'UPDATE licence_download SET at_ms = 0 WHERE right_id = ?',
    ])
      await expect(getRows(h.env, sql, licenceId), sql).rejects.toThrow('APPEND_ONLY')
    expect(await logOf(licenceId)).toEqual(before)
  })
  it('is part of the data export', async () => {
    const answer = await h.fetch('/saas/api/v2/web/export', {
      headers: { authorization: `Bearer ${issued.buyer.accessToken}` },
    })
    const { licences } = (await answer.json()) as { licences: { id: string; downloads: { kind: string }[] }[] }
    const downloads = licences.find(({ id }) => id === issued.licenceId)?.downloads ?? []
    expect(downloads.map(({ kind }) => kind).toSorted()).toEqual(['audio', 'audio', 'document'])
  })
})
