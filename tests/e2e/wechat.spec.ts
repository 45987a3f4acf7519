import type { Page } from '@playwright/test'
import { betweenPresses } from './support/between-presses.ts'
import { focused } from './support/focus.ts'
import { PASSWORD } from './support/mailbox.ts'
import { expect, hydrated, open, test } from './support/site.ts'
import { allow, newOpenid, refuse, scan, shownTag } from './support/wechat.ts'
import type { Say } from './support/words.ts'

const menu = (page: Page, say: Say) => page.getByRole('button', { name: say('账号菜单') })
const getDialog = (page: Page) => page.getByRole('dialog')
/** Reauthentication, required before changing sign-in credentials. */
async function provePassword(page: Page, say: Say): Promise<void> {
  await getDialog(page)
    .getByRole('textbox', { name: say('当前密码'), exact: true })
    .fill(PASSWORD)
  await getDialog(page)
    .getByRole('button', { name: say('继续') })
    .click()
}
const heart = (page: Page, say: Say, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say('收藏 {0}', { 0: name }), exact: true })
    .first()

test('a favourite asks to sign in, a scan creates the account, and the action is done', async ({
  page,
  shop,
  newVisitor,
  say,
  expectRefusal,
}) => {
  const track = await shop.aTrack()
  await open(page, `/track/${track.id}`)
  await heart(page, say, track.name).click()
  const tag = await shownTag(getDialog(page), say)
  const phone = await newVisitor()
  const openid = newOpenid()
  await scan(phone, tag, openid)
  await allow(phone)

  // An account with only WeChat is asked for a phone once, and may postpone it.
  await expect(getDialog(page).getByRole('heading', { name: say('验证身份') })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/uc/account/hook')
  await hydrated(page)
  await getDialog(page)
    .getByRole('button', { name: say('以后再说') })
    .click()
  await expect(page).toHaveURL(`/track/${track.id}`)
  await expect(heart(page, say, track.name)).toHaveAttribute('aria-pressed', 'true')

  // The last way to sign in cannot be removed.
  await open(page, '/uc/account')
  await page.getByRole('button', { name: say('解绑微信') }).click()
  await scan(phone, await shownTag(getDialog(page), say), openid)
  await allow(phone)
  expectRefusal(409, /\/unbind\/wechat$/)
  await getDialog(page)
    .getByRole('button', { name: say('解绑'), exact: true })
    .click()
  await expect(getDialog(page).getByRole('alert')).toHaveText(/\S/)
  await getDialog(page)
    .getByRole('button', { name: say('取消') })
    .click()
  await expect(page.getByRole('main').getByText(say('已绑定'), { exact: true })).toBeVisible()
})

test('WeChat is bound by a scan, used to sign in, and unbound', async ({ page, context, shop, newVisitor, say }) => {
  await shop.register()
  const openid = newOpenid()
  const phone = await newVisitor()
  await open(page, '/uc/account')
  await page.getByRole('button', { name: say('绑定微信') }).click()
  await provePassword(page, say)
  await scan(phone, await shownTag(getDialog(page), say), openid)
  await allow(phone)
  // In English the toast and the row both say "Linked".
  await expect(page.getByText(say('绑定成功'), { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: say('解绑微信') })).toBeVisible()

  await context.clearCookies()
  await open(page, '/signin?logintype=wechat&redirectUrl=%2Fuc%2Faccount')
  await scan(phone, await shownTag(page, say), openid)
  await allow(phone)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('账号与安全'))
  await hydrated(page)
  await page.getByRole('button', { name: say('解绑微信') }).click()
  await provePassword(page, say)
  await getDialog(page)
    .getByRole('button', { name: say('解绑'), exact: true })
    .click()
  await expect(page.getByText(say('已解绑微信'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('绑定微信') })).toBeVisible()
})

test('a refused scan can be repeated; of two phones the first signs in and the second is refused', async ({
  page,
  newVisitor,
  say,
  expectRefusal,
}) => {
  const [first, second] = [await newVisitor(), await newVisitor()]
  await open(page, '/signin?logintype=wechat&redirectUrl=%2Fuc%2Faccount')
  const refused = await shownTag(page, say)
  await scan(first, refused, newOpenid())
  await refuse(first)
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: new RegExp(say('微信')) })
  await expect(again).toBeVisible()
  await again.click()

  const tag = await shownTag(page, say, refused)
  await scan(first, tag, newOpenid())
  await allow(first)
  const isIn = () => expect(getDialog(page).getByRole('heading', { name: say('验证身份') })).toBeVisible()
  await isIn()
  expectRefusal(400, /\/sandbox\/wechat\/\w+\/confirm$/)
  // The sandbox treats the page as connected until it has been silent for three seconds.
  await expect(async () => {
    await scan(second, tag, newOpenid())
    await allow(second)
    await expect(second.getByText(/网站没有接受这次扫码/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.reload()
  await isIn()
})

test('a code that failed to load or has expired can be refreshed', async ({ page, say }) => {
  const calls = '**/wx/getQrAuthorize*'
  await page.clock.install()
  await page.route(calls, (route) => route.fulfill({ json: {} }))
  await open(page, '/signin?logintype=wechat')
  const plate = (words: string) => page.getByRole('button', { name: say(words) })
  await expect(plate('二维码加载失败，点击重试')).toBeVisible()
  await page.unroute(calls)
  await plate('二维码加载失败，点击重试').click()
  const tag = await shownTag(page, say)
  await page.clock.fastForward('05:06')
  await plate('二维码已过期，点击刷新').click()
  await shownTag(page, say, tag)
})

test('by keyboard alone: from the favourite button to the code, the form, back and out', async ({
  page,
  shop,
  say,
}) => {
  const track = await shop.aTrack()
  await open(page, `/track/${track.id}`)
  await heart(page, say, track.name).focus()
  await page.keyboard.press('Enter')
  const dialog = getDialog(page)
  await shownTag(dialog, say)
  const tabTo = async (name: string) => {
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab')
      const now = await focused(page)
      expect(now.isShown, `the focus is seen at ${now.text}`).toBe(true)
      if (now.text === say(name)) return
    }
    throw new Error(`${name} was not reached`)
  }
  await tabTo('密码登录')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: say('手机号、邮箱或账号') })).toBeFocused()
  await tabTo('微信登录')
  await betweenPresses(page)
  await page.keyboard.press('Enter')
  await shownTag(dialog, say)
  await tabTo('刷新二维码')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(heart(page, say, track.name)).toBeFocused()
})

test.describe('in English', () => {
  test.use({ locale: 'en-US' })

  test('a scan signs in', async ({ page, newVisitor, say }) => {
    await open(page, '/signin')
    await page
      .getByRole('main')
      .getByRole('link', { name: say('微信登录'), exact: true })
      .click()
    await expect(page).toHaveURL('/signin?logintype=wechat')
    const phone = await newVisitor()
    await scan(phone, await shownTag(page, say), newOpenid())
    await allow(phone)
    await expect(getDialog(page).getByRole('heading', { name: say('验证身份') })).toBeVisible()
    await hydrated(page)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
    await expect(menu(page, say)).toBeVisible()
  })
})
