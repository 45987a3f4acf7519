import { expect, hydrated, open, test } from './support/site.ts'
import { wordsOf } from './support/words.ts'

test('switching the language keeps the page, its filters and the choice, and is remembered', async ({
  page,
  shop,
  lang,
  say,
  isPhone,
}) => {
  const other = lang === 'zh-CN' ? 'en-US' : 'zh-CN'
  const track = await shop.aTrack()
  const address = `/track/${track.id}?_=enterprise.video.1y.under5m.china`
  await open(page, address)
  const chosen = page
    .getByRole('group', { name: say('谁来用') })
    .getByRole('radio')
    .nth(1)
  await expect(chosen).toBeChecked()
  // The dialog covers the header; the address alone carries the choice over.
  await page.goto(`${address}&locale=${other}`)
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(
    page
      .getByRole('group', { name: wordsOf(other)('谁来用') })
      .getByRole('radio')
      .nth(1),
  ).toBeChecked()

  await open(page, '/explore?bpm=60-90')
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  if (isPhone) await page.getByRole('button', { name: wordsOf(other)('打开菜单') }).click()
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

for (const locale of ['ja-JP', 'vi-VN', 'zh-TW']) {
  test(`?locale=${locale} reaches a language that the switcher does not offer, and lasts`, async ({ page }) => {
    await open(page, `/?locale=${locale}`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await open(page, '/verify')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
  })
}

test('?locale= of a language that does not exist is ignored', async ({ page, lang }) => {
  await open(page, '/?locale=xx-XX')
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
})

test('the theme follows the system until it is chosen; the choice lasts and is there at the first paint', async ({
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

test('who wants no motion gets none', async ({ page, shop, say }) => {
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
