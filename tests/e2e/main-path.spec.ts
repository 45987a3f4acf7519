import type { Page } from '@playwright/test'
import { betweenPresses } from './support/between-presses.ts'
import { downloaded, sha256, wordsOfPdf } from './support/files.ts'
import { inspect } from './support/inspect.ts'
import { codeFor, newAddress, PASSWORD } from './support/mailbox.ts'
import { expectQrCode } from './support/qr.ts'
import { expect, hydrated, open, test } from './support/site.ts'
import type { Say } from './support/words.ts'

const PROJECT = '城市纪录片 The River'
const HOLDER = '北岸影像 North Bank Films'
const LICENCE_NO = /CM-\d{4}(?:-[0-9A-Z]{4}){4}/

/** The path of a new user, from the home page to a verified licence (issue 2, steps 3 to 7). */
test('a visitor finds a track, licenses it, and receives a document that anyone can verify', async ({
  page,
  shop,
  say,
  lang,
  isPhone,
  newVisitor,
  expectRefusal,
}) => {
  test.setTimeout(150_000)
  const track = await shop.aTrack()
  const email = newAddress()

  await test.step('searches and opens the track', async () => {
    await open(page, '/')
    await inspect(page, 'the home page')
    if (isPhone) await page.getByRole('button', { name: say('打开菜单') }).click()
    const field = page
      .getByRole('banner')
      .getByRole('combobox', { name: say('搜索') })
      .filter({ visible: true })
    await field.fill(track.name)
    await field.press('Enter')
    await expect(page).toHaveURL(/\/explore\?keyword=/)
    await expect(page.getByRole('status').filter({ hasText: /\d/ })).toBeVisible()
    await inspect(page, 'the search results')
    await page.getByRole('main').getByRole('link', { name: track.name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/track/${track.id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(track.name)
    await inspect(page, 'the track page')
  })

  await test.step('hears the preview', async () => {
    await page.getByRole('button', { name: say('试听 {0}', { 0: track.name }), exact: true }).click()
    const position = page.getByRole('slider', { name: say('{0} 的播放位置', { 0: track.name }) })
    const seconds = async () => Number(await position.getAttribute('aria-valuenow'))
    await expect.poll(seconds, { message: 'seconds heard' }).toBeGreaterThanOrEqual(1)
    const heard = await seconds()
    await expect.poll(seconds, { message: 'and it goes on' }).toBeGreaterThan(heard)
    await page.getByRole('button', { name: say('暂停 {0}', { 0: track.name }) }).click()
    await expect(page.getByRole('button', { name: say('试听 {0}', { 0: track.name }), exact: true })).toBeVisible()
  })

  const dialog = page.getByRole('dialog')
  const answerTo = (question: string) => dialog.getByRole('group', { name: say(question) }).getByRole('radio')
  let choice = ''

  await test.step('reads what each licence covers and picks one with the keyboard', async () => {
    await page.getByRole('button', { name: say('立即购买') }).focus()
    await page.keyboard.press('Enter')
    await expect(answerTo('谁来用').first()).toBeChecked()
    await inspect(page, 'the licence dialog')
    const price = dialog.getByText(/¥[\d,]+\.\d\d/).last()
    const priceBefore = (await price.textContent())!
    await answerTo('谁来用').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(answerTo('谁来用').nth(1)).toBeChecked()
    // To the next question, and its second option.
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(answerTo('用在哪').nth(1)).toBeChecked()
    await expect(page).toHaveURL(/_=company\./)
    await expect(price).not.toHaveText(priceBefore)
    choice = new URL(page.url()).searchParams.get('_')!
  })

  await test.step('registers by e-mail, and checkout follows with the choice kept', async () => {
    await dialog.getByRole('button', { name: say('去支付') }).click()
    // The dialog starts with the WeChat code.
    await dialog.getByRole('button', { name: say('注册'), exact: true }).click()
    await dialog.getByRole('tab', { name: say('邮箱') }).click()
    await inspect(page, 'the sign-up dialog')
    await dialog.getByRole('textbox', { name: say('邮箱'), exact: true }).fill(email)
    await dialog.getByRole('button', { name: say('获取验证码') }).click()
    await expect(dialog.getByText(say('验证码已发送至 {sentTo}，10 分钟内有效。', { sentTo: email }))).toBeVisible()
    await dialog.getByRole('textbox', { name: say('邮箱验证码') }).fill(await codeFor(page.request, email))
    await dialog.getByRole('textbox', { name: say('设置密码') }).fill(PASSWORD)
    await dialog.getByRole('textbox', { name: say('再次输入密码') }).fill(PASSWORD)
    const back = page.waitForEvent('load')
    await dialog.getByRole('button', { name: say('注册'), exact: true }).click()
    await back
    await hydrated(page)
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('skuId')]).toEqual(['/order/confirm', expect.stringContaining(`-${choice}`)])
  })

  await test.step('confirms the order', async () => {
    await expect(page.getByRole('heading', { level: 1, name: say('确认订单') })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: track.name })).toBeVisible()
    await inspect(page, 'the order confirmation')
    const accepted = page.getByRole('checkbox', { name: say('我已阅读并同意《音乐使用声明》') })
    await page.getByRole('button', { name: say('提交订单') }).click()
    await expect(accepted).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: say('请先阅读并同意使用声明') })).toBeVisible()
    await page.getByRole('button', { name: say('阅读声明全文') }).click()
    await inspect(page, 'the usage statement')
    await dialog.getByRole('button', { name: say('同意并返回') }).click()
    await expect(accepted).toBeChecked()
    await page.getByRole('button', { name: say('提交订单') }).click()
  })

  let orderNo = ''
  await test.step('pays with Alipay, and the page turns to success by itself', async () => {
    const payment = await page.waitForResponse(/\/orders\/[^/]+\/pay$/)
    await expect(page.getByRole('heading', { level: 1, name: say('支付订单') })).toBeVisible()
    orderNo = new URL(page.url()).searchParams.get('orderNo')!
    const { qrCode } = (await payment.json()).data.value
    await expectQrCode(page.getByRole('img', { name: say('支付宝付款码') }), qrCode)
    await inspect(page, 'the payment page')
    const paid = await page.request.post(`/sandbox/pay/${orderNo}`)
    expect(paid.ok()).toBe(true)
    await expect(page.getByRole('heading', { level: 1, name: say('付款成功') })).toBeVisible()
    await expect(page).toHaveURL(`/order/payment/success?orderNo=${orderNo}`)
    await inspect(page, 'the success page')
  })

  await test.step('fills in the authorization form', async () => {
    await page.getByRole('link', { name: say('填写授权信息') }).click()
    await fillInWrongly(page, say)
    await inspect(page, 'the authorization form with errors')
    await page.getByRole('textbox', { name: say('企业名称') }).fill(HOLDER)
    await expect(page.getByRole('textbox', { name: say('授权对象') })).toHaveValue(HOLDER)
    await page.getByRole('textbox', { name: say('税号') }).fill('91310000MA1FL0LX5M')
    await page.getByRole('textbox', { name: say('联系电话') }).fill('138 0013 8000')
    await betweenPresses(page)
    await page.getByRole('button', { name: say('下一步：核对') }).click()
    await expect(page.getByRole('heading', { name: say('核对授权信息') })).toBeFocused()
    await inspect(page, 'the review')
    await page.getByRole('button', { name: say('确认，生成授权书') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('音乐商用授权书') })).toBeVisible()
    await inspect(page, 'the licence')
  })

  const licenceNo = (await page.getByText(LICENCE_NO).first().textContent())!.match(LICENCE_NO)![0]
  let certificate: Buffer = Buffer.alloc(0)
  await test.step('holds the document, in Chinese and in English', async () => {
    for (const [name, language] of [
      ['下载授权书 PDF（中文）', 'zh-CN'],
      ['下载授权书 PDF（英文）', 'en-US'],
    ] as const) {
      const file = await downloaded(page, () => page.getByRole('button', { name: say(name) }).click())
      expect(file.name).toBe(`${licenceNo}.${language}.pdf`)
      expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
      certificate = file.bytes
      const words = wordsOfPdf(file.bytes)
      if (words !== null) {
        for (const word of [HOLDER, PROJECT, licenceNo]) expect(words).toContain(word.replaceAll(' ', ''))
      }
    }
  })

  let original: Buffer = Buffer.alloc(0)
  await test.step('downloads the original, byte for byte', async () => {
    const shown = (await page.getByText(/SHA-256 [0-9a-f]{64}/).textContent())!.match(/[0-9a-f]{64}/)![0]
    const file = await downloaded(page, () => page.getByRole('button', { name: say('下载原始音频') }).click())
    expect(sha256(file.bytes)).toBe(shown)
    original = file.bytes
  })

  await test.step('anybody sees that it is genuine, and with one character changed that it is not', async () => {
    const stranger = await newVisitor()
    await expectQrCode(
      page.getByRole('img', { name: say('验证页面的二维码') }),
      new URL(`/verify/${licenceNo}`, page.url()).href,
    )
    expect(await open(stranger, `/verify/${licenceNo}`)).toBe(200)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(say('这份授权书是真实的'))
    await expect(stranger.getByRole('main')).toContainText(track.name)
    for (const shown of [HOLDER, PROJECT, sha256(original)])
      await expect(stranger.getByRole('main')).toContainText(shown)
    await inspect(stranger, 'a genuine licence')

    const wrong = licenceNo.slice(0, -1) + (licenceNo.endsWith('7') ? '8' : '7')
    expectRefusal(404, new RegExp(`/verify/${wrong}$`))
    expect(await open(stranger, `/verify/${wrong}`)).toBe(404)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(say('没有这样一份授权书'))
    await inspect(stranger, 'an unknown licence')
    expect(lang).toBe(await stranger.locator('html').getAttribute('lang'))
  })

  await test.step('a partner checks the PDF that was sent, without uploading it', async () => {
    const partner = await newVisitor()
    await open(partner, '/verify')
    const sent: string[] = []
    partner.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
    const main = partner.getByRole('main')
    const check = (name: string, buffer: Buffer) =>
      partner.getByLabel(say('选择授权书 PDF，或拖到这里')).setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await check('river.pdf', certificate)
    await expect(main).toContainText(say('「{name}」与我们签发的文件逐字节相同。', { name: 'river.pdf' }))
    await expect(main).toContainText(HOLDER)
    await inspect(partner, 'a checked certificate')
    expect(sent.filter((request) => !request.startsWith('GET'))).toEqual([])

    const saved = Buffer.concat([certificate, Buffer.from('\n%saved again\n')])
    await check('saved.pdf', saved)
    await expect(main).toContainText(
      say(
        '「{name}」里经签名的内容未被改动，但文件本身被其他软件保存过。请以上面的内容为准，逐项核对文件上印出的文字。',
        { name: 'saved.pdf' },
      ),
    )
    await check('scan.pdf', Buffer.from('%PDF-1.7\nnothing'))
    await expect(main).toContainText(
      say(
        '「{name}」里没有曲证的签名：它不是我们签发的授权书，或者是打印、截图、另存得到的副本。请向对方索取原文件，或用编号验证。',
        { name: 'scan.pdf' },
      ),
    )
  })
})

/** Submits wrong values: each field shows its error, and the first has the focus. The licence is a company's. */
async function fillInWrongly(page: Page, say: Say): Promise<void> {
  const submit = page.getByRole('button', { name: say('下一步：核对') })
  const field = (label: string) => page.getByRole('textbox', { name: say(label) })
  const toSay = (text: string) => toContainWords(say(text))
  await submit.click()
  await expect(field('项目名称')).toBeFocused()
  for (const label of ['项目名称', '企业名称', '授权对象', '联系电话']) {
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(label)).toHaveAccessibleDescription(toSay('请填写此项'))
  }
  // At human typing speed: two presses within 300 ms count as one (specification section 9).
  await field('项目名称').pressSequentially(PROJECT, { delay: 30 })
  await field('税号').fill('123')
  await field('联系电话').fill('12345')
  await submit.click()
  await expect(field('企业名称')).toBeFocused()
  await expect(field('税号')).toHaveAccessibleDescription(
    toSay('请核对税号：18 位统一社会信用代码或 15 位旧税号；境外号码请写成国家代码加冒号，例如 GB:123456789'),
  )
  await expect(field('联系电话')).toHaveAccessibleDescription(toSay('请输入正确的联系电话'))
  await expect(field('项目名称')).not.toHaveAttribute('aria-invalid', 'true')
}
const toContainWords = (words: string): RegExp => new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
