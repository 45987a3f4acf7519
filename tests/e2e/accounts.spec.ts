import type { Page } from '@playwright/test'
import { betweenPresses } from './support/between-presses.ts'
import { inspect } from './support/inspect.ts'
import { choosePassword } from './support/login-dialog.ts'
import { codeFor, newAddress, newestCode, newMobile, PASSWORD } from './support/mailbox.ts'
import { expect, hydrated, open, test } from './support/site.ts'
import type { Say } from './support/words.ts'

const main = (page: Page) => page.getByRole('main')

/** Requests a code and types it, reading it from the sandbox's outbox. */
async function takeCode(page: Page, say: Say, name: string, address: string): Promise<void> {
  const before = await newestCode(page.request, address)
  await page.getByRole('button', { name: say('获取验证码') }).click()
  await expect(page.getByText(say('验证码已发送至 {sentTo}，10 分钟内有效。', { sentTo: address }))).toBeVisible()
  await page.getByRole('textbox', { name: say(name) }).fill(await codeFor(page.request, address, before))
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

test('a password is reset by an e-mailed code, and the sign-in continues at the original page @desktop', async ({
  page,
  say,
}) => {
  // The demo's own account: only one code per minute may go to an address, and this one has had none.
  const email = 'creator@cuemark.example'
  // Must be a new password on every run.
  const password = newAddress().slice(0, 12)
  await open(page, '/find-password?redirectUrl=%2Fuc%2Forder')
  await page.getByRole('tab', { name: say('邮箱') }).click()
  await page.getByRole('textbox', { name: say('邮箱'), exact: true }).fill(email)
  await takeCode(page, say, '邮箱验证码', email)
  await page.getByRole('textbox', { name: say('新密码'), exact: true }).fill(password)
  await page.getByRole('textbox', { name: say('再次输入新密码') }).fill(password)
  await main(page)
    .getByRole('button', { name: say('重设密码') })
    .click()
  await expect(page.getByText(say('密码已重设，请用新密码登录'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('登录'))
  await page.getByRole('textbox', { name: say('手机号、邮箱或账号') }).fill(email)
  await page.getByRole('textbox', { name: say('密码') }).fill(password)
  await submit(page, say, '登录')
  expect(new URL(page.url()).pathname).toBe('/uc/order')
})

test('signing in by SMS: a wrong code is refused with a message, the right one accepted', async ({
  page,
  say,
  expectRefusal,
}) => {
  const mobile = newMobile()
  await open(page, '/signin')
  await page.getByRole('tab', { name: say('短信登录') }).click()
  await page.getByRole('textbox', { name: say('手机号') }).fill(mobile)
  await page.getByRole('button', { name: say('获取验证码') }).click()
  await expect(page.getByText(say('验证码已发送至 {sentTo}，10 分钟内有效。', { sentTo: mobile }))).toBeVisible()
  await inspect(page, 'signing in by SMS')
  const code = page.getByRole('textbox', { name: say('短信验证码') })
  await expect(code, 'the code is typed next').toBeFocused()
  await code.fill('000000')
  const enter = main(page).getByRole('button', { name: say('登录 / 注册') })
  const terms = page.getByRole('checkbox', { name: new RegExp(say('用户协议')) })
  await enter.click()
  await expect(terms).toBeFocused()
  await terms.check()
  expectRefusal(400, /\/web\/login$/)
  await betweenPresses(page)
  await enter.click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  // The number has no account: the right code registers it.
  await code.fill(await codeFor(page.request, mobile, null))
  await betweenPresses(page)
  const left = page.waitForEvent('load')
  await enter.click()
  await left
  await hydrated(page)
  await open(page, '/uc/account')
  await expect(
    main(page)
      .getByText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
      .first(),
  ).toBeVisible()
})

test('a newcomer buys: the number typed at sign-in stands in sign-up, and after signing in checkout follows', async ({
  page,
  shop,
  say,
}) => {
  const track = await shop.aTrack()
  const email = newAddress()
  await open(page, `/track/${track.id}?_=${track.skuId.split('-')[2]}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('去支付') }).click()
  await choosePassword(dialog, say)
  await dialog.getByRole('tab', { name: say('邮箱登录') }).click()
  const address = dialog.getByRole('textbox', { name: say('邮箱'), exact: true })
  await address.fill(email)
  await dialog.getByRole('button', { name: say('立即注册') }).click()
  await expect(address, 'carried to the form for signing up').toHaveValue(email)
  await dialog.getByRole('button', { name: say('去登录') }).click()
  await dialog.getByRole('tab', { name: say('邮箱登录') }).click()
  await expect(address, 'and back').toHaveValue(email)
  await takeCode(page, say, '邮箱验证码', email)
  await dialog.getByRole('checkbox', { name: new RegExp(say('用户协议')) }).check()
  await dialog.getByRole('button', { name: say('登录 / 注册') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('确认订单') })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('skuId')).toBe(track.skuId)
})

test('account page: nickname, e-mail address, and a new password that differs from the old one', async ({
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
  await dialog.getByRole('textbox', { name: say('当前密码'), exact: true }).fill(PASSWORD)
  await inspect(page, 'showing who one is')
  await dialog.getByRole('button', { name: say('继续') }).click()
  await dialog.getByRole('textbox', { name: say('邮箱'), exact: true }).fill(email)
  await takeCode(page, say, '邮箱验证码', email)
  await inspect(page, 'binding an address')
  await save()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByText(email).first()).toBeVisible()

  await page.getByRole('button', { name: say('修改密码') }).click()
  const password = (name: string) => dialog.getByRole('textbox', { name: say(name), exact: true })
  await password('当前密码').fill('wrong-2026')
  await password('新密码').fill('wrong-2026')
  await password('再次输入新密码').fill('wrong-2026')
  await save()
  await expect(dialog.getByText(say('新密码不能与当前密码相同'))).toBeVisible()
  await password('新密码').fill('another2026')
  await password('再次输入新密码').clear()
  // At human typing speed: two presses within 300 ms count as one (specification section 9).
  await password('再次输入新密码').pressSequentially('another2026', { delay: 40 })
  expectRefusal(400, /updateCredentialPwd$/)
  await save()
  await expect(password('当前密码')).toHaveAttribute('aria-invalid', 'true')
  await password('当前密码').clear()
  await password('当前密码').pressSequentially(PASSWORD, { delay: 40 })
  await save()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByText(say('本机'))).toBeVisible()
})
