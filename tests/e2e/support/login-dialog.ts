import type { Locator } from '@playwright/test'
import { PASSWORD } from './mailbox.ts'
import type { Say } from './words.ts'

/** The login dialog starts with the WeChat code (specification section 2): opens the form and fills it in. */
export async function typePassword(dialog: Locator, say: Say, email: string): Promise<void> {
  await dialog.getByRole('button', { name: say('密码登录') }).click()
  await dialog.getByRole('textbox', { name: say('手机号、邮箱或账号') }).fill(email)
  await dialog.getByRole('textbox', { name: say('密码') }).fill(PASSWORD)
}
