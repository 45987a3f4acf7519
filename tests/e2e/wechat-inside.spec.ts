import type { Page } from '@playwright/test'
import { PASSWORD } from './support/mailbox.ts'
import { expect, hydrated, open, test } from './support/site.ts'
import { allow, newOpenid, shownTag } from './support/wechat.ts'
import type { Say } from './support/words.ts'

/** WeChat's own browser on Android: a page there cannot be scanned, because the phone that would scan shows it. */
const INSIDE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 XWEB/1400 MMWEBSDK/20260101 MicroMessenger/8.0.60 WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const HOOK = '/uc/account/hook?bind=wechat&redirectUrl=%2Fuc%2Fcoin'
const getDialog = (page: Page) => page.getByRole('dialog')

async function provePassword(page: Page, say: Say): Promise<void> {
  await hydrated(page)
  await getDialog(page)
    .getByRole('textbox', { name: say('当前密码'), exact: true })
    .fill(PASSWORD)
  await getDialog(page)
    .getByRole('button', { name: say('继续') })
    .click()
}
async function agree(page: Page, openid: string): Promise<void> {
  await page.getByRole('radio', { name: /其他人/ }).check()
  await page.getByRole('textbox', { name: 'openid' }).fill(openid)
  await allow(page)
}

test.describe('inside WeChat', () => {
  test.use({ ...PHONE, userAgent: INSIDE })
  test('WeChat is bound on the phone that one holds, and coins are reachable', async ({ page, shop, say }) => {
    await shop.register()
    const openid = newOpenid()
    await open(page, HOOK)
    await provePassword(page, say)
    await expect(page.getByTitle(say('微信二维码'))).toHaveCount(0)
    await getDialog(page)
      .getByRole('button', { name: say('用这个微信确认') })
      .click()
    await page.waitForURL(/\/sandbox\/wechat\/connect\/oauth2\/authorize/)
    await agree(page, openid)
    await expect(page).toHaveURL('/uc/coin')
    await open(page, '/uc/account')
    await expect(page.getByRole('button', { name: say('解绑微信') })).toBeVisible()
  })
  test('signing in there knows who was here before', async ({ page, context, say }) => {
    const openid = newOpenid()
    const enter = async () => {
      await open(page, '/signin?logintype=wechat&redirectUrl=%2Fuc%2Faccount')
      await hydrated(page)
      await page.getByRole('button', { name: say('用这个微信确认') }).click()
      await page.waitForURL(/\/sandbox\/wechat\//)
      await agree(page, openid)
    }
    await enter()
    // Only WeChat: asked for a phone once.
    await expect(getDialog(page).getByRole('heading', { name: say('验证身份') })).toBeVisible()
    await context.clearCookies()
    await enter()
    await expect(page).toHaveURL('/uc/account')
    await expect(page.getByRole('button', { name: say('解绑微信') })).toBeVisible()
  })
})

test.describe('on a phone outside WeChat', () => {
  test.use({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })
  test('the code can be kept as a picture, and the link of this step goes elsewhere', async ({ page, shop, say }) => {
    await shop.register()
    await open(page, HOOK)
    await provePassword(page, say)
    await shownTag(getDialog(page), say)
    await expect(
      getDialog(page).getByText(say('用这部手机：截屏保存二维码，打开微信扫一扫，从相册选择这张图。五分钟内有效。')),
    ).toBeVisible()
    await getDialog(page)
      .getByRole('button', { name: say('复制链接') })
      .click()
    await expect(getDialog(page).getByRole('button', { name: say('已复制') })).toBeVisible()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect(link.pathname + link.search).toBe(HOOK)
  })
})
