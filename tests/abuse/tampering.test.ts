import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, makeHarness } from '../support/harness.ts'
import { personalForm } from '../support/licences.ts'
import { fingerprint } from '../support/rows.ts'
import { type OnSale, onSale, paidOrder, placedOrder } from '../support/worlds.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
let buyer: Account
let track: OnSale
let orderNo = ''
let licenceId = ''
beforeAll(async () => {
  buyer = await h.register()
  track = await onSale(h)
  orderNo = await placedOrder(h, buyer, [track.skuId])
  licenceId = (await paidOrder(h, buyer, [(await onSale(h)).skuId])).licenceId
})

/** Texts that have broken other sites. */
const NASTY = [
  "' OR '1'='1",
  '"; DROP TABLE "order"; --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of somebody else's
  '${7*7}',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\r\nSet-Cookie: a=b',
  '\ud800',
  '\u202eevil',
  '＜img src=x onerror=alert(1)＞',
  '=cmd|calc',
  '-1',
  '1e309',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '٠١٢',
  'ı',
  'ﬀ',
  '𝟏𝟐',
  'a'.repeat(10_000),
]
const VALUES: unknown[] = [...NASTY, null, true, -1, 0, 1.5, 1e21, [], {}, [[]], { $gt: '' }, ['x', 'y']]

/** No value of any field may cause a server error, and a refused field changes nothing. */
async function throughEveryField(path: string, method: string, right: Record<string, unknown>) {
  for (const field of Object.keys(right)) {
    const before = await fingerprint(h.env)
    const statuses: number[] = []
    for (const value of VALUES) {
      const answer = await h.call(method, P + path, { ...right, [field]: value }, { token: buyer.accessToken })
      expect(answer.status, `${field} = ${JSON.stringify(value)?.slice(0, 40)}`).toBeLessThan(500)
      statuses.push(answer.status)
    }
    if (statuses.every((status) => status >= 400)) expect(await fingerprint(h.env), field).toEqual(before)
  }
}

describe('hostile values in every field are answered, never a 500', () => {
  it('search', () =>
    throughEveryField('/productSongInfo/search', 'POST', {
      keyword: 'x',
      musicType: 'MUSIC',
      musicLibraryType: 'RF_LIBRARY',
      tags: ['1'],
      bpm: '60-90',
      duration: '0-30',
      area: 'china',
      price: '10-99',
      page: 1,
      perPage: 20,
      sortBy: 'hot',
      order: 'asc',
      isArtist: '1',
      searchType: 'artist',
      value: '1',
    }))
  it('preview and order', async () => {
    await throughEveryField('/orders/preview', 'POST', { skuIds: [track.skuId] })
    await throughEveryField('/orders', 'POST', {
      skuIds: [`${track.trackId}-1-x`],
      usageAccepted: true,
      expectedFinal: 1,
      buyAgain: [`${track.trackId}-1-x`],
    })
  })
  it('pay', () => throughEveryField(`/orders/${orderNo}/pay`, 'POST', { payWay: 1, extra: 1 }))
  it('the licence form', () =>
    throughEveryField(`/licences/${licenceId}/form`, 'PUT', { ...personalForm(), personId: 'wrong!' }))
})

describe('hostile values in every address', () => {
  it.each([
    '/tracks/@',
    '/tracks/@/1/listen',
    '/tracks/1/@/listen',
    '/sku/@',
    '/sku/1/@',
    '/orders/@',
    '/orders/@/payment',
    '/licences/@',
    '/licences/@/document',
    '/licences/@/audio',
    '/licences/verify/@',
  ])('%s is not found', async (pattern) => {
    for (const text of NASTY) {
      const path = P + pattern.replace('@', encodeURIComponent(text.toWellFormed()))
      const response = await h.fetch(path, { headers: { authorization: `Bearer ${buyer.accessToken}` } })
      await response.arrayBuffer()
      expect([400, 404], `${path.slice(0, 80)} ${response.status}`).toContain(response.status)
    }
  })
  it.each([
    '/orders?status=@',
    '/orders?keyword=@',
    '/orders?startTime=@',
    '/orders?page=@',
    '/licences?orderNo=@',
    '/tracks/recommend?musicType=@',
    '/orders?@=1',
  ])('%s is answered or refused', async (pattern) => {
    for (const text of NASTY) {
      const path = P + pattern.replace('@', encodeURIComponent(text.toWellFormed()))
      const answer = await h.call('GET', path, undefined, { token: buyer.accessToken })
      expect([200, 400], `${path.slice(0, 80)} ${answer.status}`).toContain(answer.status)
    }
  })
  it('unusual headers', async () => {
    const headers = {
      'accept-language': 'x'.repeat(5000),
      cookie: 'at=%E0%A4%A; locale=%; =; ;;',
      'x-fingerprint': 'x'.repeat(5000),
      authorization: 'Bearer',
    }
    expect((await h.call('GET', `${P}/tracks/${track.trackId}`, undefined, { headers })).status).toBe(200)
  })
})
