import { askedForPicture, CAPTCHA_REQUIRED, chooseDevice } from './support/graph-code.ts'
import { codeFor, newestCode, newMobile } from './support/mailbox.ts'
import { expect, open, test } from './support/site.ts'

test('by keyboard alone: proof-of-work in a worker replaces the CAPTCHA, and the code is sent', async ({
  page,
  say,
  lang,
  expectRefusal,
}) => {
  const mobile = newMobile()
  expectRefusal(CAPTCHA_REQUIRED.status, CAPTCHA_REQUIRED.path)
  await open(page, '/signup')
  await askedForPicture(page, { say, lang }, mobile)

  // Cancelled at once: the worker is terminated and nothing is sent.
  const thread = page.waitForEvent('worker')
  await chooseDevice(page, say)
  const ended = (await thread).waitForEvent('close')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: say('改看图片') })).toBeFocused()
  await page.keyboard.press('Enter')
  await ended
  await expect(page.getByRole('textbox', { name: say('图形验证码') })).toBeFocused()
  expect(await newestCode(page.request, mobile)).toBeNull()

  const another = page.waitForEvent('worker')
  await chooseDevice(page, say)
  expect((await another).url()).toContain('/assets/work-worker-')
  const code = page.getByRole('textbox', { name: say('短信验证码') })
  await expect(code, 'one goes on where the code is typed').toBeFocused({ timeout: 60_000 })
  await expect(page.getByText(say('验证码已发送至 {sentTo}，10 分钟内有效。', { sentTo: mobile }))).toBeVisible()
  await page.keyboard.type(await codeFor(page.request, mobile))
  await expect(page.getByRole('group', { name: say('设备验证') })).toHaveCount(0)
})

test('without a worker the page does the proof-of-work itself and stays responsive', async ({
  page,
  say,
  lang,
  expectRefusal,
}) => {
  const mobile = newMobile()
  expectRefusal(CAPTCHA_REQUIRED.status, CAPTCHA_REQUIRED.path)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'Worker', { value: undefined })
  })
  await open(page, '/signup')
  await askedForPicture(page, { say, lang }, mobile)
  await chooseDevice(page, say)
  await expect(page.getByRole('textbox', { name: say('短信验证码') })).toBeFocused({ timeout: 60_000 })
  await codeFor(page.request, mobile)
})
