import type { Locator } from '@playwright/test'
import { PASSWORD } from './mailbox.ts'
import type { Say } from './words.ts'

/**
 * The login dialog starts with the WeChat code (specification section 2), on a touch screen with a form: there the password
 * is a tab.
 */
export async function choosePassword(dialog: Locator, say: Say): Promise<void> {
  const [button, tab] = ['button', 'tab'].map((role) =>
    dialog.getByRole(role as 'button' | 'tab', { name: say('密码登录') }),
  ) as [Locator, Locator]
  await button.or(tab).click()
}

/** Shows WeChat's code, whichever way came first. */
export async function chooseWechat(dialog: Locator, say: Say): Promise<void> {
  const toPassword = dialog.getByRole('button', { name: say('密码登录'), exact: true })
  const toWechat = dialog.getByRole('button', { name: say('微信登录'), exact: true })
  await toPassword.or(toWechat).waitFor()
  if (await toWechat.isVisible()) await toWechat.click()
}

export async function typePassword(dialog: Locator, say: Say, email: string): Promise<void> {
  await choosePassword(dialog, say)
  await dialog.getByRole('textbox', { name: say('手机号、邮箱或账号') }).fill(email)
  await dialog.getByRole('textbox', { name: say('密码') }).fill(PASSWORD)
}
