import { beforeAll, describe, expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { type Issued, issuedLicence } from '#tests/support/licences.ts'
import { onSale, paidOrder } from '#tests/support/worlds.ts'

const h = makeHarness()
let issued: Issued
let original: string
beforeAll(async () => {
  issued = await issuedLicence(h)
  original = `original of ${issued.track.name}`
})
const grant = (licenceId: string, token = issued.buyer.accessToken) =>
  h.call<{ url: string; expiresAt: string }>('GET', `/cuemark2/api/v2/licences/${licenceId}/audio`, undefined, {
    token,
  })
const link = async () => (await grant(issued.licenceId)).body.data!.value.url
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describe('the link', () => {
  it('is valid for five minutes', async () => {
    const { expiresAt } = (await grant(issued.licenceId)).body.data!.value
    const leftMs = Date.parse(expiresAt) - h.clock.now()
    expect([leftMs > 299_000 - 2000, leftMs <= 300_000]).toEqual([true, true])
  })
  it('serves the imported file, byte for byte, as an attachment that is not cacheable', async () => {
    const response = await h.fetch(await link())
    expect(await response.text()).toBe(original)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(original.length),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename=".+\.wav"; filename\*=UTF-8''.+\.wav$/),
    })
  })
  it('answers HEAD and ranges', async () => {
    const head = await h.fetch(await link(), { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(original.length),
      '',
    ])
    const part = await h.fetch(await link(), { headers: { range: 'bytes=0-7' } })
    expect([part.status, await part.text(), part.headers.get('cache-control')]).toEqual([
      206,
      'original',
      'private, no-store',
    ])
  })
  it('works for its owner and for a download manager without a session, but for no other signed-in account', async () => {
    const url = await link()
    expect((await h.fetch(url, bearer(issued.buyer.accessToken))).status).toBe(200)
    expect((await h.fetch(url)).status).toBe(200)
    const thief = await h.register()
    expect((await h.fetch(url, bearer(thief.accessToken))).status).toBe(403)
  })
  it('expires with 403, to the millisecond', async () => {
    const { url, expiresAt } = (await grant(issued.licenceId)).body.data!.value
    const at = (ms: number) => ({ ...h.env, CLOCK: { now: () => ms } })
    expect((await h.fetch(url, {}, at(Date.parse(expiresAt) - 1))).status).toBe(200)
    const over = await h.fetch(url, {}, at(Date.parse(expiresAt)))
    expect([over.status, ((await over.json()) as { code: number }).code]).toEqual([403, 40321])
  })
  it('is not issued before the form is filled in', async () => {
    const { licenceId } = await paidOrder(h, issued.buyer, [(await onSale(h)).skuId])
    expect((await grant(licenceId)).body.code).toBe(40921)
  })
})

function rename(url: URL, from: string | RegExp, to: string): void {
  url.pathname = url.pathname.replace(from, to)
}

describe('a modified link is refused without revealing the file', () => {
  const changed = async (change: (url: URL) => void) => {
    const url = new URL(await link(), 'http://cuemark.test')
    change(url)
    const response = await h.fetch(url.pathname + url.search)
    expect(await response.text()).not.toContain('original of')
    return response.status
  }
  it.each<[string, (url: URL) => void]>([
    ['a later end', (url) => url.searchParams.set('expires', String(Date.now() + 86_400_000))],
    ['an earlier end', (url) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) - 1))],
    ['an end that is no number', (url) => url.searchParams.set('expires', 'x')],
    ['a cut signature', (url) => url.searchParams.set('signature', url.searchParams.get('signature')!.slice(0, -2))],
    ['an empty signature', (url) => url.searchParams.set('signature', '')],
    ['another file name', (url) => rename(url, /[^/]+$/, 'other.wav')],
    ['another licence', (url) => rename(url, issued.licenceId, '0'.repeat(26))],
  ])('%s: 403', async (_what, change) => expect(await changed(change)).toBe(403))

  it('any changed character of the signature: 403', async () => {
    const url = new URL(await link(), 'http://cuemark.test')
    const right = url.searchParams.get('signature')!
    for (let i = 0; i < right.length - 1; i++) {
      url.searchParams.set('signature', right.slice(0, i) + (right[i] === 'A' ? 'B' : 'A') + right.slice(i + 1))
      expect((await h.fetch(url.pathname + url.search)).status, `at ${i}`).toBe(403)
    }
  })
  it('a missing or an additional parameter is refused with its name', async () => {
    expect(await changed((url) => url.searchParams.delete('expires'))).toBe(400)
    expect(await changed((url) => url.searchParams.set('key', 'original/x'))).toBe(400)
  })
  it("somebody else's licence has no link", async () => {
    const thief = await h.register()
    expect((await grant(issued.licenceId, thief.accessToken)).status).toBe(404)
  })
})
