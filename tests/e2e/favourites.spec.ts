import type { Page } from '@playwright/test'
import { betweenPresses } from './support/between-presses.ts'
import { inspect } from './support/inspect.ts'
import { typePassword } from './support/login-dialog.ts'
import type { Shop, Track } from './support/shop.ts'
import { expect, hydrated, open, test } from './support/site.ts'
import type { Say } from './support/words.ts'

const P = '/cuemark2/api/v2'
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, say: Say, text: string) => main(page).getByRole('button', { name: say(text), exact: true })
const rows = (page: Page, say: Say) =>
  main(page)
    .getByRole('list', { name: say('收藏夹里的曲目') })
    .getByRole('listitem')
const toast = (page: Page, say: Say) => page.getByRole('region', { name: say('消息（按 {KEY}）', { KEY: 'F8' }) })

/** A folder of five tracks that can be bought. */
async function aFolder(shop: Shop, folderName: string): Promise<{ id: string; tracks: Track[] }> {
  const asked = { musicType: 'MUSIC', perPage: 60 }
  const { items } = await shop.call<{ items: Track[] }>('POST', `${P}/productSongInfo/search`, asked)
  const tracks = items.filter(({ price, status }) => price > 0 && status === 1).slice(0, 5)
  const { id } = await shop.call<{ id: string }>('POST', `${P}/collection/new`, { folderName })
  await shop.call('POST', `${P}/collection/folder/add`, { songIds: tracks.map((track) => track.id), folderId: id })
  return { id, tracks }
}

test('a shortlist is shared with somebody without an account, who listens, chooses and answers; then the link ends', async ({
  page,
  shop,
  say,
  newVisitor,
  expectRefusal,
}) => {
  await shop.register()
  const { tracks } = await aFolder(shop, 'Spring film')
  await open(page, '/uc/fav')
  await inspect(page, 'my favourites')
  await main(page).getByRole('link', { name: 'Spring film', exact: true }).click()
  await expect(rows(page, say)).toHaveCount(5)
  await inspect(page, 'a folder of mine')
  await button(page, say, '分享').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('开启分享') }).click()
  const address = await dialog.getByRole('textbox', { name: say('分享链接') }).inputValue()
  expect(address).toMatch(/\/uc\/fav\/s[0-9a-z]{26}$/)
  await inspect(page, 'sharing a folder')

  const guest = await newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await open(guest, address.slice(new URL(address).origin.length))
  await expect(main(guest).getByRole('heading', { level: 1 })).toHaveText('Spring film')
  await expect(guest.getByRole('navigation', { name: say('个人中心') })).toHaveCount(0)
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await button(guest, say, '播放全部').click()
  await expect(button(guest, say, '暂停')).toBeVisible()
  await betweenPresses(guest)
  await button(guest, say, '暂停').click()
  await button(guest, say, '挑出喜欢的').click()
  const liked = tracks.slice(1, 3)
  for (const { name } of liked)
    await main(guest)
      .getByRole('checkbox', { name: say('选择 {name}', { name }) })
      .check()
  // Ticking scrolls, and where it ends a row may lie half under the bar that stays in view.
  await guest.evaluate(() => scrollTo(0, 0))
  await inspect(guest, 'choosing in a shared folder')
  await button(guest, say, '把选中的发给对方').click()
  await expect(toast(guest, say).getByText(say('选中的曲目和链接已复制，可以粘贴到消息里'))).toBeVisible()
  const message = await guest.evaluate(() => navigator.clipboard.readText())
  for (const { name } of liked) expect(message).toContain(name)

  // The owner opens the answer and sees what was chosen, then ends the sharing.
  const answer = new URL(message.split('\n').at(-1)!)
  await open(page, answer.pathname + answer.search)
  for (const { name } of liked)
    await expect(main(page).getByRole('checkbox', { name: say('选择 {name}', { name }) })).toBeChecked()
  await main(page)
    .getByRole('link', { name: say('回到我的收藏夹') })
    .click()
  await button(page, say, '分享').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('关闭分享') })
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: say('开启分享') })).toBeVisible()
  expectRefusal(404, /\/uc\/fav\/s/)
  expect((await guest.reload())?.status()).toBe(404)
  await expect(main(guest).getByRole('heading', { level: 1 })).toHaveText(say('没有这个收藏夹'))
  await inspect(guest, 'a link that has ended')
})

test('a visitor puts a whole shared folder into the cart, through signing in, with one licence for all', async ({
  page,
  shop,
  say,
  newVisitor,
}) => {
  const { email } = await shop.register()
  const { id } = await aFolder(shop, 'Autumn film')
  const share = { id, isShared: true }
  const { shareId } = await shop.call<{ shareId: string }>('POST', `${P}/collection/share`, share)
  const guest = await newVisitor()
  await open(guest, `/uc/fav/${shareId}`)
  await button(guest, say, '全部加入购物车').click()
  const login = guest.getByRole('dialog')
  await typePassword(login, say, email)
  await login.getByRole('button', { name: say('登录'), exact: true }).click()
  const dialog = guest.getByRole('dialog', { name: say('「{name}」加入购物车', { name: 'Autumn film' }) })
  const add = dialog.getByRole('button').last()
  await dialog.getByRole('combobox', { name: say('用途') }).selectOption('film')
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('combobox', { name: say('用途') }).selectOption('podcast')
  await expect(add).toHaveText(/5/)
  // The sum of the choice before is shown dimmed until the new one is there.
  await expect(dialog.getByRole('status')).toHaveAttribute('aria-busy', 'false')
  await inspect(guest, 'one licence for many tracks')
  await add.click()
  await expect(toast(guest, say).getByText(say('已把 {count} 首加入购物车', { count: 5 }))).toBeVisible()
  expect(await shop.call(`GET`, `${P}/count`)).toMatchObject({ inCartCount: 5 })
  await page.close()
})

test('by keyboard alone, tracks move to another folder, and back by undo', async ({ page, shop, say }) => {
  await shop.register()
  const { id, tracks } = await aFolder(shop, 'From')
  await shop.call('POST', `${P}/collection/new`, { folderName: 'To' })
  await open(page, `/uc/fav/${id}`)
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await betweenPresses(page)
  }
  await button(page, say, '选择多首').focus()
  await press('Enter')
  for (const { name } of tracks.slice(0, 3)) {
    await main(page)
      .getByRole('checkbox', { name: say('选择 {name}', { name }) })
      .focus()
    await press('Space')
  }
  await expect(main(page).getByText(say('已选 {count} 首', { count: 3 }))).toBeVisible()
  await button(page, say, '移到…').focus()
  await press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: say('移到') })).toBeFocused()
  await page.keyboard.type('To')
  await inspect(page, 'moving tracks')
  while (
    !(await dialog
      .getByRole('button', { name: say('移动'), exact: true })
      .evaluate((it) => it === document.activeElement))
  )
    await page.keyboard.press('Tab')
  await press('Enter')
  await expect(rows(page, say)).toHaveCount(2)
  await expect(button(page, say, '移到…')).toBeFocused()
  await toast(page, say)
    .getByRole('button', { name: say('撤销') })
    .focus()
  await press('Enter')
  await expect(rows(page, say)).toHaveCount(5)
})

test('a folder gets a cover and another name, and is deleted after saying what is lost', async ({
  page,
  shop,
  say,
}) => {
  await shop.register()
  const { id } = await aFolder(shop, 'Old name')
  await open(page, '/uc/fav')
  const menu = (name: string) =>
    main(page).getByRole('button', { name: say('「{folderName}」的操作', { folderName: name }) })
  const choose = async (name: string, entry: string) => {
    await menu(name).click()
    await page.getByRole('menuitem', { name: say(entry), exact: true }).click()
  }
  await choose('Old name', '重命名')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('收藏夹名称') }).fill('New name')
  await dialog.getByRole('button', { name: say('保存') }).click()
  await expect(main(page).getByRole('link', { name: 'New name', exact: true })).toBeVisible()

  await choose('New name', '更换封面')
  // A picture of 2000 × 1500, drawn by the browser.
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2000
    canvas.height = 1500
    const pen = canvas.getContext('2d')!
    for (let i = 0; i < 3000; i++) {
      pen.fillStyle = `hsl(${i % 360} 60% 50%)`
      pen.fillRect((i * 37) % 2000, (i * 91) % 1500, 60, 60)
    }
    return canvas.toDataURL('image/png')
  })
  const buffer = Buffer.from(url.split(',')[1]!, 'base64')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer })
  await expect(dialog.getByText(say('已上传'))).toBeVisible()
  await inspect(page, 'the cover of a folder')
  await dialog.getByRole('button', { name: say('完成') }).click()
  const picture = main(page).getByRole('list').locator(`img[src*="/collection/cover/${id}"]`)
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(960)

  await choose('New name', '删除')
  await expect(dialog.getByText(/5/).first()).toBeVisible()
  await inspect(page, 'deleting a folder')
  await dialog.getByRole('button', { name: say('删除收藏夹') }).click()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByRole('link', { name: 'New name', exact: true })).toBeHidden()
  await page.reload()
  await hydrated(page)
  await expect(
    main(page)
      .getByRole('list', { name: say('收藏夹') })
      .getByRole('listitem'),
  ).toHaveCount(1)
})
