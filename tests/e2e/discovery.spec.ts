import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { apply, filterValue, group, openFilters } from './support/filters.ts'
import type { Shop } from './support/shop.ts'
import { expect, open, test } from './support/site.ts'
import type { Say } from './support/words.ts'

type Ref = { id: string; name: string }
type Found = {
  items: { name: string; key: string | null; tags: Record<string, Ref[]>; artistList: Ref[]; album: Ref | null }[]
  total: number
  counts: { vocal: Record<string, number>; bpm: Record<string, number>; tags: Record<string, number> } | null
}
const P = '/cuemark2/api/v2'
const find = (shop: Shop, asked: object) => shop.call<Found>('POST', `${P}/productSongInfo/search`, asked)
const names = (page: Page) => page.getByRole('main').locator('li a[href^="/track/"]:not([aria-label])')
const chosen = (page: Page, say: Say) => page.getByRole('navigation', { name: say('已选条件') })
const total = (page: Page) => page.getByRole('main').getByRole('status').first()
const search = (page: Page, isPhone: boolean) =>
  isPhone ? page.getByRole('main').getByRole('combobox').last() : page.getByRole('banner').getByRole('combobox')
const said = (found: Found) => found.items.map(({ name }) => name)

test('an excluded tag is in no track of the list; its chip removes the exclusion', async ({
  page,
  say,
  shop,
  isPhone,
}) => {
  const all = await find(shop, { musicType: 'MUSIC', perPage: 100 })
  const scene = all.items.flatMap(({ tags }) => tags.scene ?? [])[0]!
  await open(page, '/explore?category=music')
  const filters = await openFilters(page, say, isPhone)
  const without = filters.getByRole('checkbox', { name: say('不含 {name}', { name: scene.name }), exact: true })
  await without.focus()
  await page.keyboard.press('Space')
  await expect(without).toBeChecked()
  await apply(filters, isPhone)
  await expect(page).toHaveURL(new RegExp(`tags=-${scene.id}$`))
  const found = await find(shop, { musicType: 'MUSIC', tags: [`-${scene.id}`] })
  expect(found.total).toBeLessThan(all.total)
  await expect(names(page)).toHaveText(said(found))
  await chosen(page, say).getByRole('link', { name: scene.name }).click()
  await expect(page).toHaveURL(/\/explore\?category=music$/)
})

test('vocals, key and regions take several values at once, all in the address', async ({
  page,
  say,
  shop,
  isPhone,
}) => {
  const all = await find(shop, { musicType: 'MUSIC', vocal: 'instrumental', perPage: 100 })
  const [first, second] = [...new Set(all.items.flatMap(({ key }) => (/^[A-G] minor$/.test(key ?? '') ? [key!] : [])))]
  const tonics = [first![0]!, second![0]!].sort((a, b) => 'CDEFGAB'.indexOf(a) - 'CDEFGAB'.indexOf(b))
  const slugs = tonics.map((tonic) => `${tonic.toLowerCase()}_minor`).join(',')
  await open(page, '/explore?category=music')
  const filters = await openFilters(page, say, isPhone)
  await filterValue(await group(filters, say('人声')), say('纯音乐')).click()
  const keys = await group(filters, say('调性'))
  for (const tonic of tonics) await filterValue(keys, say('{tonic} 小调', { tonic })).click()
  const areas = await group(filters, say('授权地域'))
  for (const area of ['中国', '印度']) await filterValue(areas, say(area)).click()
  await expect(filterValue(areas, say('印度'))).toBeChecked()
  await apply(filters, isPhone)
  await expect(page).toHaveURL(new RegExp(`area=china,india&vocal=instrumental&key=${slugs}$`))
  const asked = { musicType: 'MUSIC', vocal: 'instrumental', key: slugs, area: 'china,india' }
  const found = await find(shop, asked)
  expect(found.total).toBeGreaterThan(0)
  for (const { key } of found.items) expect([first, second]).toContain(key)
  await expect(names(page)).toHaveText(said(found))

  await page.reload()
  await expect(names(page)).toHaveText(said(found))
  await expect(chosen(page, say).getByRole('link')).toHaveCount(6)
  await chosen(page, say)
    .getByRole('link', { name: say('{tonic} 小调', { tonic: tonics[1]! }) })
    .click()
  await expect(page).toHaveURL(new RegExp(`key=${slugs.split(',')[0]}$`))
})

test('a custom range: two numbers, an error if invalid, and the same list from its address', async ({
  page,
  say,
  shop,
  isPhone,
}) => {
  await open(page, '/explore?bpm=60-90')
  const filters = await openFilters(page, say, isPhone)
  await group(filters, say('速度 BPM'))
  const form = filters.getByRole('form', { name: say('自定义速度（BPM）') })
  const [low, high] = [
    form.getByRole('textbox', { name: say('最低') }),
    form.getByRole('textbox', { name: say('低于') }),
  ]
  await low.fill('128')
  await high.fill('100')
  await high.press('Enter')
  await expect(form.getByRole('alert')).toContainText(say('上限要大于下限。'))
  await expect(low).toBeFocused()
  await low.fill('100')
  await high.fill('128')
  await high.press('Enter')
  await expect(form.getByRole('alert')).toBeEmpty()
  await apply(filters, isPhone)
  await expect(page).toHaveURL(/\/explore\?bpm=100-128$/)
  const found = await find(shop, { bpm: '100-128' })
  await expect(names(page)).toHaveText(said(found))
  await expect(chosen(page, say).getByRole('link', { name: '100–128 BPM' })).toBeVisible()
  // Like a form submitted without JavaScript.
  await open(page, '/explore?bpm=60-90&bpmFrom=100&bpmTo=128')
  await expect(names(page)).toHaveText(said(found))
})

test('the number beside a filter option is the number of its results, and loading it causes no shift', async ({
  page,
  say,
  shop,
  isPhone,
}) => {
  const counted = async () => (await find(shop, { musicType: 'MUSIC', withCounts: true })).counts
  await expect.poll(counted, { message: 'the index has counted' }).not.toBeNull()
  const counts = (await counted())!
  const range = '110-140'
  await open(page, '/explore?category=music')
  const filters = await openFilters(page, say, isPhone)
  const value = filterValue(await group(filters, say('速度 BPM')), '110–140')
  await expect(value).toContainText(String(counts.bpm[range] ?? 0))
  await value.click()
  await apply(filters, isPhone)
  await expect(page).toHaveURL(/bpm=110-140$/)
  await expect(total(page)).toContainText(String(counts.bpm[range] ?? 0))
  // Values chosen within a group do not narrow the counts of that group.
  if (!isPhone) await expect(filterValue(filters, '60–90')).toContainText(String(counts.bpm['60-90'] ?? 0))
})

test('suggestions by keyboard alone: a track, Escape, and Enter for the full search', async ({
  page,
  say,
  shop,
  isPhone,
}) => {
  const { name } = await shop.aTrack()
  await open(page, isPhone ? '/' : '/explore')
  const field = search(page, isPhone)
  if (isPhone) await field.focus()
  else await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type(name.slice(0, 2))
  const list = page.getByRole('listbox', { name: say('搜索建议') })
  await expect(list.getByRole('option').first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page, 'suggestions')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(field).toHaveValue(name.slice(0, 2))

  await page.keyboard.press('ArrowDown')
  const song = list.getByRole('option', { name })
  const options = await list.getByRole('option').count()
  for (let n = 0; n < options && (await song.first().getAttribute('aria-selected')) !== 'true'; n++)
    await page.keyboard.press('ArrowDown')
  await expect(song.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await page.goBack()
  await search(page, isPhone).fill(name)
  await search(page, isPhone).press('Enter')
  await expect(page).toHaveURL(/\/explore\?.*keyword=/)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(names(page).first()).toHaveText(name)
})

test('artist, album and label have their own pages, linked from a track', async ({ page, say, shop, isPhone }) => {
  const all = await find(shop, { musicType: 'MUSIC', perPage: 100 })
  const track = all.items.find(({ album }) => album !== null)!
  const artist = track.artistList[0]!
  await open(page, `/explore?keyword=${encodeURIComponent(track.name)}`)
  await names(page).filter({ hasText: track.name }).first().click()
  await page.getByRole('main').getByRole('link', { name: artist.name, exact: true }).first().click()
  await expect(page).toHaveURL(`/artist/${artist.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(artist.name)
  const found = await find(shop, { searchType: 'artist', value: artist.id })
  await expect(names(page)).toHaveText(said(found))

  await page
    .getByRole('navigation', { name: say('排序') })
    .getByRole('link', { name: say('价格') })
    .click()
  await expect(page).toHaveURL(`/artist/${artist.id}?sortBy=price&order=asc`)
  const cheapest = await find(shop, { searchType: 'artist', value: artist.id, sortBy: 'price', order: 'asc' })
  await expect(names(page)).toHaveText(said(cheapest))
  await page.getByRole('button', { name: say('播放全部') }).click()
  await expect(page.getByRole('region', { name: say('播放器') })).toBeVisible()
  await expectAccessible(page, 'an artist')

  await page.getByRole('link', { name: say('筛选这些作品') }).click()
  await expect(page).toHaveURL(/\/explore\?keyword=.*&isArtist=1$/)
  await expect(total(page)).toContainText(String(found.total))
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`/artist/${artist.id}`)

  await open(page, `/album/${track.album!.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(track.album!.name)
  await expect(names(page).first()).toBeVisible()
  if (isPhone) await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('the page of an unknown artist, album or label is a 404', async ({ page, say, expectRefusal }) => {
  expectRefusal(404, /artist|album|label/)
  for (const path of ['/artist/999999', '/album/999999', '/label/999999', '/artist/x']) {
    expect(await open(page, path), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('页面不存在'))
  }
})

test('a search with one typing mistake finds results and shows the correction', async ({ page, say, shop }) => {
  // A Latin name, because the rule for typing mistakes counts letters.
  const all = await find(shop, { perPage: 100 })
  const word = all.items
    .flatMap(({ name, artistList }) => [name, ...artistList.map((artist) => artist.name)])
    .flatMap((name) => name.match(/[A-Za-z]{6,}/g) ?? [])[0]
  expect(word, 'a long latin name').toBeDefined()
  const typo = `${word!.slice(0, 2)}${word![3]}${word![2]}${word!.slice(4)}`
  const forgiven = async () => (await find(shop, { keyword: typo })).total
  await expect.poll(forgiven, { message: 'the index forgives' }).toBeGreaterThan(0)
  await open(page, `/explore?keyword=${typo}`)
  const words = say('没有找到“{word}”，显示的是 <0>{meant}</0> 的结果。', { word: typo, meant: word!.toLowerCase() })
  await expect(page.getByRole('main').getByText(words)).toBeVisible()
  await expect(names(page).first()).toBeVisible()
})
