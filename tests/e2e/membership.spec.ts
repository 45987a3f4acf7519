import type { Page } from '@playwright/test'
import { betweenPresses } from './support/between-presses.ts'
import { inspect } from './support/inspect.ts'
import { typePassword } from './support/login-dialog.ts'
import { expect, open, test } from './support/site.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('from the plans to an active membership with Alipay, then the person whom it authorizes', async ({
  page,
  shop,
  say,
}) => {
  await shop.register()
  const main = page.getByRole('main')
  await open(page, '/subscription')
  await expect(heading(page)).toHaveText(say('会员：作品随用随取，授权书照样齐全'))
  await inspect(page, 'the plans')
  await main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: say('个人会员') }) })
    .getByRole('link', { name: say('开通会员') })
    .click()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say('开通给'))).toBeVisible()
  await inspect(page, 'subscribing')
  await betweenPresses(page)
  await dialog.getByRole('button').last().click()
  await expect(dialog.getByText(say('请先阅读并同意用户协议与音乐使用声明'))).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await betweenPresses(page)
  await dialog.getByRole('button').last().click()

  await expect(heading(page)).toHaveText(say('支付订单'))
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? ''
  await open(page, '/uc/club')
  await expect(main.getByRole('heading', { name: say('有一个会员订单等待付款') })).toBeVisible()
  await inspect(page, 'a membership that waits for payment')
  await main.getByRole('link', { name: say('去付款') }).click()
  await expect(heading(page)).toHaveText(say('支付订单'))
  expect((await page.request.post(`/sandbox/pay/${orderNo}`)).ok()).toBe(true)

  await expect(heading(page)).toHaveText(say('付款成功'))
  await inspect(page, 'a membership that was paid')
  await main.getByRole('link', { name: say('我的会员') }).click()
  await expect(main.getByText(say('生效中')).first()).toBeVisible()
  await inspect(page, 'an active membership')

  await main.getByRole('button', { name: say('登记个人') }).click()
  await dialog.getByRole('textbox', { name: say('姓名') }).fill('Lin Xiaoman')
  await dialog.getByRole('textbox', { name: say('身份证或护照号码') }).fill('E12345678')
  await dialog.getByRole('checkbox').check()
  await inspect(page, 'naming whom it authorizes')
  await betweenPresses(page)
  await dialog.getByRole('button', { name: say('提交登记') }).click()
  await expect(main.getByText('Lin Xiaoman')).toBeVisible()
  await expect(main.getByText('E12345678')).toHaveCount(0)
  await expect(main.getByRole('button', { name: say('登记个人') })).toHaveCount(0)

  await main.getByRole('link', { name: say('开通记录') }).click()
  await expect(main.getByRole('link', { name: say('订单详情') })).toBeVisible()
  await inspect(page, 'the history of a membership')
  await page.setViewportSize({ width: 320, height: 700 })
  await inspect(page, 'the history of a membership, narrow')
  await open(page, '/subscription')
  await inspect(page, 'the plans, narrow')
})

test('a visitor’s choice is carried through signing in', async ({ page, say, buyer }) => {
  await open(page, '/subscription')
  const main = page.getByRole('main')
  await main
    .getByRole('navigation', { name: say('时长') })
    .getByRole('link')
    .nth(1)
    .click()
  await expect(page).toHaveURL(/months=3/)
  await main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: say('企业会员') }) })
    .getByRole('link', { name: say('开通会员') })
    .click()
  const signIn = page.getByRole('dialog')
  await typePassword(signIn, say, buyer.email)
  await signIn.getByRole('button', { name: say('登录'), exact: true }).click()
  await expect(page).toHaveURL(/\/uc\/club\?level=2&months=3/)
  await expect(page.getByRole('dialog').getByText(say('开通给'))).toBeVisible()
})
