import { beforeEach, describe, expect, it } from 'vitest'
import { actFor, getCompany } from '#tests/support/acting.ts'
import { type Collector, collector } from '#tests/support/collection.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { fingerprint, getRows } from '#tests/support/rows.ts'
import { onSale } from '#tests/support/worlds.ts'
import type { FolderWire, SharedFolder } from '#worker/modules/favourites/contract.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
let owner: Account
let me: Collector
let other: Collector
let folder: string
let tracks: string[]
beforeEach(async () => {
  owner = await h.register()
  me = collector(h, owner)
  other = collector(h, await h.register())
  folder = await me.aFolder('Shortlist')
  tracks = []
  for (let i = 0; i < 3; i++) {
    tracks.push((await onSale(h)).trackId)
    await me.collect(tracks[i]!, [folder])
    h.clock.forward(1000)
  }
})
const share = (isShared: boolean, more: object = {}, id = folder, who = me) =>
  who.call<FolderWire>('POST', '/collection/share', { id, isShared, ...more })
const link = async () => (await share(true)).body.data!.value.shareId!
const visit = (shareId: string, query = '') => h.call<SharedFolder>('GET', `${P}/collection/shared/${shareId}${query}`)
const save = (shareId: string, folderName: string, who = other) =>
  who.call<FolderWire>('POST', `/collection/shared/${shareId}/save`, { folderName })

describe('a shared folder', () => {
  it('is read by anybody who has the link, page by page, and says nothing of its owner', async () => {
    const shareId = await link()
    expect(shareId).toMatch(/^s[0-9a-z]{26}$/)
    expect(shareId).not.toContain(folder)
    const { value } = (await visit(shareId, '?perPage=2')).body.data!
    expect(value).toMatchObject({
      shareId,
      folderName: 'Shortlist',
      ownerName: null,
      ownId: null,
      total: 3,
      trackCount: 3,
    })
    expect(value.items.map(({ id, faved }) => [id, faved])).toEqual([
      [tracks[2], false],
      [tracks[1], false],
    ])
    const text = JSON.stringify(value)
    for (const secret of [folder, owner.email, 'accountId', 'nickname']) expect(text).not.toContain(secret)
  })
  it('is not stored by any cache, not even the refusal', async () => {
    const shareId = await link()
    for (const path of [`/collection/shared/${shareId}`, '/collection/shared/s00000000000000000000000000']) {
      const answer = await h.fetch(P + path)
      expect([path, answer.headers.get('cache-control')]).toEqual([path, expect.stringMatching(/no-store/)])
    }
  })
  it('names its owner only if the owner wants it, and the owner is told which folder it is', async () => {
    const shareId = await link()
    const nickname = (
      await getRows<{ nickname: string }>(h.env, 'SELECT nickname FROM account ORDER BY rowid DESC LIMIT 2')
    )[1]?.nickname
    await share(true, { showsOwner: true })
    expect((await visit(shareId)).body.data!.value.ownerName).toBe(nickname)
    await share(true, { showsOwner: false })
    expect((await visit(shareId)).body.data!.value.ownerName).toBeNull()
    expect((await me.call<SharedFolder>('GET', `/collection/shared/${shareId}`)).body.data!.value.ownId).toBe(folder)
    expect((await other.call<SharedFolder>('GET', `/collection/shared/${shareId}`)).body.data!.value.ownId).toBeNull()
  })
  it('shows prices unless its owner hides them, and says so to readers', async () => {
    const shareId = await link()
    expect((await visit(shareId)).body.data!.value.showsPrices).toBe(true)
    expect((await share(true, { showsPrices: false })).body.data!.value.showsPrices).toBe(false)
    await share(true, { showsOwner: true })
    expect((await visit(shareId)).body.data!.value, 'what is not said stays').toMatchObject({ showsPrices: false })
  })
  it('has the prices of whom its owner acted for, whoever reads it', async () => {
    const seen = async (who?: Collector) =>
      (await (who ? who.call<SharedFolder>('GET', `/collection/shared/${shareId}`) : visit(shareId))).body.data!.value
        .items[0]!.skuId
    const shareId = await link()
    const forPersons = await seen()
    const { id } = await getCompany(h, [[owner, 'companyAdmin']])
    await actFor(h, owner, id)
    expect(await seen(), 'as it was shared').toBe(forPersons)
    expect((await share(true)).status).toBe(200)
    const forCompanies = await seen()
    expect(forCompanies).not.toBe(forPersons)
    expect([await seen(other), await seen(me)]).toEqual([forCompanies, forCompanies])
  })
  it('switched off, its link is dead for good: switched on again it has another one', async () => {
    const first = await link()
    expect(await link(), 'on twice is the same link').toBe(first)
    expect((await share(false)).body.data!.value.shareId).toBeNull()
    expect((await visit(first)).status).toBe(404)
    const second = await link()
    expect(second).not.toBe(first)
    expect([(await visit(first)).status, (await visit(second)).status]).toEqual([404, 200])
  })
  it('ends with the folder, and with a disabled account', async () => {
    const shareId = await link()
    const { id } = (
      await getRows<{ id: string }>(h.env, 'SELECT account_id AS id FROM favourite_folder WHERE id = ?', folder)
    )[0]!
    await getRows(h.env, "UPDATE account SET status = 'disabled' WHERE id = ?", id)
    expect([(await visit(shareId)).status, (await save(shareId, 'x')).status]).toEqual([404, 404])
    await getRows(h.env, "UPDATE account SET status = 'active' WHERE id = ?", id)
    await me.deleteFolder(folder)
    expect((await visit(shareId)).status).toBe(404)
  })
  it('the default folder can be shared, also before its first use', async () => {
    const { shareId } = (await share(true, {}, 'default')).body.data!.value
    expect((await visit(shareId!)).body.data!.value).toMatchObject({ folderName: '默认收藏夹', total: 0 })
  })
  it('is saved as a folder of one’s own, which then is independent', async () => {
    const shareId = await link()
    const saved = await save(shareId, 'From the agency')
    expect([saved.status, saved.body.data!.value]).toMatchObject([201, { trackCount: 3, shareId: null }])
    await share(false)
    await me.deleteFolder(folder)
    const copy = (await other.folder(saved.body.data!.value.id)).body.data!.value
    expect(copy.items.map(({ id }) => id)).toEqual(tracks.toReversed())
  })
})

describe('refused, and nothing is written', () => {
  const refused = async (sending: () => Promise<{ status: number; body: { code: number } }>, ...wanted: number[]) => {
    const before = await fingerprint(h.env)
    const answer = await sending()
    expect([answer.status, answer.body.code]).toEqual(wanted)
    expect(await fingerprint(h.env)).toEqual(before)
  }
  it('unknown, ended, unshared and somebody else’s: the same 404', async () => {
    const shareId = await link()
    await share(false)
    const bodies = new Set<string>()
    for (const id of [shareId, `s${folder}`, folder, 's00000000000000000000000000', 'nonsense', 's%2f..']) {
      const { status, body } = await visit(id)
      const { requestId: _requestId, ...rest } = body as unknown as Record<string, unknown>
      bodies.add(JSON.stringify([status, rest]))
    }
    expect([...bodies]).toHaveLength(1)
    expect(
      (await h.call('GET', `${P}/collection/folder/detail/${folder}`)).status,
      'by its own id only its owner',
    ).toBe(401)
  })
  it('sharing a folder of somebody else', async () => {
    await refused(() => share(true, {}, folder, other), 404, 404)
    await refused(() => share(true, {}, 'nowhere'), 404, 404)
  })
  it('saving one that has ended, an empty one, under a name that is taken, or as the thirty-first', async () => {
    const shareId = await link()
    await other.aFolder('taken')
    await refused(() => save(shareId, 'taken'), 409, 40943)
    await refused(() => save(shareId, ' '), 400, 400)
    for (let i = 2; i < 30; i++) await other.aFolder(`folder ${i}`)
    await refused(() => save(shareId, 'one more'), 409, 40942)
    await share(false)
    await refused(() => save(shareId, 'gone', me), 404, 404)
    const empty = await me.aFolder('empty')
    const emptyLink = (await share(true, {}, empty)).body.data!.value.shareId!
    await refused(() => save(emptyLink, 'nothing', me), 404, 404)
  })
})
