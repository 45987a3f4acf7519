import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { CheckAnswer } from '#web/features/licence-check/check-answer.tsx'
import type { CheckedUse, OfferedLicence } from '#worker/modules/terms/contract.ts'
import { renderPart } from './account-render.tsx'

afterEach(cleanup)
const question = { medium: 'tv_ads', where: ['JP'], term: '2y', who: 'company', audience: '20m' }
const offer = (over: Partial<OfferedLicence>): OfferedLicence => ({
  ...{ kind: 'sku', covers: true, code: 'company.all_ads.2y.20m.japan', name: '企业 · 电视・广播・影院・户外广告' },
  ...{ price: 30_000, originalPrice: 30_000 },
  ...over,
})
const checked = (ways: OfferedLicence[], over: Partial<CheckedUse> = {}): CheckedUse => ({
  ...{ answer: 'offered', covered: false, by: null, held: null, membership: null, misses: [], reason: null },
  ...{ clause: { id: '4.1', text: 'x' }, cheapest: ways },
  ...over,
})
const HELD: CheckedUse['held'] = {
  ...{
    licenceId: 'a',
    licenceNo: 'CM-2026-7QF4-92KD-A3XH-8WMT',
    project: '河',
    name: '企业 · 电视・广播・影院・户外广告',
  },
  ...{ until: '2028-11-23T04:00:00.000Z', fails: 'audience' },
}
const show = (answer: CheckedUse, subject = {}) =>
  renderPart(<CheckAnswer checked={answer} question={question} subject={subject} />, () => ({ status: 404 }))
const hrefOf = (name: string) => new URL(screen.getByRole('link', { name }).getAttribute('href')!, 'http://x')

describe('where a way to be covered leads', () => {
  it('the fee for a wider audience: to the enquiry with track, use, audience and the licence that is held', async () => {
    await show(checked([offer({ kind: 'fee' })], { held: HELD }), { trackId: '7' })
    const { pathname, searchParams, hash } = hrefOf('联系我们补足')
    expect([pathname, hash]).toEqual(['/contact', '#enquiry-form'])
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ track: '7', _: 'company.all_ads.2y.20m.japan', medium: 'tv_ads', fee: '1' },
      licence: 'CM-2026-7QF4-92KD-A3XH-8WMT',
    })
  })
  it('a licence by enquiry: to the enquiry with track and use', async () => {
    await show(checked([offer({ kind: 'enquiry', price: -1 })]), { trackId: '7' })
    expect(Object.fromEntries(hrefOf('询价').searchParams)).toEqual({
      ...{ track: '7', _: 'company.all_ads.2y.20m.japan', medium: 'tv_ads' },
    })
  })
  it('on a page of its own a licence is a link to its track, in the version that is considered', async () => {
    await show(checked([offer({})]), { skuId: '7-9-individual.video.1y.5m.japan' })
    expect(hrefOf('选这份授权').pathname).toBe('/track/7')
    expect(Object.fromEntries(hrefOf('选这份授权').searchParams)).toEqual({
      ...{ version: '9', _: 'company.all_ads.2y.20m.japan' },
    })
  })
})
