import { expect, type Page } from '@playwright/test'
import { newMobile } from './mailbox.ts'
import type { Locale, Say } from './words.ts'

/** The refusal of a request for a code after three have been sent; for `expectRefusal` and places. */
export const CAPTCHA_REQUIRED = { status: 400, path: /\/sendSms$/ }

/**
 * Opens `/signup` by phone with the CAPTCHA shown. Sending three codes to one number would take three minutes, so four requests
 * are made for another number, and the API's fourth answer is passed to the page. Everything afterwards is real.
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

/** From the picture to the proof-of-work, by keyboard. */
export async function chooseDevice(page: Page, say: Say): Promise<void> {
  // Skips the picture, which is a button that requests another one.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: say('看不清或看不到图片？改用设备验证') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: say('设备验证') })).toBeFocused()
}
