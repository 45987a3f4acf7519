import { betweenPresses } from './support/between-presses.ts'
import { inspect } from './support/inspect.ts'
import type { Shop } from './support/shop.ts'
import { expect, open, test } from './support/site.ts'
import { signInAsStaff } from './support/staff.ts'

const P = '/cuemark2/api/v2'

/** A paid order of one track. */
async function paidOrder(shop: Shop): Promise<string> {
  const { skuId } = await shop.aTrack()
  const { final } = await shop.call<{ final: number }>('POST', `${P}/orders/preview`, { skuIds: [skuId] })
  const body = { skuIds: [skuId], usageAccepted: true, expectedFinal: final }
  const { orderNo } = await shop.call<{ orderNo: string }>('POST', `${P}/orders`, body)
  await shop.pay(orderNo)
  return orderNo
}

test('a buyer asks for an invoice from the order, corrects it, and staff issue it', async ({
  page,
  shop,
  say,
  baseURL,
  newVisitor,
}) => {
  test.setTimeout(150_000)
  await shop.register()
  const orderNo = await paidOrder(shop)
  const title = `测试抬头 ${crypto.randomUUID().slice(0, 8)}`
  await open(page, `/uc/order/${orderNo}`)
  await page.getByRole('link', { name: say('申请发票') }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('checkbox')).toBeChecked()
  // What is missing is said at the field, which has the focus.
  await main.getByRole('button', { name: say('提交申请') }).click()
  await expect(main.getByRole('textbox', { name: say('发票抬头') })).toBeFocused()
  await expect(main.getByText(say('请填写此项')).first()).toBeVisible()
  await inspect(page, 'asking for an invoice')
  await main.getByRole('textbox', { name: say('发票抬头') }).fill(title)
  await main.getByRole('textbox', { name: say('联系电话') }).fill('13800138000')
  await betweenPresses(page)
  await main.getByRole('button', { name: say('提交申请') }).click()
  await expect(main.getByRole('heading', { level: 1, name: say('电子普通发票') })).toBeVisible()
  await inspect(page, 'a requested invoice')

  await main.getByRole('button', { name: say('修改开票信息') }).click()
  const kinds = main.getByRole('group', { name: say('发票类型') })
  await kinds.getByText(say('纸质普通发票'), { exact: true }).click()
  await expect(main.getByText(say('发票金额不满 1000 元，快递到付，邮费由收件人支付。'))).toBeVisible()
  await kinds.getByText(say('电子普通发票'), { exact: true }).click()
  await main.getByRole('textbox', { name: say('联系电话') }).fill('13900139000')
  await betweenPresses(page)
  await main.getByRole('button', { name: say('保存修改') }).click()
  await expect(main.getByText('13900139000')).toBeVisible()

  const desk = await newVisitor({
    locale: await page.evaluate(() => navigator.language),
    viewport: page.viewportSize(),
  })
  await signInAsStaff(desk.request, baseURL!, ['finance'])
  await open(desk, '/admin/invoices')
  const item = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: title }) })
  await item.getByRole('textbox', { name: say('发票号码') }).fill(`26${Date.now()}`)
  await item.locator('input[type=file]').setInputFiles({
    name: 'invoice.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nx\n%%EOF\n'),
  })
  await inspect(desk, 'the queue of invoices')
  await item.getByRole('button', { name: say('登记为已开具') }).click()
  await expect(item).toHaveCount(0)

  await open(page, '/uc/invoice')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('下载发票') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('invoice.pdf')
  await inspect(page, 'the list of invoices')
  await open(page, `/uc/order/${orderNo}`)
  await expect(page.getByRole('link', { name: say('查看发票') })).toBeVisible()

  // Its title turns out to be wrong: staff take it back, and the buyer asks again.
  await open(desk, '/admin/invoices')
  await desk.getByRole('tab', { name: say('已开具'), exact: true }).click()
  await item.getByRole('button', { name: say('红冲，让买家重新申请…') }).click()
  await item.getByRole('button', { name: say('登记红字发票') }).click()
  await expect(item.getByRole('textbox', { name: say('红字发票号码') })).toBeFocused()
  await inspect(desk, 'taking an invoice back')
  const creditNo = `27${Date.now()}`
  await item.getByRole('textbox', { name: say('红字发票号码') }).fill(creditNo)
  await betweenPresses(desk)
  await item.getByRole('button', { name: say('登记红字发票') }).click()
  await expect(item.getByText(say('已红冲'), { exact: true })).toBeVisible()
  await expect(item.getByRole('button', { name: say('红冲，让买家重新申请…') })).toHaveCount(0)
  await open(page, '/uc/invoice')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('查看'), exact: true })
    .click()
  await expect(main.getByText(creditNo)).toBeVisible()
  await expect(main.getByText(say('原因：{0}').replace('{0}', say('发票抬头有误')))).toBeVisible()
  await inspect(page, 'an invoice that was taken back')
  await main.getByRole('link', { name: say('重新申请发票') }).click()
  await expect(main.getByRole('checkbox')).toBeChecked()
})
