import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DEMO_COMPANY } from '../../tools/start/demo-company.ts'
import { betweenPresses } from './support/between-presses.ts'
import { PASSWORD } from './support/mailbox.ts'
import { STUDIO } from './support/shop.ts'
import { expect, hydrated, open, test } from './support/site.ts'

const banner = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('main')

test('a user acts for a company, by keyboard alone, also after a reload', async ({ page, shop, say }) => {
  await shop.signIn(STUDIO)
  await open(page, '/uc')
  const company = DEMO_COMPANY.shortName
  const [oneself, studio] = [page.getByRole('radio').first(), page.getByRole('radio', { name: company })]
  await banner(page)
    .getByRole('button', { name: say('账号菜单'), exact: true })
    .focus()
  await page.keyboard.press('Enter')
  await expect(oneself).toBeChecked()
  while (!(await oneself.evaluate((radio) => radio === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(say('现在代表 {name}', { name: company }))).toBeVisible()
  await expect(studio).toBeChecked()
  await expect(studio).toBeFocused()

  await page.reload()
  await hydrated(page)
  await expect(main(page).getByText(say('代表 {0}', { 0: company }))).toBeVisible()
  await banner(page)
    .getByRole('button', { name: say('账号菜单，代表 {company}', { company }) })
    .click()
  await oneself.check()
  await expect(page.getByText(say('现在以个人身份操作'))).toBeVisible()
  await expect(main(page).getByText(say('代表 {0}', { 0: company }))).toBeHidden()
})

test('a user exports the data and closes the account, which can no longer sign in', async ({
  page,
  shop,
  say,
  expectRefusal,
}) => {
  const { email } = await shop.register()
  await open(page, '/uc/account')
  await expect(main(page).getByText(say('注册并登录'))).toBeVisible()
  const downloading = page.waitForEvent('download')
  await main(page)
    .getByRole('button', { name: say('导出我的数据') })
    .click()
  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: [{ email }], signIns: [{}], orders: [] })

  await main(page)
    .getByRole('button', { name: say('注销账号') })
    .click()
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const close = dialog.getByRole('button', { name: say('注销账号') })
  await field(say('请输入“{word}”', { word: say('确认注销') })).fill(say('确认注销'))
  await field(say('当前密码')).fill('wrong-2026')
  expectRefusal(400, /\/web\/close$/)
  await close.click()
  await expect(field(say('当前密码'))).toHaveAttribute('aria-invalid', 'true')
  await field(say('当前密码')).fill(PASSWORD)
  await betweenPresses(page)
  await close.click()
  await expect(page.getByText(say('账号已注销'))).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(banner(page).getByRole('link', { name: say('登录') })).toBeVisible()

  await open(page, '/signin')
  await page.getByRole('textbox', { name: say('手机号、邮箱或账号') }).fill(email)
  await page.getByRole('textbox', { name: say('密码') }).fill(PASSWORD)
  expectRefusal(400, /\/web\/login$/)
  await main(page)
    .getByRole('button', { name: say('登录'), exact: true })
    .click()
  await expect(main(page).getByRole('alert').filter({ hasText: /./ })).toBeVisible()
})
