import type { Locator, Page } from '@playwright/test'
import { focused } from './support/focus.ts'
import { inspect } from './support/inspect.ts'
import { expect, hydrated, languageMenu, open, test } from './support/site.ts'
import type { Say } from './support/words.ts'

const sideBar = (page: Page, say: Say): Locator => page.getByRole('complementary', { name: say('快捷服务') })
/** Paths of this site that the links in an element lead to. */
const paths = (where: Locator): Promise<string[]> =>
  where
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href)).map(({ pathname, search }) => pathname + search),
    )

test('all links of header, menu, footer and side bar work', async ({ page, shop, say, isPhone }) => {
  await shop.register()
  await open(page, '/help')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: say('账号菜单') }).click()
  const found = [...(await paths(page.getByRole('contentinfo'))), ...(await paths(header))]
  if (isPhone) {
    await header.getByRole('button', { name: say('打开菜单') }).click()
    found.push(...(await paths(header)))
  } else {
    await expect(sideBar(page, say)).toBeVisible()
    found.push(...(await paths(sideBar(page, say))))
  }
  for (const path of [
    '/aboutus',
    '/help',
    '/contact',
    '/policies/terms',
    '/policies/privacy',
    '/policies/usage',
    '/policies/notices',
    '/verify',
  ])
    expect(found).toContain(path)
  for (const path of new Set(found)) expect((await page.request.get(path)).status(), path).toBe(200)
})

test('the side bar: links by mouse and keyboard; once folded it stays folded @desktop', async ({ page, say }) => {
  await open(page, '/aboutus')
  const bar = sideBar(page, say)
  const custom = bar.getByRole('button', { name: say('定制服务') })
  await custom.focus()
  await page.keyboard.press('Enter')
  const popover = page.getByRole('dialog', { name: say('定制服务') })
  await expect(popover.getByRole('link', { name: say('联系客服') })).toBeVisible()
  await expect(popover.getByRole('listitem').first()).toBeVisible()
  await expect(popover.getByText(/¥[\d,]+\.\d\d/).first()).toBeVisible()
  await expect.poll(async () => (await focused(page)).isInDialog).toBe(true)
  await inspect(page, 'what customer service offers')
  await page.keyboard.press('Escape')
  await expect(popover).toHaveCount(0)
  await expect(custom).toBeFocused()

  await bar.getByRole('button', { name: say('收起快捷服务') }).click()
  await expect(bar.getByRole('link')).toHaveCount(0)
  await page.reload()
  // The bar is part of the app, which starts at the first input.
  await hydrated(page)
  await expect(bar.getByRole('button', { name: say('展开快捷服务') })).toBeVisible()
  await expect(bar.getByRole('link')).toHaveCount(0)
  await bar.getByRole('button', { name: say('展开快捷服务') }).press('Enter')
  await expect(bar.getByRole('link').first()).toBeVisible()
})

test('the customer service popover links to its offers @desktop', async ({ page, say }) => {
  await open(page, '/')
  await sideBar(page, say)
    .getByRole('button', { name: say('定制服务') })
    .click()
  const product = page.getByRole('dialog').getByRole('listitem').getByRole('link').first()
  const href = (await product.getAttribute('href'))!
  await product.click()
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('on narrow windows the side bar is a handle that covers nothing; phones have none @desktop', async ({
  page,
  say,
}) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await open(page, '/help')
  const handle = sideBar(page, say).getByRole('button')
  await expect(handle).toHaveAccessibleName(say('展开快捷服务'))
  const box = (await handle.boundingBox())!
  const content = (await page.getByRole('main').locator('summary').first().boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(content.x + content.width)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(sideBar(page, say)).toHaveCount(0)
})

test('the sign-in layout has only the home link, theme and language', async ({ page, say }) => {
  await open(page, '/signin')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: say('Cuemark 曲证首页') })).toBeVisible()
  await expect(header.getByRole('navigation')).toHaveCount(0)
  await expect(header.getByRole('combobox')).toHaveCount(0)
  await header.getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: say('登录') })).toBeVisible()
})

test('a signed-in user is redirected home from the sign-in page', async ({ page, shop }) => {
  await shop.register()
  await open(page, '/signin')
  await expect(page).toHaveURL('/')
})

test('a 404 page links back, home, or to a search', async ({ page, say, expectRefusal }) => {
  expectRefusal(404, /nowhere/)
  await open(page, '/help')
  expect(await open(page, '/nowhere/at-all')).toBe(404)
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('night')
  await field.press('Enter')
  await expect(page).toHaveURL('/explore?keyword=night')
  await page.goBack()
  await page.getByRole('button', { name: say('返回上一页') }).click()
  await expect(page).toHaveURL('/help')
})

test('an anchor is scrolled to, and another page starts at the top', async ({ page, say }) => {
  await open(page, '/help#invoices')
  await expect(page.locator('#invoices-title')).toBeInViewport()
  const scrolled = () => page.evaluate(() => scrollY)
  const link = page.getByRole('contentinfo').getByRole('link', { name: say('关于我们') })
  // Scrolls to the link first: going back restores this position, not the anchor's.
  await link.scrollIntoViewIfNeeded()
  const left = await scrolled()
  await link.click()
  await expect(page).toHaveURL('/aboutus')
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  // The router saves the position ten times a second, so the last part may be missing.
  await expect.poll(scrolled).toBeGreaterThan(left - 300)
})

test('the help centre filters while typing and opens the question in the address', async ({ page, say, lang }) => {
  const word = lang === 'zh-CN' ? '发票' : 'invoice'
  await open(page, '/help')
  await page.getByRole('main').getByRole('searchbox').fill(word)
  await expect(page.getByRole('main').getByRole('status')).toContainText(/\d/)
  const questions = page.getByRole('main').locator('details')
  const opened = page.getByRole('main').locator('details[open]')
  await expect(opened.first()).toContainText(new RegExp(word, 'i'))
  expect(await opened.count()).toBe(await questions.count())
  await inspect(page, 'questions that were found')
  await page.getByRole('main').getByRole('searchbox').fill('qqqzzz')
  await expect(page.getByRole('heading', { name: say('没有找到这个问题') })).toBeVisible()

  // A group chosen while searching is shown.
  await page
    .getByRole('navigation', { name: say('问题分类') })
    .getByRole('link')
    .last()
    .click()
  await expect(questions.first()).toBeVisible()

  // From another page, because from /help it would only be an anchor in the same document.
  await open(page, '/aboutus')
  await open(page, '/help#audience')
  await expect(page.locator('#audience')).toHaveAttribute('open', '')
  await expect(page.locator('#audience')).toContainText('30')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the help centre searches, and the language switch is a link', async ({ page, say, lang, isPhone }) => {
    await page.goto('/help')
    const total = await page.locator('details').count()
    await page
      .getByRole('main')
      .getByRole('searchbox')
      .fill(lang === 'zh-CN' ? '分轨' : 'stems')
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/help\?q=/)
    await expect(page.locator('#versions')).toBeVisible()
    expect(await page.locator('details').count()).toBeLessThan(total)
    if (isPhone) return
    await languageMenu(page).click()
    await page.getByRole('link', { name: lang === 'zh-CN' ? 'English' : '简体中文' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'zh-CN' ? 'en-US' : 'zh-CN')
    await expect(page.getByRole('contentinfo')).not.toContainText(say('帮助中心'))
  })
})

test('translated policies name the binding language and link to it', async ({ page }) => {
  for (const [locale, title] of [
    ['ja-JP', '利用規約'],
    ['vi-VN', 'Điều khoản sử dụng'],
    ['zh-TW', '使用者條款'],
  ] as const) {
    await open(page, `/policies/terms?locale=${locale}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByRole('main').locator('header').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('用户协议')
    await expect(page.getByRole('main').locator('header').getByRole('link')).toHaveCount(0)
  }
})
