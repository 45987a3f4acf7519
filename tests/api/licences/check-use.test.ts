import { beforeAll, describe, expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { P } from '#tests/support/orders.ts'
import { type OnSale, onSale } from '#tests/support/worlds.ts'
import type { CheckedUse } from '#worker/modules/terms/contract.ts'

const h = makeHarness()
let track: OnSale
beforeAll(async () => {
  track = await onSale(h)
})
const check = (body: unknown, locale = 'en-US') =>
  h.call<CheckedUse>('POST', `${P}/licences/check`, body, { headers: { 'accept-language': locale } })
const answer = async (body: unknown, locale?: string) => (await check(body, locale)).body.data!.value

describe('POST /licences/check', () => {
  it('TV spot, Japan, two years: for an agency, of one track', async () => {
    const asked = { media: 'tv_ads', region: 'japan', term: '2y', licenceType: 'agency' }
    const value = await answer({ trackId: track.trackId, use: asked })
    expect(value).toMatchObject({ answer: 'offered', covered: false, by: null, misses: [], clause: { id: '1.4' } })
    const [offer] = value.cheapest
    expect(offer).toMatchObject({
      kind: 'sku',
      code: 'agency.all_ads.2y.5m.japan',
      skuId: `${track.trackId}-${track.versionId}-agency.all_ads.2y.5m.japan`,
      name: 'Agency production · TV, radio, cinema and outdoor ads · 2 years · Audience up to 5 million · Japan',
    })
    const preview = await h.call<{ price: number }>('GET', `${P}/sku/${track.trackId}?_=${offer!.code}`)
    expect(offer!.price).toBe(preview.body.data!.value.price)
  })
  it('in general, without a track: standard prices and no SKU', async () => {
    const value = await answer({ use: { media: 'tv_ads', countries: ['JP'], term: '2y' } })
    expect(value.cheapest).toEqual([expect.objectContaining({ code: 'company.all_ads.2y.5m.japan', price: 127_900 })])
    expect(value.cheapest[0]).not.toHaveProperty('skuId')
  })
  it('with a licence: covered, or what it misses, with the clause', async () => {
    const use = { media: 'tv_ads', region: 'japan', term: '2y', licenceType: 'company' }
    const sku = (code: string) => `${track.trackId}-${track.versionId}-${code}`
    expect(await answer({ skuId: sku('company.all_ads.3y.5m.japan'), use })).toMatchObject({
      answer: 'covered',
      covered: true,
      by: 'sku',
      clause: { id: '1.4' },
      cheapest: [{ code: 'company.all_ads.2y.5m.japan' }],
    })
    const missed = await answer({ skuId: sku('company.online_ads.1y.5m.mainland_china'), use })
    expect(missed.misses.map(({ level }) => level)).toEqual(['media', 'region', 'term'])
    expect(missed).toMatchObject({ covered: false, clause: { id: '1.3' } })
  })
  it('perpetual: by enquiry, with the longest term that has a price', async () => {
    const value = await answer({ trackId: track.trackId, use: { media: 'tv_ads', region: 'japan', term: 'perpetual' } })
    expect(value.answer).toBe('enquiry')
    expect(value.cheapest.map(({ kind, code }) => [kind, code])).toEqual([
      ['enquiry', 'company.all_ads.perpetual.5m.japan'],
      ['sku', 'company.all_ads.3y.5m.japan'],
    ])
  })
  it('a territory for which the track has no rights, a use for organisations, and what is never covered', async () => {
    const china = await onSale(h, { regions: ['china'] })
    expect(await answer({ trackId: china.trackId, use: { media: 'tv_ads', region: 'japan' } })).toMatchObject({
      answer: 'not_offered',
      reason: { id: 'TERRITORY_NOT_HELD' },
      clause: { id: '5.3' },
      cheapest: [],
    })
    expect(await answer({ use: { media: 'shop', licenceType: 'individual' } })).toMatchObject({
      reason: { id: 'USE_NEEDS_ORGANISATION' },
      cheapest: [{ code: 'company.playback.1y.5m.mainland_china' }],
    })
    expect(await answer({ use: { media: 'ai_training' } })).toMatchObject({ answer: 'never', clause: { id: '6.3' } })
  })
  it('a scene stands for its first medium', async () => {
    expect((await answer({ use: { scene: 'ads' } })).cheapest[0]?.code).toBe('company.online_ads.1y.5m.mainland_china')
  })
  it.each(['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW'])('answers in %s', async (locale) => {
    const { clause, cheapest } = await answer({ use: { media: 'tv_ads', region: 'japan', term: '2y' } }, locale)
    expect(clause.text.length).toBeGreaterThan(10)
    expect(/[\u4e00-\u9fff]/.test(clause.text + cheapest[0]?.name)).toBe(!['en-US', 'vi-VN'].includes(locale))
  })
})

describe('refused', () => {
  it.each([
    ['no medium', { use: { region: 'japan' } }, 'use.media'],
    ['an unknown medium', { use: { media: 'metaverse' } }, 'use.media'],
    ['a medium of another scene', { use: { scene: 'game', media: 'tv_ads' } }, 'use.media'],
    ['region and countries', { use: { media: 'tv_ads', region: 'japan', countries: ['JP'] } }, 'use.countries'],
    ['an unknown country', { use: { media: 'tv_ads', countries: ['JP', 'XX'] } }, 'use.countries.1'],
    ['no country', { use: { media: 'tv_ads', countries: [] } }, 'use.countries'],
    ['an old SKU', { skuId: '1-1-personal.video.1y.under5m.china', use: { media: 'social' } }, 'skuId'],
    [
      'a SKU of another track',
      { trackId: '2', skuId: '1-1-individual.video.1y.5m.japan', use: { media: 'social' } },
      'skuId',
    ],
    ['an unknown field', { use: { media: 'social' }, price: 1 }, 'price'],
  ])('%s', async (_what, body, field) => {
    const { status, body: refused } = await check(body)
    expect([status, Object.keys(refused.errors ?? {})]).toEqual([400, [field]])
  })
  it('an unknown track', async () => {
    expect((await check({ trackId: '999999999', use: { media: 'social' } })).status).toBe(404)
  })
})
