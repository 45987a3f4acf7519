import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCALES } from '#core/locales.ts'
import { FailedPage } from '#web/features/shell/failed-page.tsx'
import { PhoneMenu } from '#web/features/shell/header/phone-menu.tsx'
import { LanguageSwitch } from '#web/features/shell/languages/language-switch.tsx'
import { languagesFor } from '#web/features/shell/languages/languages.ts'
import SideBar from '#web/features/shell/side-bar.tsx'
import { ApiError } from '#web/lib/api/api.ts'
import { NotFoundPage } from '#web/ui/feedback/not-found-page.tsx'
import { UnavailablePage } from '#web/ui/feedback/unavailable-page.tsx'
import { type Answer, type Call, renderPart } from './account-render.tsx'

const getScreen = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener() {},
    removeEventListener() {},
  }))
// Imported in advance, so that the lazy import takes no time in the tests.
beforeAll(() => import('#web/features/shell/service-popover.tsx'))
beforeEach(() => {
  localStorage.clear()
  getScreen(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const nothing = (): Answer => ({ status: 404 })

describe('the language switch', () => {
  it('offers two of the five languages', () => {
    expect(languagesFor('en-US').map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      ['简体中文', false],
      ['English', true],
    ])
  })
  it.each([
    ['ja-JP', '日本語'],
    ['vi-VN', 'Tiếng Việt'],
    ['zh-TW', '繁體中文'],
  ] as const)('offers all five to whoever reads %s', (locale, name) => {
    expect(languagesFor(locale)).toHaveLength(5)
    expect(languagesFor(locale).filter(({ isCurrent }) => isCurrent)).toEqual([{ locale, name, isCurrent: true }])
  })
  it.each([['ja'], ['vi-VN'], ['zh-TW'], ['ZH-hant-hk'], ['en-US', 'ja-JP']])(
    'and to a browser that reads it (%s), after English was pressed',
    (...browser) => expect(languagesFor('en-US', browser).map(({ locale }) => locale)).toEqual([...LOCALES]),
  )
  it('not to one that reads Chinese and English only', () =>
    expect(languagesFor('en-US', ['zh-CN', 'zh-SG', 'en-GB', 'fr'])).toHaveLength(2))
  it('opens, closes on Escape and returns the focus, and closes when the focus leaves', async () => {
    await renderPart(
      <>
        <LanguageSwitch />
        <button type="button">elsewhere</button>
      </>,
      nothing,
    )
    const details = document.querySelector('details')!
    const summary = details.querySelector('summary')!
    expect(summary.getAttribute('aria-label')).toBe('语言：简体中文')
    details.open = true
    const english = screen.getByRole('link', { name: 'English' })
    expect([english.getAttribute('href'), english.lang]).toEqual(['?locale=en-US', 'en-US'])
    english.focus()
    fireEvent.keyDown(english, { key: 'Escape' })
    expect([details.open, document.activeElement]).toEqual([false, summary])
    details.open = true
    screen.getByRole('button', { name: 'elsewhere' }).focus()
    expect(details.open).toBe(false)
  })
})

describe('the side bar', () => {
  const bar = () => within(screen.getByRole('complementary', { name: '快捷服务' }))
  it('has the four services, each with a link', async () => {
    await renderPart(<SideBar />, nothing)
    expect(
      bar()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['帮助中心', '/help'],
      ['在线客服', '/contact'],
      ['旧版', '/help#old-site'],
    ])
    expect(bar().getByRole('button', { name: '定制服务' }).getAttribute('aria-haspopup')).toBe('dialog')
  })
  it('remembers whether it is folded', async () => {
    const { unmount } = await renderPart(<SideBar />, nothing)
    fireEvent.click(bar().getByRole('button', { name: '收起快捷服务' }))
    expect(bar().queryByRole('link')).toBeNull()
    unmount()
    await renderPart(<SideBar />, nothing)
    fireEvent.click(bar().getByRole('button', { name: '展开快捷服务' }))
    expect(bar().getAllByRole('link')).toHaveLength(3)
    cleanup()
    await renderPart(<SideBar />, nothing)
    expect(bar().getAllByRole('link')).toHaveLength(3)
  })
  it('starts folded if it would cover the page', async () => {
    getScreen(1100)
    await renderPart(<SideBar />, nothing)
    expect(bar().queryByRole('link')).toBeNull()
  })
  it('loads the offers of customer service when opened, with links', async () => {
    const product = (id: string, price: number, originalPrice: number) => ({
      ...{ id, name: `服务 ${id}`, price, originalPrice, cover: '/c.svg', url: `/help?q=${id}` },
    })
    const asked = { ...product('s3', 599_900, 599_900), url: '/contact?topic=x' }
    const { calls } = await renderPart(<SideBar />, (call: Call) =>
      call.path.endsWith('/customer-service/products')
        ? { value: [product('1', 99_900, 129_900), product('2', 19_900, 19_900), asked] }
        : { status: 404 },
    )
    expect(calls).toEqual([])
    const button = bar().getByRole('button', { name: '定制服务' })
    fireEvent.click(button)
    const popover = within(await screen.findByRole('dialog', { name: '定制服务' }))
    const link = await popover.findByRole('link', { name: /服务 1/ })
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      expect.stringMatching(/服务 1¥999\.00原价 ¥1,299\.00/),
      '/help?q=1',
    ])
    expect(popover.getByRole('link', { name: /服务 s3/ }).getAttribute('href'), 'the form knows which').toBe(
      '/contact?service=s3#enquiry-form',
    )
    expect(popover.getByRole('link', { name: /服务 2/ }).querySelector('s')).toBeNull()
    expect(popover.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe('/contact')
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button)
  })
})

it('the phone menu closes on Escape and returns the focus, and closes when the focus leaves', async () => {
  await renderPart(
    <>
      <PhoneMenu />
      <button type="button">elsewhere</button>
    </>,
    nothing,
  )
  const open = () => fireEvent.click(screen.getByRole('button', { name: '打开菜单' }))
  open()
  expect(
    within(screen.getByRole('navigation', { name: '帮助' }))
      .getAllByRole('link')
      .map((a) => a.getAttribute('href')),
  ).toEqual(['/subscription', '/help', '/contact', '/contact#service', '/help#old-site', '/verify'])
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '打开菜单' }))
  open()
  act(() => screen.getByRole('button', { name: 'elsewhere' }).focus())
  expect(screen.getByRole('button', { name: '打开菜单' }).getAttribute('aria-expanded')).toBe('false')
})

describe('error pages', () => {
  it('a 404 page links back, home, or to a search', async () => {
    const { router } = await renderPart(<NotFoundPage />, nothing)
    const back = vi.spyOn(router.history, 'back')
    await act(() => router.navigate({ href: '/nowhere' }))
    fireEvent.click(screen.getByRole('button', { name: '返回上一页' }))
    expect(back).toHaveBeenCalledOnce()
    expect(screen.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' 夜航 ' } })
    fireEvent.submit(screen.getByRole('searchbox').closest('form')!)
    await waitFor(() => expect(router.state.location.href).toBe(`/explore?keyword=${encodeURIComponent('夜航')}`))
  })
  it('a 404 page that was opened directly has no page before it: its back button leads home', async () => {
    const { router } = await renderPart(<NotFoundPage />, nothing)
    const [back, navigate] = [vi.spyOn(router.history, 'back'), vi.spyOn(router, 'navigate')]
    fireEvent.click(screen.getByRole('button', { name: '返回上一页' }))
    expect([back.mock.calls.length, navigate.mock.calls]).toEqual([0, [[{ to: '/', replace: true }]]])
  })
  it('/unavailable leads back to the failed page, or home', async () => {
    const { router } = await renderPart(<UnavailablePage from={undefined} />, nothing)
    const [back, navigate] = [vi.spyOn(router.history, 'back'), vi.spyOn(router, 'navigate')]
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect([back.mock.calls.length, navigate.mock.calls]).toEqual([0, [[{ to: '/' }]]])
  })
  it('/unavailable with a page in its address leads to that page', async () => {
    const { router } = await renderPart(<UnavailablePage from="/track/1" />, nothing)
    const navigate = vi.spyOn(router, 'navigate')
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(navigate.mock.calls).toEqual([[{ href: '/track/1', replace: true }]])
  })
  it('a client call answered above 500 leads to /unavailable, and 500 does not', async () => {
    const shown = async (status: number) => {
      const error = new ApiError(status, status, '', {}, '')
      return (await renderPart(<FailedPage error={error} reset={() => {}} />, nothing)).router
    }
    const failed = await shown(503)
    await waitFor(() => expect(failed.latestLocation.href).toBe('/unavailable'))
    cleanup()
    const broken = await shown(500)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('服务器暂时不可用，请稍后刷新')
    expect(broken.latestLocation.href).toBe('/')
  })
})
