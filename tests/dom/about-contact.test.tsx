import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ContactPage } from '#web/features/about/contact-page.tsx'
import { CONTACT_EMAIL } from '#web/features/policies/contact-facts.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { renderPart } from './account-render.tsx'
import { aTrack } from './track-wires.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const show = (props: Parameters<typeof ContactPage>[0]) =>
  renderPart(
    <>
      <ContactPage {...props} />
      <Toasts />
    </>,
    () => ({ status: 404 }),
  )
const LINES = [
  '作品：破晓长街（Kite & Harbor）',
  '版本：30 秒',
  '授权：代理制作 · 影视・综艺 · 1 年 · 受众 500 万以内 · 中国大陆',
  '链接：https://cuemark.example/track/7?version=3&_=agency.film.1y.5m.mainland_china',
]
const about = { track: aTrack(), version: '3', code: 'agency.film.1y.5m.mainland_china' }

it('an enquiry mail contains track, version, licence and link', async () => {
  await show(about)
  const letter = new URL(screen.getByRole('link', { name: '写信询问' }).getAttribute('href')!)
  expect([letter.protocol, letter.pathname]).toEqual(['mailto:', CONTACT_EMAIL])
  // Parsed like a mail program does: a plus sign is literal.
  const [subject, body] = letter.search
    .slice(1)
    .split('&')
    .map((part) => decodeURIComponent(part.split('=')[1]!))
  expect(subject).toBe('授权询价：破晓长街')
  expect(body!.trim().split('\r\n')).toEqual(LINES)
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
  await show({ track, code: '"><script>' })
  const body = decodeURIComponent(screen.getByRole('link', { name: '写信询问' }).getAttribute('href')!)
  expect(body).toContain('链接：https://cuemark.example/track/7\r\n')
  expect(body).not.toMatch(/授权：|版本：|script/)
  expect(versions).toHaveLength(3)
})
it('without a track, only contact details are shown', async () => {
  await show({ track: null })
  expect(screen.queryByText('询问这首作品的授权')).toBeNull()
  expect(screen.getByRole('link', { name: CONTACT_EMAIL }).getAttribute('href')).toBe(`mailto:${CONTACT_EMAIL}`)
  expect(screen.getByText('48 小时内')).toBeTruthy()
})
