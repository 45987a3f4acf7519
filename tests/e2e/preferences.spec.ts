import type { Page } from '@playwright/test'
import { expect, hydrated, languageMenu, open, test } from './support/site.ts'
import { type Say, toWords } from './support/words.ts'

/** Wide windows have a language menu in the header, phones in the page menu. */
async function openLanguages(page: Page, say: Say, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: say('打开菜单') }).click()
  else await languageMenu(page).click()
}

test('switching the language keeps page and filters, and is remembered', async ({ page, shop, lang, say, isPhone }) => {
  const other = lang === 'zh-CN' ? 'en-US' : 'zh-CN'
  const track = await shop.aTrack()
  const address = `/track/${track.id}?_=company.video.1y.5m.mainland_china`
  await open(page, address)
  const chosen = page
    .getByRole('group', { name: say('谁来用') })
    .getByRole('radio')
    .nth(1)
  await expect(chosen).toBeChecked()
  // The dialog covers the header, so the language is changed by the address.
  await page.goto(`${address}&locale=${other}`)
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(
    page
      .getByRole('group', { name: toWords(other)('谁来用') })
      .getByRole('radio')
      .nth(1),
  ).toBeChecked()

  await open(page, '/explore?bpm=60-90')
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await openLanguages(page, toWords(other), isPhone)
  const back = page.waitForEvent('load')
  await page
    .getByRole('link', { name: lang === 'zh-CN' ? '简体中文' : 'English' })
    .filter({ visible: true })
    .click()
  await back
  await hydrated(page)
  await expect(page).toHaveURL(/\/explore\?bpm=60-90$/)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await open(page, '/verify')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('验证授权书'))
})

const OTHERS = { 'ja-JP': '日本語', 'vi-VN': 'Tiếng Việt', 'zh-TW': '繁體中文' }
for (const [locale, name] of Object.entries(OTHERS)) {
  test(`?locale=${locale} selects a language that is not offered to all, the switcher then lists all five, and it is kept`, async ({
    page,
    isPhone,
  }) => {
    await open(page, `/?locale=${locale}`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await open(page, '/verify')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    const header = page.getByRole('banner')
    if (isPhone) await header.locator('[aria-expanded=false][aria-controls]').click()
    else await languageMenu(page).click()
    const languages = header.locator('ul').filter({ hasText: 'English' }).filter({ visible: true })
    await expect(languages.getByRole('listitem')).toHaveText(['简体中文', 'English', ...Object.values(OTHERS)])
    await expect(languages.locator('[aria-current]')).toHaveText(name)
  })
}

test('a language is chosen by keyboard alone; Escape changes nothing @desktop', async ({ page, lang, say }) => {
  const other = lang === 'zh-CN' ? 'English' : '简体中文'
  await open(page, '/explore?category=music')
  const summary = languageMenu(page)
  await expect(summary).toHaveAccessibleName(say('语言：{name}', { name: lang === 'zh-CN' ? '简体中文' : 'English' }))
  await summary.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: other })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(summary).toBeFocused()
  await expect(page.getByRole('link', { name: other })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const back = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await back
  await hydrated(page)
  await expect(page).toHaveURL('/explore?category=music')
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'zh-CN' ? 'en-US' : 'zh-CN')
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe(lang === 'zh-CN' ? 'en-US' : 'zh-CN')
})

/** Browser languages and the locale they map to (specification section 4). */
const MAPPED = [
  ['zh-TW', 'zh-CN'],
  ['zh-HK', 'zh-CN'],
  ['en', 'en-US'],
  ['en-GB', 'en-US'],
  ['ja', 'ja-JP'],
  ['vi', 'vi-VN'],
  ['de', 'zh-CN'],
] as const
test('a browser with another language gets the mapped one @desktop', async ({ page }) => {
  for (const [browser, locale] of MAPPED) {
    const answer = await page.request.get('/help', { headers: { 'accept-language': browser } })
    expect(await answer.text(), browser).toContain(`<html lang="${locale}"`)
  }
})

test('an unknown ?locale= is ignored', async ({ page, lang }) => {
  await open(page, '/?locale=xx-XX')
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
})

test('the theme follows the system until chosen; the choice is kept and applies at the first paint', async ({
  page,
  say,
  isPhone,
}) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/')
  const light = await paper()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await paper()
  expect(dark).not.toBe(light)

  if (isPhone) await page.getByRole('button', { name: say('打开菜单') }).click()
  await page
    .getByRole('button', { name: say('切换深色或浅色') })
    .filter({ visible: true })
    .click()
  await expect.poll(paper).toBe(light)
  const answer = await page.reload()
  expect(await answer!.text(), 'the document itself says so').toContain('data-theme="light"')
  expect(await paper()).toBe(light)
  await open(page, '/verify')
  expect(await paper()).toBe(light)
})

test('with reduced motion nothing is animated', async ({ page, shop, say }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await shop.aTrack()
  await open(page, `/track/${id}`)
  await page.getByRole('button', { name: say('立即购买') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
  )
  expect(moving).toBe(0)
})
