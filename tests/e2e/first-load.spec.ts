import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { listen } from './support/player.ts'
import { expect, hydrated, languageMenu, test } from './support/site.ts'

const INFORMATION = ['/aboutus', '/help', '/contact', '/policies/terms', '/verify']
const APP = /\/assets\/(?:app|vendor)[\w.-]*\.js$/
const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactFiber$')))

/** Paths of the scripts that the page asks for. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}
const STARTER = [expect.stringMatching(/^\/assets\/entry\.client-/)]

for (const path of INFORMATION)
  test(`${path} loads the starter alone, and the app when the reader reaches for a control @desktop`, async ({
    page,
  }) => {
    const scripts = scriptsOf(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    const text = page.getByRole('main').getByRole('heading').first()
    await text.hover()
    await page.mouse.wheel(0, 200)
    await page.keyboard.press('Tab')
    await text.click()
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual(STARTER)
    expect(await isHydrated(page)).toBe(false)
    await page.getByRole('banner').getByRole('button').filter({ visible: true }).first().hover()
    await expect.poll(() => isHydrated(page)).toBe(true)
    expect(scripts.filter((script) => APP.test(script))).not.toEqual([])
  })

for (const path of ['/', '/explore?category=music'])
  test(`${path} loads the app by itself, but not for a reader who saves data @desktop`, async ({ page }) => {
    const scripts = scriptsOf(page)
    await page.goto(path)
    await expect.poll(() => isHydrated(page)).toBe(true)

    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    scripts.length = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(scripts).toEqual(STARTER)
    expect(await isHydrated(page)).toBe(false)
    await page.mouse.move(400, 300)
    await expect.poll(() => isHydrated(page)).toBe(true)
  })

/**
 * Bytes of scripts after gzip that a page has loaded once the app is there. Not the budget (tests/bench/limits.ts, 130,000), which is
 * not met: what was reached, so that it does not grow again unseen (docs/decisions/126).
 */
const MOST_BYTES = {
  '/': 200_000,
  '/explore?category=music': 211_000,
  '/track/1': 204_500,
  '/signin': 200_000,
  '/aboutus': 184_000,
  '/contact': 207_500,
  '/verify': 199_000,
}
for (const [path, most] of Object.entries(MOST_BYTES))
  test(`${path} loads no more scripts with the app than ${most} bytes @desktop`, async ({ page }) => {
    const scripts: Response[] = []
    page.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response))
    await page.goto(path)
    await page.getByRole('banner').getByRole('button').filter({ visible: true }).first().hover()
    await expect.poll(() => isHydrated(page)).toBe(true)
    await page.waitForLoadState('networkidle')
    const bodies = await Promise.all(scripts.map((script) => script.body()))
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThan(most)
  })

test('pages with tracks ask for two style sheets: that of every page, and their own @desktop', async ({ page }) => {
  for (const path of ['/', '/explore?category=music', '/track/1', '/playlist/1', '/artist/1']) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('#main').waitFor()
    expect(await page.locator('link[rel=stylesheet]').count(), path).toBe(2)
  }
})

test('play pressed while the app is loading sounds before it, and the bar follows', async ({ page, say, shop }) => {
  const { player, tracks } = await listen(page, say, shop)
  let isHeld = true
  await page.route(APP, async (route) => {
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50))
    await route.continue()
  })
  await page.reload()
  await player.row(tracks[0]!).click()
  await expect.poll(async () => (await player.heard()).seconds).toBeGreaterThan(0)
  expect(await isHydrated(page)).toBe(false)
  isHeld = false
  await player.expectSounding(tracks[0]!)
  await expect(player.bar).toHaveCount(1)
})

test('a press before the app is there is done once it is, and only once', async ({ page, say, isPhone }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/aboutus')
  if (isPhone) {
    const menu = page.getByRole('banner').locator('[aria-controls][aria-expanded]')
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(menu).toBeFocused()
    return
  }
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme ?? '')
  await page.getByRole('button', { name: say('切换深色或浅色') }).click()
  await expect.poll(theme).toBe('dark')
  await page.waitForLoadState('networkidle')
  expect(await theme()).toBe('dark')
})

test('by keyboard alone: skip link, language and search work from the first key @desktop', async ({ page, say }) => {
  await page.goto('/policies/terms')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('跳到正文') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)

  await page.goto('/contact')
  const languages = languageMenu(page)
  await languages.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(languages).toBeFocused()

  await page.goto('/aboutus')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: say('搜索') })).toBeFocused()
  await page.keyboard.type('夜')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/explore\?.*keyword=/)
})

test('text typed before the app is there is searched for', async ({ page, lang }) => {
  const word = lang === 'zh-CN' ? '发票' : 'invoice'
  await page.goto('/help')
  const field = page.getByRole('searchbox')
  await field.focus()
  await field.pressSequentially(word)
  await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty()
  await expect(field).toHaveValue(word)
})

test('the first press plays, and is counted once', async ({ page, say, shop }) => {
  const { player, tracks } = await listen(page, say, shop)
  await page.reload()
  await player.row(tracks[0]!).click()
  await player.expectSounding(tracks[0]!)
  expect(await page.evaluate(() => localStorage.getItem('plays'))).toBe('1')
  await expect(player.row(tracks[0]!)).toHaveAccessibleName(say('暂停 {0}', { 0: tracks[0]!.name }))
})

test('pressed twice before the app is there, it is silent, and the bar stays away', async ({ page, say, shop }) => {
  const { player, tracks } = await listen(page, say, shop)
  // The app is held up for longer than the two presses take.
  await page.route(APP, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.reload()
  await player.row(tracks[0]!).dblclick({ delay: 20 })
  await player.expectSilent()
  await hydrated(page)
  await player.expectSilent()
  await expect(player.bar).toHaveCount(0)
})

test('an account that signs in elsewhere is shown by an untouched page', async ({ page, context, shop, say }) => {
  await page.goto('/aboutus', { waitUntil: 'networkidle' })
  expect(await isHydrated(page)).toBe(false)
  await shop.register()
  const other = await context.newPage()
  await other.goto('/contact')
  const reloaded = page.waitForEvent('load')
  await other.evaluate(() => new BroadcastChannel('account').postMessage('signed-in'))
  await reloaded
  await expect(page.getByRole('button', { name: say('账号菜单') })).toBeVisible()
})

test('without the app’s files, as after a deployment, a press reloads the page once, and links work', async ({
  browser,
  baseURL,
  locale,
  say,
}) => {
  // Not watched: the browser reports the missing files.
  const context = await browser.newContext({ locale: locale ?? 'zh-CN' })
  const page = await context.newPage()
  await page.route(APP, (route) => route.fulfill({ status: 404 }))
  let loads = 0
  page.on('load', () => loads++)
  await page.goto(`${baseURL}/aboutus`)
  const toggle = page.getByRole('button', { name: say('切换深色或浅色') }).filter({ visible: true })
  await toggle.click()
  await expect.poll(() => loads).toBe(2)
  await toggle.click()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('帮助中心') })
    .click()
  await expect(page).toHaveURL(`${baseURL}/help`)
  await expect.poll(() => loads).toBe(3)
  await context.close()
})
