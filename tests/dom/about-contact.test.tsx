import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContactPage } from '#web/features/about/contact-page.tsx'
import { CONTACT_EMAIL } from '#web/features/policies/contact-facts.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { type Answer, type Call, pastDebounce, renderPart } from './account-render.tsx'
import { aTrack } from './track-wires.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const show = (props: Parameters<typeof ContactPage>[0], answer: (call: Call) => Answer = () => ({ status: 404 })) =>
  renderPart(
    <>
      <ContactPage {...props} />
      <Toasts />
    </>,
    // The offers of customer service are not what these tests are about.
    (call) => (call.path.endsWith('/products') ? { status: 404 } : answer(call)),
  )
const LINES = [
  '作品：破晓长街（Kite & Harbor）',
  '版本：30 秒',
  '授权：代理制作 · 影视・综艺 · 1 年 · 受众 500 万以内 · 中国大陆',
  '链接：https://cuemark.example/track/7?version=3&_=agency.film.1y.5m.mainland_china',
]
const about = { track: aTrack(), version: '3', code: 'agency.film.1y.5m.mainland_china' }

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
const fill = () => {
  type('怎么称呼你', ' 林木 ')
  type('邮箱', 'lin@b.co')
  type('项目', '城市纪录片')
  type('用在哪里', 'film')
}
const press = async (name = '发送') => {
  await pastDebounce()
  fireEvent.click(screen.getByRole('button', { name }))
}
const sent = (calls: Call[]) => calls.filter(({ path, method }) => method === 'POST' && path.endsWith('/enquiries'))

describe('the enquiry form', () => {
  it('sends what was filled in, with track, version and licence, and says that it arrived', async () => {
    const { calls } = await show(about, () => ({ status: 201, value: { enquiryNo: 'ABCD1234' } }))
    fill()
    type('预算', '¥20,000')
    await press()
    const title = await screen.findByText('已收到，编号 ABCD1234')
    expect(document.activeElement).toBe(title)
    expect(sent(calls).map(({ body }) => body)).toEqual([
      {
        ...{ topic: 'licence', name: '林木', email: 'lin@b.co', project: '城市纪录片', use: 'film', budget: '¥20,000' },
        tracks: [{ trackId: '7', versionId: '3', code: 'agency.film.1y.5m.mainland_china' }],
      },
    ])
  })
  it('focuses the first missing field, without a call', async () => {
    const { calls } = await show({ track: null }, () => ({}))
    await press()
    expect(document.activeElement).toBe(screen.getByLabelText(/^怎么称呼你/))
    expect(sent(calls)).toEqual([])
  })
  it('keeps what was typed on a refusal, and asks for the picture when it is needed', async () => {
    const { calls } = await show({ track: null }, ({ path, body }) => {
      if (path.includes('/captcha/getCode')) return { value: { image: 'data:image/png;base64,' } }
      if (!path.endsWith('/enquiries')) return { status: 404 }
      if ((body as { graphCode?: string }).graphCode === 'ABCD') return { status: 201, value: { enquiryNo: 'N1' } }
      return { status: 400, code: 40120, errors: { graphCode: '请先输入图形验证码' } }
    })
    fill()
    await press()
    const picture = await screen.findByLabelText('图形验证码', { selector: 'input' })
    expect(screen.getByLabelText<HTMLInputElement>(/^项目/).value).toBe('城市纪录片')
    fireEvent.change(picture, { target: { value: 'ABCD' } })
    fireEvent.keyDown(picture, { key: 'Enter' })
    await screen.findByText('已收到，编号 N1')
    expect(sent(calls)).toHaveLength(2)
  })
  it('keeps the topic in the address and asks for what it needs', async () => {
    await show({ track: null, topic: 'claim' }, () => ({}))
    expect(screen.getByLabelText(/^授权书编号/)).toBeTruthy()
    expect(screen.queryByLabelText(/^用在哪里/)).toBeNull()
    const links = screen.getByRole('navigation', { name: '主题' }).querySelectorAll('a')
    expect([...links].map((a) => [a.textContent, a.getAttribute('href'), a.getAttribute('aria-current')])).toEqual([
      ['授权与询价', '/contact#enquiry-form', null],
      ['订单、付款与发票', '/contact?topic=order#enquiry-form', null],
      ['平台的版权通知', '/contact?topic=claim#enquiry-form', 'true'],
      ['音乐人、厂牌与合作', '/contact?topic=partner#enquiry-form', null],
    ])
  })
})
it('knows which service was chosen: shows it with its price, and sends both', async () => {
  const service = {
    id: '3',
    name: '定制配乐',
    price: 599_900,
    originalPrice: 699_900,
    cover: '/c.svg',
    url: '/contact',
  }
  const { calls } = await show({ track: null, service }, () => ({ status: 201, value: { enquiryNo: 'N3' } }))
  const card = screen.getByRole('region', { name: '预约这项服务' })
  expect(card.textContent).toMatch(/定制配乐¥5,999\.00/)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^说明/).value).toBe('定制服务：定制配乐 · ¥5,999.00')
  fill()
  await press()
  await screen.findByText('已收到，编号 N3')
  expect(sent(calls).map(({ body }) => body)).toMatchObject([{ details: '定制服务：定制配乐 · ¥5,999.00' }])
})
it('begins with what was asked before: use, audience, and the licence that is held', async () => {
  const { calls } = await show(
    {
      ...{ track: aTrack(), code: 'company.all_ads.2y.20m.japan' },
      asked: { medium: 'tv_ads', fee: '1', licence: 'CM-2026-7QF4-92KD-A3XH-8WMT' },
    },
    () => ({ status: 201, value: { enquiryNo: 'N2' } }),
  )
  expect(screen.getByLabelText<HTMLSelectElement>(/^用在哪里/).value).toBe('ads')
  type('怎么称呼你', '林木')
  type('邮箱', 'lin@b.co')
  type('项目', '城市纪录片')
  await press()
  await screen.findByText('已收到，编号 N2')
  expect(sent(calls)[0]?.body).toMatchObject({
    use: 'ads',
    details:
      '为已有的授权补足受众规模，起止时间不变。\n授权书编号：CM-2026-7QF4-92KD-A3XH-8WMT\n用途：电视广告\n受众 2000 万以内',
    tracks: [{ trackId: '7', code: 'company.all_ads.2y.20m.japan' }],
  })
})
it('the same text can be copied', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await show(about)
  fireEvent.click(screen.getByRole('button', { name: '复制全部信息' }))
  await screen.findByText('已复制')
  expect(writeText.mock.calls).toEqual([[LINES.join('\n')]])
})
it('shows an error if copying fails', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.reject(new Error('no')) } })
  await show(about)
  fireEvent.click(screen.getByRole('button', { name: '复制全部信息' }))
  await waitFor(() => expect(screen.getByText('复制失败，请手动复制')).toBeTruthy())
})
it('an unknown licence, and the main version, are omitted', async () => {
  const { versions, ...track } = aTrack()
  const { calls } = await show({ track, code: '"><script>' }, () => ({
    status: 201,
    value: { enquiryNo: 'N' },
  }))
  fill()
  await press()
  await screen.findByText('已收到，编号 N')
  expect(sent(calls)[0]?.body).toMatchObject({ tracks: [{ trackId: '7' }] })
  expect(versions).toHaveLength(3)
})
it('without a track, only contact details are shown', async () => {
  await show({ track: null })
  expect(screen.queryByText('询问这首作品的授权')).toBeNull()
  expect(screen.getByRole('link', { name: CONTACT_EMAIL }).getAttribute('href')).toBe(`mailto:${CONTACT_EMAIL}`)
  expect(screen.getByText('对公转账确认')).toBeTruthy()
})
