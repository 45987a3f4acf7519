import type { Page } from '@playwright/test'
import { filterValue, openFilters } from './support/filters.ts'
import { expect, open, test } from './support/site.ts'
import type { Say } from './support/words.ts'

type Found = { items: { name: string; bpm: number | null; price: number }[]; total: number }
const SEARCH = '/cuemark2/api/v2/productSongInfo/search'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
/** Names of the listed tracks, in order. */
const names = (page: Page) => page.getByRole('main').locator('li a[href^="/track/"]:not([aria-label])')
const sort = (page: Page, say: Say, word: string) =>
  page.getByRole('navigation', { name: say('排序') }).getByRole('link', { name: say(word) })
const chosen = (page: Page, say: Say) => page.getByRole('navigation', { name: say('已选条件') })
/** Waits until the results for the current address are shown. */
const settled = (page: Page) => expect(page.locator('main [aria-busy]')).toHaveAttribute('aria-busy', 'false')

test('each sorting has its own address and order; pressing it again reverses the order', async ({
  page,
  say,
  shop,
}) => {
  await open(page, '/explore?category=music')
  const found = (order: object) => shop.call<Found>('POST', SEARCH, { musicType: 'MUSIC', ...order })
  await expect(sort(page, say, '综合')).toHaveAttribute('aria-current', /./)
  for (const [word, address, order] of [
    ['最新', /sortBy=date$/, { sortBy: 'date' }],
    ['最新', /sortBy=date&order=asc$/, { sortBy: 'date', order: 'asc' }],
    ['最热', /sortBy=popularity$/, { sortBy: 'hot' }],
    ['最热', /sortBy=popularity&order=asc$/, { sortBy: 'hot', order: 'asc' }],
    ['价格', /sortBy=price&order=asc$/, { sortBy: 'price', order: 'asc' }],
    ['价格', /sortBy=price$/, { sortBy: 'price', order: 'desc' }],
  ] as const) {
    await sort(page, say, word).click()
    await expect(page).toHaveURL(address)
    await expect(sort(page, say, word)).toHaveAttribute('aria-current', /./)
    await expect(names(page)).toHaveText((await found(order)).items.map(({ name }) => name))
  }
})

test('filters narrow the list, are shown above it, can be removed one by one, and are in the address', async ({
  page,
  shop,
  say,
  isPhone,
}) => {
  await open(page, '/explore')
  const { total } = await shop.call<Found>('POST', SEARCH, {})
  const filters = await openFilters(page, say, isPhone)
  const tempo = (range: string) => filterValue(filters, range)
  await tempo('60–90').click()
  if (!isPhone) await expect(page).toHaveURL(/bpm=60-90/)
  await expect(tempo('60–90')).toBeChecked()
  // Exposed as a checkbox, so it must react to the space bar, and keep the focus.
  await tempo('110–140').focus()
  await page.keyboard.press('Space')
  await expect(tempo('110–140')).toBeChecked()
  await expect(tempo('110–140')).toBeFocused()

  const found = await shop.call<Found>('POST', SEARCH, { bpm: '60-90,110-140' })
  for (const { bpm } of found.items) expect((bpm! >= 60 && bpm! < 90) || (bpm! >= 110 && bpm! < 140)).toBe(true)
  expect(found.total).toBeLessThan(total)
  if (isPhone) {
    // The page is unchanged; the button shows the number of results.
    expect(new URL(page.url()).search).toBe('')
    await filters.getByRole('button', { name: new RegExp(`\\b${found.total}\\b`) }).click()
    await expect(filters).toBeHidden()
  }
  await expect(page).toHaveURL(/bpm=60-90(?:,|%2C)110-140/)
  await expect(names(page)).toHaveText(found.items.map(({ name }) => name))
  await expect(page.getByRole('main').getByRole('status')).toContainText(String(found.total))

  await page.reload()
  await expect(names(page)).toHaveText(found.items.map(({ name }) => name))
  await chosen(page, say).getByRole('link', { name: '60–90' }).click()
  await expect(page).toHaveURL(/bpm=110-140$/)
  await chosen(page, say)
    .getByRole('link', { name: say('清除全部') })
    .click()
  await expect(page).toHaveURL(/\/explore$/)
  await expect(page.getByRole('main').getByRole('status')).toContainText(String(total))
})

test('on phones the filters are a sheet: choices are discarded unless applied, its button shows the results', async ({
  page,
  say,
  isPhone,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/explore?category=music&bpm=60-90&price=99-299')
  const button = page.getByRole('main').getByRole('button', { name: say('筛选') })
  await expect(button).toContainText('2')
  await button.click()
  const sheet = page.getByRole('dialog', { name: say('筛选') })
  await expect(filterValue(sheet, '60–90')).toBeChecked()
  await filterValue(sheet, '110–140').click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  if (!isPhone) await expect(button).toBeFocused()
  await expect(page).toHaveURL(/bpm=60-90&price=99-299$/)
  await button.click()
  await expect(filterValue(sheet, '110–140')).not.toBeChecked()
  await sheet.getByRole('button', { name: say('清除'), exact: true }).click()
  await sheet.getByRole('button', { name: /\d/ }).click()
  await expect(page).toHaveURL(/\/explore\?category=music$/)
  await expect(button).not.toContainText('2')
})

test('another list begins at its top, with the filter still in view, focused, and its group open', async ({
  page,
  say,
  isPhone,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await open(page, '/explore?category=music')
  const filters = page.getByRole('complementary', { name: say('筛选') })
  await filters.getByRole('heading', { name: say('授权地域') }).click()
  const place = filterValue(filters, say('中国'))
  await place.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, 600))
  await place.click()
  await expect(page).toHaveURL(/area=china/)
  await settled(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(place).toBeInViewport()
  if (!isPhone) await expect(place).toBeFocused()
})

test('pages contain every track once, mark the current page, and link back from beyond the last', async ({
  page,
  say,
  shop,
}) => {
  const seen: string[] = []
  const { total } = await shop.call<Found>('POST', SEARCH, {})
  await open(page, '/explore?perPage=5')
  const last = Math.min(4, Math.ceil(total / 5))
  for (let n = 1; n <= last; n++) {
    if (n > 1) await page.getByRole('link', { name: say('下一页') }).click()
    const current = page.getByRole('navigation', { name: say('分页') }).locator('[aria-current]')
    await expect(current).toHaveAccessibleName(say('第 {n} 页', { n }))
    await settled(page)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    seen.push(...(await names(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')!))))
  }
  expect(seen).toHaveLength(Math.min(last * 5, total))
  expect(new Set(seen).size).toBe(seen.length)

  await open(page, '/explore?perPage=5&page=9999')
  await page.getByRole('link', { name: say('回到第一页') }).click()
  await expect(names(page)).toHaveCount(Math.min(5, total))
})

test('an empty search result offers alternatives', async ({ page, say }) => {
  // As typed; a search by meaning would show other tracks.
  await open(page, '/explore?keyword=qqqzzz&category=music&bpm=0-60&exact=1')
  await expect(page.getByRole('heading', { name: say('没有找到合适的作品') })).toBeVisible()
  await page.getByRole('link', { name: say('清除筛选条件') }).click()
  await expect(page).toHaveURL(/\/explore\?category=music&keyword=qqqzzz&exact=1$/)
  // The address changes before the page does.
  await expect(page.getByRole('link', { name: say('清除筛选条件') })).toHaveCount(0)
  await page.getByRole('link', { name: say('在全部分类中搜索') }).click()
  await expect(page).toHaveURL(/\/explore\?keyword=qqqzzz&exact=1$/)
  await expect(page.getByRole('link', { name: say('在全部分类中搜索') })).toHaveCount(0)
  await page.getByRole('link', { name: say('浏览全部音乐') }).click()
  await expect(rows(page)).not.toHaveCount(0)
})

test('search types: tracks, albums, artists or labels; an artist filter is a removable chip', async ({
  page,
  say,
  shop,
}) => {
  const { id, name: artist } = (await shop.aTrack()).artistList[0]!
  await open(page, `/explore?category=music&keyword=${encodeURIComponent(artist)}&isArtist=1`)
  const places = page.getByRole('navigation', { name: say('搜索范围') })
  await expect(places.locator('[aria-current]')).toHaveText(say('音乐人'))
  for (const row of await rows(page).all()) await expect(row).toContainText(artist)
  const called = page.getByRole('main').getByRole('list', { name: say('音乐人'), exact: true })
  await called.getByRole('link', { name: artist, exact: true }).press('Enter')
  await expect(page).toHaveURL(`/artist/${id}`)
  await page.goBack()
  await expect(places.locator('[aria-current]')).toHaveText(say('音乐人'))
  await places.getByRole('link', { name: say('专辑') }).click()
  await expect(page).toHaveURL(/searchType=album/)
  await places.getByRole('link', { name: say('音乐人') }).click()
  await expect(page).toHaveURL(/searchType=artist/)
  await chosen(page, say).getByRole('link', { name: artist }).click()
  await expect(page).toHaveURL(/\/explore\?category=music$/)
  await expect(places).toHaveCount(0)
})

test('a special zone opens with its first tag, and can be closed', async ({ page, say, shop }) => {
  type Zone = { id: string; name: string; children: { id: string; name: string }[] }
  const path = '/cuemark2/api/v2/getPrefectureTags?musicType=MUSIC'
  const zone = (await shop.call<Zone[]>('GET', path)).find(({ children }) => children.length > 0)!
  await open(page, '/explore?category=music')
  const zones = page.getByRole('navigation', { name: say('专区') })
  await zones.getByRole('link', { name: zone.name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`tab=${zone.id}&subTab=${zone.children[0]!.id}$`))
  const tags = page.getByRole('navigation', { name: zone.name, exact: true })
  await expect(tags.locator('[aria-current]')).toHaveText(zone.children[0]!.name)
  const found = await shop.call<Found>('POST', SEARCH, { musicType: 'MUSIC', tags: [zone.children[0]!.id] })
  await expect(names(page)).toHaveText(found.items.map(({ name }) => name))
  await zones.getByRole('link', { name: zone.name, exact: true }).click()
  await expect(page).toHaveURL(/\/explore\?category=music$/)
  await expect(tags).toHaveCount(0)
})

test('invalid parameters in the address are ignored', async ({ page }) => {
  expect(await open(page, '/explore')).toBe(200)
  const all = await names(page).allTextContents()
  const nonsense =
    '?category=bogus&bpm=abc,1-2-3&page=-3&perPage=1e9&sortBy=x&order=up&area=moon&tags=zz&musicLibraryType=none&isArtist=7&tab=x&subTab=-1&click=2&isCp=yes'
  expect(await open(page, `/explore${nonsense}`)).toBe(200)
  await expect(names(page)).toHaveText(all)
})

test('part of a name is found: one or two Chinese characters, an English word', async ({ page, shop, lang }) => {
  const { name } = await shop.aTrack()
  for (const keyword of lang === 'zh-CN' ? [name[0]!, name.slice(0, 2)] : name.split(' ')) {
    const search = { keyword, perPage: 100 }
    const found = await shop.call<Found>('POST', SEARCH, search)
    expect(found.items.map((item) => item.name)).toContain(name)
    await open(page, `/explore?keyword=${encodeURIComponent(keyword)}&perPage=100`)
    await expect(names(page)).toHaveText(found.items.map((item) => item.name))
  }
})

test('back and forward restore the list, its filters and the scroll position', async ({ page, say }) => {
  await open(page, '/explore')
  await sort(page, say, '最新').click()
  await expect(page).toHaveURL(/sortBy=date$/)
  await settled(page)
  const list = await names(page).allTextContents()
  await names(page).last().scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  const last = list.at(-1)!
  // With the duration of a real press: the router saves the scroll position only ten times a second.
  await names(page).last().click({ delay: 150 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(last)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/sortBy=date$/)
  await expect(names(page)).toHaveText(list)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(last)
  // Going back within the page restores the previous sorting.
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/explore$/)
  await expect(sort(page, say, '综合')).toHaveAttribute('aria-current', /./)
})
