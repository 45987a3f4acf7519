import type { Page } from '@playwright/test'
import { betweenPresses } from './support/between-presses.ts'
import { approveCompany, chooseLicence, creditCode, fillApplication } from './support/companies.ts'
import { inspect } from './support/inspect.ts'
import { expect, open, test } from './support/site.ts'
import { signInAsStaff } from './support/staff.ts'

const press = async (page: Page, name: string) => {
  await betweenPresses(page)
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

test('a company is certified: sent, a better picture asked for, sent again, approved, and bought for', async ({
  page,
  shop,
  say,
  newVisitor,
  locale,
  baseURL,
}) => {
  test.setTimeout(150_000)
  await shop.register()
  const main = page.getByRole('main')
  const name = `远山影业 ${Date.now().toString(36)}`
  await open(page, '/organize/invite-form')
  await inspect(page, 'the certify form')
  await press(page, say('提交认证'))
  await expect(main.getByRole('textbox', { name: say('企业全称') })).toBeFocused()
  const choose = (file: string) => chooseLicence(page, file)
  await fillApplication(page, say, { fullName: `${name}有限公司`, shortName: name, taxNumber: creditCode() })
  await choose('licence.png')
  await expect(main.getByRole('img', { name: /licence\.png/ })).toBeVisible()
  await inspect(page, 'the certify form, filled in')
  await press(page, say('提交认证'))
  await expect(page).toHaveURL(/\/organize\/invite-success$/)
  await expect(main.getByText(say('审核中'))).toBeVisible()
  await inspect(page, 'an application that waits')

  const desk = await newVisitor(locale === undefined ? {} : { locale })
  await signInAsStaff(desk.request, baseURL ?? '', ['support'])
  await open(desk, '/admin/companies')
  const item = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: `${name}有限公司` }) })
  const decide = async (button: string) => {
    await betweenPresses(desk)
    await item.getByRole('button', { name: button, exact: true }).click()
  }
  await expect(item.getByRole('img')).toBeVisible()
  await inspect(desk, 'the queue of companies')
  await decide(say('要一张更清晰的图片'))
  await decide(say('请申请人重新上传'))
  await expect(item).toHaveCount(0)

  await open(page, '/organize/invite-success')
  await expect(main.getByText(say('营业执照图片看不清，请上传更清晰的图片。'))).toBeVisible()
  await inspect(page, 'an application that was rejected')
  await main.getByRole('link', { name: say('修改后重新提交') }).click()
  await expect(main.getByRole('textbox', { name: say('企业全称') })).toHaveValue(`${name}有限公司`)
  await choose('better.png')
  await press(page, say('重新提交'))
  await expect(main.getByText(say('审核中'))).toBeVisible()

  await desk.reload()
  await approveCompany(desk, say, `${name}有限公司`)
  await open(page, '/organize/invite-success')
  await expect(main.getByText(say('已认证'), { exact: true })).toBeVisible()
  await inspect(page, 'a certified company')
  const { items } = await shop.call<{ items: { id: string; name: string }[] }>('GET', '/saas/api/v2/web/subjects')
  expect(items.map((one) => one.name)).toEqual([name])
})
