import type { Locator, Page } from '@playwright/test'
import { focused } from './support/focus.ts'
import { inspect } from './support/inspect.ts'
import { typePassword } from './support/login-dialog.ts'
import type { Shop, Track } from './support/shop.ts'
import { expect, hydrated, open, test } from './support/site.ts'
import type { Say } from './support/words.ts'

const P = '/cuemark2/api/v2'
type Seen = Track & { faved: boolean; inCart: boolean }
const seen = (shop: Shop, id: string): Promise<Seen> => shop.call('GET', `${P}/tracks/${id}`)
const counts = (shop: Shop): Promise<{ inCartCount: number; favedCount: number }> => shop.call('GET', `${P}/count`)

/** Opens a list of music and returns its first track that can be bought. */
async function onList(page: Page, shop: Shop): Promise<Track> {
  const asked = { musicType: 'MUSIC' }
  const { items } = await shop.call<{ items: (Track & { status: number })[] }>(
    'POST',
    `${P}/productSongInfo/search`,
    asked,
  )
  await open(page, '/explore?category=music')
  return items.find(({ price, status }) => price > 0 && status === 1)!
}
/** The buttons of a track's row. */
const getRow = (page: Page, say: Say, { name }: Track) => {
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first()
  const button = (word: string): Locator => row.getByRole('button', { name: say(word, { 0: name }) })
  return {
    fav: button('收藏 {0}'),
    share: button('分享 {0}'),
    download: button('下载试听 {0}'),
    cart: button('加入购物车 {0}'),
    more: button('更多操作 {0}'),
  }
}
const toast = (page: Page, say: Say, word: string) =>
  page.getByRole('region', { name: say('消息（按 {KEY}）', { KEY: 'F8' }) }).getByText(say(word), { exact: true })
const offered = (page: Page, say: Say, word: string) =>
  page.getByRole('region', { name: say('消息（按 {KEY}）', { KEY: 'F8' }) }).getByRole('button', { name: say(word) })
const cartLink = (page: Page, say: Say) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^${say('购物车')}`) })
/** Confirms the licence that the dialog proposes. */
const addChosen = (page: Page, say: Say): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say('加入购物车'), exact: true })
    .click()
const isPressed = (button: Locator, is: boolean) => expect(button).toHaveAttribute('aria-pressed', String(is))

test('a visitor is asked to sign in, returns to the same page, and the pending action is done @desktop', async ({
  page,
  shop,
  say,
}) => {
  const { email } = await shop.register()
  await page.context().clearCookies()
  const track = await onList(page, shop)
  const row = getRow(page, say, track)
  await row.cart.click()
  await addChosen(page, say)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: say('登录后继续') })).toBeVisible()
  await page.keyboard.press('Escape')
  // The licences are there again, with what was chosen.
  await expect(dialog.getByRole('button', { name: say('加入购物车'), exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await isPressed(row.cart, false)
  await row.fav.click()
  await typePassword(dialog, say, email)
  await dialog.getByRole('button', { name: say('登录'), exact: true }).click()
  await expect(toast(page, say, '已收藏')).toBeVisible()
  await expect(page).toHaveURL('/explore?category=music')
  await isPressed(row.fav, true)
  await isPressed(row.cart, false)
  expect(await seen(shop, track.id)).toMatchObject({ faved: true, inCart: false })
})

test('favourite and cart: add, remove, undo; the header’s counts follow and survive a reload @desktop', async ({
  page,
  shop,
  say,
}) => {
  await shop.register()
  const track = await onList(page, shop)
  const { fav, cart } = getRow(page, say, track)
  const header = cartLink(page, say)
  await expect(header).toHaveAccessibleName(say('购物车'))

  await fav.click()
  await isPressed(fav, true)
  await expect(toast(page, say, '已收藏')).toBeVisible()
  await cart.click()
  await expect(page.getByRole('dialog')).toContainText(track.name)
  expect(await counts(shop)).toEqual({ inCartCount: 0, favedCount: 1 })
  await addChosen(page, say)
  await isPressed(cart, true)
  await expect(toast(page, say, '已加入购物车')).toBeVisible()
  await expect(header).toHaveAccessibleName(say('购物车，{count} 项', { count: 1 }))
  await inspect(page, 'a list with hearts, a cart and messages')
  await page.reload()
  await hydrated(page)
  await isPressed(fav, true)
  await isPressed(cart, true)
  await expect(header).toHaveAccessibleName(say('购物车，{count} 项', { count: 1 }))

  await cart.click()
  await isPressed(cart, false)
  await offered(page, say, '撤销').click()
  await isPressed(cart, true)
  await expect.poll(() => counts(shop)).toEqual({ inCartCount: 1, favedCount: 1 })
  await fav.click()
  await expect(toast(page, say, '已取消收藏')).toBeVisible()
  await isPressed(fav, false)
  await expect.poll(() => counts(shop)).toEqual({ inCartCount: 1, favedCount: 0 })
  await offered(page, say, '撤销').last().click()
  await isPressed(fav, true)
  await expect.poll(() => counts(shop)).toEqual({ inCartCount: 1, favedCount: 1 })
})

test('failed actions are reverted with a message @desktop', async ({ page, shop, say, expectRefusal }) => {
  await shop.register()
  const track = await onList(page, shop)
  const { fav, cart } = getRow(page, say, track)
  await page.route('**/collection/folder/collect', (route) => route.abort('aborted'))
  await fav.click()
  await expect(toast(page, say, '网络连接失败，请检查网络后重试')).toBeVisible()
  await isPressed(fav, false)
  expectRefusal(503, /\/carts\//)
  await page.route('**/carts/*', (route) => route.fulfill({ status: 503, body: '' }))
  await cart.click()
  await addChosen(page, say)
  await expect(toast(page, say, '服务器暂时不可用，请稍后刷新')).toBeVisible()
  await page.keyboard.press('Escape')
  await isPressed(cart, false)
  await expect(cartLink(page, say)).toHaveAccessibleName(say('购物车'))
  expect(await seen(shop, track.id)).toMatchObject({ faved: false, inCart: false })
})

test('all buttons of a track agree in list and player; L and C are their keys @desktop', async ({
  page,
  shop,
  say,
}) => {
  await shop.register()
  const track = await onList(page, shop)
  const { fav, cart } = getRow(page, say, track)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('试听 {0}', { 0: track.name }), exact: true })
    .first()
    .click()
  const bar = page.getByRole('region', { name: say('播放器') })
  const inBar = (word: string) => bar.getByRole('button', { name: say(word, { 0: track.name }) })
  await fav.click()
  await isPressed(inBar('收藏 {0}'), true)
  await inBar('加入购物车 {0}').click()
  await addChosen(page, say)
  await isPressed(cart, true)
  await expect(cart).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('l')
  await isPressed(fav, false)
  await isPressed(inBar('收藏 {0}'), false)
  await page.keyboard.press('c')
  await isPressed(cart, false)
  await expect.poll(() => counts(shop)).toEqual({ inCartCount: 0, favedCount: 0 })
})

test('folders by keyboard: select, create, confirm; the focus returns @desktop', async ({ page, shop, say }) => {
  await shop.register()
  const track = await onList(page, shop)
  const { fav } = getRow(page, say, track)
  await fav.focus()
  await page.keyboard.press('Space')
  await offered(page, say, '选择收藏夹').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('checkbox').first()
  await expect(box).toBeChecked()
  await expect.poll(async () => (await focused(page)).isInDialog).toBe(true)
  await inspect(page, 'the dialog of folders')

  const name = dialog.getByRole('textbox', { name: say('新建收藏夹') })
  await name.focus()
  await page.keyboard.type('片头 Trailer', { delay: 15 })
  await page.keyboard.press('Enter')
  const made = dialog.getByRole('checkbox', { name: /片头 Trailer/ })
  await expect(made).toBeChecked()
  await expect(name).toBeFocused()
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).not.toBeChecked()
  await dialog.getByRole('button', { name: say('确定') }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(toast(page, say, '收藏夹已更新')).toBeVisible()
  await isPressed(fav, true)
  const { items } = await shop.call<{ items: { folderName: string; isCollection: boolean }[] }>(
    'GET',
    `${P}/collection/folder/list/${track.id}`,
  )
  expect(items.map((folder) => folder.isCollection)).toEqual([false, true])
})

test('sharing shows and copies the link; Escape returns the focus @desktop', async ({ page, context, shop, say }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const track = await onList(page, shop)
  const { share } = getRow(page, say, track)
  await share.click()
  const link = page.getByRole('textbox', { name: say('链接') })
  const address = new URL(`/track/${track.id}`, page.url()).href
  await expect(link).toHaveValue(address)
  await inspect(page, 'sharing')
  await page.keyboard.press('Escape')
  await expect(link).toHaveCount(0)
  await expect(share).toBeFocused()
  await share.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('复制链接') })
    .click()
  await expect(toast(page, say, '链接已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('a preview is downloaded under its name without leaving the page @desktop', async ({ page, shop, say }) => {
  await shop.register()
  const track = await onList(page, shop)
  const [file] = await Promise.all([page.waitForEvent('download'), getRow(page, say, track).download.click()])
  expect(file.suggestedFilename()).toMatch(/\.mp3$/)
  expect(file.suggestedFilename()).toContain(track.name.split(' ')[0])
  await expect(toast(page, say, '试听文件已开始下载')).toBeVisible()
  await expect(page).toHaveURL('/explore?category=music')
})

test('the cart opens from the header: remove, restore, and go to checkout', async ({ page, shop, say }) => {
  await shop.register()
  const track = await onList(page, shop)
  await shop.call('GET', `${P}/carts/${track.skuId}`)
  await page.reload()
  await hydrated(page)
  await cartLink(page, say).click()
  await expect(page).toHaveURL('/cart')
  const main = page.getByRole('main')
  const line = main.getByRole('link', { name: track.name, exact: true })
  await expect(line).toBeVisible()
  await inspect(page, 'the cart')
  await main.getByRole('button', { name: say('删除 {name}', { name: track.name }) }).click()
  await expect(main.getByRole('heading', { name: say('购物车还是空的') })).toBeVisible()
  await shop.call('GET', `${P}/carts/${track.skuId}`)
  await page.reload()
  await hydrated(page)
  await main.getByRole('link', { name: say('去结算') }).click()
  await expect(page).toHaveURL(/\/order\/confirm\?skuId=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('on phones a row has one menu with all actions @phone', async ({ page, shop, say }) => {
  await shop.register()
  const track = await onList(page, shop)
  const { more, fav } = getRow(page, say, track)
  await expect(fav).toBeHidden()
  const menu = page.getByRole('dialog')
  const press = async (word: string) => {
    await more.click()
    await expect(menu).toBeVisible()
    await menu.getByRole('button', { name: say(word), exact: true }).click()
    await expect(menu).toHaveCount(0)
  }
  await more.click()
  await expect(menu).toBeVisible()
  await inspect(page, 'the menu of a row')
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await press('收藏')
  await expect(toast(page, say, '已收藏')).toBeVisible()
  await more.click()
  await menu.getByRole('button', { name: say('加入购物车'), exact: true }).click()
  // The menu has closed: this is the dialog of licences.
  await expect(menu.getByRole('heading', { name: say('你会得到') })).toBeVisible()
  await addChosen(page, say)
  await expect(menu).toHaveCount(0)
  await expect.poll(() => counts(shop)).toEqual({ inCartCount: 1, favedCount: 1 })
  await press('移出购物车')
  await press('取消收藏')
  await expect.poll(() => counts(shop)).toEqual({ inCartCount: 0, favedCount: 0 })
  await more.click()
  await menu.getByRole('link', { name: say('选择授权并购买') }).click()
  await expect(page).toHaveURL(new RegExp(`/track/${track.id}\\?_=`))
})
