import { test as base, expect } from '@playwright/test'
import { codeFor, newAddress, PASSWORD } from '../e2e/support/mailbox.ts'
import { toWords } from '../e2e/support/words.ts'
import { WebKit } from './webkit.ts'

/** In English, at a phone's width or the least that the window takes. */
const test = base.extend<{ webkit: WebKit }>({
  webkit: async ({ baseURL }, use) => {
    const webkit = await WebKit.open(400, 860)
    await webkit.go(`${baseURL}/robots.txt`)
    await webkit.setCookie('locale', 'en-US')
    await use(webkit)
    await webkit.close()
  },
})
const say = toWords('en-US')
const PROJECT = 'The River'

/** Height in px of what is shown of a dialog's body, and of all of it. */
const BODY = `
const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
const body = dialog && [...dialog.children].find((e) => getComputedStyle(e).overflowY === 'auto')
return body ? [body.clientHeight, body.scrollHeight, innerHeight] : null`
async function expectDialog(webkit: WebKit, what: string) {
  const [shown, all, height] = await webkit.until<[number, number, number]>(what, BODY)
  expect(shown, what).toBeGreaterThanOrEqual(Math.min(all, height / 2))
}

test('a visitor finds, hears, licenses and proves a track', async ({ webkit, baseURL, request }) => {
  await webkit.go(`${baseURL}/explore?category=music`)
  const link = 'main li a[data-link~=cover]'
  const name = await webkit.until<string>('a track', `return document.querySelector('${link}')?.textContent`)
  await webkit.press(name, link)
  await webkit.at(/^\/track\/\d+$/)
  await webkit.press(say('试听 {0}', { 0: name }))
  await webkit.until('sound', "return document.querySelector('[role=slider]')?.ariaValueNow > 0")
  await webkit.press(say('立即购买'))
  await expectDialog(webkit, 'the choice of a licence')
  await webkit.press(say('去支付'))
  await webkit.press(say('注册'))
  await webkit.press(say('邮箱'), '[role=tab]')
  await expectDialog(webkit, 'sign-up')
  const email = newAddress()
  await webkit.type(say('邮箱'), email)
  await webkit.press(say('获取验证码'))
  await webkit.type(say('邮箱验证码'), await codeFor(request, email))
  await webkit.type(say('设置密码'), PASSWORD)
  await webkit.type(say('再次输入密码'), PASSWORD)
  await webkit.press(say('注册'), 'button[type=submit]')

  await webkit.at(/^\/order\/confirm$/)
  await webkit.press(say('阅读声明全文'))
  await expectDialog(webkit, 'the usage statement')
  await webkit.press(say('同意并返回'))
  await webkit.press(say('提交订单'))
  const { href } = await webkit.at(/^\/order\/payment$/)
  // In the same window: the app would open beside it, and the page follows the payment by itself.
  const code = `return document.querySelector('main a[href*="/sandbox/alipay/qr/"]')?.href`
  await webkit.go(await webkit.until<string>('the code to pay', code))
  await webkit.press('确认付款Pay')
  // Left at once, the page would not send its form.
  await webkit.until('the payment', `return document.querySelector('form[action*="/sandbox/pay/"]') ? null : true`)
  await webkit.go(href)
  await webkit.at(/^\/order\/payment\/success$/)

  await webkit.press(say('填写授权信息'))
  await webkit.type(say('项目名称'), PROJECT)
  await webkit.type(say('姓名'), 'Ada Lin')
  await webkit.type(say('证件号码'), 'AB1234567')
  await webkit.type(say('联系电话'), '13800138000')
  await webkit.press(say('下一步：核对'))
  await webkit.press(say('确认，生成授权书'))
  const number = await webkit.until<string>(
    'the number of the licence',
    String.raw`return /CM-\d{4}(?:-[0-9A-Z]{4}){4}/.exec(document.querySelector('main').textContent)?.[0]`,
  )
  await webkit.go(`${baseURL}/verify/${number}`)
  expect(await webkit.run("return document.querySelector('main').textContent")).toContain(PROJECT)
})
