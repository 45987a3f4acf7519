import type { Page } from '@playwright/test'
import type { Shop } from './support/shop.ts'
import { expect, open, test } from './support/site.ts'

type Playlist = { id: string; name: string; cateId: string; cateName: string; trackCount: number }
type List<T> = { items: T[]; total: number; perPage: number }
const P = '/cuemark2/api/v2'

const cards = (page: Page) => page.getByRole('main').locator('li a[href^="/playlist/"]')
const names = (page: Page) => page.getByRole('main').locator('li a[href^="/track/"]:not([aria-label])')
const playlists = (shop: Shop, query = '') => shop.call<List<Playlist>>('GET', `${P}/playlists${query}`)
async function aPlaylist(shop: Shop): Promise<Playlist> {
  const { items } = await playlists(shop)
  const playlist = items.find(({ trackCount }) => trackCount > 1)
  expect(playlist, 'the demo shop has playlists').toBeDefined()
  return playlist!
}

test('playlists are explored by category, content and sorting, all in the address', async ({ page, say, shop }) => {
  const { cateId, cateName } = await aPlaylist(shop)
  await open(page, '/explore?category=songList')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('歌单'))
  const all = await playlists(shop)
  await expect(cards(page)).toHaveCount(Math.min(all.total, 36))
  const tabs = page.getByRole('navigation', { name: say('歌单分类') })
  await tabs.getByRole('link', { name: cateName, exact: true }).click()
  await expect(page).toHaveURL(`/explore?category=songList&tab=${cateId}`)
  const inCategory = await playlists(shop, `?category=${cateId}`)
  await expect(cards(page)).toHaveText(inCategory.items.map(({ name }) => name))
  await page
    .getByRole('navigation', { name: say('歌单内容') })
    .getByRole('link', { name: say('音乐'), exact: true })
    .click()
  await expect(page).toHaveURL(`/explore?category=songList&tab=${cateId}&subTab=1`)
  const ofMusic = await playlists(shop, `?category=${cateId}&type=1`)
  await expect(cards(page)).toHaveText(ofMusic.items.map(({ name }) => name))
  await page
    .getByRole('navigation', { name: say('排序') })
    .getByRole('link', { name: say('最新') })
    .click()
  await expect(page).toHaveURL(/sortBy=date$/)
  await page.goBack()
  await expect(page).toHaveURL(/subTab=1$/)
  await expect(cards(page)).toHaveText(ofMusic.items.map(({ name }) => name))
})

test('an empty playlist search offers alternatives', async ({ page, say }) => {
  await open(page, '/explore?category=songList&keyword=qqqzzz')
  await expect(page.getByRole('heading', { name: say('没有找到合适的歌单') })).toBeVisible()
  await page.getByRole('link', { name: say('查看全部歌单') }).click()
  await expect(page).toHaveURL('/explore?category=songList')
  await expect(cards(page)).not.toHaveCount(0)
})

test('a card leads to its playlist, with its tracks in order and others of its category', async ({
  page,
  say,
  shop,
}) => {
  const playlist = await aPlaylist(shop)
  await open(page, `/explore?category=songList&tab=${playlist.cateId}`)
  await cards(page).filter({ hasText: playlist.name }).first().click()
  await expect(page).toHaveURL(`/playlist/${playlist.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(playlist.name)
  await expect(page).toHaveTitle(/ · Cuemark$/)
  const tracks = await shop.call<List<{ name: string }>>('GET', `${P}/playlists/${playlist.id}/tracks`)
  await expect(names(page)).toHaveText(tracks.items.map(({ name }) => name))
  const others = (await playlists(shop, `?category=${playlist.cateId}`)).total - 1
  await expect(page.getByRole('region', { name: say('同类歌单') })).toHaveCount(others > 0 ? 1 : 0)
})

test('play all starts with the first track, pauses and resumes', async ({ page, say, shop }) => {
  const { id } = await aPlaylist(shop)
  await open(page, `/playlist/${id}`)
  const main = page.getByRole('main')
  const first = (await names(page).first().textContent())!
  // A button accepts one press per 300 ms (specification section 9): repeat until it has reacted.
  const press = (word: string, row: string) =>
    expect(async () => {
      await main.getByRole('button', { name: say(word), exact: true }).click({ timeout: 1000 })
      await expect(main.getByRole('button', { name: say(row, { 0: first }), exact: true })).toBeVisible({
        timeout: 5000,
      })
    }).toPass()
  await press('播放全部', '暂停 {0}')
  await press('暂停', '试听 {0}')
  await press('播放全部', '暂停 {0}')
})

test('an unknown playlist is a 404', async ({ page, say, expectRefusal }) => {
  expectRefusal(404, /playlist/)
  for (const path of ['/playlist/99999999', '/playlist/abc', '/playlist/0']) expect(await open(page, path)).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('页面不存在'))
})
