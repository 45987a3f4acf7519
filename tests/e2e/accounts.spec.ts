import type { Page } from '@playwright/test'
import { inspect } from './support/inspect.ts'
import { codeFor, newAddress, newMobile, PASSWORD } from './support/mailbox.ts'
import { expect, hydrated, open, test } from './support/site.ts'
import type { Say } from './support/words.ts'

const main = (page: Page) => page.getByRole('main')

/** Asks for a code and types it, as it stands in the sandbox. */
async function takeCode(page: Page, say: Say, name: string, address: string): Promise<void> {
  await page.getByRole('button', { name: say('获取验证码') }).click()
  await expect(page.getByText(say('验证码已发送至 {sentTo}，10 分钟内有效。', { sentTo: address }))).toBeVisible()
  await page.getByRole('textbox', { name: say(name) }).fill(await codeFor(page.request, address))
}
async function submit(page: Page, say: Say, name: string): Promise<void> {
  const left = page.waitForEvent('load')
  await main(page)
    .getByRole('button', { name: say(name), exact: true })
    .click()
  await left
  await hydrated(page)
}
async function signUpByPhone(page: Page, say: Say, mobile: string): Promise<void> {
  await open(page, '/signup?redirectUrl=%2Fuc%2Faccount')
  await page.getByRole('textbox', { name: say('手机号') }).fill(mobile)
  await takeCode(page, say, '短信验证码', mobile)
  await page.getByRole('textbox', { name: say('设置密码') }).fill(PASSWORD)
  await page.getByRole('textbox', { name: say('再次输入密码') }).fill(PASSWORD)
  await submit(page, say, '注册')
}

test('by phone: signed up, back by SMS, and again with a new password', async ({ page, say }) => {
  const mobile = newMobile()
  await signUpByPhone(page, say, mobile)
  expect(new URL(page.url()).pathname).toBe('/uc/account')

  await page.context().clearCookies({ name: /^(?:at|rt)$/ })
  await open(page, '/find-password?redirectUrl=%2Fuc%2Forder')
  await page.getByRole('textbox', { name: say('手机号') }).fill(mobile)
  await takeCode(page, say, '短信验证码', mobile)
  await page.getByRole('textbox', { name: say('新密码'), exact: true }).fill('another2026')
  await page.getByRole('textbox', { name: say('再次输入新密码') }).fill('another2026')
  await main(page)
    .getByRole('button', { name: say('重设密码') })
    .click()
  await expect(page.getByText(say('密码已重设，请用新密码登录'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('登录'))
  await page.getByRole('textbox', { name: say('手机号、邮箱或账号') }).fill(mobile)
  await page.getByRole('textbox', { name: say('密码') }).fill('another2026')
  await submit(page, say, '登录')
  expect(new URL(page.url()).pathname).toBe('/uc/order')

  await page.context().clearCookies({ name: /^(?:at|rt)$/ })
  await open(page, '/signin')
  await page.getByRole('tab', { name: say('短信登录') }).click()
  await page.getByRole('textbox', { name: say('手机号') }).fill(mobile)
  await takeCode(page, say, '短信验证码', mobile)
  await submit(page, say, '登录')
  await expect(page.getByRole('button', { name: say('账号菜单') })).toBeVisible()
})

test('account and security: a name, an address, a password that must be another one', async ({
  page,
  say,
  expectRefusal,
}) => {
  await signUpByPhone(page, say, newMobile())
  const dialog = page.getByRole('dialog')
  const save = () => dialog.getByRole('button', { name: say('保存') }).click()

  await page.getByRole('button', { name: say('修改昵称') }).click()
  await dialog.getByRole('textbox', { name: say('昵称') }).fill('Lin')
  await save()
  await expect(page.getByText(say('修改成功'))).toBeVisible()
  await expect(main(page).getByText('Lin', { exact: true })).toBeVisible()

  const email = newAddress()
  await page.getByRole('button', { name: say('绑定{name}', { name: say('邮箱') }) }).click()
  await dialog.getByRole('textbox', { name: say('邮箱'), exact: true }).fill(email)
  await takeCode(page, say, '邮箱验证码', email)
  await inspect(page, 'binding an address')
  await save()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByText(email)).toBeVisible()

  await page.getByRole('button', { name: say('修改密码') }).click()
  const password = (name: string) => dialog.getByRole('textbox', { name: say(name), exact: true })
  await password('当前密码').fill('wrong-2026')
  await password('新密码').fill('wrong-2026')
  await password('再次输入新密码').fill('wrong-2026')
  await save()
  await expect(dialog.getByText(say('新密码不能与当前密码相同'))).toBeVisible()
  await password('新密码').fill('another2026')
  await password('再次输入新密码').fill('another2026')
  expectRefusal(400, /updateCredentialPwd$/)
  await save()
  await expect(password('当前密码')).toHaveAttribute('aria-invalid', 'true')
  await password('当前密码').fill(PASSWORD)
  await save()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByText(say('本机'))).toBeVisible()
})
