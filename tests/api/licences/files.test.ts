import { beforeAll, describe, expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { type Issued, issuedLicence, personalForm, putForm } from '#tests/support/licences.ts'
import { getRows } from '#tests/support/rows.ts'
import { onSale, paidOrder, versionBody } from '#tests/support/worlds.ts'
import type { LicenceFile } from '#worker/modules/licences/contract.ts'

/** A licence covers every version and the stems (docs/licensing.md, 7.1): all of them can be downloaded. */
const h = makeHarness()
const L = '/cuemark2/api/v2/licences'
let issued: Issued
const texts = ['whole song', 'without lead', 'drums']
beforeAll(async () => {
  const versions = await Promise.all(
    texts.map(async (text, i) => ({
      ...(await versionBody(h, `${text} ${crypto.randomUUID()}`, i === 0)),
      ...{ kind: (['full', 'no_lead', 'stems'] as const)[i]!, name: text, durationMs: 166_999 },
    })),
  )
  const track = await onSale(h, { versions })
  const buyer = await h.register()
  // The second version is bought: the licence covers the others too.
  const [, second] = await getRows<{ id: number }>(
    h.env,
    'SELECT id FROM version WHERE track_id = ? ORDER BY id',
    Number(track.trackId),
  )
  const skuId = track.skuId.replace(/^\d+-\d+/, `${track.trackId}-${second!.id}`)
  const { orderNo, licenceId } = await paidOrder(h, buyer, [skuId])
  const answer = await putForm(h, buyer, licenceId, personalForm())
  issued = { buyer, track, orderNo, licenceId, licence: answer.body.data!.value }
})
const list = async (token = issued.buyer.accessToken, id = issued.licenceId) =>
  h.call<LicenceFile[]>('GET', `${L}/${id}/files`, undefined, { token })
const grant = (query: string, token = issued.buyer.accessToken) =>
  h.call<{ url: string }>('GET', `${L}/${issued.licenceId}/audio${query}`, undefined, { token })

describe('the files of a licence', () => {
  it('are all versions and stems, the bought one first, with format, size and length', async () => {
    const files = (await list()).body.data!.value
    expect(files.map(({ name }) => name)).toEqual(['without lead', 'whole song', 'drums'])
    expect(files[2]).toMatchObject({ format: 'wav', sampleRate: 44_100, bitDepth: 16, channels: 2, seconds: 166 })
    expect(files.every(({ bytes, sha256 }) => bytes > 0 && /^[0-9a-f]{64}$/.test(sha256))).toBe(true)
  })
  it('are each delivered byte for byte by a signed link, also in parts', async () => {
    for (const { versionId, name, bytes } of (await list()).body.data!.value) {
      const { url } = (await grant(`?versionId=${versionId}`)).body.data!.value
      const text = await (await h.fetch(url)).text()
      expect([text.length, text.startsWith(`original of ${name}`)]).toEqual([bytes, true])
      const part = await h.fetch(url, { headers: { range: 'bytes=0-7' } })
      expect([part.status, await part.text()]).toEqual([206, 'original'])
    }
  })
  it('without a version the link is of the bought one', async () => {
    const text = await (await h.fetch((await grant('')).body.data!.value.url)).text()
    expect(text).toContain('original of without lead')
  })
  it('are all in the signed statement, with their digests', async () => {
    const [row] = await getRows<{ canonical: string }>(
      h.env,
      'SELECT canonical FROM licence_document WHERE right_id = ?',
      issued.licenceId,
    )
    const { v, files, licensor, term, societyNote } = JSON.parse(row!.canonical)
    expect(v).toBe(3)
    expect(files.map(({ sha256 }: { sha256: string }) => sha256).toSorted()).toEqual(
      (await list()).body.data!.value.map(({ sha256 }) => sha256).toSorted(),
    )
    expect(licensor.name['zh-CN']).toBe(h.env.LICENSOR_NAME)
    expect(licensor.registrationNumber).toBe(h.env.LICENSOR_NUMBER)
    expect(Date.parse(term.from)).toBeLessThanOrEqual(h.clock.now())
    expect(societyNote['en-US']).toContain('collecting societies')
  })
})

describe('a link', () => {
  it('of one version does not open another', async () => {
    const [first, second] = (await list()).body.data!.value
    const url = (await grant(`?versionId=${first!.versionId}`)).body.data!.value.url
    const [path = '', query] = url.split('?')
    const other = path.replace(`/${first!.versionId}/`, `/${second!.versionId}/`)
    expect((await h.fetch(`${other}?${query}`)).status).toBe(403)
    const renamed = other.replace(/[^/]+$/, encodeURIComponent(second!.fileName))
    expect((await h.fetch(`${renamed}?${query}`)).status).toBe(403)
  })
  it('is not given for a version of another track, nor to anybody else', async () => {
    const stranger = await h.register()
    const theirs = await issuedLicence(h, stranger)
    expect((await grant(`?versionId=${theirs.track.versionId}`)).status).toBe(404)
    expect((await grant('', stranger.accessToken)).status).toBe(404)
    expect((await list(stranger.accessToken)).status).toBe(404)
    const missing = await h.fetch(`/download/${issued.licenceId}/${theirs.track.versionId}/x.wav?expires=1&signature=x`)
    expect(missing.status).toBe(403)
  })
  it.each(['0', '-1', 'x', '1e3', ''])('for the version "%s" is refused by its name', async (versionId) => {
    expect((await grant(`?versionId=${versionId}`)).body).toMatchObject({ errors: { versionId: expect.any(String) } })
  })
})

it('before the form is filled in, and after it was revoked, there are no files', async () => {
  const { licenceId } = await paidOrder(h, issued.buyer, [(await onSale(h)).skuId])
  expect((await list(issued.buyer.accessToken, licenceId)).body.code).toBe(40921)
  const other = await issuedLicence(h)
  await getRows(
    h.env,
    "INSERT INTO licence_revocation (right_id, reason, actor_id, at_ms) VALUES (?, 'test', 'staff', 1)",
    other.licenceId,
  )
  expect((await list(other.buyer.accessToken, other.licenceId)).status).toBe(409)
})
