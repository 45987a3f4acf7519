import { beforeEach, describe, expect, it } from 'vitest'
import { type Collector, collector } from '#tests/support/collection.ts'
import { type Account, makeHarness, ORIGIN } from '#tests/support/harness.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { file, PNG, SECRET } from '#tests/support/upload-app.ts'
import { onSale } from '#tests/support/worlds.ts'
import { sweepUploads } from '#worker/jobs/sweep-uploads.ts'
import type { FolderWire, SharedFolder } from '#worker/modules/favourites/contract.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
let owner: Account
let me: Collector
let folder: string
beforeEach(async () => {
  owner = await h.register()
  me = collector(h, owner)
  folder = await me.aFolder('Covers')
})
type Sent = { status: number; value: FolderWire | undefined; errors: Record<string, string> | undefined }
async function upload(one: File | null = file(), id = folder, who: Account = owner): Promise<Sent> {
  const body = new FormData()
  if (one) body.append('cover', one)
  const response = await h.fetch(`${P}/collection/cover/${id}`, {
    method: 'POST',
    body,
    headers: { origin: ORIGIN, authorization: `Bearer ${who.accessToken}`, 'x-fingerprint': 'cover' },
  })
  const answer = (await response.json()) as { data: { value: FolderWire } | null; errors?: Record<string, string> }
  return { status: response.status, value: answer.data?.value, errors: answer.errors }
}
const keyOf = async (id = folder) =>
  (await getRows<{ key: string }>(h.env, 'SELECT cover_file AS key FROM favourite_folder WHERE id = ?', id))[0]!.key
const waiting = (key: string) => getCount(h.env, 'SELECT count(*) FROM upload WHERE key = ?', key)
const see = (path: string, who?: Account) =>
  h.fetch(path, who ? { headers: { authorization: `Bearer ${who.accessToken}` } } : {})
const sweep = () => sweepUploads(h.ctx({ kind: 'system', id: 'system' }))

describe('an uploaded cover', () => {
  it('is stored without metadata under a private name of ours, and shown to its owner only', async () => {
    const { status, value } = await upload(file(PNG, 'image/png', '../../me at home.png'))
    expect([status, value]).toMatchObject([200, { id: folder, hasOwnCover: true, covers: [] }])
    const key = await keyOf()
    expect(key).toMatch(/^private\/folder-cover\/[0-9a-z]{26}\.png$/)
    expect([await waiting(key), await (await h.env.FILES.get(key))!.text()]).toEqual([
      0,
      expect.not.stringContaining(SECRET),
    ])
    const shown = await see(value!.cover!, owner)
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ])
    expect(shown.headers.get('content-security-policy')).toMatch(/sandbox/)
    expect([(await see(value!.cover!)).status, (await see(value!.cover!, await h.register())).status]).toEqual([
      401, 404,
    ])
    expect((await see(`/media/${key}`)).status).toBe(404)
  })
  it('is shown to readers of the shared folder, as long as it is shared', async () => {
    await upload()
    const share = (isShared: boolean) => me.call<FolderWire>('POST', '/collection/share', { id: folder, isShared })
    const { shareId } = (await share(true)).body.data!.value
    const shared = (await h.call<SharedFolder>('GET', `${P}/collection/shared/${shareId}`)).body.data!.value
    expect(shared.cover).not.toContain(folder)
    expect((await see(shared.cover!)).status).toBe(200)
    await share(false)
    expect((await see(shared.cover!)).status).toBe(404)
  })
  it('replaced, taken back, or deleted with its folder or account, its file is removed', async () => {
    const keys: string[] = []
    await upload()
    keys.push(await keyOf())
    await upload()
    keys.push(await keyOf())
    expect(keys[0]).not.toBe(keys[1])
    expect((await me.update({ id: folder, coverTrackId: null })).body.data!.value).toMatchObject({ hasOwnCover: false })
    await upload()
    keys.push(await keyOf())
    await me.deleteFolder(folder)
    for (const key of keys) expect([key, await waiting(key)]).toEqual([key, 1])
    await sweep()
    for (const key of keys) expect([key, await h.env.FILES.head(key)]).toEqual([key, null])
  })
  it('is given up with the account', async () => {
    await upload()
    const key = await keyOf()
    const close = { password: owner.password, confirmation: 'CLOSE' }
    const closed = await h.call('POST', '/saas/api/v2/web/close', close, { token: owner.accessToken })
    expect(closed.status).toBe(200)
    expect(await waiting(key)).toBe(1)
  })
  it('replaces the chosen cover of a track, and may be replaced by one', async () => {
    const { trackId } = await onSale(h)
    await me.collect(trackId, [folder])
    await me.update({ id: folder, coverTrackId: trackId })
    expect((await upload()).value!.cover).toMatch(/\/collection\/cover\//)
    const chosen = (await me.update({ id: folder, coverTrackId: trackId })).body.data!.value
    expect([chosen.cover, chosen.hasOwnCover]).toEqual([expect.stringMatching(/^\/media\/cover\//), true])
  })
})

describe('refused, and the folder stays as it is', () => {
  it.each<[string, File | null, string]>([
    ['a page that says it is a picture', file(new TextEncoder().encode('<html>') as Uint8Array<ArrayBuffer>), 'cover'],
    ['SVG', file(new TextEncoder().encode('<svg/>') as Uint8Array<ArrayBuffer>, 'image/svg+xml'), 'cover'],
    ['another type than it says', file(PNG, 'image/jpeg'), 'cover'],
    ['a broken picture', file(PNG.slice(0, 30)), 'cover'],
    ['an empty one', file(new Uint8Array(0)), 'cover'],
    ['none', null, 'cover'],
  ])('%s', async (_what, one, field) => {
    const before = await getCount(h.env, 'SELECT count(*) FROM upload')
    const { status, errors } = await upload(one)
    expect([status, Object.keys(errors ?? {})]).toEqual([400, [field]])
    expect([await keyOf(), await getCount(h.env, 'SELECT count(*) FROM upload')]).toEqual([null, before])
  })
  it('one of more than 10 MB', async () => {
    expect([400, 413]).toContain((await upload(file(new Uint8Array(10_000_001)))).status)
  })
  it('for a folder of somebody else, or none; nothing is stored', async () => {
    const before = await getCount(h.env, 'SELECT count(*) FROM upload')
    expect((await upload(file(), folder, await h.register())).status).toBe(404)
    expect((await upload(file(), 'nowhere')).status).toBe(404)
    expect(await getCount(h.env, 'SELECT count(*) FROM upload')).toBe(before)
  })
  it('more than thirty in an hour', async () => {
    for (let i = 0; i < 30; i++) await upload()
    expect((await upload()).status).toBe(429)
    h.clock.forward(3_600_000)
    expect((await upload()).status).toBe(200)
  })
})
