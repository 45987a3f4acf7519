import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromBase32, stepAt, totpAt } from '#core/totp.ts'
import { inspect } from './support/inspect.ts'
import { expect, open, test } from './support/site.ts'

const S = '/admin/api/v1'
const PASSWORD = 'long enough for staff'
const getKey = (): string =>
  (JSON.parse(readFileSync(join(process.env.STATE_DIR ?? '', 'secrets.json'), 'utf8')) as { STAFF_KEY: string })
    .STAFF_KEY

test('staff enrol by a link, sign in with a code, see their permissions, and sign out', async ({ page, say }) => {
  const email = `${crypto.randomUUID()}@cuemark.example`
  const made = await page.request.post(`${S}/staff`, {
    headers: { authorization: `Bearer ${getKey()}` },
    data: { email, name: 'Lin', roles: ['catalogue', 'finance'] },
  })
  const { enrolUrl } = (await made.json()).data.value as { enrolUrl: string }

  await open(page, new URL(enrolUrl).pathname + new URL(enrolUrl).hash)
  await expect(page.getByText(email)).toBeVisible()
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  const codeIn = (steps: number) => totpAt(fromBase32(secret), stepAt(Date.now()) + steps)
  await page.getByRole('textbox', { name: say('设置密码') }).fill(PASSWORD)
  await page.getByRole('textbox', { name: say('再次输入密码') }).fill(PASSWORD)
  await page.getByRole('textbox', { name: say('验证码') }).fill(await codeIn(-1))
  await inspect(page, 'enrolling')
  await page.getByRole('button', { name: say('开通'), exact: true }).click()
  await expect(page.getByRole('list', { name: say('恢复码') }).getByRole('listitem')).toHaveCount(10)
  expect(new URL(page.url()).hash).toBe('')
  await inspect(page, 'recovery codes')

  await page.getByRole('link', { name: say('已保存，去登录') }).click()
  await page.getByRole('textbox', { name: say('邮箱') }).fill(email)
  await page.getByRole('textbox', { name: say('密码') }).fill(PASSWORD)
  await page.getByRole('textbox', { name: say('验证码') }).fill(await codeIn(0))
  await page.getByRole('button', { name: say('登录'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lin')
  await expect(page.getByText(say('财务'))).toBeVisible()
  await expect(page.getByText('catalogue:write')).toBeVisible()
  await expect(page.getByText(say('本机'))).toBeVisible()
  await inspect(page, 'the staff page')

  await page.getByRole('button', { name: say('退出登录') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('员工登录'))
})
