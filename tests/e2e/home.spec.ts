import { expect, open, test } from './support/site.ts'

type Named = { id: string; name: string }
type Showcase = { artists: Named[]; partners: Named[]; cases: (Named & { track: Named | null })[] }

test('every section has a heading, and its content has working links', async ({ page, say, shop }) => {
  const showcase = await shop.call<Showcase>('GET', '/cuemark2/api/v2/showcase')
  await open(page, '/')
  for (const title of [
    '为你的画面挑的',
    '按适合的内容听',
    '按情绪听',
    '按曲风听',
    '写这些音乐的人',
    '授权案例',
    '按标签找',
  ])
    await expect(page.getByRole('heading', { name: say(title), exact: true })).toBeAttached()
  await expect(page.getByRole('heading', { name: say('五步取得授权'), exact: true })).toBeAttached()
  for (const { name } of showcase.partners.slice(0, 3))
    await expect(page.getByRole('main').getByRole('img', { name, exact: true })).toBeAttached()
  const steps = page.getByRole('region', { name: say('五步取得授权') }).getByRole('listitem')
  await expect(steps).toHaveCount(5)

  const artist = showcase.artists[0]!
  await page
    .getByRole('region', { name: say('写这些音乐的人') })
    .getByRole('link', { name: artist.name })
    .click()
  await expect(page).toHaveURL(`/artist/${artist.id}`)
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(artist.name)
})

test('changing a song tab changes neither the address nor the position of the content below', async ({ page, say }) => {
  await open(page, '/')
  const songs = page.getByRole('region', { name: say('按适合的内容听') })
  const tabs = songs.getByRole('tab')
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  const below = page.getByRole('region', { name: say('按情绪听') })
  await tabs.nth(1).scrollIntoViewIfNeeded()
  const top = async () => (await below.boundingBox())!.y
  const before = await top()
  await tabs.nth(1).click()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(songs.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false')
  expect(await top()).toBe(before)
  expect(new URL(page.url()).pathname).toBe('/')
  // Arrow keys wrap around.
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(2)).toBeFocused()
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(tabs.first()).toBeFocused()
  await expect(songs.getByRole('tabpanel')).toHaveAccessibleName(say('推荐'))
})

test('the home page’s search uses the category chosen beside it', async ({ page, say, isPhone }) => {
  await open(page, '/')
  const main = page.getByRole('main')
  if (!isPhone) await main.getByRole('combobox', { name: say('分类') }).selectOption('songList')
  await main.getByRole('combobox', { name: say('搜索曲名、音乐人或情绪') }).fill('夜')
  await main.getByRole('button', { name: say('搜索'), exact: true }).click()
  await expect(page).toHaveURL(isPhone ? /category=music&keyword=/ : /category=songList&keyword=/)
})

test('the track of a licensing case plays in place', async ({ page, say, shop }) => {
  const showcase = await shop.call<Showcase>('GET', '/cuemark2/api/v2/showcase')
  const one = showcase.cases.find(({ track }) => track !== null)!
  await open(page, '/')
  const card = page
    .getByRole('region', { name: say('授权案例') })
    .getByRole('listitem')
    .filter({ hasText: one.name })
  const { name } = one.track!
  await card.getByRole('button', { name: say('试听 {0}', { 0: name }), exact: true }).click()
  await expect(card.getByRole('button', { name: say('暂停 {0}', { 0: name }) })).toBeVisible()
})

test('all tags: filter while typing, anchors, and links to the tracks', async ({ page, say }) => {
  await open(page, '/')
  await page.getByRole('link', { name: say('全部标签') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('全部标签'))
  await expect(page).toHaveURL('/all-tags')
  const chips = page.getByRole('main').getByRole('listitem')
  const all = await chips.count()
  await page
    .getByRole('navigation', { name: say('标签分组') })
    .getByRole('link', { name: say('乐器') })
    .click()
  await expect(page).toHaveURL('/all-tags#instrument')
  await expect(page.getByRole('heading', { name: say('乐器'), exact: true })).toBeInViewport()

  const word = (await chips.first().textContent())!
  const field = page.getByRole('searchbox', { name: say('在标签中查找') })
  await field.fill(word)
  await expect.poll(() => chips.count()).toBeLessThan(all)
  await field.fill('qqqzzz')
  await expect(page.getByRole('heading', { name: say('没有这样的标签') })).toBeVisible()
  await page.getByRole('button', { name: say('显示全部标签') }).click()
  await expect(chips).toHaveCount(all)
  const link = page.getByRole('main').getByRole('link', { name: word, exact: true })
  const href = (await link.getAttribute('href'))!
  expect(href).toMatch(/^\/explore\?category=\w+&tags=\d+$/)
  await link.click()
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('navigation', { name: say('已选条件') })).toContainText(word)
})
