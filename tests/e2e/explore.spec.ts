import type { Page } from '@playwright/test'
import { expect, open, test } from './support/site.ts'

type Found = { items: { name: string; bpm: number | null; price: number }[]; total: number }

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
/** Names of the tracks on show, in their order. */
const names = (page: Page) => page.getByRole('main').locator('li a[href^="/track/"]:not([aria-label])')
const yuans = async (page: Page): Promise<number[]> =>
  (await rows(page).allTextContents()).map((text) => Number(/¥([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')))

test('each sort has its own address and order; pressing price again turns it round', async ({ page, say }) => {
  await open(page, '/explore')
  const all = (await names(page).allTextContents()).sort()
  const sort = (word: string) =>
    page.getByRole('navigation', { name: say('排序') }).getByRole('link', { name: say(word) })
  await expect(sort('综合')).toHaveAttribute('aria-current', /./)
  for (const [word, address] of [
    ['最新', /sortBy=date$/],
    ['最热', /sortBy=popularity$/],
    ['价格', /sortBy=price&order=asc$/],
  ] as const) {
    await sort(word).click()
    await expect(page).toHaveURL(address)
    await expect(sort(word)).toHaveAttribute('aria-current', /./)
    await expect.poll(async () => (await names(page).allTextContents()).sort()).toEqual(all)
  }
  const cheapestFirst = (await yuans(page)).toSorted((a, b) => a - b)
  await expect.poll(() => yuans(page)).toEqual(cheapestFirst)
  await sort('价格').click()
  await expect(page).toHaveURL(/sortBy=price$/)
  await expect.poll(() => yuans(page)).toEqual(cheapestFirst.toReversed())
})

test('filters narrow the list, stand above it, come off one by one, and live in the address', async ({
  page,
  shop,
  say,
  isPhone,
}) => {
  await open(page, '/explore')
  const total = await rows(page).count()
  if (isPhone) await page.getByRole('button', { name: say('筛选'), exact: true }).click()
  const filters = page.getByRole('complementary', { name: say('筛选') })
  const tempo = (range: string) => filters.getByRole('checkbox', { name: range, exact: true })
  await tempo('60–90').click()
  await expect(page).toHaveURL(/bpm=60-90/)
  await expect(tempo('60–90')).toBeChecked()
  // Said to be a checkbox, so it answers to the space bar.
  await tempo('110–140').focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/bpm=60-90(?:,|%2C)110-140/)
  await expect(tempo('110–140')).toBeChecked()

  const search = { bpm: '60-90,110-140' }
  const found = await shop.call<Found>('POST', '/cuemark2/api/v2/productSongInfo/search', search)
  for (const { bpm } of found.items) expect((bpm! >= 60 && bpm! < 90) || (bpm! >= 110 && bpm! < 140)).toBe(true)
  await expect(names(page)).toHaveText(found.items.map(({ name }) => name))
  expect(found.total).toBeLessThan(total)
  await expect(page.getByRole('main').getByRole('status')).toContainText(String(found.total))

  await page.reload()
  await expect(names(page)).toHaveText(found.items.map(({ name }) => name))
  const chosen = page.getByRole('navigation', { name: say('已选条件') })
  await chosen.getByRole('link', { name: '60–90' }).click()
  await expect(page).toHaveURL(/bpm=110-140$/)
  await chosen.getByRole('link', { name: say('清除全部') }).click()
  await expect(page).toHaveURL(/\/explore$/)
  await expect(rows(page)).toHaveCount(total)
})

test('pages: every track once, the one on show marked, and a way back from beyond the last', async ({ page, say }) => {
  await open(page, '/explore')
  const all = await names(page).allTextContents()
  await open(page, '/explore?perPage=5')
  for (let n = 1; (n - 1) * 5 < all.length; n++) {
    if (n > 1) await page.getByRole('link', { name: say('下一页') }).click()
    await expect(names(page)).toHaveText(all.slice((n - 1) * 5, n * 5))
    const current = page.getByRole('navigation', { name: say('分页') }).locator('[aria-current]')
    await expect(current).toHaveAccessibleName(say('第 {n} 页', { n }))
  }
  await expect(page.getByRole('link', { name: say('下一页') })).toHaveCount(0)

  await open(page, '/explore?perPage=5&page=99')
  await page.getByRole('link', { name: say('回到第一页') }).click()
  await expect(names(page)).toHaveText(all.slice(0, 5))
})

test('a search that finds nothing offers ways out', async ({ page, say }) => {
  await open(page, '/explore?keyword=qqqzzz&category=music&bpm=0-60')
  await expect(page.getByRole('heading', { name: say('没有找到合适的作品') })).toBeVisible()
  await page.getByRole('link', { name: say('清除筛选条件') }).click()
  await expect(page).toHaveURL(/\/explore\?category=music&keyword=qqqzzz$/)
  // The address changes first, the page with the next ways out follows.
  await expect(page.getByRole('link', { name: say('清除筛选条件') })).toHaveCount(0)
  await page.getByRole('link', { name: say('在全部分类中搜索') }).click()
  await expect(page).toHaveURL(/\/explore\?keyword=qqqzzz$/)
  await expect(page.getByRole('link', { name: say('在全部分类中搜索') })).toHaveCount(0)
  await page.getByRole('link', { name: say('浏览全部音乐') }).click()
  await expect(rows(page)).not.toHaveCount(0)
})

test('what an address says that makes no sense is as good as absent', async ({ page }) => {
  expect(await open(page, '/explore')).toBe(200)
  const all = await names(page).allTextContents()
  const nonsense =
    '?category=bogus&bpm=abc,1-2-3&page=-3&perPage=1e9&sortBy=x&order=up&area=moon&tags=zz&musicLibraryType=none&isArtist=7'
  expect(await open(page, `/explore${nonsense}`)).toBe(200)
  await expect(names(page)).toHaveText(all)
})

test('a part of a name finds it: one or two Chinese characters, an English word', async ({ page, shop, lang }) => {
  const { name } = await shop.aTrack()
  for (const keyword of lang === 'zh-CN' ? [name[0]!, name.slice(0, 2)] : name.split(' ')) {
    await open(page, `/explore?keyword=${encodeURIComponent(keyword)}`)
    await expect(names(page).filter({ hasText: name })).toBeVisible()
    for (const found of await rows(page).allTextContents()) expect(found).toBeTruthy()
  }
})

test('back and forward restore the list, its filters and the place on the page', async ({ page, say }) => {
  await open(page, '/explore')
  await page
    .getByRole('navigation', { name: say('排序') })
    .getByRole('link', { name: say('最新') })
    .click()
  await expect(page).toHaveURL(/sortBy=date$/)
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false')
  const list = await names(page).allTextContents()
  await names(page).last().scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  const last = list.at(-1)!
  // As long as a finger takes: the router takes note of the place ten times a second.
  await names(page).last().click({ delay: 150 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(last)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/sortBy=date$/)
  await expect(names(page)).toHaveText(list)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(last)
})
