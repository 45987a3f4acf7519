import { expect, type Page } from '@playwright/test'
import { newMobile } from './mailbox.ts'
import type { Locale, Say } from './words.ts'

/** What asking for a code is refused with once three have gone out; for `expectRefusal` and places. */
export const CAPTCHA_REQUIRED = { status: 400, path: /\/sendSms$/ }

/**
 * The form to sign up by phone (`/signup`) where a picture is asked for. Three codes to one number take three minutes: the API is
 * asked four times for another number, and its own fourth answer is handed to the page. All that follows is between the two.
 */
export async function askedForPicture(page: Page, { say, lang }: { say: Say; lang: Locale }, mobile: string) {
  const refusal = await fourthAnswer(page, lang)
  await page.route('**/sendSms', (route) => route.fulfill({ response: refusal }), { times: 1 })
  await page.getByRole('textbox', { name: say('手机号') }).focus()
  await page.keyboard.type(mobile)
  await page.getByRole('button', { name: say('获取验证码') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: say('图形验证码') })).toBeFocused()
  await expect(page.getByRole('img', { name: say('图形验证码') })).toBeVisible()
}

async function fourthAnswer(page: Page, lang: Locale) {
  const headers = { origin: new URL(page.url()).origin, 'accept-language': lang }
  const data = { username: newMobile(), sendCodeType: 'WEB_REGISTER' }
  const ask = () => page.request.post('/saas/api/v2/sendSms', { headers, data })
  for (let i = 0; i < 3; i++) await ask()
  return await ask()
}

/** From the picture to the device's work, with the keyboard. */
export async function chooseDevice(page: Page, say: Say): Promise<void> {
  // Past the picture, which is a button for another one.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: say('看不清或看不到图片？改用设备验证') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: say('设备验证') })).toBeFocused()
}
